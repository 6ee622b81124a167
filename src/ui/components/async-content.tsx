import { useRef, type ReactNode } from 'react'
import type { Task } from '../../core/platform/tasks'
import { Button } from './button'
import { Icon } from './icon'
import { Failed } from './load-state'

/**
 * A view's title, with a spinner while its content is refetched. The spinner is beside the title, so that nothing
 * moves. Screen readers read the header's own title instead.
 */
export function AsyncTitle({ isFetching, children }: { isFetching: boolean; children: ReactNode }) {
  return (
    <span className="title refetching" aria-hidden="true">
      {children}
      {isFetching && <span className="spinner" data-testid="renewing" />}
    </span>
  )
}

interface StaleBannerProps {
  text: string
  isFetching: boolean
  tryAgain: string
  /** Left out if the refetch starts by itself. */
  onRetry?: (() => void) | undefined
}

/** A bar above a view's content, which says that the content is outdated. */
export function StaleBanner({ text, isFetching, tryAgain, onRetry }: StaleBannerProps) {
  return (
    <div className="sticky">
      <div className="banner" role="status" data-testid="stale">
        {isFetching ? <span className="spinner" /> : <Icon name="alert" />}
        <span className="text">
          {text}
          {onRetry && (
            <>
              {' '}
              <button type="button" className="link" data-testid="retry" onClick={onRetry}>
                {tryAgain}
              </button>
            </>
          )}
        </span>
      </div>
    </div>
  )
}

interface AsyncContentProps {
  task: Task<unknown>
  /** No earlier content is available. */
  isMissing: boolean
  /** Messages for being offline, and for a failed request. */
  offline: string
  failed: string
  messages: { offlineHint: string; failedHint: string; notCurrent: string; tryAgain: string }
  onRetry(): void
  /** Replaces everything, once the request has shown that there is nothing. */
  empty: ReactNode
  /** The actions below the content. */
  footer?: ReactNode
  children: ReactNode
}

/** Content that is refetched while it shows. It explains a failure or outdated content, and offers a retry. */
export function AsyncContent({
  task: { status, fetchStatus },
  isMissing,
  offline,
  failed,
  messages,
  onRetry,
  empty,
  footer,
  children
}: AsyncContentProps) {
  const isOffline = fetchStatus === 'paused'
  const isFetching = fetchStatus === 'fetching'
  const isError = status === 'error'
  // Stays during a retry, because the pressed button has the focus and must not disappear.
  const hasFailed = useRef(false)
  hasFailed.current = isMissing && ((isError && fetchStatus === 'idle') || (hasFailed.current && status !== 'success'))
  if (hasFailed.current || (isMissing && isOffline)) {
    return (
      <Failed title={isOffline ? offline : failed} text={isOffline ? messages.offlineHint : messages.failedHint}>
        {!isOffline && (
          <Button kind="main" icon={isFetching ? undefined : 'retry'} testId="retry" onPress={onRetry}>
            {isFetching && <span className="spinner" />}
            {messages.tryAgain}
          </Button>
        )}
      </Failed>
    )
  }
  return (
    empty || (
      <>
        <div className="body">
          {(isError || isOffline) && (
            <StaleBanner
              text={isOffline ? offline : messages.notCurrent}
              isFetching={isFetching}
              tryAgain={messages.tryAgain}
              onRetry={isOffline ? undefined : onRetry}
            />
          )}
          {children}
        </div>
        {footer}
      </>
    )
  )
}
