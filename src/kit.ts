/**
 * Framework-free barrel of the initial path, for connectors, chains and adapters.
 * Names each export, so that bundlers drop the unused ones.
 */
export type { WalletsWords } from '../i18n/en/wallets'
export type { BitcoinDriver, BitcoinNet, BitcoinTold, CreateBitcoinDriver } from './core/bitcoin-driver'
export { $config } from './core/config'
export { isChainId, type CaipAddress, type ChainId, type Namespace } from './core/caip'
export type {
  BitcoinAccount,
  BitcoinProvider,
  BitcoinPurpose,
  Eip1193Provider,
  ProviderOf,
  SolanaProvider,
  SolanaSendOptions
} from './core/providers'
export type {
  AccountFacts,
  Chain,
  Connection,
  Connector,
  CreateConnector,
  CreateOver,
  CreatePairing,
  FoundWallet,
  PairingSettings,
  Report,
  SessionLine,
  Wallet
} from './core/connection'
export { isError, WidgetError, type ErrorCode, type Refusal } from './core/errors'
export { isMissingMethod, isUnknownChain, askToLeave, mayStillAllow, toWidgetError } from './core/rejection'
export { limited, MOST_BYTES } from './core/limited'
export type { Network } from './core/networks'
export { followNetwork } from './core/follow-network'
export { switchChain, untilReached } from './core/switch-chain'
export {
  $moneyWords,
  $siteWords,
  $walletsWords,
  factsToShow,
  loadMoneyWords,
  loadSiteWords,
  loadWalletsWords
} from './core/late-words'
export { load } from './core/registry'
export { reloadKept } from './core/session'
export { within } from './core/tasks'
export { ownValue } from './core/own-value'
export { iconUrl, plain, webUrl } from './core/text'
export type { NameReader, Normalize } from './core/names'
export type { Cacao, IsEd25519, IsSigned, SIWXMessageData, SIWXSession } from './core/siwx'
export type { Holding, ListedToken, ReadTokens, Token } from './core/token'
export type { Asked, Quote, Sender, Settled, Transfer, TransferWarning } from './core/transfer'
export { formatUnits } from './core/units'
// Modules that do not import this barrel use these too. On the CDN they share its file.
export { accountMissing, connectReplaced, walletMissing, withMessage } from './core/call-errors'
export { wantedSignIn } from './core/wanted-sign-in'
