import type { RestoreEmbedded } from '../../core/login/login'
import { report } from '../../core/session/session'
import { embeddedWallet } from './embedded-wallet'
import type { AuthNamespace } from './frame-client'

const restoreEmbedded: RestoreEmbedded = async (namespace, lastChainId) => {
  const wallet = await embeddedWallet()
  return wallet.connector(namespace as AuthNamespace, report, { lastChainId })
}
export default restoreEmbedded
