/**
 * One file of the CDN build, used for public API calls and for restoring a stored connection. One file saves 0.2 kB
 * over two.
 */
import restore from './actions/restore'
import face from './face'

export default { face, restore }
