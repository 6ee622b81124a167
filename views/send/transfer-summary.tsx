import type { CSSProperties } from 'react'
import { hueFromText, Logo, shortAddress } from '../../src/ui/kit'
import { fiatText, type Receiver } from '../../src/barrels/assets'

interface TransferSummaryProps {
  token: { symbol: string; icon?: string | undefined }
  amount: string
  /** Cents. */
  fiatValue: bigint | undefined
  receiver: Receiver & { address: string }
}

/** The amount and the receiver, side by side like an open wallet. */
export function TransferSummary({ token, amount, fiatValue, receiver: { address, icon, name } }: TransferSummaryProps) {
  return (
    <div className="summary">
      <div>
        <Logo name={token.symbol} src={token.icon} isRound />
        <span className="num" data-testid="review-amount">
          {amount} <bdi>{token.symbol}</bdi>
        </span>
        {fiatValue !== undefined && <span className="secondary num">{fiatText(fiatValue)}</span>}
      </div>
      <div>
        {icon ? (
          <Logo name={name ?? ''} src={icon} isRound />
        ) : (
          <span className="avatar logo round" style={{ '--hue': hueFromText(address) } as CSSProperties} />
        )}
        <bdi className={name ? undefined : 'num'} data-testid="review-receiver">
          {name ?? shortAddress(address)}
        </bdi>
        {name && <span className="secondary num">{shortAddress(address)}</span>}
      </div>
    </div>
  )
}
