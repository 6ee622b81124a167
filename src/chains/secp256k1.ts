/** Barrel of the curve for signatures on EVM and Bitcoin: one chunk. */
export { Point, recoverPublicKey, schnorr, verify } from '@noble/secp256k1'
