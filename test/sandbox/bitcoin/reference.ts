/** bitcoinjs-lib with a curve: an oracle that shares no code with the library under test. */
import { createECDH, ECDH } from 'node:crypto'
import { Point } from '@noble/secp256k1'
import { address as addresses, initEccLib, networks, payments } from 'bitcoinjs-lib'
import type { AddressKind } from '../../../src/core/session/bitcoin-formats'

/** Returns whether OpenSSL finds a point of the curve with this x-coordinate. */
export const isOnCurve = (x: Uint8Array): boolean => {
  try {
    ECDH.convertKey(Uint8Array.of(2, ...x), 'secp256k1')
    return true
  } catch {
    return false // no point has this coordinate
  }
}

initEccLib({
  isXOnlyPoint: isOnCurve,
  xOnlyPointAddTweak: (x, tweak) => {
    const sum = Point.fromBytes(Uint8Array.of(2, ...x)).add(
      Point.BASE.multiply(BigInt(`0x${Buffer.from(tweak).toString('hex')}`))
    )
    if (sum.is0()) return null
    const [form, ...xOnlyPubkey] = sum.toBytes()
    return { parity: form === 2 ? 0 : 1, xOnlyPubkey: Uint8Array.from(xOnlyPubkey) }
  }
})

/** The outputs that key or script can spend: P2PKH, P2SH, P2WPKH, P2WSH, P2TR. */
const SPENDABLE = /^(76a914.{40}88ac|a914.{40}87|0014.{40}|0020.{64}|5120.{64})$/

/** Returns the script of an address; undefined for one of another network, or that anyone could spend from. */
export const referenceScript = (address: string, net: 'main' | 'test'): Uint8Array | undefined => {
  try {
    const script = addresses.toOutputScript(address, referenceNetworks[net])
    return SPENDABLE.test(Buffer.from(script).toString('hex')) ? script : undefined
  } catch {
    return undefined // no address of this network
  }
}

/** bitcoinjs-lib's networks, by our names. */
export const referenceNetworks = { main: networks.bitcoin, test: networks.testnet }

/** Returns the compressed public key of a private key, as OpenSSL calculates it. */
export const publicKeyOf = (privateKey: Uint8Array): Uint8Array => {
  const pair = createECDH('secp256k1')
  pair.setPrivateKey(privateKey)
  return Uint8Array.from(pair.getPublicKey(null, 'compressed'))
}

/** Returns the addresses that bitcoinjs-lib derives from a public key: one of each kind, with its script. */
export const referenceAddresses = (
  pubkey: Uint8Array,
  net: 'main' | 'test'
): Record<AddressKind, { address: string; script: Uint8Array }> => {
  const network = referenceNetworks[net]
  const p2wpkh = payments.p2wpkh({ pubkey, network })
  const p2pkh = payments.p2pkh({ pubkey, network })
  const all = {
    p2pkh,
    p2sh: payments.p2sh({ redeem: p2wpkh, network }),
    p2wpkh,
    p2wsh: payments.p2wsh({ redeem: p2pkh, network }),
    p2tr: payments.p2tr({ internalPubkey: pubkey.slice(1), network })
  }
  const entries = Object.entries(all).map(([kind, { address, output }]) => [kind, { address, script: output }])
  return Object.fromEntries(entries)
}

/** Returns the same for a private key. */
export const referencePayments = (privateKey: Uint8Array, net: 'main' | 'test') =>
  referenceAddresses(publicKeyOf(privateKey), net)
