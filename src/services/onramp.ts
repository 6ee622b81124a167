/** On-ramp of the chain data API: what can be bought, quotes, and the address of Coinbase's page. Services 2.2. */
import { toUnits } from '../core/assets/amount'
import {
  FIAT_DECIMALS,
  noOptions,
  type BuyOptions,
  type BuyToken,
  type PaymentCurrency,
  type PaymentLimit,
  type PurchaseCurrency,
  type PurchaseNetwork
} from '../core/buy/buy-options'
import { QUOTE_DECIMALS, type BuyQuote } from '../core/buy/buy-quote'
import type { ChainData } from '../core/config/money-options'
import type { ChainId } from '../core/networks/caip'
import { list, record } from '../core/platform/guards'
import { plain } from '../core/platform/text'
import { ifServed, requestApi, serviceFailed } from './chain-data'

/** Most entries of a list. Chosen: the world has 180 currencies; providers sell fewer tokens than that. */
const MAX_ENTRIES = 200

const toLimit = (value: unknown): readonly PaymentLimit[] => {
  const { id, min, max } = record(value)
  const name = plain(id)
  const [lowest, highest] = [toUnits(min, FIAT_DECIMALS), toUnits(max, FIAT_DECIMALS)]
  return name && lowest !== undefined && highest && lowest <= highest ? [{ id: name, min: lowest, max: highest }] : []
}

const toPayment = (value: unknown): readonly PaymentCurrency[] => {
  const { id, payment_method_limits: limits } = record(value)
  // a code of ISO 4217
  return typeof id === 'string' && /^[A-Z]{3}$/.test(id)
    ? [{ id, limits: (list(limits, MAX_ENTRIES) ?? []).flatMap(toLimit) }]
    : []
}

const toNetwork = (value: unknown): readonly PurchaseNetwork[] => {
  const { name, display_name, chain_id, contract_address } = record(value)
  const id = plain(name)
  return id
    ? [
        {
          name: id,
          displayName: plain(display_name) ?? id,
          chainId: plain(typeof chain_id === 'number' ? String(chain_id) : chain_id) ?? '',
          contractAddress: plain(contract_address, 128) ?? ''
        }
      ]
    : []
}

const toPurchase = (value: unknown): readonly PurchaseCurrency[] => {
  const { id, name, symbol, networks } = record(value)
  const [key, ticker] = [plain(id, 128), plain(symbol, 12)]
  return key && ticker
    ? [
        {
          id: key,
          name: plain(name) ?? ticker,
          symbol: ticker,
          networks: (list(networks, MAX_ENTRIES) ?? []).flatMap(toNetwork)
        }
      ]
    : []
}

/**
 * Returns what can be bought. On a network that the service does not support, the lists are empty. Errors:
 * service-failed (also if the answer has nothing to buy), service-timeout.
 */
export const fetchBuyOptions = (
  api: ChainData | undefined,
  chainId: ChainId,
  signal?: AbortSignal
): Promise<BuyOptions> =>
  ifServed(api, chainId, noOptions, async servedApi => {
    const answer = await requestApi(servedApi, 'v1/onramp/options', {}, signal)
    const payment = (list(answer['paymentCurrencies'], MAX_ENTRIES) ?? []).flatMap(toPayment)
    const purchase = (list(answer['purchaseCurrencies'], MAX_ENTRIES) ?? []).flatMap(toPurchase)
    if (!payment.length || !purchase.length) throw serviceFailed(200)
    return { payment, purchase }
  })

export interface BuyOrder {
  token: BuyToken
  fiat: PaymentCurrency
  /** Cents. */
  cents: bigint
  /** The same in whole units, as text. */
  amount: string
}

/** Returns an amount of the given currency; undefined if it is of another one. */
const amountIn = (value: unknown, currency: string, decimals: number): bigint | undefined => {
  const { amount, currency: own } = record(value)
  return own === undefined || own === currency ? toUnits(amount, decimals) : undefined
}

/**
 * Returns the quote of an order. Errors: service-failed (also if the quote is about another amount or token),
 * service-timeout.
 */
export const fetchBuyQuote = async (
  api: ChainData,
  { token: { id, name, symbol, network }, fiat, cents, amount }: BuyOrder,
  signal?: AbortSignal
): Promise<BuyQuote> => {
  const body = { purchaseCurrency: { id, name, symbol }, paymentCurrency: { id: fiat.id }, amount, network }
  const answer = await requestApi(api, 'v1/onramp/quote', {}, signal, body)
  const quoteId = plain(answer['quoteId'], 128)
  const bought = amountIn(answer['purchaseAmount'], symbol, QUOTE_DECIMALS)
  const isAsked = amountIn(answer['paymentTotal'], fiat.id, FIAT_DECIMALS) === cents
  if (!quoteId || !bought || !isAsked) throw serviceFailed(200)
  return {
    id: quoteId,
    amount: bought,
    networkFee: amountIn(answer['networkFee'], fiat.id, FIAT_DECIMALS),
    providerFee: amountIn(answer['coinbaseFee'], fiat.id, FIAT_DECIMALS),
    isPlaceholder: false
  }
}

export interface CoinbaseOrder {
  address: string
  symbol: string
  /** In Coinbase's names. */
  networks: readonly string[]
  network: string
  /** Whole units of the currency. Undefined if the amount has cents: the service takes integers. */
  presetFiatAmount?: number
}

/** Returns the address of Coinbase's page, unchecked; '' if the service has none. Errors: as `fetchBuyQuote`. */
export const fetchCoinbaseUrl = async (
  api: ChainData,
  { address, symbol, networks, network, presetFiatAmount }: CoinbaseOrder,
  signal?: AbortSignal
): Promise<string> => {
  const { url } = await requestApi(api, 'v1/generators/onrampurl', {}, signal, {
    destinationWallets: [{ address, blockchains: networks, assets: [symbol] }],
    defaultNetwork: network,
    partnerUserId: address,
    defaultExperience: 'buy',
    presetFiatAmount
  })
  return typeof url === 'string' ? url : ''
}
