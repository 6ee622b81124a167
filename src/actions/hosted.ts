/**
 * The wallet directory, WalletConnect and the project's settings, as one lazy chunk: the page's first view needs none
 * of them.
 */
import type { HostedActions } from '../core/chunk-types'
import { warm } from '../core/registry'
// Imports the barrel, so that this file and the later views share one chunk.
import { isPhone, openWallet, prepareCode, warmPairing } from '../hosted'
import { askProject } from './ask-project'
import { foresee } from './foresee'
import { keptSession } from './kept-pairing'
import { sayLeft } from './say-left'
import { suggestWallets } from './suggest-wallets'
import { takeCode } from './take-code'

/**
 * Preloads the public API. On a phone, a request of the host page must open the wallet within the click. The method
 * that returns the provider must therefore be loaded by then.
 */
const warmFace = () => {
  if (isPhone()) warm('app', 'face')
}

const hosted: HostedActions = {
  suggest: async isAsked => {
    // On a phone, a click has to hand over the pairing URI at once.
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
