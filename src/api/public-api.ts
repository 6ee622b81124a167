/**
 * The public methods, with names and behaviour that hosts already know. They throw at the host page only for invalid
 * options.
 */
import { discoverNonEvmWallets } from '../actions/wallets/discover-non-evm-wallets'
import { setLocale } from '../actions/dialog/set-locale'
import type { CaipAddress, ChainId, Namespace } from '../core/networks/caip'
import { withCheckedArguments } from './check-arguments'
import { configure, type ThemeMode } from '../core/config/config'
import type { ProviderOf, WalletProvider } from '../core/session/providers'
import type { AccountType, ConnectorType, Wallet } from '../core/session/connection'
import { reportOrRethrow } from '../core/platform/report-error'
import type { BillfoldEvents } from './events'
import type { Network } from '../core/networks/networks'
import { ownValue } from '../core/platform/own-value'
import { parseOptions } from '../core/config/options'
import type { TrackedEvent } from '../core/analytics/analytics'
import type {} from '../core/platform/chunk-types'
import type { NativeBalance } from '../core/session/balance'
import { getLoadedChunk, loadChunk } from '../core/platform/chunks'
import type { GrantedSession, SessionRequest } from '../core/sign-in/smart-sessions'
import {
  partOf,
  type AccountState,
  type ConnectionState,
  type NetworkState,
  type Providers,
  type PublicState,
  type Snapshot,
  type ThemeState
} from './snapshot'
import { plain } from '../core/platform/text'
import { showToast } from '../core/dialog/toasts'
import type { Locale } from '../core/i18n/locale'
import type { DialogApi } from './dialog-api'

export interface Billfold extends DialogApi {
  /**
   * Connects an injected wallet by its id. If the wallet supports several chains, connects on `namespace`, or else on
   * its first chain.
   * Errors: the WidgetError of the failure.
   */
  connect(walletId: string, namespace?: Namespace): Promise<AccountState>
  disconnect(namespace?: Namespace): Promise<void>
  /** Ignores a rejection by the wallet unless `throwOnFailure` is set. */
  switchNetwork(network: Network | ChainId | number, options?: { throwOnFailure?: boolean }): Promise<void>
  /** Returns the account on a chain (default: the active one). If no account is connected there, its state says so. */
  getAccount(namespace?: Namespace): AccountState
  getAddress(namespace?: Namespace): string | undefined
  getAddressByChainNamespace(namespace: Namespace): string | undefined
  getCaipAddress(namespace?: Namespace): CaipAddress | undefined
  getIsConnectedState(): boolean
  /** Returns the active network, or the network of the wallet that is connected on the given chain. */
  getCaipNetwork(namespace?: Namespace): Network | undefined
  getCaipNetworkId(): ChainId | undefined
  /** Returns the networks that the host page offers: all of them, or those of one chain. */
  getCaipNetworks(namespace?: Namespace): readonly Network[]
  getChainId(): number | string | undefined
  getActiveChainNamespace(): Namespace
  /**
   * Returns the provider of the wallet connected on a chain (default: the active one). On EVM it is an EIP-1193
   * provider.
   */
  getProvider<N extends Namespace>(namespace?: N): ProviderOf[N] | undefined
  getWalletProvider(): WalletProvider | undefined
  /** Returns how the wallet on a chain (default: the active one) is connected. */
  getProviderType(namespace?: Namespace): ConnectorType | undefined
  /** Returns one entry for each chain on which a wallet is connected. */
  getConnections(namespace?: Namespace): readonly ConnectionState[]
  /** Makes another connection the active one. Errors: option-invalid, if there is no such connection. */
  switchConnection(wanted: { namespace: Namespace }): Promise<void>
  getWalletInfo(namespace?: Namespace): Wallet | undefined
  getState(): PublicState
  getThemeMode(): ThemeMode
  getThemeVariables(): Readonly<Record<string, string | number>>
  setThemeMode(mode: ThemeMode): void
  setThemeVariables(variables: Readonly<Record<string, string | number>>): void
  setLocale(locale: Locale | 'auto'): Promise<void>
  /**
   * Requests the balance on a chain (default: the active one) from the network again. Returns undefined if no account
   * is connected.
   * Errors: chain-unsupported, network-missing, service-failed, service-timeout, chunk-failed.
   */
  updateNativeBalance(namespace?: Namespace): Promise<NativeBalance | undefined>
  /**
   * Returns the account type to use if a wallet has several on a chain (default: the active one).
   * It is the type that was set, or else the host page's default.
   */
  getPreferredAccountType(namespace?: Namespace): Promise<AccountType>
  /**
   * Sets the preferred account type and stores it. A connected wallet that has such an account switches at once.
   * Errors: option-invalid.
   */
  setPreferredAccountType(type: AccountType, namespace?: Namespace): Promise<void>
  /**
   * Asks the wallet to let the host page act for the active account for a limited time. EVM only.
   * Errors: WidgetError; user-rejected if the user declines.
   */
  grantPermissions(request: SessionRequest): Promise<GrantedSession>
  showErrorMessage(text: string): void
  showSuccessMessage(text: string): void
  /** Listens to the account on one chain, or to the active account if no chain is given. */
  subscribeAccount(listener: (account: AccountState) => void, namespace?: Namespace): () => void
  subscribeNetwork(listener: (network: NetworkState) => void): () => void
  subscribeState(listener: (state: PublicState) => void): () => void
  subscribeTheme(listener: (theme: ThemeState) => void): () => void
  subscribeWalletInfo(listener: (wallet: Wallet | undefined) => void, namespace?: Namespace): () => void
  subscribeProviders(listener: (providers: Providers) => void): () => void
  subscribeConnections(listener: (connections: readonly ConnectionState[]) => void): () => void
  subscribeCaipNetworkChange(listener: (network: Network | undefined) => void): () => void
  /** Listens to the analytics events, also if analytics is off. */
  subscribeEvents(listener: (event: TrackedEvent) => void): () => void
  /** Returns the latest analytics event. */
  getEvent(): TrackedEvent | undefined
  on<K extends keyof BillfoldEvents>(name: K, listener: (detail: BillfoldEvents[K]) => void): () => void
}

const loadSession = () => loadChunk('action', 'session')

const createPublicApi = (dialogApi: DialogApi): Billfold => {
  const getSnapshot = dialogApi.getSnapshot
  const getActiveNamespace = () => getSnapshot().state.activeChain
  const providerOf = (namespace: Namespace = getActiveNamespace()) =>
    ownValue(getSnapshot().providers as Record<string, WalletProvider>, namespace)
  /** Returns a subscription to one part of the snapshot. It calls the listener only when that part has changed. */
  const subscribeTo =
    <T>(pick: (snapshot: Snapshot, namespace?: Namespace) => T) =>
    (listener: (value: T) => void, namespace?: Namespace) => {
      let last = pick(getSnapshot(), namespace)
      return dialogApi.subscribe(current => {
        const next = pick(current, namespace)
        if (next === last) return
        last = next
        listener(next)
      })
    }
  const accountOf = (namespace?: Namespace) => partOf(getSnapshot(), namespace).account
  const loadDiscovery = () => loadChunk('action', 'discover')
  const loadAnalytics = () => loadChunk('action', 'analytics')
  return withCheckedArguments<Billfold>({
    ...dialogApi,
    connect: async (...args) => {
      const [{ connect }] = await Promise.all([loadSession(), discoverNonEvmWallets()])
      const { error } = await connect(...args)
      if (error) throw error
      return getSnapshot().account
    },
    // the host page may pass the method itself as an event listener, which then receives an event
    disconnect: async namespace =>
      (await loadSession()).disconnect(typeof namespace === 'string' ? namespace : undefined),
    switchNetwork: async (...args) => (await loadChunk('action', 'switchNetworkFromHost'))(...args),
    getAccount: accountOf,
    getAddress: namespace => accountOf(namespace).address,
    getAddressByChainNamespace: namespace => accountOf(namespace).address,
    getCaipAddress: namespace => accountOf(namespace).caipAddress,
    getIsConnectedState: () => accountOf().isConnected,
    getCaipNetwork: namespace =>
      namespace ? partOf(getSnapshot(), namespace).caipNetwork : getSnapshot().network.caipNetwork,
    getCaipNetworkId: () => getSnapshot().network.caipNetworkId,
    getCaipNetworks: namespace =>
      getSnapshot().networks.filter(network => !namespace || network.chainNamespace === namespace),
    getChainId: () => getSnapshot().network.chainId,
    getActiveChainNamespace: getActiveNamespace,
    getProvider: providerOf as Billfold['getProvider'],
    getWalletProvider: () => providerOf(),
    getProviderType: (namespace = getActiveNamespace()) => ownValue(getSnapshot().namespaces, namespace)?.type,
    getConnections: namespace =>
      getSnapshot().connections.filter(connection => !namespace || connection.namespace === namespace),
    // without an argument, the error lists the valid namespaces
    switchConnection: async (wanted?: { namespace: Namespace }) =>
      (await loadDiscovery()).switchConnection(wanted?.namespace as Namespace),
    getWalletInfo: namespace => partOf(getSnapshot(), namespace).wallet,
    getState: () => getSnapshot().state,
    getThemeMode: () => getSnapshot().theme.themeMode,
    getThemeVariables: () => getSnapshot().theme.themeVariables,
    setThemeMode: themeMode => configure(parseOptions({ themeMode })),
    setThemeVariables: themeVariables =>
      configure(parseOptions({ themeVariables: { ...getSnapshot().theme.themeVariables, ...themeVariables } })),
    setLocale: async locale => {
      const chosen = parseOptions({ locale }).locale ?? 'auto'
      if (globalThis.document) await setLocale(chosen)
    },
    updateNativeBalance: async namespace => (await loadChunk('action', 'assets')).refreshBalance(namespace),
    getPreferredAccountType: async namespace => (await loadDiscovery()).preferredType(namespace),
    grantPermissions: async request => (await loadChunk('action', 'smartSessions')).grantPermissions(request),
    setPreferredAccountType: async (type, namespace) => (await loadDiscovery()).preferType(type, namespace),
    showErrorMessage: text => showToast({ kind: 'error', text: plain(text, 200) ?? '' }),
    showSuccessMessage: text => showToast({ kind: 'success', text: plain(text, 200) ?? '' }),
    subscribeAccount: subscribeTo((snapshot, namespace) => partOf(snapshot, namespace).account),
    subscribeNetwork: subscribeTo(snapshot => snapshot.network),
    subscribeState: subscribeTo(snapshot => snapshot.state),
    subscribeTheme: subscribeTo(snapshot => snapshot.theme),
    subscribeWalletInfo: subscribeTo((snapshot, namespace) => partOf(snapshot, namespace).wallet),
    subscribeProviders: subscribeTo(snapshot => snapshot.providers),
    subscribeConnections: subscribeTo(snapshot => snapshot.connections),
    subscribeCaipNetworkChange: subscribeTo(snapshot => snapshot.network.caipNetwork),
    subscribeEvents: listener => {
      const subscription = loadAnalytics()
        .then(analytics => analytics.subscribe(listener))
        .catch(reportOrRethrow)
      return () => {
        void subscription.then(unsubscribe => unsubscribe?.())
      }
    },
    getEvent: () => getLoadedChunk('action', 'analytics')?.getEvent(),
    on: (name, listener) => {
      const onEvent = (event: Event) => listener((event as CustomEvent).detail)
      // A host module may call this at its top level while it renders on a server.
      globalThis.document?.addEventListener(name, onEvent)
      return () => globalThis.document?.removeEventListener(name, onEvent)
    }
  })
}
export default createPublicApi
