/** Strict validation of addresses from outside. https://chainagnostic.org/CAIPs/caip-10 */
import { isChainId, type ChainId, type Namespace } from './caip'

interface AccountId {
  namespace: Namespace
  chainId: ChainId
  address: string
}

/**
 * Returns whether a text is an EVM address: 40 hex digits, `0x` optional. `isChecksummed` also validates the checksum
 * (`chains/evm/checksum.ts`).
 */
export const isEvmAddress = (text: unknown, isChecksummed?: (address: string) => boolean): text is string =>
  typeof text === 'string' && /^(0x)?[\da-fA-F]{40}$/.test(text) && (!isChecksummed || isChecksummed(text))

/** Returns whether a text is a Solana address: Base58 (no 0, O, I or l), 32 to 44 characters. */
export const isSolanaAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

/** Characters that CAIP-10 allows in any address. */
const ANY = /^[-.%a-zA-Z0-9]{1,128}$/

/**
 * Parses a CAIP-10 address. It must have exactly three parts, none empty, and its first two must form a known chain id.
 * Returns undefined for any other text.
 */
export const parseCaipAddress = (
  text: unknown,
  isChecksummed?: (address: string) => boolean
): AccountId | undefined => {
  if (typeof text !== 'string') return undefined
  const [namespace, reference, address, more] = text.split(':')
  const chainId = `${namespace}:${reference}`
  if (!namespace || !reference || !address || more !== undefined) return undefined
  if (!isChainId(chainId) || !ANY.test(address)) return undefined
  if (namespace === 'eip155' && !isEvmAddress(address, isChecksummed)) return undefined
  return namespace === 'solana' && !isSolanaAddress(address)
    ? undefined
    : { namespace: namespace as Namespace, chainId, address }
}
