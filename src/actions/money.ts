/** Holdings, history and transfers of an account, as one lazy chunk: the page's first view needs none of them. */
import type { MoneyActions } from '../core/chunk-types'
import { load } from '../core/registry'
import { chainData } from '../core/money-options'
// Imports the barrel, so that this file and the later views share one chunk.
import {
  $summary,
  forgetAccounts,
  grantPermissions,
  isCopied,
  nameOf,
  reloadHoldings,
  resolveName,
  sendFor,
  watchActivity,
  watchHoldings,
  watchPending
} from '../money'

/**
 * Watches the holdings of an account. Also watches pending transactions that were sent on an earlier page or in
 * another tab.
 */
const watchAccount = () => {
  forgetAccounts()
  // A reconnected account's dialog may show nothing else: start analytics here.
  if (chainData())
    load('action', 'analytics').then(
      analytics => analytics.watch(),
      () => undefined
    )
  const stops = [watchHoldings(), watchPending()]
  return () => {
    for (const stop of stops) stop()
  }
}

const money: MoneyActions = {
  $summary,
  forgetAccounts,
  grantPermissions,
  isCopied,
  nameOf,
  reloadHoldings,
  resolveName,
  sendFor,
  watchActivity,
  watchHoldings: watchAccount
}
export default money
