/**
 * Verifies the signer of a Bitcoin message: ECDSA with a recovered key (BIP-137), and simple BIP-322. Full BIP-322 is
 * left out: no wallet uses it for a single key.
 * https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Address, NETWORK, OutScript, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { isBip322 } from '../../doubles/bitcoin-messages'
import { fromBase64, messageHash } from '../../doubles/demo-wallet/bitcoin/sign'

const networks: Readonly<Record<string, typeof NETWORK>> = {
  'bip122:000000000019d6689c085ae165831e93': NETWORK,
  'bip122:000000000933ea01ad0ee984209779ba': TEST_NETWORK
}

/** Returns the locking script of an address; undefined if it is not an address of that network. */
const scriptOf = (address: string, chainId: string) => {
  try {
    return OutScript.encode(Address(networks[chainId]).decode(address))
  } catch {
    return undefined
  }
}

/** Returns every address of one key. Wallets disagree on the header's address kind, so only the key counts. */
const addressesOf = (point: ReturnType<typeof secp256k1.Point.fromBytes>, network: typeof NETWORK) => {
  const key = point.toBytes()
  const segwit = p2wpkh(key, network)
  return [
    segwit.address,
    p2sh(segwit, network).address,
    p2pkh(key, network).address,
    p2pkh(point.toBytes(false), network).address,
    p2tr(key.slice(1), undefined, network).address
  ]
}

const isRecovered = (address: string, chainId: string, message: string, bytes: Uint8Array) => {
  if (bytes.length !== 65 || bytes[0]! < 27 || bytes[0]! > 42) return false
  const recovered = Uint8Array.of((bytes[0]! - 27) & 3, ...bytes.slice(1))
  const key = secp256k1.recoverPublicKey(recovered, messageHash(message), { prehash: false })
  return addressesOf(secp256k1.Point.fromBytes(key), networks[chainId]!).includes(address)
}

export const bitcoinChains = Object.keys(networks)

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
