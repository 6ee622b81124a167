/** What lies beyond this browser, for whoever is on the first path: as one lazy chunk, since the page's first view needs none of it. */
import type { HostedActions } from '../core/chunk-types'
import { warm } from '../core/registry'
// the barrel, so that this and the views that come later share one chunk
import { isPhone, openWallet, prepareCode, warmPairing } from '../hosted'
import { askProject } from './ask-project'
import { foresee } from './foresee'
import { keptSession } from './kept-pairing'
import { sayLeft } from './say-left'
import { suggestWallets } from './suggest-wallets'
import { takeCode } from './take-code'

/** On a phone a site's request must open the wallet within the press, so that the method by which the site gets at the provider is here by then. */
const warmFace = () => {
  if (isPhone()) warm('app', 'face')
}

const hosted: HostedActions = {
  suggest: async isAsked => {
    // a press on a phone has to hand the code over at once
    if (isAsked && isPhone()) prepareCode()
    else foresee(warmPairing)
    warmFace()
    await suggestWallets(isAsked)
  },
  askProject,
  openWallet: wallet => {
    if (isPhone())
      openWallet(wallet, wallet.links?.web && !wallet.links.mobile && !wallet.links.universal ? 'web' : 'phone')
  },
  takeCode,
  sayLeft,
  session: namespace => {
    warmFace()
    return keptSession(namespace)
  }
}
export default hosted
