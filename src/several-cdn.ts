/** What the CDN build serves as one file: help, networks, and what a site of several chains needs (0.8 kB less than apart). */
import chains from '../views/chains/index'
import help from '../views/help/index'
import networks from '../views/networks/index'

export default { chains, help, networks }
