/** What the user enters. Each change drops the quote and requests another one after a pause. */
import { parseAmount } from '../../core/assets/amount'
import { $holdings } from '../../core/assets/holdings'
import { formatUnits } from '../../core/assets/units'
import { $swapForm, changeForm, isSameToken } from '../../core/swap/swap-form'
import { $swapProgress } from '../../core/swap/swap-progress'
import { $swapQuote, heldOf } from '../../core/swap/swap-quotes'
import type { SwapSide, SwapToken } from '../../core/swap/swap-types'
import { fetchGasPrice } from '../../services/swaps'
import { chainData } from '../../core/config/money-options'
import { isError } from '../../core/platform/errors'
import { reportError } from '../../core/platform/report-error'
import { showNotice } from '../dialog/show-notice'
import { getActiveAccount } from '../assets/active-account'
import { dropQuote, INITIAL_GAS, quoteAfterPause, requestQuote } from './request-quote'

const amountOf = { source: 'sourceAmount', target: 'targetAmount' } as const
const otherOf = { source: 'target', target: 'source' } as const

/** Takes what the user has typed into a field. The other field is empty until there is a quote. */
export const typeAmount = (side: SwapSide, text: string): void => {
  if ($swapProgress.get().isRunning) return
  const other = otherOf[side]
  changeForm({ typed: side, [amountOf[side]]: text, [amountOf[other]]: '' })
  dropQuote()
  quoteAfterPause()
}

/** Exchanges source and target: what was to arrive is paid. Without an amount, 1 is paid. */
export const exchangeTokens = (): void => {
  if ($swapProgress.get().isRunning) return
  const { source, target, targetAmount } = $swapForm.get()
  changeForm({
    source: target,
    target: source,
    typed: 'source',
    sourceAmount: targetAmount || '1',
    targetAmount: ''
  })
  dropQuote()
  void requestQuote()
}

/** Takes the token of a side. The token of the other side exchanges the two. */
export const chooseToken = (side: SwapSide, token: SwapToken): void => {
  if ($swapProgress.get().isRunning) return
  const form = $swapForm.get()
  const other = otherOf[side]
  if (isSameToken(form[other], token)) return exchangeTokens()
  const text = form[amountOf[side]]
  // An amount stays, as far as the token can represent it.
  const isRepresentable = text === '' || parseAmount(text, token.decimals) !== undefined
  changeForm({
    [side]: token,
    [amountOf[side]]: isRepresentable ? text : '',
    ...(form.typed === side ? { [amountOf[other]]: '' } : { [amountOf[side]]: '' })
  })
  dropQuote()
  void requestQuote()
}

/**
 * Returns what to leave for the network fee: twice that of the quote or an estimate, because the wallet must be able to
 * pay the highest fee. Errors: gas-price-unsupported, service-*.
 */
const feeOf = async (network: NonNullable<ReturnType<typeof getActiveAccount>>['network']): Promise<bigint> =>
  2n * ($swapQuote.get().data?.fee ?? (await fetchGasPrice(chainData(), network)) * INITIAL_GAS)

/** Pays all that the account has of the source. Of the native currency, the network fee is left over. */
export const setMaxSource = async (): Promise<void> => {
  const { source } = $swapForm.get()
  const account = getActiveAccount()
  const holding = heldOf(source, $holdings.get().data?.list ?? [])
  if (!source || !account || !holding) return
  try {
    const fee = source.address === undefined ? await feeOf(account.network) : 0n
    if (!isSameToken($swapForm.get().source, source) || getActiveAccount()?.caipAddress !== account.caipAddress) return
    typeAmount('source', formatUnits(holding.value > fee ? holding.value - fee : 0n, source.decimals))
  } catch (e) {
    if (!isError(e)) throw e
    showNotice('maxFailed')
    reportError(e)
  }
}
