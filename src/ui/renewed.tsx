import { useRef, type ReactNode } from 'react'
import type { Task } from '../core/tasks'
import { Button } from './button'
import { Icon } from './icon'
import { Failed } from './load-state'

/**
 * A view's title, with a spinner while its content is refetched. The spinner is beside the title, so that nothing
 * moves. Screen readers read the header's own title instead.
 */
export function RenewedTitle({ isAsking, children }: { isAsking: boolean; children: ReactNode }) {
  return (
    <span className="title renewed" aria-hidden="true">
      {children}
      {isAsking && <span className="spin" data-testid="renewing" />}
    </span>
  )
}

interface StaleProps {
  text: string
  isAsking: boolean
  tryAgain: string
  /** Left out if the refetch starts by itself. */
  onRetry?: (() => void) | undefined
}

/** A bar above a view's content, which says that the content is outdated. */
export function Stale({ text, isAsking, tryAgain, onRetry }: StaleProps) {
  return (
    <div className="stick">
      <div className="bar" role="status" data-testid="stale">
        {isAsking ? <span className="spin" /> : <Icon name="alert" />}
        <span className="t">
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

interface RenewedProps {
  task: Task<unknown>
  /** No earlier content is available. */
  isLacking: boolean
  /** Messages for being offline, and for a failed request. */
  offline: string
  failed: string
  words: { offlineHint: string; failedHint: string; notCurrent: string; tryAgain: string }
  onRetry(): void
  /** Replaces everything, once the request has shown that there is nothing. */
  none: ReactNode
  children: ReactNode
}

/** Content that is refetched while it shows. It explains a failure or outdated content, and offers a retry. */
export function Renewed({
  task: { status, fetchStatus },
  isLacking,
  offline,
  failed,
  words,
  onRetry,
  none,
  children
}: RenewedProps) {
  const isOffline = fetchStatus === 'paused'
  const isAsking = fetchStatus === 'fetching'
  const isError = status === 'error'
  // Stays during a retry, because the pressed button has the focus and must not disappear.
  const hasFailed = useRef(false)
  hasFailed.current = isLacking && ((isError && fetchStatus === 'idle') || (hasFailed.current && status !== 'success'))
  if (hasFailed.current || (isLacking && isOffline)) {
    return (
      <Failed title={isOffline ? offline : failed} text={isOffline ? words.offlineHint : words.failedHint}>
        {!isOffline && (
          <Button kind="main" icon={isAsking ? undefined : 'retry'} testId="retry" onPress={onRetry}>
            {isAsking && <span className="spin" />}
            {words.tryAgain}
          </Button>
        )}
      </Failed>
    )
  }
  return (
    none || (
      <div className="body">
        {(isError || isOffline) && (
          <Stale
            text={isOffline ? offline : words.notCurrent}
            isAsking={isAsking}
            tryAgain={words.tryAgain}
            onRetry={isOffline ? undefined : onRetry}
          />
        )}
        {children}
      </div>
    )
  )
}
