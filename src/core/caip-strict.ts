/** Addresses by the exact rules, for whoever takes them from outside. https://chainagnostic.org/CAIPs/caip-10 */
import { isChainId, type CaipAddress, type ChainId, type Namespace } from './caip'

export interface AccountId {
  namespace: Namespace
  chainId: ChainId
  address: string
}

/** 40 hex digits, 0x or not. `isChecksummed` makes it strict: what it says counts too (`chains/evm/checksum.ts`). */
export const isEvmAddress = (text: unknown, isChecksummed?: (address: string) => boolean): text is string =>
  typeof text === 'string' && /^(0x)?[\da-fA-F]{40}$/.test(text) && (!isChecksummed || isChecksummed(text))

/** Base58, 32 to 44 characters: neither 0, O, I nor l. */
export const isSolanaAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

/** What CAIP-10 allows of any address. */
const ANY = /^[-.%a-zA-Z0-9]{1,128}$/

/** The parts of a CAIP-10 address: exactly three, none empty, the first two a chain that we know how to name; undefined where it is none. */
export const parseCaipAddress = (
  text: unknown,
  isChecksummed?: (address: string) => boolean
): AccountId | undefined => {
  if (typeof text !== 'string') return undefined
  const [namespace, reference, address, more] = text.split(':')
  const chainId = `${namespace}:${reference}`
  if (!namespace || !reference || !address || more !== undefined || !isChainId(chainId) || !ANY.test(address))
    return undefined
  if (namespace === 'eip155' && !isEvmAddress(address, isChecksummed)) return undefined
  return namespace === 'solana' && !isSolanaAddress(address)
    ? undefined
    : { namespace: namespace as Namespace, chainId, address }
}

export const printCaipAddress = ({ chainId, address }: Pick<AccountId, 'chainId' | 'address'>): CaipAddress =>
  `${chainId}:${address}`
