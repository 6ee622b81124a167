/** The connections, one per namespace, with their statuses and their stored data. */
import { atom, computed } from 'nanostores'
import { forgetBalance } from './balance'
import { idsOf, type CaipAddress, type ChainId, type Namespace } from './caip'
import { $config } from './config'
import type { Connection, Report } from './connection'
import { SESSION_VERSION, keys, parseSession, type KeptConnection, type KeptSession } from './kept'
import { UNKNOWN_NETWORK } from './nameless'
import { $chosenId, $networks, $networksComplete, chooseNetwork, networkOf, type Network } from './networks'
import type { Readable } from './readable'
import type { ChainName } from './chunk-types'
import { persisted } from './storage'
import { clearSwitch } from './switching'
import { $words } from './words'

export type Status = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

const none: KeptSession = { connections: {} }
const kept = persisted<KeptSession>({ key: keys.session, version: SESSION_VERSION, initial: none, parse: parseSession })

const $live = atom<Readonly<Partial<Record<Namespace, Connection>>>>({})
/**
 * Status of namespaces without a connection. A connection itself means `connected`, so the two can never contradict
 * each other.
 */
const $state = atom<Readonly<Partial<Record<Namespace, Exclude<Status, 'connected'>>>>>({})
const $active = atom<Namespace>('eip155')

export const $kept = kept.$value
export const $connections: Readable<typeof $live> = $live
export const $statuses: Readable<typeof $state> = $state
export const $activeNamespace: Readable<typeof $active> = $active
export const $connection = computed([$live, $active], (live, active) => live[active])
export const $status = computed(
  [$live, $state, $active],
  (live, state, active): Status => (live[active] ? 'connected' : (state[active] ?? 'disconnected'))
)
export const $address = computed($connection, c => c?.accounts[0])
/** Returns the CAIP-10 address of the first account. */
export const caipAddressOf = (connection: Connection | undefined): CaipAddress | undefined =>
  connection && `${connection.chainId}:${connection.accounts[0]!}`
export const $caipAddress = computed($connection, caipAddressOf)
/** The wallet's network. */
const $chainId = computed($connection, c => c?.chainId)

/** Returns a placeholder for a network that the host page does not offer. */
const unsupported = (id: ChainId, name = UNKNOWN_NETWORK): Network => ({
  ...idsOf(id),
  name,
  nativeCurrency: { name: '', symbol: '', decimals: 0 },
  rpcUrls: { default: { http: [] } }
})

/** True if the wallet is on a network that the host page does not offer. */
export const $isUnsupported = computed(
  [$chainId, $networks, $networksComplete],
  (own, offered, isComplete) => !!own && isComplete && offered.length > 0 && !offered.some(n => n.caipNetworkId === own)
)

/**
 * The active network: the wallet's while connected, else the chosen one. A network that the host page does not offer
 * gets a placeholder. Undefined while its definition may still load.
 */
export const $network = computed(
  [$chainId, $networks, $chosenId, $isUnsupported, $words],
  (own, offered, chosen, isUnsupported, words): Network | undefined =>
    isUnsupported
      ? unsupported(own!, words?.unknownNetwork)
      : (offered.find(n => n.caipNetworkId === (own ?? chosen)) ?? (own ? undefined : offered[0]))
)

export const setStatus = (namespace: Namespace, status: Exclude<Status, 'connected'>): void =>
  $state.set({ ...$state.get(), [namespace]: status })

/** True while `$kept` changes because another tab changed it. */
export let isFollowing = false
/** Reloads what another tab stored. Adopts nothing: only the wallet can confirm who is connected. */
export const reloadKept = (): KeptSession => {
  isFollowing = true
  kept.reload()
  isFollowing = false
  return kept.$value.get()
}

const keep = (namespace: Namespace, connection: Connection | undefined) => {
  const { connections, ...rest } = kept.$value.get()
  const { [namespace]: _old, ...others } = connections
  const next: KeptConnection | undefined = connection && {
    walletId: connection.wallet.id,
    address: connection.accounts[0]!,
    chainId: connection.chainId,
    connector: connection.type === 'WALLET_CONNECT' ? 'walletconnect' : undefined
  }
  const inUse = $live.get()[$active.get()]
  kept.set({
    ...rest,
    connections: next ? { ...others, [namespace]: next } : others,
    activeNamespace: $active.get(),
    activeNetworkId: inUse?.chainId ?? rest.activeNetworkId,
    activeNetworkName: inUse ? networkOf(inUse.chainId)?.name : rest.activeNetworkName
  })
}

const activate = (namespace: Namespace): void => $active.set(namespace)

/** Stores the network that the user chose while no wallet is connected on its namespace. */
export const keepNetwork = (id: ChainId): void => {
  const { chainNamespace } = idsOf(id)
  chooseNetwork(id)
  activate(chainNamespace)
  kept.set({
    ...kept.$value.get(),
    activeNamespace: chainNamespace,
    activeNetworkId: id,
    activeNetworkName: networkOf(id)?.name
  })
}

/**
 * Replaces the connection of a namespace. Releases the previous one last, so that the state is right whatever its
 * wallet does then.
 */
const put = (namespace: Namespace, connection?: Connection) => {
  const { [namespace]: was, ...others } = $live.get()
  const before = was?.connector
  // the active connection ended: another one becomes active
  if (!connection && $active.get() === namespace)
    activate((Object.keys(others)[0] as Namespace | undefined) ?? namespace)
  $live.set(connection ? { ...others, [namespace]: connection } : others)
  setStatus(namespace, 'disconnected')
  if (before !== connection?.connector) before?.release()
}

/** Releases a connection in this page only. The stored data stays. */
export const drop = (namespace: Namespace): void => {
  put(namespace)
  clearSwitch()
}

/** Removes a connection: its account, network and balance, in memory and in storage. The recent wallet stays. */
export const forget = (namespace: Namespace): void => {
  // the known balance is that of the active account
  if ($active.get() === namespace) forgetBalance()
  drop(namespace)
  keep(namespace, undefined)
}

const isOurs = ({ namespace, connector }: Connection) => $live.get()[namespace]?.connector === connector

/** The receiver of connector reports. Drops reports of a connection that is no longer held. */
export const report: Report = {
  changed: connection => {
    if (isOurs(connection)) hold(connection)
  },
  ended: connection => {
    if (isOurs(connection)) forget(connection.namespace)
  }
}

let arrange = (connection: Connection) => connection
/** Sets the function that orders the accounts of each connection from now on. */
export const arrangeBy = (next: typeof arrange): void => {
  arrange = next
}

/** Stores a connection for its namespace, active or not. Releases the previous one. */
const hold = (reported: Connection): void => {
  const connection = arrange(reported)
  const { namespace, chainId } = connection
  if ($active.get() === namespace && networkOf(chainId)) chooseNetwork(chainId)
  put(namespace, connection)
  keep(namespace, connection)
}

/** Stores a connection that the user made and makes it active. */
export const adopt = (connection: Connection): void => {
  activate(connection.namespace)
  hold(connection)
}

/** Makes the connection of another namespace active. */
export const turnTo = (namespace: Namespace): void => {
  activate(namespace)
  const connection = $live.get()[namespace]
  if (connection) hold(connection)
}

/** Returns the stored connections that are not connected, if the host page restores connections. */
export const missing = (): readonly (readonly [ChainName, KeptConnection])[] =>
  $config.get().enableReconnect
    ? (Object.entries(kept.$value.get().connections).filter(([name]) => !$live.get()[name as Namespace]) as [
        ChainName,
        KeptConnection
      ][])
    : []

/** Makes the stored namespace active before any connection is restored. */
export const expectKept = (): void => activate(reloadKept().activeNamespace ?? $active.get())

/** Stores a restored connection. It becomes active only if it was before, or if no other is active. */
export const readopt = (connection: Connection): void => {
  const inUse = $active.get()
  if (!$live.get()[inUse] && ($state.get()[inUse] ?? 'disconnected') === 'disconnected') activate(connection.namespace)
  hold(connection)
}
