/** What the host page sees: one value made from the stores, never copied by hand. */
import { computed } from 'nanostores'
import { $attempt, $attemptId } from './attempt'
import { $balance } from './balance'
import type { CaipAddress, ChainId, Namespace } from './caip'
import { $config, type ThemeMode } from './config'
import type { AccountType, Connection, ProviderOf, Wallet } from './connection'
import { $networks, type Network } from './networks'
import { $open } from './route'
import { $activeNamespace, $caipAddress, $connection, $connections, $isUnsupported, $network, $status, type Status } from './session'
import { $shell, $shellFailed } from './shell'
import { $theme } from './theme'
import type { Locale } from './locale'
import { $locale } from './words'
import { balanceText } from './units'

export interface AccountState {
  allAccounts: readonly { namespace: Namespace; address: string; type: AccountType; publicKey?: string; path?: string }[]
  caipAddress?: CaipAddress
  address?: string
  isConnected: boolean
  status: Status
  /** Native balance, at most 3 decimals, cut: `1.234`. Undefined until it is known. */
  balance?: string
  balanceSymbol?: string
}
export interface NetworkState {
  caipNetwork?: Network
  chainId?: number | string
  caipNetworkId?: ChainId
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
  /** The dialog could not be loaded; opening it tries again. */
  loadFailed: boolean
}
export interface ThemeState { themeMode: ThemeMode; shown: 'light' | 'dark'; themeVariables: Readonly<Record<string, string | number>> }
export interface Snapshot {
  account: AccountState
  network: NetworkState
  state: PublicState
  theme: ThemeState
  wallet?: Wallet
  /** The wallets' own EIP-1193 providers, while connected. */
  providers: Providers
  /** Networks that the site offers. */
  networks: readonly Network[]
  locale: Locale
}
export type Providers = Readonly<Partial<ProviderOf>>

/** Gives the last value while the next says the same, so that who listens to a part hears of changes only. */
const steady = <T>() => {
  let last: T
  return (next: T): T => last = JSON.stringify(next) === JSON.stringify(last) ? last : next
}
const sameAccount = steady<AccountState>()
const sameState = steady<PublicState>()
const sameTheme = steady<ThemeState>()
const sameWallet = steady<Wallet | undefined>()

/** Addresses of a connection, with what is known of each. */
export const accountsOf = (connection: Connection | undefined): AccountState['allAccounts'] =>
  connection?.accounts.map(address => ({ namespace: connection.namespace, address, type: 'eoa' as const, ...connection.facts?.[address] })) ?? []

const $account = computed([$connection, $caipAddress, $status, $balance], (connection, caipAddress, status, { data }): AccountState => {
  const own = data && data.caipAddress === caipAddress ? data : undefined
  return sameAccount({
    allAccounts: accountsOf(connection),
    caipAddress, address: connection?.accounts[0], isConnected: !!connection, status,
    balance: own && balanceText(own.value, own.decimals), balanceSymbol: own?.symbol
  })
})
/** Whether the wallet is on a network that the site does not take. */
export const $isWrong = computed([$isUnsupported, $config], (isUnsupported, { allowUnsupportedChain }) => isUnsupported && !allowUnsupportedChain)
const $net = computed([$network, $isWrong], (network, isUnsupported): NetworkState =>
  ({ caipNetwork: network, chainId: network?.id, caipNetworkId: network?.caipNetworkId, supportsAllNetworks: true, isUnsupported }))
const $state = computed([$open, $attempt, $attemptId, $network, $activeNamespace, $networks, $shell, $shellFailed], (open, { fetchStatus }, id, network, activeChain, networks, shell, loadFailed): PublicState => {
  const connecting = open && fetchStatus === 'fetching'
  return sameState({ loading: connecting || open && !shell, open, selectedNetworkId: network?.caipNetworkId, activeChain, initialized: networks.length > 0,
    connectingWallet: connecting && id ? { id } : undefined, loadFailed })
})
const $wallet = computed($connection, connection => sameWallet(connection?.wallet))
/** Another object only when a provider is another: a wallet that changes its account keeps it. */
let providers: Providers = {}
const $providers = computed($connections, (connections): Providers => {
  const next = Object.fromEntries(Object.entries(connections).map(([name, { provider }]) => [name, provider])) as Record<string, unknown>
  const isSame = Object.keys({ ...next, ...providers }).every(name => next[name] === (providers as typeof next)[name])
  return isSame ? providers : providers = next
})
const $themeState = computed([$config, $theme], ({ themeMode, themeVariables }, shown) => sameTheme({ themeMode, shown, themeVariables }))

export const $snapshot = computed([$account, $net, $state, $themeState, $wallet, $providers, $networks, $locale],
  (account, network, state, theme, wallet, providers, networks, locale): Snapshot => ({ account, network, state, theme, wallet, providers, networks, locale }))
