/** Loads what can be bought, and quotes what the user has chosen. */
import { parseAmount } from '../../core/assets/amount'
import { builtInOptions, FIAT_DECIMALS, tokensToBuy } from '../../core/buy/buy-options'
import { $buyOptions, placeholderQuote, resetBuyQuote, runBuyOptions, runBuyQuote } from '../../core/buy/buy-quote'
import { $buyDraft, amountIssue, fiatOf, isPayable, tokenOf } from '../../core/buy/draft'
import { chainData } from '../../core/config/money-options'
import { isError } from '../../core/platform/errors'
import { $network } from '../../core/session/session'
import { fetchBuyOptions, fetchBuyQuote, type BuyOrder } from '../../services/onramp'

/** Milliseconds without a key before a quote is requested. Chosen: about the pause between two typed digits. */
const QUOTE_DELAY_MS = 400

/** Loads the options of the active network, unless they are known. Never fails: the built-in options apply. */
export const loadBuyOptions = async (): Promise<void> => {
  const network = $network.get()
  const { data, fetchStatus } = $buyOptions.get()
  if (!network || (data && (!data.isBuiltIn || fetchStatus === 'fetching'))) return
  const { caipNetworkId: chainId } = network
  await runBuyOptions(async signal => {
    try {
      return { chainId, options: await fetchBuyOptions(chainData(), chainId, signal), isBuiltIn: false }
    } catch (e) {
      if (!isError(e)) throw e
      return { chainId, options: builtInOptions, isBuiltIn: true }
    }
  })
}

/** Returns the order that the user has chosen; undefined if it cannot be paid. */
export const chosenOrder = (): BuyOrder | undefined => {
  const network = $network.get()
  const options = $buyOptions.get().data?.options
  if (!network || !options) return undefined
  const draft = $buyDraft.get()
  const { amount } = draft
  const fiat = fiatOf(options, draft)
  const token = tokenOf(tokensToBuy(options, network), draft)
  const cents = parseAmount(amount, FIAT_DECIMALS)
  return fiat && token && cents && isPayable(amountIssue(amount, fiat)) ? { fiat, token, cents, amount } : undefined
}

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Quotes what is chosen now, after a pause. An earlier quote is forgotten at once. If the service fails, the
 * placeholder applies.
 */
export const quoteChosen = (): void => {
  clearTimeout(timer)
  resetBuyQuote()
  const order = chosenOrder()
  if (!order) return
  timer = setTimeout(() => {
    void runBuyQuote(async signal => {
      const api = chainData()
      try {
        return api ? await fetchBuyQuote(api, order, signal) : placeholderQuote(order.cents)
      } catch (e) {
        if (!isError(e)) throw e
        return placeholderQuote(order.cents)
      }
    })
  }, QUOTE_DELAY_MS)
}
