/** What the CDN build serves as one file: for developers, but for what a site has visitors accept (0.2 kB less than apart). */
import explain from './actions/explain'
import notices from './notices/index'

export default { explain, notices }
