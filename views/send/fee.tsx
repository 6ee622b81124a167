import type { ReactNode } from 'react'
import { fill, type Network } from '../../src/ui/kit'
import {
  amountText,
  fiatText,
  worthOf,
  type Holding,
  type MoneyWords,
  type Quote,
  type TransferRisk
} from '../../src/money'

/** Decimals of a fee, and the least amount that they show. Chosen: less than a cent in any native currency. */
const SHOWN_DECIMALS = 8
const LEAST = '0.00000001'

/** Returns an amount of the native currency as text that stays together, from left to right in any language. */
export const feeText = (value: bigint, { nativeCurrency: { symbol, decimals } }: Network): string => {
  const short = amountText(value, decimals, SHOWN_DECIMALS)
  return `\u2066${short === '0' && value ? `<${LEAST}` : short}\u00a0${symbol}\u2069`
}

interface FeeProps {
  quote: Quote
  network: Network
  /** The holding of the currency that pays the fees, if its price is known. */
  native: Holding | undefined
  /** The fee is marked: it is above the amount, or high. */
  risk: TransferRisk | undefined
  words: MoneyWords
}

/** The network fee: likely, at most, and the part that stays with the receiver. */
export function Fee({ quote: { fee, mostFee, deposit, isEstimate }, network, native, risk, words }: FeeProps) {
  const say = (value: bigint) => feeText(value, network)
  const worth = native && worthOf({ ...native, value: fee })
  const lines: ReactNode[] = [
    worth ? fiatText(worth) : undefined,
    mostFee > fee ? fill(words.feeMost, { fee: say(mostFee) }) : undefined,
    deposit ? fill(words.deposit, { fee: say(deposit) }) : undefined,
    isEstimate ? words.feeByWallet : undefined
  ].filter(Boolean)
  return (
    <>
      <span className={risk && 'risk'} data-testid="fee-likely">
        {fill(words.feeOf, { fee: say(fee) })}
      </span>
      {lines.map((line, at) => (
        <span key={at} className="sub">
          {line}
        </span>
      ))}
      {risk && (
        <span className="sub risk" data-testid="fee-risk">
          {words.risks[risk]}
        </span>
      )}
    </>
  )
}
