import { Icon, type IconName } from './icon'

interface PanelProps {
  icon: IconName
  /** The colours of `warn` are with the networks, which alone have one; those of `error` with all views. */
  kind?: 'warn' | 'error'
  title: string
  text: string
}

/** What is to be said where there is nothing to show: empty, failed, not possible. The way out stands in the pocket. */
export function Panel({ icon, kind, title, text }: PanelProps) {
  return (
    <div className="hero" role={kind === 'error' ? 'alert' : undefined}>
      <span className="disc" data-kind={kind}>
        <Icon name={icon} />
      </span>
      <h3 className="title">{title}</h3>
      <p className="sub">{text}</p>
    </div>
  )
}
