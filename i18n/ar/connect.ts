/** Arabic, the ways in besides a browser wallet, and the sign-in: one file, which compresses better than four. */
import login from './login'
import networks from './networks'
import signIn from './sign-in'
import wallets from './wallets'

export const loginMessages = { ar: login }
export const networkMessages = { ar: networks }
export const signInMessages = { ar: signIn }
export const walletMessages = { ar: wallets }
