/** What the CDN build serves as one file: all the wallets that there are, one that a page has named, and where to get one. */
import all from '../views/all-wallets/index'
import find from '../views/find-wallet/index'
import get from '../views/get-wallet/index'

export default { all, find, get }
