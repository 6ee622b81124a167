'use client' // in an application with server components, the client code starts here
/** npm entry for React 18 and 19 and preact/compat: components, hooks, and a dialog in the host's own tree. */
export { createBillfold } from './create'
export { BillfoldProvider, type BillfoldProviderProps } from './provider'
export {
  BillfoldAccountButton,
  BillfoldButton,
  BillfoldConnectButton,
  BillfoldNetworkButton,
  BillfoldWalletButton,
  type BillfoldAccountButtonProps,
  type BillfoldButtonProps,
  type BillfoldConnectButtonProps,
  type BillfoldNetworkButtonProps,
  type BillfoldWalletButtonProps
} from './buttons'
export { BillfoldModal, type BillfoldModalProps } from './modal'

export { useAccount } from './use-account'
export { useBalance, type BalanceAnswer, type UseBalance } from './use-balance'
export { useBillfold, type UseBillfold } from './use-billfold'
export { useBillfoldEvents } from './use-billfold-events'
export { useBillfoldState } from './use-billfold-state'
export { useConnect, type UseConnect, type WalletChoice } from './use-connect'
export { useConnections, type UseConnections } from './use-connections'
export { useDisconnect, type UseDisconnect } from './use-disconnect'
export { useNetwork, type UseNetwork } from './use-network'
export { useProvider } from './use-provider'
export { useTheme, type UseTheme } from './use-theme'
export { useWalletButton, type UseWalletButton } from './use-wallet-button'
export { useWalletInfo } from './use-wallet-info'

export { version } from '../core/version'
export type { OpenView } from '../core/route'
export type { OpenOptions } from '../door'
export type { Billfold } from '../face'
export { isError, WidgetError, type ErrorCode, type ErrorFacts } from '../core/errors'
export type { BillfoldEvents, TransactionState } from '../core/events'
export type { BillfoldOptions, NetworkOption, ThemeMode } from '../core/config'
export type {
  AccountState,
  ConnectionState,
  NamespaceState,
  NetworkState,
  PublicState,
  Snapshot,
  ThemeState
} from '../core/snapshot'
export type { BitcoinAccount, BitcoinProvider, Eip1193Provider, ProviderOf, SolanaProvider } from '../core/providers'
export type { AccountType, ConnectorType, Wallet } from '../core/connection'
export type { Network } from '../core/networks'
export type { NativeBalance, TrackedEvent } from '../core/chunk-types'
export type { GrantedSession, SessionKey, SessionPermission, SessionRequest } from '../core/smart-sessions'
export type { SendArguments } from '../core/transfer'
export type { ChainId, Namespace } from '../core/caip'
export type { Locale } from '../core/locale'
export type {
  BillfoldButtonAttributes,
  BillfoldElements,
  BillfoldWalletButtonAttributes
} from '../loader/element-types'
export type { BillfoldJsx } from './jsx'
