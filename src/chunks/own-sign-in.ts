/** Sign-in that options configure: `siwx` as "local", "hosted" or the URL of a server, or `siweConfig`. */
import './wallet'
import fromOption from '../siwx/from-option'

export const siwx = { fromOption }
