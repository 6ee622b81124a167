import type { ReactNode } from 'react'
import { Panel } from './panel'

/** A view on its way. Shows itself by CSS only after 150 ms, so that a quick answer shows none. */
export function ViewLoading({ label }: { label: string }) {
  return (
    <div className="body busy" role="status" aria-label={label}>
      <span className="spin" />
    </div>
  )
}

interface FailedProps {
  title: string
  text: string /** The ways out, in the pocket; none where it goes on by itself. */
  children?: ReactNode
}

/** A view, or what it is about, that did not come. */
export function Failed({ title, text, children }: FailedProps) {
  return (
    <>
      <div className="body">
        <Panel icon="alert" kind="error" title={title} text={text} />
      </div>
      {children && <footer className="pocket">{children}</footer>}
    </>
  )
}
