import { bytesToHex } from '@noble/hashes/utils.js'
import type { BitcoinProvider, Eip1193Provider, SolanaProvider } from '../../core/session/providers'
import type { Connection } from '../../core/session/connection'

/**
 * Has a wallet sign a text message: EVM by `personal_sign` (hex), Solana by Ed25519 (base58), Bitcoin as the kind of
 * address allows (base64).
 * The result is checked by its verifier. Errors: on EVM the wallet's own, otherwise user-rejected, wallet-*.
 */
export const signMessage = async (
  { namespace, provider, accounts: [address = ''] }: Connection,
  text: string
): Promise<string> => {
  if (namespace === 'bip122') return (provider as BitcoinProvider).signMessage({ message: text, address })
  const bytes = new TextEncoder().encode(text)
  if (namespace === 'solana')
    return (
      (await (provider as SolanaProvider).request({
        method: 'solana_signMessage',
        params: { message: bytes, pubkey: address }
      })) as { signature: string }
    ).signature
  // As bytes: some wallets read a text that begins with 0x as bytes.
  return (await (provider as Eip1193Provider).request({
    method: 'personal_sign',
    params: [`0x${bytesToHex(bytes)}`, address]
  })) as string
}
