import type { BitcoinProvider, Eip1193Provider, SolanaProvider } from '../core/providers'
import type { Connection } from '../core/connection'

/**
 * Has a wallet sign a text for people: EVM by `personal_sign` (hex), Solana Ed25519 (base58), Bitcoin as the kind of address allows (base64). What comes
 * is looked at by who verifies it. Errors: the wallet's own on EVM, else user-rejected, wallet-*.
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
  // as bytes, since some wallets take a text that begins with 0x for those
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return (await (provider as Eip1193Provider).request({
    method: 'personal_sign',
    params: [`0x${hex}`, address]
  })) as string
}
