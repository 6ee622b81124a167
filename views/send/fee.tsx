import type { ReactNode } from 'react'
import { fill, type Network } from '../../src/ui/kit'
import { amountText, fiatText, worthOf, type Holding, type MoneyWords, type Quote } from '../../src/money'

/** Decimals of a fee, and the least that they show. Chosen: of any native currency that is less than a cent. */
const SHOWN_DECIMALS = 8, LEAST = '0.00000001'

interface FeeProps {
  quote: Quote
  network: Network
  /** What is held of the currency that fees are paid in, if its price is known. */
  native: Holding | undefined
  words: MoneyWords
}

/** What the network takes: likely, at most, and what of it stays with the receiver. */
export function Fee({ quote: { fee, mostFee, deposit, isEstimate }, network, native, words }: FeeProps) {
  const { symbol, decimals } = network.nativeCurrency, say = (value: bigint) => {
    const short = amountText(value, decimals, SHOWN_DECIMALS)
    // held together from left to right, whatever the language
    return `\u2066${short === '0' && value ? `<${LEAST}` : short}\u00a0${symbol}\u2069`
  }
  const worth = native && worthOf({ ...native, value: fee })
  const lines: ReactNode[] = [
    worth ? fiatText(worth) : undefined,
    mostFee > fee ? fill(words.feeMost, { fee: say(mostFee) }) : undefined,
    deposit ? fill(words.deposit, { fee: say(deposit) }) : undefined,
    isEstimate ? words.feeByWallet : undefined
  ].filter(Boolean)
  return <><span data-testid="fee-likely">{fill(words.feeOf, { fee: say(fee) })}</span>{lines.map((line, at) => <span key={at} className="sub">{line}</span>)}</>
}
