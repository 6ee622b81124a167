/** npm entry for host pages without React. It loads the Preact shell when the dialog first opens. */
import { preloadFirstView } from './actions/dialog/preload'
import { chunks } from './app/chunks'
import type { BillfoldOptions } from './core/config/config'
import { setEmbedIn } from './core/dialog/shell'
import type { Billfold } from './api/public-api'
import { defineElements } from './elements/elements'
import { emitDom } from './elements/emit-dom'
import { widgetHandleOf } from './elements/widget-handle-of'
import { defineModal } from './elements/modal-element'
import { createInstance } from './api/create-billfold'

/** Creates the widget and defines its elements. Errors: option-invalid, option-conflict. */
export const createBillfold = (options: BillfoldOptions = {}): Billfold => {
  const api = createInstance(options, chunks, 'preact', emitDom)
  if (typeof window !== 'undefined') {
    defineElements(widgetHandleOf(api, preloadFirstView))
    defineModal(setEmbedIn)
  }
  return api
}

export { getExchanges, getIsPaymentInProgress, getPayError, getPayResult, openPay, pay } from './api/pay'
export { version } from './core/platform/version'
export type { DataView, OpenView, ViewData } from './core/dialog/route'
export type { OpenOptions, OpenSwap, OpenWithData } from './api/dialog-api'
export type { Billfold } from './api/public-api'
export { isError, WidgetError, type ErrorCode, type ErrorFacts } from './core/platform/errors'
export type { BillfoldEvents, TransactionState } from './api/events'
export type { BillfoldOptions, NetworkOption, ThemeMode } from './core/config/config'
export type {
  AccountState,
  ConnectionState,
  NamespaceState,
  NetworkState,
  PublicState,
  Snapshot,
  ThemeState
} from './api/snapshot'
export type {
  BitcoinAccount,
  BitcoinProvider,
  Eip1193Provider,
  ProviderOf,
  SolanaProvider
} from './core/session/providers'
export type { AccountType, ConnectorType, Wallet } from './core/session/connection'
export type { Network } from './core/networks/networks'
export type { ChainId, Namespace } from './core/networks/caip'
export type { Locale } from './core/i18n/locale'
export type { BillfoldButtonAttributes, BillfoldElements, BillfoldWalletButtonAttributes } from './elements/types'
export type { PreactElement } from './elements/jsx'
export type { TrackedEvent } from './core/analytics/analytics'
export type { NativeBalance } from './core/session/balance'
export type { GrantedSession, SessionKey, SessionPermission, SessionRequest } from './core/sign-in/smart-sessions'
export type { SendArguments } from './core/send/transfer'
export type { SwapArguments } from './core/swap/swap-types'
export type { PaymentAsset, PaymentExchange, PaymentOptions, PayResult } from './core/pay/payment-options'
