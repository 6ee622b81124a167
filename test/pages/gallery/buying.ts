/** Buying, in each state. */
import { beginPurchase, setProviderWindow, noteBalance, type WindowStatus } from '../../../src/core/buy/purchase'
import { push, type RouteName } from '../../../src/core/dialog/route'
import type { BillfoldOptions } from '../../../src/core/config/config'
import type { ChainDataAnswers } from './chain-data'
import type { Fixture } from './fixture'
import { account, networks } from './starting-points'
import { ADDRESS, never } from './wallets'

const options = {
  networks: [...networks],
  projectId: 'gallery',
  chainDataUrl: 'https://data.example',
  walletApiUrl: 'https://wallets.example'
} satisfies BillfoldOptions

const methods = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
]
const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }
const toBuy = {
  paymentCurrencies: ['USD', 'EUR', 'CHF'].map(id => ({ id, payment_method_limits: methods })),
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ethereum, contract_address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
        { name: 'bnb-mainnet', display_name: 'BNB', chain_id: '56', contract_address: `0x${'8a'.repeat(20)}` }
      ]
    },
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [{ ...ethereum, contract_address: '' }] },
    {
      id: 'mrln',
      name: 'Marlin Governance of the Northern Lakes',
      symbol: 'MRLN',
      networks: [{ ...ethereum, contract_address: `0x${'4d'.repeat(20)}` }]
    }
  ]
}
const quote = {
  paymentTotal: { amount: '100.00', currency: 'USD' },
  paymentSubtotal: { amount: '98.15', currency: 'USD' },
  purchaseAmount: { amount: '98.15', currency: 'USDC' },
  coinbaseFee: { amount: '1.50', currency: 'USD' },
  networkFee: { amount: '0.35', currency: 'USD' },
  quoteId: 'quote-1'
}

const quoted = '[data-testid=network-fee]'
const buying = (until: string, chainData: ChainDataAnswers = {}, press: readonly string[] = []): Fixture => ({
  ...account,
  options,
  chainData: { toBuy, quote, ...chainData },
  beforePress: () => push('OnRampProviders'),
  press,
  until
})

const purchase = {
  caipAddress: `eip155:1:${ADDRESS}`,
  provider: 'coinbase',
  symbol: 'USDC',
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  fiat: 'USD',
  amount: '100',
  startedAtMs: Date.UTC(2026, 10, 23, 11)
} as const

const underWay = (status: WindowStatus, until: string, view: RouteName = 'BuyInProgress'): Fixture => ({
  ...buying(until),
  beforePress: () => {
    beginPurchase(purchase)
    setProviderWindow({ status, url: 'https://pay.coinbase.com/buy/select-asset' })
    push(view as 'BuyInProgress')
  }
})

export const buys = {
  buy: buying(quoted),
  'buy-loading': buying('[data-testid=quoting]', { quote: never }),
  'buy-options-loading': buying('.picker[aria-disabled]', { toBuy: never }),
  'buy-estimate': buying('[data-testid=estimate]', { toBuy: 500, quote: 500 }),
  'buy-no-price': buying('.bought.note', { quote: 500 }, ['choose-token', 'token-ETH']),
  'buy-too-low': buying('.note.wrong', {}, ['buy-amount=5']),
  'buy-too-high': buying('.note.wrong', {}, ['buy-amount=30000.50']),
  'buy-bank': buying('[data-testid=amount-note]:not(:empty)', { quote: never }, ['buy-amount=12000']),
  'buy-nothing': buying('.disc', { served: ['eip155:8453'] }),
  'buy-elsewhere': {
    ...buying(`:has([data-testid=elsewhere]) ${quoted}`, { served: ['eip155:56'] }),
    answers: { eth_chainId: '0x38' },
    options: { ...options, networks: ['eip155:56'] }
  },
  'buy-currency': buying('[data-testid=currency-EUR]', {}, ['choose-currency']),
  'buy-token': buying('[data-testid=token-ETH]', {}, ['choose-token']),
  'buy-under-way': underWay('away', `:has([data-testid=under-way]) ${quoted}`, 'OnRampProviders'),
  'buy-opening': underWay('opening', '[data-testid=open-again]'),
  'buy-open': underWay('open', '[data-testid=open-again]'),
  'buy-closed': underWay('closed', '[data-testid=give-up]'),
  'buy-away': underWay('away', '[data-testid=give-up]'),
  'buy-blocked': underWay('blocked', '[data-testid=open-page]'),
  'buy-untrusted': underWay('untrusted', '[data-testid=retry]'),
  'buy-failed': underWay('failed', '[data-testid=retry]'),
  'buy-arrived': {
    ...underWay('closed', '[data-testid=done]'),
    call: () => {
      noteBalance(purchase, 0n, 6)
      noteBalance(purchase, 98_150_000n, 6)
    }
  },
  'help-buy': { ...buying('.topic'), beforePress: () => push('WhatIsABuy') }
} satisfies Record<string, Fixture>

export const wordiestBuys = {
  OnRampProviders: 'buy-elsewhere',
  OnRampFiatSelect: 'buy-currency',
  OnRampTokenSelect: 'buy-token',
  BuyInProgress: 'buy-closed',
  WhatIsABuy: 'help-buy'
} as const
