import type { CSSProperties } from 'react'
import { hueOf, Mark, shortAddress } from '../../src/ui/kit'
import { fiatText, type Receiver } from '../../src/money'

interface LeavesProps {
  token: { symbol: string; icon?: string | undefined }
  amount: string
  /** Cents. */
  worth: bigint | undefined
  receiver: Receiver & { address: string }
}

/** The amount and the receiver, side by side like an open wallet. */
export function Leaves({ token, amount, worth, receiver: { address, icon, name } }: LeavesProps) {
  return (
    <div className="leaves">
      <div>
        <Mark name={token.symbol} src={token.icon} isRound />
        <span className="num" data-testid="review-amount">
          {amount} <bdi>{token.symbol}</bdi>
        </span>
        {worth !== undefined && <span className="sub num">{fiatText(worth)}</span>}
      </div>
      <div>
        {icon ? (
          <Mark name={name ?? ''} src={icon} isRound />
        ) : (
          <span className="face mark o" style={{ '--h': hueOf(address) } as CSSProperties} />
        )}
        <bdi className={name ? undefined : 'num'} data-testid="review-receiver">
          {name ?? shortAddress(address)}
        </bdi>
        {name && <span className="sub num">{shortAddress(address)}</span>}
      </div>
    </div>
  )
}
