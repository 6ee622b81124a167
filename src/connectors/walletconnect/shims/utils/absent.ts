/** Functions of @walletconnect/utils that nothing on this page calls. The library imports them by name. */
import absent from '../absent'

export {
  // envelopes and keys: ../../crypto.ts
  absent as decodeTypeByte,
  absent as decodeTypeTwoEnvelope,
  absent as decrypt,
  absent as deriveSymKey,
  absent as deserialize,
  absent as encodeTypeTwoEnvelope,
  absent as encrypt,
  absent as generateKeyPair,
  absent as isTypeOneEnvelope,
  absent as isTypeTwoEnvelope,
  absent as validateDecoding,
  absent as validateEncoding,
  // proposals and sign-in requests: ../../propose.ts, ../../authenticate.ts
  absent as buildNamespacesFromAuth,
  absent as createEncodedRecap,
  absent as getChainsFromRecap,
  absent as getDidAddress,
  absent as getMethodsFromRecap,
  absent as getNamespacedDidChainId,
  absent as getRecapFromResources,
  absent as isValidRelays,
  absent as isValidRequiredNamespaces,
  absent as mergeEncodedRecaps,
  absent as mergeRequiredAndOptionalNamespaces,
  absent as parseChainId,
  absent as validateSignedCacao,
  // attestations, and events for WalletConnect's own servers: ../../attestation.ts
  absent as formatUA,
  absent as getAppMetadata,
  absent as isBrowser,
  absent as uuidv4,
  absent as verifyP256Jwt,
  // the wallet's side
  absent as isSessionCompatible,
  absent as isValidErrorReason,
  absent as isValidId,
  absent as isValidResponse,
  absent as isValidUrl,
  absent as parseUri,
  // transaction ids that the library would report to the relay
  absent as buildSignedExtrinsicHash,
  absent as extractSolanaTransactionId,
  absent as getAlgorandTransactionId,
  absent as getNearTransactionIdFromSignedTransaction,
  absent as getSignDirectHash,
  absent as getSuiDigest,
  // link mode
  absent as getLinkModeURL,
  absent as getSearchParamFromURL
}
