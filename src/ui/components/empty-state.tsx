import { Icon, type IconName } from './icon'

interface EmptyStateProps {
  icon: IconName
  /** The styles of `warn` are in the networks view, which alone uses it. Those of `error` are in the shared styles. */
  kind?: 'warn' | 'error'
  title: string
  text: string
}

/** The message of a view with nothing to show: empty, failed or not possible. The actions are in the footer. */
export function EmptyState({ icon, kind, title, text }: EmptyStateProps) {
  return (
    <div className="hero" role={kind === 'error' ? 'alert' : undefined}>
      <span className="disc" data-kind={kind}>
        <Icon name={icon} />
      </span>
      <h3 className="title">{title}</h3>
      <p className="secondary">{text}</p>
    </div>
  )
}
