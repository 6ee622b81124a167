/** What the CDN build serves as one file: all the wallets that there are, and where to get one. */
import all from '../views/all-wallets/index'
import get from '../views/get-wallet/index'

export default { all, get }
