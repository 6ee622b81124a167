/** A wallet of Solana that signs in as it connects, and makes the text by itself. https://github.com/phantom/sign-in-with-solana */
import { ownValue, type ChainId } from '../kit'
import type { SIWXMessageData, SIWXSession } from '../core/siwx'
import { printMessage } from './message'

/** The names of the networks in such a text, by CAIP-2 id; wallets refuse another. */
const names: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet'
}
/** Undefined for a network that has no such name. */
export const nameOnSolana = (chainId: string): ChainId | undefined => ownValue(names, chainId) as ChainId | undefined

/** The text that a wallet makes of these fields; undefined for another network. */
export const printOnSolana = (data: SIWXMessageData): string | undefined => {
  const chainId = nameOnSolana(data.chainId)
  return chainId && printMessage({ ...data, chainId }, 'Solana')
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Base58. By hand, as in `connectors/wallet-standard/base58.ts`: with that a connector would be asked for. */
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

/** The wallet's `solana:signIn`; undefined where it has none. Errors: whatever a getter throws. */
export const signerOf = (wallet: unknown): Ask | undefined => {
  const feature = (wallet as { features: Record<string, { signIn: Ask } | undefined> }).features['solana:signIn']
  return feature && (input => feature.signIn(input))
}

/** Has a wallet sign in by this message. What it answers is looked at for its form alone. Errors: the wallet's; TypeError for nonsense. */
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
