/** In place of @walletconnect/window-metadata: the site says who it is, and nobody reads its head for it. */
export const getWindowMetadata = () => null
