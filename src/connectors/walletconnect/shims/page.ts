/** Replaces @walletconnect/window-metadata: the host page states its metadata, so its head is not read. */
export const getWindowMetadata = () => null
