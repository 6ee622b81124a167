import type { ReactNode } from 'react'
import { interpolate, type Network } from '../../src/ui/kit'
import {
  formatUnits,
  fiatText,
  fiatValueOf,
  type Holding,
  type AssetMessages,
  type Quote
} from '../../src/barrels/assets'
import type { TransferRisk } from '../../src/barrels/send'

/** Decimals of a fee, and the least amount that they show. Chosen: less than a cent in any native currency. */
const SHOWN_DECIMALS = 8
const MIN_SHOWN = '0.00000001'

/** Returns an amount of the native currency as text that stays together, from left to right in any language. */
export const feeText = (value: bigint, { nativeCurrency: { symbol, decimals } }: Network): string => {
  const short = formatUnits(value, decimals, SHOWN_DECIMALS)
  return `\u2066${short === '0' && value ? `<${MIN_SHOWN}` : short}\u00a0${symbol}\u2069`
}

interface FeeProps {
  quote: Quote
  network: Network
  /** The holding of the currency that pays the fees, if its price is known. */
  native: Holding | undefined
  /** The fee is marked: it is above the amount, or high. */
  risk: TransferRisk | undefined
  messages: AssetMessages
}

/** The network fee: likely, at most, and the part that stays with the receiver. */
export function Fee({ quote: { fee, maxFee, rentDeposit, isEstimate }, network, native, risk, messages }: FeeProps) {
  const format = (value: bigint) => feeText(value, network)
  const fiatValue = native && fiatValueOf({ ...native, value: fee })
  const lines: ReactNode[] = [
    fiatValue ? fiatText(fiatValue) : undefined,
    maxFee > fee ? interpolate(messages.maxFee, { fee: format(maxFee) }) : undefined,
    rentDeposit ? interpolate(messages.deposit, { fee: format(rentDeposit) }) : undefined,
    isEstimate ? messages.feeByWallet : undefined
  ].filter(Boolean)
  return (
    <>
      <span className={risk && 'risk'} data-testid="fee-likely">
        {interpolate(messages.feeOf, { fee: format(fee) })}
      </span>
      {lines.map((line, index) => (
        <span key={index} className="secondary">
          {line}
        </span>
      ))}
      {risk && (
        <span className="secondary risk" data-testid="fee-risk">
          {messages.risks[risk]}
        </span>
      )}
    </>
  )
}
