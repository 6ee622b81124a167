/** What the CDN build serves as one file: what a page at work asks for, be it a call of its own or a connection that was kept (0.2 kB less than apart). */
import restore from './actions/restore'
import face from './face'

export default { face, restore }
