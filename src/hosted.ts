/**
 * Barrel for remote services: the wallet directory, pairing, and what their views share.
 * Names each export, so that bundlers drop the unused ones.
 */
export type { WalletsWords } from '../i18n/en/wallets'
export { browseWallets, leaveWallets, nextPage, retryWallets, searchWallets } from './actions/browse-wallets'
export { extensionOf } from './actions/extension-of'
export { inAppOf, linkOf, openWallet } from './actions/open-wallet'
export { ANY } from './actions/paired-wallet'
export { leavePairing, pair, prepareCode, warmPairing } from './actions/pair'
export { scope, suggestWallets } from './actions/suggest-wallets'
export type { Namespace } from './core/caip'
export type { Connection as LiveConnection, Wallet } from './core/connection'
export { isAndroid, isIos } from './core/device'
export {
  $pages,
  $pageTask,
  $place,
  $question,
  $searchTask,
  $suggestions,
  $suggestTask,
  isSearch,
  unique,
  type ListedWallet,
  type Pages,
  type Question,
  type Suggestions
} from './core/directory'
export { load } from './core/registry'
export { reset } from './core/route'
export { $isAboveLimit } from './core/project'
export { pairingLink } from './core/links'
export { plainName } from './core/plain-name'
export { $later } from './core/later-options'
export { $code, $opened, goodCode, PAIRING_MS, setCode, setOpened, setSelected, type OpenedBy } from './core/pairing'
export { isPhone } from './core/touch'
export { fetchWallets, type WalletQuery } from './services/wallet-api'
export { onSolana, wellKnown } from './core/well-known'
export { $dir } from './core/words'
