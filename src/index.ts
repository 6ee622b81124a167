/** npm entry for host pages without React. It loads the Preact shell when the dialog first opens. */
import { warmFirst } from './actions/warm'
import { chunks } from './chunks'
import type { BillfoldOptions } from './core/config'
import { setEmbedIn } from './core/shell'
import type { Billfold } from './face'
import { defineElements } from './loader/elements'
import { emitDom } from './loader/emit'
import { portOf } from './loader/face-port'
import { defineModal } from './loader/modal'
import { start } from './start'

/** Creates the widget and defines its elements. Errors: option-invalid, option-conflict. */
export const createBillfold = (options: BillfoldOptions = {}): Billfold => {
  const face = start(options, chunks, 'preact', emitDom)
  if (typeof window !== 'undefined') {
    defineElements(portOf(face, warmFirst))
    defineModal(setEmbedIn)
  }
  return face
}

export { version } from './core/version'
export type { OpenView } from './core/route'
export type { OpenOptions } from './door'
export type { Billfold } from './face'
export { isError, WidgetError, type ErrorCode, type ErrorFacts } from './core/errors'
export type { BillfoldEvents, TransactionState } from './core/events'
export type { BillfoldOptions, NetworkOption, ThemeMode } from './core/config'
export type {
  AccountState,
  ConnectionState,
  NamespaceState,
  NetworkState,
  PublicState,
  Snapshot,
  ThemeState
} from './core/snapshot'
export type { BitcoinAccount, BitcoinProvider, Eip1193Provider, ProviderOf, SolanaProvider } from './core/providers'
export type { AccountType, ConnectorType, Wallet } from './core/connection'
export type { Network } from './core/networks'
export type { ChainId, Namespace } from './core/caip'
export type { Locale } from './core/locale'
export type { BillfoldButtonAttributes, BillfoldElements, BillfoldWalletButtonAttributes } from './loader/element-types'
export type { PreactElement } from './loader/jsx'
export type { NativeBalance, TrackedEvent } from './core/chunk-types'
export type { GrantedSession, SessionKey, SessionPermission, SessionRequest } from './core/smart-sessions'
export type { SendArguments } from './core/transfer'
