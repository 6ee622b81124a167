import type { ReactNode } from 'react'
import type { InitialMessages } from '../../../i18n/en/initial'
import { Button } from './button'
import { EmptyState } from './empty-state'

/** A view that is loading. CSS shows the spinner only after 150 ms, so that a quick load shows none. */
export function ViewLoading({ label }: { label: string }) {
  return (
    <div className="body busy" role="status" aria-label={label}>
      <span className="spinner" />
    </div>
  )
}

interface FailedProps {
  title: string
  text: string
  /** The actions in the footer. Left out if loading resumes by itself. */
  children?: ReactNode
}

/** A view that failed to load, or whose content failed to load. */
export function Failed({ title, text, children }: FailedProps) {
  return (
    <>
      <div className="body">
        <EmptyState icon="alert" kind="error" title={title} text={text} />
      </div>
      {children && <footer className="footer">{children}</footer>}
    </>
  )
}

/** Replaces a view that failed to load. */
export function LoadFailed({ messages, onRetry }: { messages: InitialMessages; onRetry: () => void }) {
  return (
    <Failed title={navigator.onLine ? messages.loadFailed : messages.offline} text={messages.loadFailedHint}>
      <Button kind="main" icon="retry" testId="retry" onPress={onRetry}>
        {messages.tryAgain}
      </Button>
    </Failed>
  )
}
