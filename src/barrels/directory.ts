/**
 * Barrel for remote services: the wallet directory, pairing, and what their views share.
 * Names each export, so that bundlers drop the unused ones.
 */
export type { WalletMessages } from '../../i18n/en/wallets'
export { extensionOf } from '../actions/wallets/extension-of'
export { inAppOf, linkOf, openWallet } from '../actions/wallets/open-wallet'
export { UNKNOWN_WALLET_ID } from '../actions/pairing/paired-wallet'
export { leavePairing, pair, preparePairingUri, preloadPairing } from '../actions/pairing/pair'
export { scope, loadRecommendedWallets } from '../actions/wallets/load-recommended-wallets'
export type { Wallet } from '../core/session/connection'
export { isAndroid, isIos } from '../core/platform/device'
export {
  $pages,
  $pageTask,
  $scrollPosition,
  $search,
  $searchTask,
  $suggestions,
  $suggestTask,
  isSearch,
  unique,
  type ListedWallet,
  type Pages,
  type WalletSearch,
  type Suggestions
} from '../core/wallets/directory'
export { loadChunk } from '../core/platform/chunks'
export { $isAboveLimit } from '../core/config/project'
export { pairingLink } from '../core/wallets/links'
export { plainName } from '../core/wallets/plain-name'
export { $deferredOptions } from '../core/config/deferred-options'
export { $pairingUri, $opened, setOpened, setSelected } from '../core/session/pairing'
export { isMobile } from '../core/platform/is-mobile'
export { fetchWallets, type WalletQuery } from '../services/wallet-api'
export { solanaFallbackWallets, fallbackWallets } from '../core/wallets/fallback-wallets'
export { $dir } from '../core/i18n/messages'
