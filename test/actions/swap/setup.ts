/** A connected account that can swap. Its node and the provider's answers are the test's. */
import { connect } from '../../../src/actions/session/connect'
import { loadSwapTokens } from '../../../src/actions/swap/load-swap-tokens'
import { dropQuote } from '../../../src/actions/swap/request-quote'
import { configure } from '../../../src/core/config/config'
import { setFeatures } from '../../../src/core/config/features'
import { resolveFeatures } from '../../../src/core/config/resolve-features'
import { offerNetworks } from '../../../src/core/networks/networks'
import { changeForm, resetForm } from '../../../src/core/swap/swap-form'
import { resetProgress } from '../../../src/core/swap/swap-progress'
import { $swapTokens, resetTokens } from '../../../src/core/swap/swap-quotes'
import type { SwapToken } from '../../../src/core/swap/swap-types'
import { mainnet } from '../../../src/networks/index'
import { chainDataServer, json, type Answer } from '../../doubles/chain-data-server'
import { evmNode } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'
import { FOX, fox, pageWith, until } from '../setup'

const { start: startService, closeAll: closeServices } = servers(chainDataServer)
const { start: startNode, closeAll: closeNodes } = servers(evmNode)

export const DOLLAR = `0x${'d0'.repeat(20)}`
const NATIVE = `0x${'ee'.repeat(20)}`
const tokens = [
  { symbol: 'ETH', name: 'Ether', decimals: 18, address: `eip155:1:${NATIVE}` },
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, address: `eip155:1:${DOLLAR}` }
]

/** Returns what an amount buys at 3,000 dollars for an ether, less a tenth of a percent for each request. */
export const boughtFor = (amount: bigint, isFromEther: boolean): bigint =>
  ((isFromEther ? (amount * 3_000n) / 10n ** 12n : (amount * 10n ** 12n) / 3_000n) * 999n) / 1_000n

export const quoteAnswer: Answer = (response, received) => {
  const { query } = received
  const amount = query.get('amount')!
  const isFromEther = query.get('from')!.endsWith(NATIVE)
  const toAmount = String(boughtFor(BigInt(amount), isFromEther))
  const quote = { id: null, fromAmount: amount, fromAccount: query.get('from'), toAmount, toAccount: query.get('to') }
  return json({ quotes: [quote] })(response, received)
}

/** Answers a quote only once the test says so, in any order. */
export const heldQuotes = () => {
  const waiting: { amount: string; answer: () => void }[] = []
  const answer: Answer = (response, received) => {
    waiting.push({ amount: received.query.get('amount')!, answer: () => void quoteAnswer(response, received) })
  }
  return { waiting, answer }
}

/** Starts a page whose form pays ether for dollars. */
export const swapStage = async (parts: Readonly<Record<string, Answer>> = {}) => {
  const service = await startService({
    '/balance': json({ balances: [] }),
    '/convert/tokens': json({ tokens }),
    '/convert/gas-price': json({ standard: '1000000000', fast: '1000000000', instant: '1000000000' }),
    '/convert/quotes': quoteAnswer,
    '/fungible/price': json({ fungibles: [] }),
    ...parts
  })
  let nonce = 0
  let pendingNonce = 0
  let mined: unknown
  const node = await startNode(({ method, params }) => {
    if (method === 'eth_getBlockByNumber') return { result: mined ? { transactions: [mined] } : null }
    if (method !== 'eth_getTransactionCount') return { result: '0x5' }
    return { result: `0x${(params?.[1] === 'pending' ? pendingNonce : nonce).toString(16)}` }
  })
  pageWith([fox()])
  configure({ projectId: 'abc', deferred: { chainDataUrl: service.url } })
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [node.url] } } }])
  setFeatures(resolveFeatures({ swaps: true }, undefined).features)
  await connect(FOX)
  await loadSwapTokens()
  const all = $swapTokens.get().data?.all ?? []
  const tokenOf = (symbol: string): SwapToken => all.find(token => token.symbol === symbol)!
  if (all.length) changeForm({ source: tokenOf('ETH'), target: tokenOf('USDC') })
  return {
    service,
    node,
    until,
    tokenOf,
    quotes: () => service.requestsTo('/convert/quotes').map(({ query }) => query.get('amount')),
    /** Sets the account's next nonce: in the newest block, and with what waits for one. */
    setNonce: (next: number, pending = next) => {
      nonce = next
      pendingNonce = pending
    },
    /** Puts a transaction into every block. */
    mine: (transaction: unknown) => {
      mined = transaction
    }
  }
}

export const leaveSwap = async (): Promise<void> => {
  dropQuote()
  resetForm()
  resetProgress()
  resetTokens()
  localStorage.clear()
  await closeServices()
  await closeNodes()
}
