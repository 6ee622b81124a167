/** One file of the CDN build: the list of all wallets, a wallet named by the host page, and where to get a wallet. */
import all from '../views/all-wallets/index'
import find from '../views/find-wallet/index'
import get from '../views/get-wallet/index'

export default { all, find, get }
