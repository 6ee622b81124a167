/** The curve for signatures on EVM. It is smaller than that of the Bitcoin library. */
export { Point, recoverPublicKey } from '@noble/secp256k1'
