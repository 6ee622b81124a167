/**
 * The wallet directory, WalletConnect and the project's settings, as one lazy chunk: the page's first view needs none
 * of them.
 */
import type { DirectoryActions } from '../../core/platform/chunk-types'
import { preloadChunk } from '../../core/platform/chunks'
import { isMobile, openWallet, preparePairingUri, preloadPairing } from '../../barrels/directory'
import { loadProjectConfig } from '../project/load-project-config'
import { loadNetworkImage } from './load-network-image'
import { preloadOnHover } from '../dialog/preload-on-hover'
import { restorePairing } from '../pairing/restore-pairing'
import { notifyRemoteDisconnectFailed } from './notify-remote-disconnect-failed'
import { loadRecommendedWallets } from './load-recommended-wallets'
import { useHostPairingUri } from '../pairing/use-host-pairing-uri'

/**
 * Preloads the public API. On a phone, a request of the host page must open the wallet within the click. The method
 * that returns the provider must therefore be loaded by then.
 */
const preloadPublicApi = () => {
  if (isMobile()) preloadChunk('app', 'publicApi')
}

const directory: DirectoryActions = {
  loadRecommendedWallets: async isRequested => {
    // On a phone, a click has to hand over the pairing URI at once.
    if (isRequested && isMobile()) preparePairingUri()
    else preloadOnHover(preloadPairing)
    preloadPublicApi()
    await loadRecommendedWallets(isRequested)
  },
  loadProjectConfig,
  loadNetworkImage,
  openWallet: wallet => {
    if (isMobile())
      openWallet(wallet, wallet.links?.web && !wallet.links.mobile && !wallet.links.universal ? 'web' : 'phone')
  },
  useHostPairingUri,
  notifyRemoteDisconnectFailed,
  restorePairing: namespace => {
    preloadPublicApi()
    return restorePairing(namespace)
  }
}
export default directory
