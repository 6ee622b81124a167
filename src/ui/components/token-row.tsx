import type { ReactNode } from 'react'
import { fiatText, amountText } from '../../core/assets/amount'
import type { Holding } from '../../core/assets/token'
import { fiatValueOf } from '../../core/assets/fiat-value'
import { Logo } from './logo'

interface TokenRowProps {
  holding: Holding
  /** Name and image of the token's network. */
  network: { name: string; image?: string | undefined }
  noPrice: string
  isCurrent?: boolean
  /** Called when the row is chosen. Without it, the row is not a button. */
  onChoose?: () => void
  children?: ReactNode
}

/** Returns the amount of a token with two decimals, as shown everywhere (specification, section 5). */
const balanceOfHolding = ({ value, decimals }: Holding): string => amountText(value, decimals, 2)

/** A token in a `VirtualList`. */
export function TokenRow({ holding, network, noPrice, isCurrent, onChoose, children }: TokenRowProps) {
  const { name, symbol, icon } = holding
  const fiatValue = fiatValueOf(holding)
  const inside = (
    <>
      <span className="icon-pair">
        <Logo name={symbol} src={icon} isRound />
        <Logo name={network.name} src={network.image} isRound />
      </span>
      <span className="text">
        <bdi className="truncate">{name}</bdi>
        <span className="secondary truncate">
          <span className="num">
            {balanceOfHolding(holding)} <bdi>{symbol}</bdi>
          </span>
        </span>
      </span>
      {fiatValue === undefined ? (
        <span className="end secondary">{noPrice}</span>
      ) : (
        <span className="end num">{fiatText(fiatValue)}</span>
      )}
      {children}
    </>
  )
  const testId = `token-${holding.address ?? 'native'}`
  return onChoose ? (
    <button type="button" className="row" aria-current={isCurrent || undefined} data-testid={testId} onClick={onChoose}>
      {inside}
    </button>
  ) : (
    <div className="row" data-testid={testId}>
      {inside}
    </div>
  )
}
