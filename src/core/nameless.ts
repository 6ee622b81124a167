/** What goes by no name of its own, in English: views and buttons say it in the visitor's language. */

/** A wallet in window.ethereum. */
export const INJECTED_NAME = 'Browser Wallet'
/** A network that the wallet is on and the site did not ask for. */
export const UNKNOWN_NETWORK = 'Unknown Network'
