/**
 * Exports of packages that nothing on this page calls: the wallet's side, link mode, other runtimes, and what our own
 * classes replace. The library imports them by name, so that they must exist.
 */
const absent = (): never => {
  throw new Error('WalletConnect: this function is no part of this build')
}

/** @walletconnect/keyvaluestorage: storage.ts */
export default absent

export {
  // @walletconnect/relay-auth, @walletconnect/safe-json, uint8arrays: ../crypto.ts
  absent as decodeJWT,
  absent as safeJsonParse,
  absent as safeJsonStringify,
  absent as toString,
  // @walletconnect/window-getters
  absent as getDocument
}
