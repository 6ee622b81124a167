'use client' // in an application with server components, the client code starts here
/** npm entry for React 18 and 19 and preact/compat: components, hooks, and a dialog in the host's own tree. */
export { createBillfold } from './create'
export { BillfoldProvider, type BillfoldProviderProps } from './components/provider'
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
} from './components/buttons'
export { BillfoldModal, type BillfoldModalProps } from './components/modal'

export { useAccount } from './hooks/use-account'
export { useBalance, type BalanceAnswer, type UseBalance } from './hooks/use-balance'
export { useBillfold, type UseBillfold } from './hooks/use-billfold'
export { useBillfoldEvents } from './hooks/use-billfold-events'
export { useBillfoldState } from './hooks/use-billfold-state'
export { useConnect, type UseConnect, type WalletChoice } from './hooks/use-connect'
export { useConnections, type UseConnections } from './hooks/use-connections'
export { useDisconnect, type UseDisconnect } from './hooks/use-disconnect'
export { useNetwork, type UseNetwork } from './hooks/use-network'
export { usePay, type UsePay, type UsePayOptions } from './hooks/use-pay'
export { useProvider } from './hooks/use-provider'
export { useTheme, type UseTheme } from './hooks/use-theme'
export { useUpdateEmail, type UseUpdateEmail } from './hooks/use-update-email'
export { useWalletButton, type UseWalletButton } from './hooks/use-wallet-button'
export { useWalletInfo } from './hooks/use-wallet-info'

export { getExchanges, getIsPaymentInProgress, getPayError, getPayResult, openPay, pay } from '../api/pay'
export { version } from '../core/platform/version'
export type { DataView, OpenView, ViewData } from '../core/dialog/route'
export type { OpenOptions, OpenSwap, OpenWithData } from '../api/dialog-api'
export type { Billfold } from '../api/public-api'
export { isError, WidgetError, type ErrorCode, type ErrorFacts } from '../core/platform/errors'
export type { BillfoldEvents, TransactionState } from '../api/events'
export type { BillfoldOptions, NetworkOption, ThemeMode } from '../core/config/config'
export type {
  AccountState,
  ConnectionState,
  NamespaceState,
  NetworkState,
  PublicState,
  Snapshot,
  ThemeState
} from '../api/snapshot'
export type {
  BitcoinAccount,
  BitcoinProvider,
  Eip1193Provider,
  ProviderOf,
  SolanaProvider
} from '../core/session/providers'
export type { AccountType, ConnectorType, Wallet } from '../core/session/connection'
export type { Network } from '../core/networks/networks'
export type { TrackedEvent } from '../core/analytics/analytics'
export type { NativeBalance } from '../core/session/balance'
export type { GrantedSession, SessionKey, SessionPermission, SessionRequest } from '../core/sign-in/smart-sessions'
export type { SendArguments } from '../core/send/transfer'
export type { SwapArguments } from '../core/swap/swap-types'
export type { PaymentAsset, PaymentExchange, PaymentOptions, PayResult } from '../core/pay/payment-options'
export type { ChainId, Namespace } from '../core/networks/caip'
export type { Locale } from '../core/i18n/locale'
export type {
  BillfoldButtonAttributes,
  BillfoldElements,
  BillfoldWalletButtonAttributes
} from '../elements/types'
export type { BillfoldJsx } from './jsx'
