import type { ReactNode } from 'react'
import type { Network } from '../../src/ui/kit'
import { fiatText, type AssetMessages } from '../../src/barrels/assets'
import {
  fiatCentsOf,
  impactLevelOf,
  PROVIDER_FEE,
  type SwapMessages,
  type SwapOrder,
  type SwapToken
} from '../../src/barrels/swap'
import { amountOf, feeText, percentText } from './texts'

export interface Offer {
  order: SwapOrder
  /** Smallest unit of the target. */
  expected: bigint
  minimum: bigint
  /** Smallest unit of the native currency. Undefined if it is not known. */
  fee?: bigint | undefined
  /** Smallest unit of the source. */
  providerFee: bigint
  /** Hundredths of a percent. Undefined if it is not known. */
  impact?: number | undefined
}

interface FactsProps {
  offer: Offer
  network: Network
  /** The account's native currency, with its price. */
  native: SwapToken | undefined
  messages: SwapMessages
  assetMessages: AssetMessages
  /** The control that changes the slippage, in place of its value alone. */
  slippageControl?: (text: string) => ReactNode
  isFetching?: boolean
}

/** What a swap costs and what it may yield, line by line. */
export function Facts({ offer, network, native, messages, assetMessages, slippageControl, isFetching }: FactsProps) {
  const { order, expected, minimum, fee, providerFee, impact } = offer
  const level = impactLevelOf(impact)
  const feeFiat = native && fee !== undefined ? fiatCentsOf(native, fee) : undefined
  const slippageText = `${percentText(order.slippage)} · ${amountOf(expected - minimum, order.target)}`
  const lines: readonly [name: string, label: string, value: ReactNode][] = [
    ['minimum', messages.minimum, amountOf(minimum, order.target)],
    [
      'impact',
      messages.impact,
      <span key="impact" className={level === 'none' ? undefined : `impact ${level}`}>
        {impact === undefined ? messages.unknown : percentText(impact)}
      </span>
    ],
    [
      'fee',
      assetMessages.fee,
      fee === undefined ? (
        messages.unknown
      ) : (
        <>
          {feeText(fee, network)}
          {feeFiat !== undefined && <span className="secondary num">{fiatText(feeFiat)}</span>}
        </>
      )
    ],
    ['provider-fee', messages.providerFee, `${percentText(PROVIDER_FEE)} · ${amountOf(providerFee, order.source)}`],
    ['slippage-value', messages.slippage, slippageControl ? slippageControl(slippageText) : slippageText]
  ]
  return (
    <dl className="facts" aria-busy={isFetching || undefined}>
      {lines.map(([name, label, value]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd data-testid={name}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
