/** Texts of amounts, percentages and errors in the views of swaps. */
import {
  $accountMessages,
  $connection,
  $messages,
  interpolate,
  isError,
  type Network,
  type WidgetError
} from '../../src/ui/kit'
import { $assetMessages, ownValue } from '../../src/barrels/kit'
import { formatUnits, groupedText } from '../../src/barrels/assets'
import { $swapMessages, type SwapToken } from '../../src/barrels/swap'

/** Decimals that are shown of an amount. Chosen: less than a cent in any usual token. */
const SHOWN_DECIMALS = 8

/** Isolates a text that reads from left to right in any language. */
const isolated = (text: string): string => `\u2066${text}\u2069`

/** Returns an amount without its symbol. One below the shown decimals keeps all of its own. */
export const figureOf = (value: bigint, decimals: number): string => {
  const short = formatUnits(value, decimals, SHOWN_DECIMALS)
  return groupedText(short === '0' && value ? formatUnits(value, decimals) : short)
}

/** Returns an amount with its symbol, which stay together. The symbol is third-party text. */
export const amountOf = (value: bigint, { decimals, symbol }: Pick<SwapToken, 'decimals' | 'symbol'>): string =>
  isolated(`${figureOf(value, decimals)}\u00a0${symbol}`)

/** Returns hundredths of a percent as text: `85` → `0.85%`. */
export const percentText = (hundredths: number): string => isolated(`${formatUnits(BigInt(hundredths), 2)}%`)

/** Returns a network fee in the native currency. */
export const feeText = (value: bigint, { nativeCurrency }: Network): string => amountOf(value, nativeCurrency)

export interface ErrorText {
  title: string
  hint: string
}

/** Returns the message about an error: that of a swap, of a transfer, or else that of any wallet. */
export const errorTextOf = (error: WidgetError): ErrorText => {
  const { notPrepared, errors: swapErrors } = $swapMessages.get()!
  const assetMessages = $assetMessages.get()!
  const errors: Readonly<Record<string, ErrorText | undefined>> = {
    ...$accountMessages.get()!.errors,
    ...assetMessages.errors,
    ...swapErrors
  }
  const texts = ownValue(errors, error.code) ?? { title: notPrepared.build, hint: assetMessages.failedHint }
  const facts = { ...error.facts, wallet: $connection.get()?.wallet.name ?? '' } as Record<string, string | number>
  // a node describes its objection in its own words
  const refusal = isError(error, 'transaction-failed') ? error.facts.refusal : undefined
  const isOffline = isError(error, 'service-failed') && !navigator.onLine
  return {
    title: isOffline ? $messages.get()!.offline : interpolate(texts.title, facts),
    hint: refusal ? assetMessages.refusals[refusal] : interpolate(texts.hint, facts)
  }
}
