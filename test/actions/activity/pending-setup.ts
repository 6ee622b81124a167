/** A page that waits for a transaction that Alice sent on an earlier page, and a node that the test controls. */
import { observePending } from '../../../src/actions/activity/watch-pending-transactions'
import { connect } from '../../../src/actions/session/connect'
import { configure } from '../../../src/core/config/config'
import { offerNetworks } from '../../../src/core/networks/networks'
import { addPending, pendingOf, reloadPending, type Pending } from '../../../src/core/activity/pending'
import { removeQueries } from '../../../src/core/platform/queries'
import { hideToast } from '../../../src/core/dialog/toasts'
import { mainnet } from '../../../src/networks/index'
import { chainDataServer } from '../../doubles/chain-data-server'
import { drop, evmNode, type EvmAnswer } from '../../doubles/evm-node'
import { fakeClock } from '../../doubles/fake-clock'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { servers } from '../../doubles/servers'
import { FOX, fox, pageWith } from '../setup'

const { start: node, closeAll } = servers(evmNode)
export const { start: service, closeAll: closeServices } = servers(chainDataServer)
export let clock: ReturnType<typeof fakeClock>
export const unsubscribers: (() => void)[] = []
// The fake clock is never restored: real timers of a page that still polls after its test would keep the process alive.
export const begin = (): void => {
  clock = fakeClock()
}
export const end = async (): Promise<void> => {
  for (const unsubscribe of unsubscribers.splice(0)) unsubscribe()
  setOnline(true)
  removeQueries()
  hideToast()
  await closeAll()
  await closeServices()
}

export const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
let last = 0
const id = () => `0x${String(++last).padStart(64, '0')}`
export const ONE_ETHER = 10n ** 18n
export const CAIP = `eip155:1:${ALICE}` as const

/** A chain that has Alice’s transaction in the pool, in a block or not at all, as the test decides. */
export interface Chain {
  state: 'waits' | 'mined' | 'gone' | 'reverted'
  balance: bigint
  isReachable: boolean
}
const resultsFor = (chain: Chain, hash: string): Record<string, unknown> => ({
  eth_blockNumber: '0x10',
  eth_getTransactionCount: '0x0',
  eth_getBalance: `0x${chain.balance.toString(16)}`,
  eth_getBlockByNumber: { number: '0x10', hash: '0xb10c', timestamp: '0x10' },
  eth_getTransactionByHash:
    chain.state === 'gone'
      ? null
      : {
          hash,
          from: ALICE,
          to: BOB,
          nonce: '0x0',
          value: '0x1',
          input: '0x',
          blockNumber: chain.state === 'waits' ? null : '0x10'
        },
  eth_getTransactionReceipt:
    chain.state === 'mined' || chain.state === 'reverted'
      ? { status: chain.state === 'mined' ? '0x1' : '0x0', blockNumber: '0x10', blockHash: '0xb10c', logs: [] }
      : null,
  eth_call: '0x'
})

/** Connects a page as Alice, who sent a transaction on an earlier page. */
export const sent = async (chain: Chain) => {
  const hash = id()
  const rpcNode = await node(
    ({ method }): EvmAnswer => (chain.isReachable ? { result: resultsFor(chain, hash)[method] ?? null } : drop)
  )
  pageWith([fox()])
  reloadPending()
  configure({})
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [rpcNode.url] } } }])
  await connect(FOX)
  const pending: Pending = {
    id: hash,
    caipAddress: CAIP,
    to: BOB,
    amount: 1n,
    token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    sentAtMs: Date.now(),
    status: 'pending'
  }
  addPending(pending)
  return { hash, own: rpcNode }
}
export const startWatching = (watch = observePending) => {
  unsubscribers.push(watch())
}
export const status = (hash: string) => pendingOf(CAIP).find(transaction => transaction.id === hash)?.status
/** Advances the clock until the condition holds. */
export const waitFor = (condition: () => boolean, what: string) => clock.passUntil(condition, what)
export const lookupCount = ({ calls }: { calls(): { method: string }[] }) =>
  calls().filter(({ method }) => method === 'eth_getTransactionByHash').length
