/** What an account holds and has done, for whoever is on the first path: as one lazy chunk, since the page's first view needs none of it. */
import type { MoneyActions } from '../core/registry'
// the barrel, so that this and the views that come later share one chunk
import { forgetAccounts, nameOf, reloadHoldings, resolveName, watchActivity, watchHoldings } from '../money'

const money: MoneyActions = { forgetAccounts, nameOf, reloadHoldings, resolveName, watchActivity, watchHoldings }
export default money
