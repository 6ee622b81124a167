/** What the CDN build serves as one file: what a site with a project has that other sites do not (1.0 kB less than apart, and two requests). */
import analytics from './actions/analytics'
import hosted from './actions/hosted'
import pairing from '../views/pairing/index'

export default { analytics, hosted, pairing }
