/** One file of the npm builds: opening the dialog needs both. One file saves 0.1 kB and one request over two. */
import Connect from '../views/connect/index'
import root from './app'

export default { root, Connect }
