/** The activity view of an account whose history the test controls. */
import '../../actions/activity/without-senders'
import { connect } from '../../../src/actions/session/connect'
import { offerNetworks } from '../../../src/core/networks/networks'
import { reloadPending } from '../../../src/core/activity/pending'
import { mainnet } from '../../../src/networks/index'
import { json, silence, type Answer } from '../../doubles/chain-data-server'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { node, service } from '../assets-setup'
import { FOX, navigate, fox, pageWith, showRoute, until } from '../setup'

export const PAGE = 50
export const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
/** Creates a token movement. `direction`: `in` or `out`. */
export const token = (symbol: string, direction: string, numeric: string) => ({
  fungible_info: { name: symbol, symbol, icon: null },
  direction,
  quantity: { numeric }
})
/** Creates the n-th history entry, which is n half days old. */
export const entry = (
  index: number,
  operationType = 'send',
  transfers: unknown = [token('ETH', 'out', '0.25')],
  part: object = {}
) => ({
  id: `id${index}`,
  transfers,
  metadata: {
    operationType,
    hash: hashOf(index),
    chain: 'eip155:1',
    minedAt: new Date(Date.UTC(2024, 4, 20, 12) - index * 43_200_000).toISOString(),
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

/** `answers`: further ones of the service. */
export const show = async (history: Answer = silence, answers: Readonly<Record<string, Answer>> = {}) => {
  const server = await service({ '/history': history, ...answers })
  const nodeServer = await node(() => ({ result: null }))
  pageWith([fox({ eth_requestAccounts: [ALICE], eth_accounts: [ALICE] })])
  reloadPending()
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [nodeServer.url] } } }])
  await connect(FOX)
  navigate('Account', 'Transactions')
  const page = await showRoute({ projectId: 'abc', deferred: { chainDataUrl: server.url } })
  const rows = () => [...page.container.querySelectorAll<HTMLElement>('[data-testid^="transaction-"]')]
  const rowText = async (id: string) =>
    (await until(() => page.find(`transaction-${id}`)))!.querySelector('.text')!.textContent
  return { ...page, server, rows, rowText }
}
