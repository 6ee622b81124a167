/**
 * On-ramp of the chain data API: what can be bought, quotes, and the address of the provider's page. Specification,
 * services 2.2 and 2.3.
 */
import { tokens } from '../contracts/index'
import type { Fault } from '../faults'
import type { Answer, Incoming } from '../server'
import { failure, json } from './answers'
import { priceOf } from './prices'

/** Dollars for one unit of a currency. Invented. */
export const currencies: Readonly<Record<string, number>> = { USD: 1, EUR: 1.1, GBP: 1.25 }

/** Fees in the currency of the payment: of the network a fixed one, of the provider a share. Invented. */
const NETWORK_FEE = 0.35
const PROVIDER_SHARE = 0.015

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
]

const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }
const base = { name: 'base-mainnet', display_name: 'Base', chain_id: '8453' }

const purchaseCurrencies = [
  {
    id: '2b92315d-eab7-5bef-84fa-089a131333f5',
    name: 'USD Coin',
    symbol: 'USDC',
    networks: [
      { ...ethereum, contract_address: tokens.usdc.address },
      { ...base, contract_address: tokens.usdcBase.address }
    ]
  },
  {
    id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
    name: 'Ethereum',
    symbol: 'ETH',
    networks: [
      { ...ethereum, contract_address: '' },
      { ...base, contract_address: '' }
    ]
  },
  {
    id: '4f039497-3af5-5bb3-951c-6df9afa9be1c',
    name: 'Solana',
    symbol: 'SOL',
    networks: [{ name: 'solana-mainnet', display_name: 'Solana', chain_id: '', contract_address: '' }]
  }
]

const parseBody = ({ body }: Incoming): Record<string, unknown> | undefined => {
  try {
    return Object(JSON.parse(body.toString('utf8'))) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** Returns the amount of a token, in whole units, that a payment buys after fees; undefined if it is unknown. */
export const boughtWith = (symbol: string, fiat: string, amount: number) => {
  const rate = currencies[fiat]
  const price = symbol === 'USDC' ? 1 : priceOf(symbol)
  if (!rate || !price || !(amount > NETWORK_FEE)) return undefined
  const providerFee = amount * PROVIDER_SHARE
  return { bought: ((amount - NETWORK_FEE - providerFee) * rate) / price, providerFee, networkFee: NETWORK_FEE }
}

const quote = (incoming: Incoming): Answer => {
  const { purchaseCurrency, paymentCurrency, amount } = parseBody(incoming) ?? {}
  const { symbol } = Object(purchaseCurrency) as { symbol?: unknown }
  const { id } = Object(paymentCurrency) as { id?: unknown }
  const [token, fiat] = [String(symbol), String(id)]
  const answer = boughtWith(token, fiat, Number(amount))
  if (!answer) return failure(400, 'body', 'Currency or amount is not valid')
  const money = (value: number) => ({ amount: value.toFixed(2), currency: fiat })
  return json(200, {
    paymentTotal: money(Number(amount)),
    paymentSubtotal: money(Number(amount) - answer.networkFee - answer.providerFee),
    purchaseAmount: { amount: answer.bought.toFixed(8), currency: token },
    coinbaseFee: money(answer.providerFee),
    networkFee: money(answer.networkFee),
    quoteId: 'sandbox-quote'
  })
}

/** A page of another site, which the fault `other-site` names. */
const OTHER_SITE = 'https://pay.coinbase.com.example'

/** Returns the address of the provider's page, whose checks are the real service's. */
const pageUrl = (incoming: Incoming, provider: string, fault: Fault | undefined): Answer => {
  const { destinationWallets, partnerUserId, presetFiatAmount, defaultNetwork } = parseBody(incoming) ?? {}
  const [wallet] = (Array.isArray(destinationWallets) ? destinationWallets : []) as {
    address: string
    assets: string[]
  }[]
  if (!wallet || typeof partnerUserId !== 'string' || partnerUserId.length < 32 || partnerUserId.length > 50)
    return failure(400, 'partnerUserId', 'Partner user id is not valid')
  if (presetFiatAmount !== undefined && !Number.isInteger(presetFiatAmount))
    return failure(400, 'presetFiatAmount', 'Amount is not an integer')
  const query = new URLSearchParams({
    address: wallet.address,
    asset: wallet.assets[0] ?? '',
    network: String(defaultNetwork),
    ...(presetFiatAmount !== undefined && { amount: String(presetFiatAmount) })
  })
  const origin = fault?.kind === 'other-site' ? OTHER_SITE : `${provider}/coinbase`
  return json(200, { url: `${origin}/buy/select-asset?${query}` })
}

interface Onramp {
  /** Origin of the providers' pages. */
  provider(): string
}

export const onrampRoutes = [
  {
    method: 'GET',
    path: /^\/v1\/onramp\/options$/,
    answer: () =>
      json(200, {
        paymentCurrencies: Object.keys(currencies).map(id => ({ id, payment_method_limits: limits })),
        purchaseCurrencies
      })
  },
  { method: 'POST', path: /^\/v1\/onramp\/quote$/, answer: (incoming: Incoming) => quote(incoming) },
  {
    method: 'POST',
    path: /^\/v1\/generators\/onrampurl$/,
    answer: (incoming: Incoming, { provider }: Onramp, _: string, fault?: Fault) => pageUrl(incoming, provider(), fault)
  }
] as const
