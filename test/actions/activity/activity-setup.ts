/** A connected page and a chain data service that returns transaction history. */
import './without-senders'
import { test } from 'uvu'
import { connect } from '../../../src/actions/session/connect'
import { watchActivity } from '../../../src/actions/activity/load-activity'
import { configure } from '../../../src/core/config/config'
import { $activity, setHistory } from '../../../src/core/activity/history'
import { offerNetworks } from '../../../src/core/networks/networks'
import { reloadPending, type Pending } from '../../../src/core/activity/pending'
import { removeQueries } from '../../../src/core/platform/queries'
import { hideToast } from '../../../src/core/dialog/toasts'
import { base, mainnet } from '../../../src/networks/index'
import { chainDataServer, json, type Answer } from '../../doubles/chain-data-server'
import { evmNode } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { servers } from '../../doubles/servers'
import { FOX, fox, pageWith } from '../setup'

export const { start: service, closeAll } = servers(chainDataServer)
export const { start: node, closeAll: closeNodes } = servers(evmNode)
export let clock: ReturnType<typeof fakeClock>
export const unsubscribers: (() => void)[] = []
test.before.each(() => {
  clock = fakeClock(Date.UTC(2026, 10, 23, 12))
})
test.after.each(async () => {
  for (const unsubscribe of unsubscribers.splice(0)) unsubscribe()
  removeQueries()
  setHistory()
  hideToast()
  clock.restore()
  await closeAll()
  await closeNodes()
})

/** Returns the n-th newest transaction. Four share each month. */
export const mined = (n: number) => new Date(Date.UTC(2026, 10 - Math.floor(n / 4), 20 - (n % 4), 12)).toISOString()
export const entry = (n: number, metadata: object = {}, part: object = {}) => ({
  id: `id${n}`,
  metadata: {
    operationType: 'send',
    hash: `0xhash${n}`,
    chain: 'eip155:1',
    minedAt: mined(n),
    sentFrom: ALICE,
    sentTo: BOB,
    status: 'confirmed',
    ...metadata
  },
  transfers: [
    { fungible_info: { name: 'Ether', symbol: 'ETH', icon: null }, direction: 'out', quantity: { numeric: '1' } }
  ],
  ...part
})
export const entries = (from: number, count: number) => Array.from({ length: count }, (_, at) => entry(from + at))
/** Serves pages of 5 entries. The cursor is the number of the next page. */
export const pages =
  (all: readonly unknown[]): Answer =>
  (response, { query }) => {
    const from = Number(query.get('cursor') ?? 0)
    return json({ data: all.slice(from, from + 5), next: from + 5 < all.length ? String(from + 5) : null })(
      response,
      undefined as never
    )
  }
export const connectPage = async (url?: string) => {
  const rpcNode = await node(() => ({ result: null }))
  const wallet = fox()
  pageWith([wallet])
  reloadPending()
  configure({ projectId: url && 'abc', deferred: { chainDataUrl: url } })
  offerNetworks([mainnet, base].map(n => ({ ...n, rpcUrls: { default: { http: [rpcNode.url] } } })))
  await connect(FOX)
  return wallet
}
export const startWatching = () => {
  unsubscribers.push(watchActivity())
}
export const settled = () =>
  until(() => {
    void clock.advance(0)
    return $activity.get().fetchStatus === 'idle' && $activity.get().status !== 'pending'
  }, 'an answer')
export const ids = () => $activity.get().months.flatMap(({ transactions }) => transactions.map(({ id }) => id))
export const ownPending = (id: string, part: Partial<Pending> = {}): Pending => ({
  id,
  caipAddress: `eip155:1:${ALICE}`,
  to: BOB,
  amount: 5n * 10n ** 17n,
  token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  sentAtMs: Date.now(),
  status: 'pending',
  ...part
})
