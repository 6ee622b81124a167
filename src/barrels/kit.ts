/**
 * Framework-free barrel of the initial path, for connectors, chains and adapters.
 * Names each export, so that bundlers drop the unused ones.
 */
export type { WalletMessages } from '../../i18n/en/wallets'
export type {
  BitcoinDriver,
  BitcoinNetwork,
  RawBitcoinAccount,
  CreateBitcoinDriver
} from '../core/session/bitcoin-driver'
export type {
  Address,
  AddressKind,
  AddressNetwork,
  BitcoinFormats,
  Psbt,
  ReadAddress,
  ReadPsbt
} from '../core/session/bitcoin-formats'
export { $config } from '../core/config/config'
export type { EmbeddedAccountType, EmbeddedWalletInfo } from '../core/login/embedded-user'
export { accountOf } from '../core/networks/account-of'
export { isChainId, type CaipAddress, type ChainId, type Namespace } from '../core/networks/caip'
export type {
  BitcoinAccount,
  BitcoinProvider,
  Eip1193Provider,
  ProviderOf,
  SolanaProvider,
  SolanaSendOptions
} from '../core/session/providers'
export type {
  AccountFacts,
  Chain,
  Connection,
  Connector,
  CreateConnector,
  CreateSessionConnector,
  CreatePairing,
  InjectedWallet,
  PairingSettings,
  Report,
  SessionChannel,
  Wallet
} from '../core/session/connection'
export { isError, WidgetError, type ErrorCode, type Refusal } from '../core/platform/errors'
export { isMissingMethod, requestDisconnect, mayStillAllow, toWidgetError } from '../core/platform/foreign-errors'
export { isRecord, isTexts, record } from '../core/platform/guards'
export { limitResponse, MAX_RESPONSE_BYTES } from '../core/platform/limit-response'
export type { Network } from '../core/networks/networks'
export { addressUrl } from '../actions/activity/address-url'
export { showNetworkImages } from '../actions/networks/show-network-images'
export { explorerPage } from '../core/activity/explorer-page'
export { hexChainId } from '../core/networks/hex-chain-id'
export { clusterIdOf, clusterNameOf } from '../core/networks/solana-clusters'
export {
  $assetMessages,
  $signInMessages,
  $walletMessages,
  factsToShow,
  loadAssetMessages,
  loadSignInMessages,
  loadWalletMessages
} from '../core/i18n/lazy-messages'
export { loadChunk } from '../core/platform/chunks'
export { reloadStoredSession } from '../core/session/session'
export { isConnecting } from '../core/session/status'
export { withTimeout } from '../core/platform/tasks'
export { noteStorageFailure } from '../core/platform/storage'
export { sleep } from '../core/platform/timing'
export { ownValue } from '../core/platform/own-value'
export { iconUrl, plain, webUrl } from '../core/platform/text'
export type {
  NameResolver,
  NameTarget,
  Normalize,
  ReverseNames,
  SolanaName,
  SolanaNameResolver
} from '../core/send/name-resolver'
export type { Cacao, VerifyEd25519, VerifySignature, SIWXMessageData, SIWXSession } from '../core/sign-in/siwx'
export type { Holding, ReadTokens } from '../core/assets/token'
export type { TransferRequest, Quote, Sender, Settled, Transfer, TransferWarning } from '../core/send/transfer'
export type {
  BuiltSwap,
  PreparedSwap,
  RequestNote,
  SwapCall,
  SwapOrder,
  Swapper,
  SwapRefusal,
  SwapToken
} from '../core/swap/swap-types'
export { formatUnits, MAX_DECIMALS } from '../core/assets/units'
// Modules that do not import this barrel use these too. On the CDN they share its file.
export { accountMissing, connectReplaced, walletMissing, withMessage } from '../core/platform/call-errors'
export { wantedSignIn } from '../core/sign-in/wanted-sign-in'
