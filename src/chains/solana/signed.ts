/** Checks that a wallet returned the transaction that it received. */
import { getAddressEncoder, type Address, type Transaction } from './web3'

export const isSameMessage = ({ messageBytes: a }: Transaction, { messageBytes: b }: Transaction): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

/**
 * Verifies the Ed25519 signature. Returns true if the browser cannot verify (before Chrome 137, or without https),
 * because the network verifies, too.
 */
export const isSignedBy = async ({ messageBytes, signatures }: Transaction, address: Address): Promise<boolean> => {
  const signature = signatures[address]
  if (!signature) return false
  try {
    const key = await crypto.subtle.importKey(
      'raw',
      getAddressEncoder().encode(address) as BufferSource,
      'Ed25519',
      false,
      ['verify']
    )
    return await crypto.subtle.verify(
      'Ed25519',
      key,
      signature as BufferSource,
      messageBytes as unknown as BufferSource
    )
  } catch (e) {
    return !globalThis.crypto?.subtle || (e as Error).name === 'NotSupportedError'
  }
}
