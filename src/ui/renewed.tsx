import { useRef, type ReactNode } from 'react'
import type { Task } from '../core/tasks'
import { Button } from './button'
import { Icon } from './icon'
import { Failed } from './load-state'

/** A view's title, and whether what it shows is being asked for just now: beside it, so that nothing moves. It is read out from the header's own title. */
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
  tryAgain: string /** Left out: it goes on by itself. */
  onRetry?: (() => void) | undefined
}

/** Above what a view shows: that it is not of now. */
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
  /** There is nothing to show from before. */
  isLacking: boolean
  /** That there is no network, and that it did not come. */
  offline: string
  failed: string
  words: { offlineHint: string; failedHint: string; notCurrent: string; tryAgain: string }
  onRetry(): void
  /** In place of all, once it is known that there is nothing. */
  none: ReactNode
  children: ReactNode
}

/** What is asked for while it shows; why it did not come, or is from before, and the way to ask anew. */
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
  // stays while it is asked for again: the button that was pressed must not go from under the focus
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
