import type { RestoreEmbedded } from '../../core/login/login'
import { report } from '../../core/session/session'
import { embeddedWallet } from './embedded-wallet'
import { frameClient, type AuthNamespace } from './frame-client'

const restoreEmbedded: RestoreEmbedded = async (namespace, lastChainId) => {
  const wallet = await embeddedWallet()
  // the networks with smart accounts may have changed
  void frameClient().start()
  return wallet.connector(namespace as AuthNamespace, report, { lastChainId })
}
export default restoreEmbedded
