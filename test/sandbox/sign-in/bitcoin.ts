/**
 * Verifies the signer of a Bitcoin message: ECDSA with a recovered key (BIP-137), and simple BIP-322. Full BIP-322 is
 * left out: no wallet uses it for a single key.
 * https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
import { Point, recoverPublicKey } from '@noble/secp256k1'
import { payments } from 'bitcoinjs-lib'
import { isBip322 } from '../../doubles/bitcoin-messages'
import { fromBase64, messageHash } from '../../doubles/demo-wallet/bitcoin/sign'
import { referenceAddresses, referenceNetworks, referenceScript } from '../bitcoin/reference'

type Net = keyof typeof referenceNetworks
const nets: Readonly<Record<string, Net>> = {
  'bip122:000000000019d6689c085ae165831e93': 'main',
  'bip122:000000000933ea01ad0ee984209779ba': 'test'
}

/** Returns the locking script of an address; undefined if it is not an address of that network. */
const scriptOf = (address: string, chainId: string) => {
  const net = nets[chainId]
  return net && referenceScript(address, net)
}

/** Returns every address of one key. Wallets disagree on the header's address kind, so only the key counts. */
const addressesOf = (point: Point, net: Net) => {
  const { p2pkh, p2sh, p2wpkh, p2tr } = referenceAddresses(point.toBytes(), net)
  const long = payments.p2pkh({ pubkey: point.toBytes(false), network: referenceNetworks[net] })
  return [p2pkh, p2sh, p2wpkh, p2tr, long].map(({ address }) => address)
}

const isRecovered = (address: string, chainId: string, message: string, bytes: Uint8Array) => {
  if (bytes.length !== 65 || bytes[0]! < 27 || bytes[0]! > 42) return false
  const recovered = Uint8Array.of((bytes[0]! - 27) & 3, ...bytes.slice(1))
  const key = recoverPublicKey(recovered, messageHash(message), { prehash: false })
  return addressesOf(Point.fromBytes(key), nets[chainId]!).includes(address)
}

export const bitcoinChains = Object.keys(nets)

export const isBitcoinAddress = (address: string, chainId: string): boolean => scriptOf(address, chainId) !== undefined

/** `signature`: base64. */
export const isBitcoinSigned = (address: string, chainId: string, message: string, signature: string): boolean => {
  const script = scriptOf(address, chainId)
  if (!script) return false
  try {
    return isRecovered(address, chainId, message, fromBase64(signature)) || isBip322(message, signature, { script })
  } catch {
    // Not base64, no curve point, or no witness.
    return false
  }
}
