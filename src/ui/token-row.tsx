import type { ReactNode } from 'react'
import { fiatText, shownAmount } from '../core/amount'
import type { Holding } from '../core/token'
import { worthOf } from '../core/worth'
import { Mark } from './mark'

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
export const heldText = ({ value, decimals }: Holding): string => shownAmount(value, decimals, 2)

/** A token in a `LongList`. */
export function TokenRow({ holding, network, noPrice, isCurrent, onChoose, children }: TokenRowProps) {
  const { name, symbol, icon } = holding
  const worth = worthOf(holding)
  const inside = (
    <>
      <span className="duo">
        <Mark name={symbol} src={icon} isRound />
        <Mark name={network.name} src={network.image} isRound />
      </span>
      <span className="t">
        <bdi className="cut">{name}</bdi>
        <span className="sub cut">
          <span className="num">
            {heldText(holding)} <bdi>{symbol}</bdi>
          </span>
        </span>
      </span>
      {worth === undefined ? (
        <span className="end sub">{noPrice}</span>
      ) : (
        <span className="end num">{fiatText(worth)}</span>
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
