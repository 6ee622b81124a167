import type { ReactNode } from 'react'
import { interpolate, type Network } from '../../src/ui/kit'
import {
  feeText,
  fiatText,
  fiatValueOf,
  type Holding,
  type AssetMessages,
  type Quote,
  type TransferRisk
} from '../../src/barrels/assets'

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
