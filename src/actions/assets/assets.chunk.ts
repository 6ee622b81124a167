/** Holdings and transfers of an account, as one lazy chunk: the page's first view needs none of them. */
import type { AssetActions } from '../../core/platform/chunk-types'
import { loadChunk } from '../../core/platform/chunks'
import { logStorageFailure } from '../dialog/log-storage-failure'
import { showNetworkImages } from '../networks/show-network-images'
import { chainData } from '../../core/config/money-options'
import {
  $summary,
  clearAccountData,
  verifyClipboard,
  lookUpName,
  readBalance,
  refreshBalance,
  reloadHoldings,
  resolveName,
  watchAccountDetails,
  watchHoldings,
  observePending
} from '../../barrels/assets'

/**
 * Watches the holdings of an account. Also watches pending transactions that were sent on an earlier page or in
 * another tab.
 */
const watchAccount = () => {
  // A reconnected account's dialog may show nothing else: start analytics here.
  if (chainData())
    loadChunk('action', 'analytics').then(
      analytics => analytics.watch(),
      () => undefined
    )
  watchAccountDetails()
  showNetworkImages()
  const unsubscribers = [watchHoldings(), observePending(), logStorageFailure()]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

const assets: AssetActions = {
  $summary,
  clearAccountData,
  verifyClipboard,
  logStorageFailure,
  lookUpName,
  readBalance,
  refreshBalance,
  reloadHoldings,
  resolveName,
  watchAccountDetails,
  watchHoldings: watchAccount
}
export default assets
