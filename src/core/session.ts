/** Who is connected: one connection for each namespace, its status, and what of it is kept across reloads. */
import { atom, computed } from 'nanostores'
import { forgetBalance } from './balance'
import { idsOf, type CaipAddress, type ChainId, type Namespace } from './caip'
import type { Connection, Report } from './connection'
import { SESSION_VERSION, keys, parseSession, type KeptConnection, type KeptSession } from './kept'
import { UNKNOWN_NETWORK } from './nameless'
import { $chosenId, $networks, $networksComplete, chooseNetwork, networkOf, type Network } from './networks'
import type { Readable } from './readable'
import { persisted } from './storage'
import { clearSwitch } from './switching'
import { $words } from './words'

export type Status = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

const none: KeptSession = { connections: {} }
const kept = persisted<KeptSession>({ key: keys.session, version: SESSION_VERSION, initial: none, parse: parseSession })

const $live = atom<Readonly<Partial<Record<Namespace, Connection>>>>({})
/** What goes on where nothing is connected. A connection is a status of its own, so that the two never disagree, not even for a moment. */
const $state = atom<Readonly<Partial<Record<Namespace, Exclude<Status, 'connected'>>>>>({})
const $active = atom<Namespace>('eip155')

export const $kept = kept.$value
export const $connections: Readable<typeof $live> = $live
export const $statuses: Readable<typeof $state> = $state
export const $activeNamespace: Readable<typeof $active> = $active
export const $connection = computed([$live, $active], (live, active) => live[active])
export const $status = computed([$live, $state, $active], (live, state, active): Status => live[active] ? 'connected' : state[active] ?? 'disconnected')
export const $address = computed($connection, c => c?.accounts[0])
export const $caipAddress = computed($connection, (c): CaipAddress | undefined => c && `${c.chainId}:${c.accounts[0]!}`)
/** Network that the wallet is on. */
const $chainId = computed($connection, c => c?.chainId)

/** Stands for a network that the wallet is on and the site did not ask for. */
const unsupported = (id: ChainId, name = UNKNOWN_NETWORK): Network => ({
  ...idsOf(id), name, nativeCurrency: { name: '', symbol: '', decimals: 0 }, rpcUrls: { default: { http: [] } }
})

/** Whether the wallet is on a network that the site did not ask for. */
export const $isUnsupported = computed([$chainId, $networks, $networksComplete], (own, offered, isComplete) =>
  !!own && isComplete && offered.length > 0 && !offered.some(n => n.caipNetworkId === own))

/**
 * Network in use: the wallet's while connected, else the chosen one. One that the site did not ask for is named unsupported;
 * undefined while its definition may still come.
 */
export const $network = computed([$chainId, $networks, $chosenId, $isUnsupported, $words], (own, offered, chosen, isUnsupported, words): Network | undefined =>
  isUnsupported ? unsupported(own!, words?.unknownNetwork) : offered.find(n => n.caipNetworkId === (own ?? chosen)) ?? (own ? undefined : offered[0]))

export const setStatus = (namespace: Namespace, status: Exclude<Status, 'connected'>): void => $state.set({ ...$state.get(), [namespace]: status })

/** Re-reads what another tab kept. Adopts nothing: who may be connected is for the wallet to say. */
export const reloadKept = (): KeptSession => {
  kept.reload()
  return kept.$value.get()
}

const keep = (namespace: Namespace, connection: Connection | undefined) => {
  const { connections, ...rest } = kept.$value.get()
  const { [namespace]: _old, ...others } = connections
  const next: KeptConnection | undefined = connection &&
    { walletId: connection.wallet.id, address: connection.accounts[0]!, chainId: connection.chainId, connector: connection.type === 'WALLET_CONNECT' ? 'walletconnect' : undefined }
  kept.set({
    ...rest,
    connections: next ? { ...others, [namespace]: next } : others,
    activeNamespace: next ? namespace : undefined,
    activeNetworkId: next?.chainId ?? rest.activeNetworkId,
    activeNetworkName: next ? networkOf(next.chainId)?.name : rest.activeNetworkName
  })
}

/** Remembers the network chosen while nothing is connected. */
export const keepNetwork = (id: ChainId): void => {
  chooseNetwork(id)
  kept.set({ ...kept.$value.get(), activeNetworkId: id, activeNetworkName: networkOf(id)?.name })
}

/** The one before is let go of last, so that the page is right whatever its wallet does then. */
const put = (namespace: Namespace, connection?: Connection) => {
  const before = $live.get()[namespace]?.connector
  $live.set({ ...$live.get(), [namespace]: connection })
  setStatus(namespace, 'disconnected')
  if (before !== connection?.connector) before?.release()
}

/** Lets go of a connection in this page alone; what is kept stays. */
export const drop = (namespace: Namespace): void => {
  put(namespace)
  clearSwitch()
}

/** Forgets a connection: its account, network and balance, in memory and in storage. The recent wallet stays. */
export const forget = (namespace: Namespace): void => {
  drop(namespace)
  forgetBalance()
  keep(namespace, undefined)
}

const isOurs = ({ namespace, connector }: Connection) => $live.get()[namespace]?.connector === connector

/** Where connectors report. A report of a connection that is no longer ours is dropped. */
export const report: Report = {
  changed: connection => { if (isOurs(connection)) adopt(connection) },
  ended: connection => { if (isOurs(connection)) forget(connection.namespace) }
}

/** Makes a connection the one of its namespace. The one before stops being listened to. */
export const adopt = (connection: Connection): void => {
  $active.set(connection.namespace)
  if (networkOf(connection.chainId)) chooseNetwork(connection.chainId)
  put(connection.namespace, connection)
  keep(connection.namespace, connection)
}
