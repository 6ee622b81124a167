/** Sign-in of the active account, and its view. */
import './wallet'
import SIWXSignMessage from '../../views/sign-in/index'
import signIn from '../app/sign-in-guard'

export const app = { signIn }
export const view = { SIWXSignMessage }
