/** The connections, one per namespace, with their statuses and their stored data. */
import { atom, computed } from 'nanostores'
import { removeStoredBalance } from './balance'
import { idsOf, type CaipAddress, type ChainId, type Namespace } from '../networks/caip'
import { $config } from '../config/config'
import type { Connection, Report } from './connection'
import {
  SESSION_VERSION,
  keys,
  parseSession,
  type StoredConnection,
  type StoredSession
} from '../platform/storage-schema'
import { UNKNOWN_NETWORK } from '../i18n/placeholder-names'
import { $chosenId, $networks, $networksComplete, chooseNetwork, networkOf, type Network } from '../networks/networks'
import type { Readable } from '../platform/readable'
import type { ChainName } from '../platform/chunk-types'
import { persistentAtom } from '../platform/storage'
import type { Status } from './status'
import { resetNetworkSwitch } from '../networks/network-switch'
import { $messages } from '../i18n/messages'

const emptySession: StoredSession = { connections: {} }
const stored = persistentAtom<StoredSession>({
  key: keys.session,
  version: SESSION_VERSION,
  initial: emptySession,
  parse: parseSession
})

const $live = atom<Readonly<Partial<Record<Namespace, Connection>>>>({})
/**
 * Status of namespaces without a connection. A connection itself means `connected`, so the two can never contradict
 * each other.
 */
const $state = atom<Readonly<Partial<Record<Namespace, Exclude<Status, 'connected'>>>>>({})
const $active = atom<Namespace>('eip155')

export const $storedSession = stored.$value
export const $connections: Readable<typeof $live> = $live
export const $statuses: Readable<typeof $state> = $state
export const $activeNamespace: Readable<typeof $active> = $active
export const $connection = computed([$live, $active], (live, active) => live[active])
export const $status = computed(
  [$live, $state, $active],
  (live, state, active): Status => (live[active] ? 'connected' : (state[active] ?? 'disconnected'))
)
export const $address = computed($connection, connection => connection?.accounts[0])
/** Returns the CAIP-10 address of the first account. */
export const caipAddressOf = (connection: Connection | undefined): CaipAddress | undefined =>
  connection && `${connection.chainId}:${connection.accounts[0]!}`
export const $caipAddress = computed($connection, caipAddressOf)
/** The wallet's network. */
const $chainId = computed($connection, connection => connection?.chainId)

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
  (chainId, offered, isComplete) =>
    !!chainId && isComplete && offered.length > 0 && !offered.some(network => network.caipNetworkId === chainId)
)

/**
 * The active network: the wallet's while connected, else the chosen one. A network that the host page does not offer
 * gets a placeholder. Undefined while its definition may still load.
 */
export const $network = computed(
  [$chainId, $networks, $chosenId, $isUnsupported, $messages],
  (chainId, offered, chosen, isUnsupported, messages): Network | undefined =>
    isUnsupported
      ? unsupported(chainId!, messages?.unknownNetwork)
      : (offered.find(network => network.caipNetworkId === (chainId ?? chosen)) ?? (chainId ? undefined : offered[0]))
)

export const setStatus = (namespace: Namespace, status: Exclude<Status, 'connected'>): void =>
  $state.set({ ...$state.get(), [namespace]: status })

/** True while `$storedSession` changes because another tab changed it. */
export let isSyncing = false
/** Reloads what another tab stored. Adopts nothing: only the wallet can confirm who is connected. */
export const reloadStoredSession = (): StoredSession => {
  isSyncing = true
  stored.reload()
  isSyncing = false
  return stored.$value.get()
}

const storeConnection = (namespace: Namespace, connection: Connection | undefined) => {
  const { connections, ...rest } = stored.$value.get()
  const { [namespace]: _old, ...others } = connections
  const next: StoredConnection | undefined = connection && {
    walletId: connection.wallet.id,
    address: connection.accounts[0]!,
    chainId: connection.chainId,
    connector: connection.connector.restoredBy
  }
  const active = $live.get()[$active.get()]
  stored.set({
    ...rest,
    connections: next ? { ...others, [namespace]: next } : others,
    activeNamespace: $active.get(),
    activeNetworkId: active?.chainId ?? rest.activeNetworkId,
    activeNetworkName: active ? networkOf(active.chainId)?.name : rest.activeNetworkName
  })
}

const activate = (namespace: Namespace): void => $active.set(namespace)

/** Stores the network that the user chose while no wallet is connected on its namespace. */
export const storeNetwork = (id: ChainId): void => {
  const { chainNamespace } = idsOf(id)
  chooseNetwork(id)
  activate(chainNamespace)
  stored.set({
    ...stored.$value.get(),
    activeNamespace: chainNamespace,
    activeNetworkId: id,
    activeNetworkName: networkOf(id)?.name
  })
}

/**
 * Replaces the connection of a namespace. Releases the previous one last, so that the state is right whatever its
 * wallet does then.
 */
const setConnection = (namespace: Namespace, connection?: Connection) => {
  const { [namespace]: previous, ...others } = $live.get()
  const previousConnector = previous?.connector
  // the active connection ended: another one becomes active
  if (!connection && $active.get() === namespace)
    activate((Object.keys(others)[0] as Namespace | undefined) ?? namespace)
  $live.set(connection ? { ...others, [namespace]: connection } : others)
  setStatus(namespace, 'disconnected')
  if (previousConnector !== connection?.connector) previousConnector?.release()
}

/** Releases a connection in this page only. The stored data stays. */
export const releaseConnection = (namespace: Namespace): void => {
  setConnection(namespace)
  resetNetworkSwitch()
}

/** Removes a connection: its account, network and balance, in memory and in storage. The recent wallet stays. */
export const removeConnection = (namespace: Namespace): void => {
  // the known balance is that of the active account
  if ($active.get() === namespace) removeStoredBalance()
  releaseConnection(namespace)
  storeConnection(namespace, undefined)
}

const isCurrent = ({ namespace, connector }: Connection) => $live.get()[namespace]?.connector === connector

/** The receiver of connector reports. Drops reports of a connection that is no longer held. */
export const report: Report = {
  changed: connection => {
    if (isCurrent(connection)) saveConnection(connection)
  },
  ended: connection => {
    if (isCurrent(connection)) removeConnection(connection.namespace)
  }
}

let orderAccounts = (connection: Connection) => connection
/** Sets the function that orders the accounts of each connection from now on. */
export const setAccountOrder = (next: typeof orderAccounts): void => {
  orderAccounts = next
}

/** Stores a connection for its namespace, active or not. Releases the previous one. */
const saveConnection = (reported: Connection): void => {
  const connection = orderAccounts(reported)
  const { namespace, chainId } = connection
  if ($active.get() === namespace && networkOf(chainId)) chooseNetwork(chainId)
  setConnection(namespace, connection)
  storeConnection(namespace, connection)
}

/** Stores a connection that the user made and makes it active. */
export const adoptConnection = (connection: Connection): void => {
  activate(connection.namespace)
  saveConnection(connection)
}

/** Makes the connection of another namespace active. */
export const setActiveNamespace = (namespace: Namespace): void => {
  activate(namespace)
  const connection = $live.get()[namespace]
  if (connection) saveConnection(connection)
}

/** Returns the stored connections that are not connected, if the host page restores connections. */
export const unrestoredConnections = (): readonly (readonly [ChainName, StoredConnection])[] =>
  $config.get().enableReconnect
    ? (Object.entries(stored.$value.get().connections).filter(([name]) => !$live.get()[name as Namespace]) as [
        ChainName,
        StoredConnection
      ][])
    : []

/** Makes the stored namespace active before any connection is restored. */
export const expectStoredSession = (): void => activate(reloadStoredSession().activeNamespace ?? $active.get())

/** Stores a restored connection. It becomes active only if it was before, or if no other is active. */
export const adoptRestoredConnection = (connection: Connection): void => {
  const active = $active.get()
  if (!$live.get()[active] && ($state.get()[active] ?? 'disconnected') === 'disconnected')
    activate(connection.namespace)
  saveConnection(connection)
}
