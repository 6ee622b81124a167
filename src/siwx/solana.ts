/**
 * Sign-in with a Solana wallet as it connects; the wallet creates the text itself.
 * https://github.com/phantom/sign-in-with-solana
 */
import { ownValue, type ChainId } from '../kit'
import type { SIWXMessageData, SIWXSession } from '../core/siwx'
import { printMessage } from './message'

/** Names of the networks in such a text, by CAIP-2 id; wallets reject any other. */
const names: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet'
}
/** Returns a network's name in such a text; undefined if it has none. */
export const nameOnSolana = (chainId: string): ChainId | undefined => ownValue(names, chainId) as ChainId | undefined

/** Returns the text that a wallet creates from these fields; undefined for another network. */
export const printOnSolana = (data: SIWXMessageData): string | undefined => {
  const chainId = nameOnSolana(data.chainId)
  return chainId && printMessage({ ...data, chainId }, 'Solana')
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/**
 * Returns base58. Written here, as in `connectors/wallet-standard/base58.ts`: importing that file would load a
 * connector.
 */
const toBase58 = (bytes: Uint8Array): string => {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; number; number /= 58n) text = ALPHABET[Number(number % 58n)] + text
  return (
    '1'.repeat(
      Math.max(
        0,
        bytes.findIndex(byte => byte > 0)
      )
    ) + text
  )
}

const SIGNATURE = 64

type Ask = (input: object) => unknown

/** Returns the wallet's `solana:signIn`; undefined if it has none. Errors: whatever a getter throws. */
export const signerOf = (wallet: unknown): Ask | undefined => {
  const feature = (wallet as { features: Record<string, { signIn: Ask } | undefined> }).features['solana:signIn']
  return feature && (input => feature.signIn(input))
}

/**
 * Has a wallet sign in with this message. Only the form of its answer is checked. Errors: the wallet's; TypeError for
 * an invalid response.
 */
export const signOnSolana = async (
  { accountAddress: _, chainId, ...data }: SIWXMessageData,
  ask: Ask
): Promise<SIWXSession> => {
  const [
    {
      account: { address },
      signedMessage,
      signature
    }
  ] = (await ask({ ...data, chainId: nameOnSolana(chainId) })) as [
    { account: { address: string }; signedMessage: Uint8Array; signature: Uint8Array }
  ]
  if (typeof address !== 'string' || !ArrayBuffer.isView(signature) || signature.byteLength !== SIGNATURE)
    throw new TypeError('no signature')
  return {
    data: { ...data, accountAddress: address, chainId },
    message: new TextDecoder().decode(signedMessage),
    signature: toBase58(signature)
  }
}
