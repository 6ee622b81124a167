/**
 * The public methods, with names and behaviour that hosts already know. They throw at the host page only for invalid
 * options.
 */
import { discoverOthers } from './actions/discover-others'
import { setLocale } from './actions/set-locale'
import type { CaipAddress, ChainId, Namespace } from './core/caip'
import { withCheckedArguments } from './core/call-arguments'
import { configure, type ThemeMode } from './core/config'
import type { ProviderOf, WalletProvider } from './core/providers'
import type { AccountType, ConnectorType, Wallet } from './core/connection'
import { toHost } from './core/failures'
import type { BillfoldEvents } from './core/events'
import type { Network } from './core/networks'
import { ownValue } from './core/own-value'
import { parseOptions } from './core/options'
import type { NativeBalance, TrackedEvent } from './core/chunk-types'
import { have, load } from './core/registry'
import type { GrantedSession, SessionRequest } from './core/smart-sessions'
import {
  partOf,
  type AccountState,
  type ConnectionState,
  type NetworkState,
  type Providers,
  type PublicState,
  type Snapshot,
  type ThemeState
} from './core/snapshot'
import { plain } from './core/text'
import { showToast } from './core/toasts'
import type { Locale } from './core/locale'
import type { Door } from './door'

export interface Billfold extends Door {
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

const session = () => load('action', 'session')

const makeFace = (door: Door): Billfold => {
  const snapshot = door.getSnapshot
  const namespaceInUse = () => snapshot().state.activeChain
  const provider = (namespace: Namespace = namespaceInUse()) =>
    ownValue(snapshot().providers as Record<string, WalletProvider>, namespace)
  /** Returns a subscription to one part of the snapshot. It calls the listener only when that part has changed. */
  const part =
    <T>(pick: (s: Snapshot, namespace?: Namespace) => T) =>
    (listener: (value: T) => void, namespace?: Namespace) => {
      let last = pick(snapshot(), namespace)
      return door.subscribe(is => {
        const next = pick(is, namespace)
        if (next === last) return
        last = next
        listener(next)
      })
    }
  const account = (namespace?: Namespace) => partOf(snapshot(), namespace).account
  const others = () => load('action', 'discover')
  const events = () => load('action', 'analytics')
  return withCheckedArguments<Billfold>({
    ...door,
    connect: async (...wanted) => {
      const [{ connect }] = await Promise.all([session(), discoverOthers()])
      const { error } = await connect(...wanted)
      if (error) throw error
      return snapshot().account
    },
    // the host page may pass the method itself as an event listener, which then receives an event
    disconnect: async namespace => (await session()).disconnect(typeof namespace === 'string' ? namespace : undefined),
    switchNetwork: async (...wanted) => (await session()).switchCalled(...wanted),
    getAccount: account,
    getAddress: namespace => account(namespace).address,
    getAddressByChainNamespace: namespace => account(namespace).address,
    getCaipAddress: namespace => account(namespace).caipAddress,
    getIsConnectedState: () => account().isConnected,
    getCaipNetwork: namespace =>
      namespace ? partOf(snapshot(), namespace).caipNetwork : snapshot().network.caipNetwork,
    getCaipNetworkId: () => snapshot().network.caipNetworkId,
    getCaipNetworks: namespace => snapshot().networks.filter(n => !namespace || n.chainNamespace === namespace),
    getChainId: () => snapshot().network.chainId,
    getActiveChainNamespace: namespaceInUse,
    getProvider: provider as Billfold['getProvider'],
    getWalletProvider: () => provider(),
    getProviderType: (namespace = namespaceInUse()) => ownValue(snapshot().namespaces, namespace)?.type,
    getConnections: namespace => snapshot().connections.filter(c => !namespace || c.namespace === namespace),
    // without an argument, the error lists the valid namespaces
    switchConnection: async (wanted?: { namespace: Namespace }) =>
      (await session()).turnTo(wanted?.namespace as Namespace),
    getWalletInfo: namespace => partOf(snapshot(), namespace).wallet,
    getState: () => snapshot().state,
    getThemeMode: () => snapshot().theme.themeMode,
    getThemeVariables: () => snapshot().theme.themeVariables,
    setThemeMode: themeMode => configure(parseOptions({ themeMode })),
    setThemeVariables: themeVariables =>
      configure(parseOptions({ themeVariables: { ...snapshot().theme.themeVariables, ...themeVariables } })),
    setLocale: async locale => {
      const chosen = parseOptions({ locale }).locale ?? 'auto'
      if (globalThis.document) await setLocale(chosen)
    },
    updateNativeBalance: async namespace => (await others()).askBalance(namespace),
    getPreferredAccountType: async namespace => (await others()).preferredType(namespace),
    grantPermissions: async request => (await load('action', 'money')).grantPermissions(request),
    setPreferredAccountType: async (type, namespace) => (await others()).preferType(type, namespace),
    showErrorMessage: text => showToast({ kind: 'error', text: plain(text, 200) ?? '' }),
    showSuccessMessage: text => showToast({ kind: 'success', text: plain(text, 200) ?? '' }),
    subscribeAccount: part((s, namespace) => partOf(s, namespace).account),
    subscribeNetwork: part(s => s.network),
    subscribeState: part(s => s.state),
    subscribeTheme: part(s => s.theme),
    subscribeWalletInfo: part((s, namespace) => partOf(s, namespace).wallet),
    subscribeProviders: part(s => s.providers),
    subscribeConnections: part(s => s.connections),
    subscribeCaipNetworkChange: part(s => s.network.caipNetwork),
    subscribeEvents: listener => {
      const stop = events()
        .then(own => own.subscribe(listener))
        .catch(toHost)
      return () => {
        void stop.then(end => end?.())
      }
    },
    getEvent: () => have('action', 'analytics')?.getEvent(),
    on: (name, listener) => {
      const hear = (event: Event) => listener((event as CustomEvent).detail)
      // A host module may call this at its top level while it renders on a server.
      globalThis.document?.addEventListener(name, hear)
      return () => globalThis.document?.removeEventListener(name, hear)
    }
  })
}
export default makeFace
