/** What the CDN build serves as one file: help, and what a site of several chains needs (0.4 kB less than apart). */
import chains from '../views/chains/index'
import help from '../views/help/index'
import profile from '../views/profile/index'

export default { chains, help, profile }
