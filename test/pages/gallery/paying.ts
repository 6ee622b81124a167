/** Payments that a host page requests: who pays, the review, and the receipt. */
import { openPay } from '../../../src/api/pay'
import { keyOfPayment, type PaymentRecord } from '../../../src/core/pay/payment-records'
import { parsePayment } from '../../../src/core/pay/parse-payment'
import type { PaymentOptions } from '../../../src/core/pay/payment-options'
import type { Fixture, Methods } from './fixture'
import { ADDRESS, failure, marlin, never } from './wallets'

const RECEIVER = '0x81c2f09a44b1e6d37c5580ad12e97f3b6077d0e4'
const DOLLAR = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const HASH = `0x${'5c'.repeat(32)}`
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const word = (hex: string) => hex.padStart(64, '0')
/** Returns a text as a contract returns it. */
const textResult = (text: string) => {
  const hex = [...text].map(letter => letter.charCodeAt(0).toString(16)).join('')
  return `0x${word('20')}${word(text.length.toString(16))}${hex.padEnd(64, '0')}`
}
const NUMBER_OF_DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const NAME = '0x06fdde03'

/** Answers calls of the token; there is no other contract. */
const callToken = ([{ to, data }]: readonly [{ to: string; data: string }]) => {
  if (to.toLowerCase() !== DOLLAR) return '0x'
  if (data === SYMBOL) return textResult('USDC')
  if (data === NAME) return textResult('USD Coin')
  return `0x${word(data === NUMBER_OF_DECIMALS ? '6' : (2_500_750_000).toString(16))}`
}
const node: Methods = {
  eth_blockNumber: '0x1406f40',
  eth_getBlockByNumber: {
    number: '0x1406f40',
    hash: HASH,
    timestamp: '0x6924c000',
    baseFeePerGas: `0x${(11_000_000_000).toString(16)}`
  },
  eth_gasPrice: '0x2b5e3af16',
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_estimateGas: '0x5208',
  eth_getBalance: `0x${1_204_000_000_000_000_000n.toString(16)}`,
  eth_getTransactionCount: '0x7',
  eth_getTransactionByHash: null,
  eth_getTransactionReceipt: null,
  eth_feeHistory: { baseFeePerGas: [], reward: [] },
  eth_simulateV1: [],
  eth_call: callToken
}

const ether: PaymentOptions = {
  recipient: RECEIVER,
  amount: '0.25',
  paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
}
const dollars = (metadata: Partial<PaymentOptions['paymentAsset']['metadata']> = {}): PaymentOptions => ({
  recipient: RECEIVER,
  amount: '1250.75',
  paymentAsset: {
    network: 'eip155:1',
    asset: DOLLAR,
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, ...metadata }
  }
})
const sol: PaymentOptions = {
  recipient: '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
  amount: '1.5',
  paymentAsset: { network: SOLANA, asset: 'native', metadata: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
}

const show = (payment: PaymentOptions) => () => {
  openPay(payment).catch((e: unknown) => {
    throw e
  })
}
const options = { features: { pay: true }, networks: ['eip155:1', 'eip155:8453', SOLANA] } satisfies Fixture['options']
const pay = (press: readonly string[], until: string, rest: Partial<Fixture> = {}, payment = ether): Fixture => ({
  wallets: [marlin],
  isConnected: true,
  options,
  node,
  beforePress: show(payment),
  press,
  until,
  ...rest
})
const review = (press: readonly string[], until: string, rest: Partial<Fixture> = {}, payment = ether) =>
  pay(['pay-continue', ...press], until, rest, payment)
/** A payment that an earlier page has sent. */
const sent = (status: PaymentRecord['status'], until: string, rest: Partial<Fixture> = {}) =>
  pay([], until, {
    beforePress: () => {
      const record: PaymentRecord = {
        id: 'earlier',
        key: keyOfPayment(parsePayment(ether)),
        status,
        caipAddress: `eip155:1:${ADDRESS}`,
        atMs: Date.now(),
        transactionId: HASH,
        isDelivered: false
      }
      localStorage.setItem('billfold.payments', JSON.stringify({ v: 1, data: [record] }))
      show(ether)()
    },
    ...rest
  })
const stateOf = (state: string) => `[data-testid=pay-state][data-state=${state}]`

export const paying = {
  'pay-no-wallet': pay([], '[data-testid=pay-connect]', { isConnected: false }),
  'pay-other-chain': pay([], '[data-testid=pay-connect]', {}, sol),
  pay: pay([], '[data-testid=pay-continue].main:not([aria-disabled])'),
  'pay-waiting': pay([], '[data-testid=pay-available] .skeleton', { node: { ...node, eth_getBalance: never } }),
  'pay-failed': pay([], ':has(.toast) [data-testid=retry]', { node: 400 }),
  'pay-not-enough': pay([], '[data-testid=pay-problem]', {}, { ...ether, amount: '4.5' }),
  'pay-renamed': pay([], '[data-testid=warning]', {}, dollars({ symbol: 'POINTS' })),
  'pay-refused': pay([], '.disc[data-kind=error]', {}, dollars({ decimals: 18 })),
  'pay-switching': pay(['pay-continue'], '[data-testid=pay-continue] .spinner', {
    answers: { eth_chainId: '0x2105', wallet_switchEthereumChain: never }
  }),
  'pay-switch-failed': pay(['pay-continue'], '[data-testid=pay-problem]', {
    answers: { eth_chainId: '0x2105', wallet_switchEthereumChain: failure(-32603, 'internal error') }
  }),
  'pay-expired': pay([], '.disc[data-kind=error]', { skippedWait: 'ended' }),
  'pay-review': review([], '[data-testid=fee-likely]'),
  'pay-review-token': review([], '[data-testid=fee-likely]', {}, dollars({ symbol: 'POINTS' })),
  'pay-review-waiting': review([], '[data-testid=fee] .skeleton', { node: { ...node, eth_estimateGas: never } }),
  'pay-review-failed': review([], '[data-testid=pay-problem]', {
    node: { ...node, eth_estimateGas: failure(3, 'execution reverted: the receiver takes nothing') }
  }),
  'pay-fee-high': review(['pay-confirm'], '[data-testid=confirm-again]', {}, { ...ether, amount: '0.0001' }),
  'pay-asked': review(['pay-confirm'], '[data-testid=pay-confirm] .spinner', {
    answers: { eth_sendTransaction: never }
  }),
  'pay-declined': review(['pay-confirm'], '[data-testid=pay-confirm].main', {
    answers: { eth_sendTransaction: failure(4001, 'no') }
  }),
  'pay-sent': review(['pay-confirm'], stateOf('sent'), { answers: { eth_sendTransaction: HASH } }),
  'pay-complete': sent('success', stateOf('success')),
  'pay-reverted': sent('sent', stateOf('failed'), {
    pending: [
      {
        id: HASH,
        caipAddress: `eip155:1:${ADDRESS}`,
        to: RECEIVER,
        amount: '250000000000000000',
        token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        sentAtMs: Date.UTC(2026, 10, 23, 9),
        status: 'failed'
      }
    ]
  })
} satisfies Record<string, Fixture>

export const wordiestPaying = {
  Pay: 'pay-not-enough',
  PayQuote: 'pay-review-token',
  PayLoading: 'pay-reverted'
} as const
