/** Barrel for the views of buying. Names each export, so that bundlers drop the unused ones. */
export { loadBuyOptions, quoteChosen } from '../actions/buy/load-buy'
export { noteLinkOpened, providerPageUrl, reopenProvider, startPurchase } from '../actions/buy/start-purchase'
export { trackBuy } from '../actions/buy/track-buy'
export { watchArrival } from '../actions/buy/watch-arrival'
export type { BuyMessages } from '../../i18n/en/buy'
export { typedAmount } from '../core/assets/amount'
export { $buyMessages, loadBuyMessages } from '../core/buy/buy-messages'
export { isSameToken, tokensToBuy, FIAT_DECIMALS, type BuyToken, type PaymentCurrency } from '../core/buy/buy-options'
export { $buyOptions, $buyQuote, isTellingQuote, QUOTE_DECIMALS, type BuyQuote } from '../core/buy/buy-quote'
export {
  $buyDraft,
  amountIssue,
  centsText,
  changeBuyDraft,
  fiatOf,
  isPayable,
  PRESETS,
  shownAmount,
  tokenOf,
  withSign,
  type AmountIssue,
  type BuyDraft
} from '../core/buy/draft'
export { buyProviders, type BuyProvider } from '../core/buy/offers-buy'
export { FEE_RANGE, paysOutOn, providerNames } from '../core/buy/provider-page'
export { $locale } from '../core/i18n/messages'
export {
  $arrival,
  $providerWindow,
  $purchase,
  endPurchase,
  keepWaiting,
  reloadPurchase,
  type Purchase,
  type WindowStatus
} from '../core/buy/purchase'
