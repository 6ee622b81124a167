/** The state that the host page sees: one value computed from the stores, never copied by hand. */
import { computed } from 'nanostores'
import { $attempt, $attemptId } from '../core/session/attempt'
import { $accountDetails, type AccountDetails } from '../core/session/account-details'
import type { CaipAddress, ChainId, Namespace } from '../core/networks/caip'
import { $config, type ThemeMode } from '../core/config/config'
import type { ProviderOf } from '../core/session/providers'
import type { AccountType, Connection, ConnectorType, Wallet } from '../core/session/connection'
import type { EmbeddedWalletInfo } from '../core/login/embedded-user'
import { $networks, type Network } from '../core/networks/networks'
import { ownValue } from '../core/platform/own-value'
import { $open } from '../core/dialog/route'
import {
  $activeNamespace,
  caipAddressOf,
  $connection,
  $connections,
  $isUnsupported,
  $network,
  $statuses
} from '../core/session/session'
import type { Status } from '../core/session/status'
import { $shell, $shellFailed } from '../core/dialog/shell'
import { $theme } from '../core/config/theme'
import type { Locale } from '../core/i18n/locale'
import { $locale } from '../core/i18n/messages'

export interface AccountState extends AccountDetails {
  allAccounts: readonly {
    namespace: Namespace
    address: string
    type: AccountType
    publicKey?: string
    path?: string
  }[]
  caipAddress?: CaipAddress
  address?: string
  /** The user of the embedded wallet, and the account's type. Undefined for any other wallet. */
  embeddedWalletInfo?: EmbeddedWalletInfo
  isConnected: boolean
  status: Status
}
export interface NetworkState {
  caipNetwork?: Network
  chainId?: number | string
  caipNetworkId?: ChainId
  /** False if a remote wallet can use only the networks of its session. The dialog disables the others. */
  supportsAllNetworks: boolean
  isUnsupported: boolean
}
export interface PublicState {
  loading: boolean
  open: boolean
  selectedNetworkId?: ChainId
  activeChain: Namespace
  initialized: boolean
  connectingWallet?: { id: string }
  /** True if the dialog failed to load. Opening it retries. */
  loadFailed: boolean
}
export interface ThemeState {
  themeMode: ThemeMode
  shown: 'light' | 'dark'
  themeVariables: Readonly<Record<string, string | number>>
}
/** State of one namespace. While connected: its wallet, the connector type, and the host page's network it is on. */
export interface NamespaceState {
  account: AccountState
  wallet?: Wallet
  type?: ConnectorType
  caipNetwork?: Network
}
/** A connection. There is at most one per namespace. */
export interface ConnectionState extends NamespaceState {
  namespace: Namespace
  wallet: Wallet
  type: ConnectorType
  isInUse: boolean
}
export interface Snapshot {
  account: AccountState
  network: NetworkState
  state: PublicState
  theme: ThemeState
  wallet?: Wallet
  /** The wallets' own providers, while connected. */
  providers: Providers
  /** Namespaces that are connected or connecting. `account` and `wallet` above are those of the active one. */
  namespaces: Readonly<Partial<Record<Namespace, NamespaceState>>>
  /** The connected ones of these. */
  connections: readonly ConnectionState[]
  /** Networks that the host page offers. */
  networks: readonly Network[]
  locale: Locale
}
export type Providers = Readonly<Partial<ProviderOf>>

const previous: Record<string, { text: string; value: unknown }> = {}
/**
 * Returns the last value of this name while the next one is equal, so that subscribers to a part are notified only of
 * changes.
 */
const keepIfEqual = <T>(name: string, value: T): T => {
  const text = JSON.stringify(value)
  if (previous[name]?.text !== text) previous[name] = { text, value }
  return previous[name]!.value as T
}
/** Returns the addresses of a connection with their facts. */
const accountsOf = (connection: Connection | undefined): AccountState['allAccounts'] =>
  connection?.accounts.map(address => ({
    namespace: connection.namespace,
    address,
    type: 'eoa' as const,
    ...ownValue(connection.facts, address)
  })) ?? []

/** The state without a connection. */
export const disconnectedAccount: AccountState = { allAccounts: [], isConnected: false, status: 'disconnected' }

const $namespaces = computed(
  [$connections, $statuses, $accountDetails, $networks],
  (connections, statuses, details, networks): Snapshot['namespaces'] =>
    keepIfEqual(
      'namespaces',
      Object.fromEntries(
        (Object.keys({ ...statuses, ...connections }) as Namespace[]).map(name => {
          const connection = connections[name]
          const caipAddress = caipAddressOf(connection)
          return [
            name,
            keepIfEqual(name, {
              account: {
                allAccounts: accountsOf(connection),
                caipAddress,
                address: connection?.accounts[0],
                embeddedWalletInfo: connection?.embeddedWalletInfo,
                isConnected: !!connection,
                status: connection ? 'connected' : statuses[name]!,
                ...details[caipAddress!]
              },
              wallet: connection?.wallet,
              type: connection?.type,
              caipNetwork: networks.find(network => network.caipNetworkId === connection?.chainId)
            })
          ]
        })
      )
    )
)
const $connectionStates = computed([$namespaces, $activeNamespace], (namespaces, active): Snapshot['connections'] =>
  keepIfEqual(
    'connections',
    Object.entries(namespaces).flatMap(([name, state]) =>
      state.account.isConnected
        ? [{ ...(state as ConnectionState), namespace: name as Namespace, isInUse: name === active }]
        : []
    )
  )
)
/** True if the wallet is on a network that the host page does not accept. */
export const $isUnsupportedShown = computed(
  [$isUnsupported, $config],
  (isUnsupported, { allowUnsupportedChain }) => isUnsupported && !allowUnsupportedChain
)
const $supportsAllNetworks = computed($connection, connection => !connection?.networks)
const $networkState = computed(
  [$network, $isUnsupportedShown, $supportsAllNetworks],
  (network, isUnsupported, supportsAllNetworks): NetworkState => ({
    caipNetwork: network,
    chainId: network?.id,
    caipNetworkId: network?.caipNetworkId,
    supportsAllNetworks,
    isUnsupported
  })
)
const $state = computed(
  [$open, $attempt, $attemptId, $network, $activeNamespace, $networks, $shell, $shellFailed],
  (open, { fetchStatus }, id, network, activeChain, networks, shell, loadFailed): PublicState => {
    const connecting = open && fetchStatus === 'fetching'
    return keepIfEqual('state', {
      loading: connecting || (open && !shell),
      open,
      selectedNetworkId: network?.caipNetworkId,
      activeChain,
      initialized: networks.length > 0,
      connectingWallet: connecting && id ? { id } : undefined,
      loadFailed
    })
  }
)
/** A new object only if a provider changes. A wallet that changes its account keeps its provider. */
let providers: Providers = {}
const $providers = computed($connections, (connections): Providers => {
  const next = Object.fromEntries(
    Object.entries(connections).map(([name, { provider }]) => [name, provider])
  ) as Record<string, unknown>
  const isSame = Object.keys({ ...next, ...providers }).every(name => next[name] === (providers as typeof next)[name])
  if (!isSame) providers = next
  return providers
})
const $themeState = computed([$config, $theme], ({ themeMode, themeVariables }, shown) =>
  keepIfEqual('theme', { themeMode, shown, themeVariables })
)

export const $snapshot = computed(
  [
    $namespaces,
    $connectionStates,
    $activeNamespace,
    $networkState,
    $state,
    $themeState,
    $providers,
    $networks,
    $locale
  ],
  (namespaces, connections, name, network, state, theme, providers, networks, locale): Snapshot => ({
    account: namespaces[name]?.account ?? disconnectedAccount,
    wallet: namespaces[name]?.wallet,
    network,
    state,
    theme,
    providers,
    namespaces,
    connections,
    networks,
    locale
  })
)

/** Returns the state of a namespace (default: the active one). Without a connection, the state has no account. */
export const partOf = (snapshot: Snapshot, namespace?: Namespace): NamespaceState =>
  namespace ? (ownValue(snapshot.namespaces, namespace) ?? { account: disconnectedAccount }) : snapshot
