/** Holdings of an account, and the state of its transfers. */
import './wallet'
import WalletTokens from '../../views/tokens/index'
import assets from '../actions/assets/assets.chunk'

export const action = { assets }
export const view = { WalletTokens }
