/** The activity view of an account whose history the test controls. */
import '../actions/without-senders'
import { connect } from '../../src/actions/connect'
import { offerNetworks } from '../../src/core/networks'
import { reloadPending } from '../../src/core/pending'
import { mainnet } from '../../src/networks'
import { json, silence, type Answer } from '../doubles/chain-data-server'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { node, service } from './money-stage'
import { FOX, come, fox, pageWith, showRoute, until } from './stage'

export const PAGE = 50
export const hashOf = (n: number) => `0x${n.toString(16).padStart(64, '0')}`
/** Creates a token movement. `direction`: `in` or `out`. */
export const token = (symbol: string, direction: string, numeric: string) => ({
  fungible_info: { name: symbol, symbol, icon: null },
  direction,
  quantity: { numeric }
})
/** Creates the n-th history entry, which is n half days old. */
export const entry = (
  n: number,
  operationType = 'send',
  transfers: unknown = [token('ETH', 'out', '0.25')],
  part: object = {}
) => ({
  id: `id${n}`,
  transfers,
  metadata: {
    operationType,
    hash: hashOf(n),
    chain: 'eip155:1',
    minedAt: new Date(Date.UTC(2024, 4, 20, 12) - n * 43_200_000).toISOString(),
    sentFrom: ALICE,
    sentTo: BOB,
    status: 'confirmed',
    ...part
  }
})
export const pages =
  (all: readonly unknown[]): Answer =>
  (response, { query }) => {
    const from = Number(query.get('cursor') ?? 0)
    return json({ data: all.slice(from, from + PAGE), next: from + PAGE < all.length ? String(from + PAGE) : null })(
      response,
      undefined as never
    )
  }

export const show = async (history: Answer = silence) => {
  const server = await service({ '/history': history })
  const own = await node(() => ({ result: null }))
  pageWith([fox({ eth_requestAccounts: [ALICE], eth_accounts: [ALICE] })])
  reloadPending()
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [own.url] } } }])
  await connect(FOX)
  come('Account', 'Transactions')
  const shown = await showRoute({ projectId: 'abc', later: { chainDataUrl: server.url } })
  const rows = () => [...shown.place.querySelectorAll<HTMLElement>('[data-testid^="transaction-"]')]
  const told = async (id: string) =>
    (await until(() => shown.find(`transaction-${id}`)))!.querySelector('.t')!.textContent
  return { ...shown, server, rows, told }
}
