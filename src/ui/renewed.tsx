import type { ReactNode } from 'react'
import { Icon } from './icon'

/** A view's title, and whether what it shows is being asked for just now: beside it, so that nothing moves. It is read out from the header's own title. */
export function RenewedTitle({ isAsking, children }: { isAsking: boolean; children: ReactNode }) {
  return <span className="title renewed" aria-hidden="true">{children}{isAsking && <span className="spin" data-testid="renewing" />}</span>
}

interface StaleProps { text: string; tryAgain: string; isAsking: boolean; /** None where it goes on by itself. */ onRetry?: (() => void) | undefined }

/** What shows is from before: why, and the way to ask anew. */
export function Stale({ text, tryAgain, isAsking, onRetry }: StaleProps) {
  return (
    <div className="stick">
      <div className="bar" role="status" data-testid="stale">
        {isAsking ? <span className="spin" /> : <Icon name="alert" />}
        <span className="t">{text}{onRetry && <> <button type="button" className="link" data-testid="retry" onClick={onRetry}>{tryAgain}</button></>}</span>
      </div>
    </div>
  )
}
