/** What the npm builds serve as one file: whoever opens the dialog needs both (0.1 kB and a request less than apart). */
import Connect from '../views/connect/index'
import root from './app'

export default { root, Connect }
