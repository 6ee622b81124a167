/** Who is connected: one connection for each namespace, its status, and what of it is kept across reloads. */
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
/** What goes on where nothing is connected. A connection is a status of its own, so that the two never disagree, not even for a moment. */
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
/** Of the account in front. */
export const caipAddressOf = (connection: Connection | undefined): CaipAddress | undefined =>
  connection && `${connection.chainId}:${connection.accounts[0]!}`
export const $caipAddress = computed($connection, caipAddressOf)
/** Network that the wallet is on. */
const $chainId = computed($connection, c => c?.chainId)

/** Stands for a network that the wallet is on and the site did not ask for. */
const unsupported = (id: ChainId, name = UNKNOWN_NETWORK): Network => ({
  ...idsOf(id),
  name,
  nativeCurrency: { name: '', symbol: '', decimals: 0 },
  rpcUrls: { default: { http: [] } }
})

/** Whether the wallet is on a network that the site did not ask for. */
export const $isUnsupported = computed(
  [$chainId, $networks, $networksComplete],
  (own, offered, isComplete) => !!own && isComplete && offered.length > 0 && !offered.some(n => n.caipNetworkId === own)
)

/**
 * Network in use: the wallet's while connected, else the chosen one. One that the site did not ask for is named unsupported;
 * undefined while its definition may still come.
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

/** Whether `$kept` changes because another tab has changed it. */
export let isFollowing = false
/** Re-reads what another tab kept. Adopts nothing: who may be connected is for the wallet to say. */
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

/** Remembers the network chosen while nothing is connected on its chain. */
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

/** The one before is let go of last, so that the page is right whatever its wallet does then. */
const put = (namespace: Namespace, connection?: Connection) => {
  const { [namespace]: was, ...others } = $live.get()
  const before = was?.connector
  // the one in use is gone: another takes its place
  if (!connection && $active.get() === namespace)
    activate((Object.keys(others)[0] as Namespace | undefined) ?? namespace)
  $live.set(connection ? { ...others, [namespace]: connection } : others)
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
  // what is known of a balance is of the one in use
  if ($active.get() === namespace) forgetBalance()
  drop(namespace)
  keep(namespace, undefined)
}

const isOurs = ({ namespace, connector }: Connection) => $live.get()[namespace]?.connector === connector

/** Where connectors report. A report of a connection that is no longer ours is dropped. */
export const report: Report = {
  changed: connection => {
    if (isOurs(connection)) hold(connection)
  },
  ended: connection => {
    if (isOurs(connection)) forget(connection.namespace)
  }
}

let arrange = (connection: Connection) => connection
/** Takes the order of accounts that connections are held in from now on. */
export const arrangeBy = (next: typeof arrange): void => {
  arrange = next
}

/** Makes a connection the one of its namespace, in use or beside the one in use. The one before stops being listened to. */
const hold = (reported: Connection): void => {
  const connection = arrange(reported)
  const { namespace, chainId } = connection
  if ($active.get() === namespace && networkOf(chainId)) chooseNetwork(chainId)
  put(namespace, connection)
  keep(namespace, connection)
}

/** Holds a connection that a person has made: it is the one in use. */
export const adopt = (connection: Connection): void => {
  activate(connection.namespace)
  hold(connection)
}

/** Takes another of the connections into use. */
export const turnTo = (namespace: Namespace): void => {
  activate(namespace)
  const connection = $live.get()[namespace]
  if (connection) hold(connection)
}

/** What is kept and not connected, where the site restores connections. */
export const missing = (): readonly (readonly [ChainName, KeptConnection])[] =>
  $config.get().enableReconnect
    ? (Object.entries(kept.$value.get().connections).filter(([name]) => !$live.get()[name as Namespace]) as [
        ChainName,
        KeptConnection
      ][])
    : []

/** Before anybody is restored: the one that was in use then is waited for. */
export const expectKept = (): void => activate(reloadKept().activeNamespace ?? $active.get())

/** Holds one that was there before: in use only if that was, or if nobody else is. */
export const readopt = (connection: Connection): void => {
  const inUse = $active.get()
  if (!$live.get()[inUse] && ($state.get()[inUse] ?? 'disconnected') === 'disconnected') activate(connection.namespace)
  hold(connection)
}
