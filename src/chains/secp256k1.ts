/** Barrel of the curve that EVM and Bitcoin sign on: one chunk. */
export { Point, recoverPublicKey, schnorr, verify } from '@noble/secp256k1'
