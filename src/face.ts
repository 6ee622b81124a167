/** The public methods: names and behaviour that hosts already know. Nothing here throws at the host page but wrong options. */
import { setLocale } from './actions/set-locale'
import { isChainId, type CaipAddress, type ChainId, type Namespace } from './core/caip'
import { configure, type ThemeMode } from './core/config'
import type { ProviderOf, Wallet, WalletProvider } from './core/connection'
import { isError } from './core/errors'
import type { BillfoldEvents } from './core/events'
import type { Network } from './core/networks'
import { parseOptions } from './core/options'
import { load } from './core/registry'
import type { AccountState, NetworkState, Providers, PublicState, Snapshot, ThemeState } from './core/snapshot'
import { plain } from './core/text'
import { showToast } from './core/toasts'
import { warn } from './core/warn'
import type { Locale } from './core/locale'
import type { Door } from './door'

export interface Billfold extends Door {
  /** Connects a wallet of this page by its id. Errors: the WidgetError of what went wrong. */
  connect(walletId: string): Promise<AccountState>
  disconnect(namespace?: Namespace): Promise<void>
  /** A wallet's refusal is swallowed unless `throwOnFailure` is set. */
  switchNetwork(network: Network | ChainId | number, options?: { throwOnFailure?: boolean }): Promise<void>
  getAccount(): AccountState
  getAddress(): string | undefined
  getCaipAddress(): CaipAddress | undefined
  getIsConnectedState(): boolean
  getCaipNetwork(): Network | undefined
  getCaipNetworkId(): ChainId | undefined
  getCaipNetworks(): readonly Network[]
  getChainId(): number | string | undefined
  getActiveChainNamespace(): Namespace
  /** The provider of the wallet that is connected on a chain (default: the one in use): EIP-1193 on EVM. */
  getProvider<N extends Namespace>(namespace?: N): ProviderOf[N] | undefined
  getWalletProvider(): WalletProvider | undefined
  getWalletInfo(): Wallet | undefined
  getState(): PublicState
  getThemeMode(): ThemeMode
  getThemeVariables(): Readonly<Record<string, string | number>>
  setThemeMode(mode: ThemeMode): void
  setThemeVariables(variables: Readonly<Record<string, string | number>>): void
  setLocale(locale: Locale | 'auto'): Promise<void>
  /** Asks the network again for the balance. */
  updateNativeBalance(): Promise<void>
  showErrorMessage(text: string): void
  showSuccessMessage(text: string): void
  subscribeAccount(listener: (account: AccountState) => void): () => void
  subscribeNetwork(listener: (network: NetworkState) => void): () => void
  subscribeState(listener: (state: PublicState) => void): () => void
  subscribeTheme(listener: (theme: ThemeState) => void): () => void
  subscribeWalletInfo(listener: (wallet: Wallet | undefined) => void): () => void
  subscribeProviders(listener: (providers: Providers) => void): () => void
  subscribeCaipNetworkChange(listener: (network: Network | undefined) => void): () => void
  on<K extends keyof BillfoldEvents>(name: K, listener: (detail: BillfoldEvents[K]) => void): () => void
}

const idOf = (network: Network | ChainId | number) => typeof network === 'object' ? network.caipNetworkId ?? `eip155:${network.id}`
  : isChainId(network) ? network : `eip155:${network}`

const session = () => load('action', 'session')

const makeFace = (door: Door): Billfold => {
  const snapshot = door.getSnapshot
  const namespaceInUse = () => snapshot().state.activeChain
  const provider = (namespace: Namespace = namespaceInUse()) => snapshot().providers[namespace]
  /** A subscription to one part of the snapshot: tells only when that part became another. */
  const part = <T>(pick: (s: Snapshot) => T) => (listener: (value: T) => void) => {
    let last = pick(snapshot())
    return door.subscribe(is => {
      const next = pick(is)
      if (next === last) return
      last = next
      listener(next)
    })
  }
  return {
    ...door,
    connect: async walletId => {
      const { error } = await (await session()).connect(walletId)
      if (error) throw error
      return snapshot().account
    },
    // it may stand as a listener as it is, and gets an event then
    disconnect: async namespace => (await session()).disconnect(typeof namespace === 'string' ? namespace : undefined),
    switchNetwork: async (network, { throwOnFailure = false } = {}) => {
      const { error } = await (await session()).switchNetwork(idOf(network) as ChainId)
      if (error && throwOnFailure) throw error
      if (isError(error, 'network-missing')) warn(error.code, `switchNetwork: ${error.facts.network} is not offered`)
    },
    getAccount: () => snapshot().account,
    getAddress: () => snapshot().account.address,
    getCaipAddress: () => snapshot().account.caipAddress,
    getIsConnectedState: () => snapshot().account.isConnected,
    getCaipNetwork: () => snapshot().network.caipNetwork,
    getCaipNetworkId: () => snapshot().network.caipNetworkId,
    getCaipNetworks: () => snapshot().networks,
    getChainId: () => snapshot().network.chainId,
    getActiveChainNamespace: namespaceInUse,
    getProvider: provider as Billfold['getProvider'],
    getWalletProvider: () => provider(),
    getWalletInfo: () => snapshot().wallet,
    getState: () => snapshot().state,
    getThemeMode: () => snapshot().theme.themeMode,
    getThemeVariables: () => snapshot().theme.themeVariables,
    setThemeMode: themeMode => configure(parseOptions({ themeMode })),
    setThemeVariables: themeVariables => configure(parseOptions({ themeVariables: { ...snapshot().theme.themeVariables, ...themeVariables } })),
    setLocale: async locale => {
      const chosen = parseOptions({ locale }).locale ?? 'auto'
      if (globalThis.document) await setLocale(chosen)
    },
    updateNativeBalance: async () => (await session()).loadBalance(true),
    showErrorMessage: text => showToast({ kind: 'error', text: plain(text, 200) ?? '' }),
    showSuccessMessage: text => showToast({ kind: 'success', text: plain(text, 200) ?? '' }),
    subscribeAccount: part(s => s.account),
    subscribeNetwork: part(s => s.network),
    subscribeState: part(s => s.state),
    subscribeTheme: part(s => s.theme),
    subscribeWalletInfo: part(s => s.wallet),
    subscribeProviders: part(s => s.providers),
    subscribeCaipNetworkChange: part(s => s.network.caipNetwork),
    on: (name, listener) => {
      const hear = (event: Event) => listener((event as CustomEvent).detail)
      // a module that says this at its top may be rendered on a server
      globalThis.document?.addEventListener(name, hear)
      return () => globalThis.document?.removeEventListener(name, hear)
    }
  }
}
export default makeFace
