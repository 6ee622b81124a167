/** German, the ways in besides a browser wallet, and the sign-in: one file, which compresses better than four. */
import login from './login'
import networks from './networks'
import signIn from './sign-in'
import wallets from './wallets'

export const loginMessages = { de: login }
export const networkMessages = { de: networks }
export const signInMessages = { de: signIn }
export const walletMessages = { de: wallets }
