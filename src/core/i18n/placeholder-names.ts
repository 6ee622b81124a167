/** English placeholder names. Views and buttons use the user's language instead. */

/** A wallet in window.ethereum. */
export const INJECTED_NAME = 'Browser wallet'
/** The wallet's network, if the host page does not offer it. */
export const UNKNOWN_NETWORK = 'Unknown network'
