/** A page that waits for a transaction that Alice sent on an earlier page, and a node that the test controls. */
import { watchPending } from '../../src/actions/await-pending'
import { connect } from '../../src/actions/connect'
import { configure } from '../../src/core/config'
import { offerNetworks } from '../../src/core/networks'
import { notePending, pendingOf, reloadPending, type Pending } from '../../src/core/pending'
import { forgetAnswers } from '../../src/core/queries'
import { hideToast } from '../../src/core/toasts'
import { mainnet } from '../../src/networks'
import { chainDataServer } from '../doubles/chain-data-server'
import { drop, evmNode, type EvmAnswer } from '../doubles/evm-node'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { servers } from '../doubles/servers'
import { FOX, fox, pageWith } from './page'

const { start: node, closeAll } = servers(evmNode)
export const { start: service, closeAll: closeServices } = servers(chainDataServer)
export let clock: ReturnType<typeof fakeClock>
export const leaving: (() => void)[] = []
// The fake clock is never restored: real timers of a page that still polls after its test would keep the process alive.
export const begin = (): void => {
  clock = fakeClock()
}
export const end = async (): Promise<void> => {
  for (const leave of leaving.splice(0)) leave()
  network(true)
  forgetAnswers()
  hideToast()
  await closeAll()
  await closeServices()
}

export const network = (isThere: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true })
  dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}
let last = 0
const id = () => `0x${String(++last).padStart(64, '0')}`
export const WHOLE = 10n ** 18n
export const CAIP = `eip155:1:${ALICE}` as const

/** A chain that has Alice’s transaction in the pool, in a block or not at all, as the test decides. */
export interface Chain {
  state: 'waits' | 'mined' | 'gone' | 'reverted'
  balance: bigint
  isThere: boolean
}
const answerOf = (chain: Chain, hash: string): Record<string, unknown> => ({
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
  const own = await node(
    ({ method }): EvmAnswer => (chain.isThere ? { result: answerOf(chain, hash)[method] ?? null } : drop)
  )
  pageWith([fox()])
  reloadPending()
  configure({})
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [own.url] } } }])
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
  notePending(pending)
  return { hash, own }
}
export const watched = (watch = watchPending) => {
  leaving.push(watch())
}
export const status = (hash: string) => pendingOf(CAIP).find(one => one.id === hash)?.status
/** Advances the clock until the condition holds. */
export const comes = (holds: () => boolean, what: string) => clock.passUntil(holds, what)
export const looked = ({ asked }: { asked(): { method: string }[] }) =>
  asked().filter(({ method }) => method === 'eth_getTransactionByHash').length
