/** The page of WalletConnect's secure frame. */
export const HOSTED_FRAME_URL = 'https://secure.walletconnect.org/sdk'
