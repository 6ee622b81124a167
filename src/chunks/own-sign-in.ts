/** Sign-in as the option `siwx: true` configures it, without code of the host page. */
import './shared/wallet'
import fromOption from '../siwx/from-option'

export const siwx = { fromOption }
