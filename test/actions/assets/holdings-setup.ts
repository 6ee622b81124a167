/** A connected page with its own chain and, optionally, a chain data service. */
import { encodeAbiParameters } from 'viem'
import { test } from 'uvu'
import { connect } from '../../../src/actions/session/connect'
import { watchHoldings } from '../../../src/actions/assets/load-holdings'
import { configure } from '../../../src/core/config/config'
import { $holdings, setHoldings } from '../../../src/core/assets/holdings'
import { offerNetworks } from '../../../src/core/networks/networks'
import { removeQueries } from '../../../src/core/platform/queries'
import { hideToast } from '../../../src/core/dialog/toasts'
import { base, mainnet } from '../../../src/networks/index'
import { chainDataServer, json, type Answer } from '../../doubles/chain-data-server'
import { evmNode, type EvmAnswer, type EvmCall } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { servers } from '../../doubles/servers'
import { FOX, fox, pageWith } from '../setup'

export const TOKEN = '0x00000000000000000000000000000000000f00d5'
export const { start: service, closeAll } = servers(chainDataServer)
export const { start: node, closeAll: closeNodes } = servers(evmNode)

export let clock: ReturnType<typeof fakeClock>
export let unsubscribers: (() => void)[] = []
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(async () => {
  for (const unsubscribe of unsubscribers) unsubscribe()
  unsubscribers = []
  removeQueries()
  hideToast()
  setHoldings()
  // Clears the stored failures, because a failed request would not be repeated in the next test.
  clock.restore()
  await closeAll()
  await closeNodes()
})

export const ether = (numeric: string, price = 3_000) => ({
  name: 'Ether',
  symbol: 'ETH',
  price,
  quantity: { decimals: '18', numeric }
})
export const token = (numeric: string, part: object = {}) => ({
  name: 'Token',
  symbol: 'TKN',
  address: `eip155:1:${TOKEN}`,
  price: 1,
  quantity: { decimals: '6', numeric },
  ...part
})
export const balances = (...list: unknown[]): Answer => json({ balances: list })

/** Encodes a value as the 32-byte word in which the chain answers for its one token. */
export const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
export const tokenResults: Record<string, string> = {
  '0x70a08231': uint(7_000_000n),
  '0x313ce567': uint(6n),
  '0x95d89b41': `0x${Buffer.from('LST').toString('hex').padEnd(64, '0')}`,
  '0x06fdde03': `0x${Buffer.from('Listed').toString('hex').padEnd(64, '0')}`
}
export const chain = ({ method, params }: EvmCall): EvmAnswer => {
  if (method === 'eth_getBalance') return { result: '0x1bc16d674ec80000' }
  const { to, data } = (params?.[0] ?? {}) as { to?: string; data?: string }
  const tokenResult = to === TOKEN ? tokenResults[data!.slice(0, 10)] : undefined
  return tokenResult ? { result: tokenResult } : { error: { code: 3, message: 'execution reverted' } }
}

/** Connects a page as Alice, with its own chain and, if `url` is given, a chain data service. */
export const connectPage = async (url?: string, deferred: Record<string, unknown> = {}, wallet = fox()) => {
  const rpcNode = await node(chain)
  pageWith([wallet])
  configure({ projectId: url && 'abc', deferred: { chainDataUrl: url, ...deferred } })
  offerNetworks([mainnet, base].map(n => ({ ...n, rpcUrls: { default: { http: [rpcNode.url] } } })))
  await connect(FOX)
  return { own: rpcNode, wallet }
}
export const startWatching = () => {
  unsubscribers.push(watchHoldings())
}
export const shownHoldings = () => $holdings.get().data?.list.map(({ symbol, value }) => `${value} ${symbol}`)
/** Waits until viem has sent its requests. It sends them from a zero-length timer. */
export const settled = () =>
  until(() => {
    void clock.advance(0)
    return $holdings.get().fetchStatus === 'idle' && $holdings.get().status !== 'pending'
  }, 'an answer')
