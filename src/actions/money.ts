/** What an account holds and has done, for whoever is on the first path: as one lazy chunk, since the page's first view needs none of it. */
import type { MoneyActions } from '../core/chunk-types'
import { load } from '../core/registry'
import { chainData } from '../core/money-options'
// the barrel, so that this and the views that come later share one chunk
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

/** Whoever looks at an account also hears what became of what was sent on an earlier page, or in another tab. */
const watchAccount = () => {
  forgetAccounts()
  // a returning visitor's dialog shows nothing else
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
