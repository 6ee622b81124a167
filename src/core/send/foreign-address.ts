/**
 * Identifies an address of another chain than the active one, for a message. It is recognised by its form, so that no
 * other chain's code is loaded. The form alone never makes an address valid: the active chain's code parses each
 * receiver.
 */
import { BITCOIN_ID } from '../networks/ids'
import type { Network } from '../networks/networks'

/**
 * The kind of an address that the active network cannot use. `bitcoin-network`: an address of another Bitcoin network.
 */
export type ForeignAddress = 'ethereum' | 'solana' | 'bitcoin' | 'bitcoin-network'

type Form = 'ethereum' | 'solana' | 'bitcoin' | 'bitcoin-test' | 'bitcoin-regtest'

/**
 * Address patterns. Sources: EIP-55; BIP-173 (bech32); https://en.bitcoin.it/wiki/List_of_address_prefixes (base58 of
 * 25 bytes, at most 35 characters). Solana's 32 bytes in base58 are that short only with six leading zero bytes. Such
 * addresses are programs of the protocol.
 */
const FORMS: readonly (readonly [form: Form, pattern: RegExp])[] = [
  ['ethereum', /^(0x)?[\da-f]{40}$/i],
  ['bitcoin', /^bc1[02-9ac-hj-np-z]{8,87}$/i],
  ['bitcoin-test', /^tb1[02-9ac-hj-np-z]{8,87}$/i],
  ['bitcoin-regtest', /^bcrt1[02-9ac-hj-np-z]{8,85}$/i],
  ['bitcoin', /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/],
  ['bitcoin-test', /^[mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/],
  ['solana', /^[1-9A-HJ-NP-Za-km-z]{36,44}$/]
]

const ownFormOf = ({ chainNamespace, caipNetworkId }: Pick<Network, 'chainNamespace' | 'caipNetworkId'>): Form => {
  switch (chainNamespace) {
    case 'solana':
      return 'solana'
    case 'bip122':
      return caipNetworkId === BITCOIN_ID ? 'bitcoin' : 'bitcoin-test'
    default:
      return 'ethereum'
  }
}

/**
 * Returns the kind of an address of another chain. Returns undefined if the text has a form of this network, or no
 * known form.
 */
export const foreignAddress = (
  text: string,
  network: Pick<Network, 'chainNamespace' | 'caipNetworkId'>
): ForeignAddress | undefined => {
  const form = FORMS.find(([, pattern]) => pattern.test(text))?.[0]
  if (!form || form === ownFormOf(network)) return undefined
  if (form === 'ethereum' || form === 'solana') return form
  return network.chainNamespace === 'bip122' ? 'bitcoin-network' : 'bitcoin'
}
