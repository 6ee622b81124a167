/**
 * The demo wallets' Bitcoin addresses, from the keys of its EVM accounts. The keys are public knowledge: nothing of
 * value is ever sent to them.
 */
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { accounts } from '../accounts'

export type BitcoinNet = 'mainnet' | 'testnet'
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

export interface BitcoinKey {
  address: string
  kind: AddressKind
  privateKey: Uint8Array
  /** 33 bytes, hex. */
  publicKey: string
  script: Uint8Array
  redeemScript?: Uint8Array
}

const bytesOf = (hex: string) => Uint8Array.from(hex.replace(/^0x/, '').match(/../g) ?? [], pair => parseInt(pair, 16))
export const hexOf = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

export const networkOf = (net: BitcoinNet) => (net === 'mainnet' ? NETWORK : TEST_NETWORK)

/** Returns an address of the demo wallet's account with this number. */
export const bitcoinKey = (kind: AddressKind, net: BitcoinNet, account = 0): BitcoinKey => {
  const privateKey = bytesOf(accounts[account]!.privateKey)
  const network = networkOf(net)
  const pub = pubECDSA(privateKey)
  const { address, script, ...more } = {
    p2pkh: () => p2pkh(pub, network),
    p2wpkh: () => p2wpkh(pub, network),
    p2tr: () => p2tr(pubSchnorr(privateKey), undefined, network),
    p2sh: () => p2sh(p2wpkh(pub, network), network)
  }[kind]() as { address?: string; script: Uint8Array; redeemScript?: Uint8Array }
  return {
    address: address!,
    kind,
    privateKey,
    publicKey: hexOf(pub),
    script,
    ...(more.redeemScript && { redeemScript: more.redeemScript })
  }
}
