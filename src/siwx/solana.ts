/**
 * Sign-in with a Solana wallet as it connects; the wallet creates the text itself.
 * https://github.com/phantom/sign-in-with-solana
 */
import { loadChunk, ownValue, type ChainId } from '../barrels/kit'
import type { SIWXMessageData, SIWXSession } from '../core/sign-in/siwx'
import { printMessage } from './message'

/** Names of the networks in such a text, by CAIP-2 id; wallets reject any other. */
const chainNames: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet'
}
/** Returns a network's name in such a text; undefined if it has none. */
export const solanaChainName = (chainId: string): ChainId | undefined =>
  ownValue(chainNames, chainId) as ChainId | undefined

/** Returns the text that a wallet creates from these fields; undefined for another network. */
export const printSolanaMessage = (data: SIWXMessageData): string | undefined => {
  const chainId = solanaChainName(data.chainId)
  return chainId && printMessage({ ...data, chainId }, 'Solana')
}

type SignInFeature = (input: object) => unknown

/**
 * Returns the wallet's `solana:signIn`; undefined if it has none. Starts to load what reads the answer, so that the
 * request follows soon after the click. Errors: whatever a getter throws.
 */
export const signerOf = (wallet: unknown): SignInFeature | undefined => {
  const feature = (wallet as { features: Record<string, { signIn: SignInFeature } | undefined> }).features[
    'solana:signIn'
  ]
  if (!feature) return undefined
  // a failure counts when the answer is read
  loadChunk('siwx', 'solanaAnswer').catch(() => undefined)
  return input => feature.signIn(input)
}

/**
 * Has a wallet sign in with this message. Only the form of its answer is checked. Errors: the wallet's; TypeError for
 * an invalid response; chunk-failed, before the request.
 */
export const signInWithWallet = async (
  { accountAddress: _, chainId, ...data }: SIWXMessageData,
  signIn: SignInFeature
): Promise<SIWXSession> => {
  const readResponse = await loadChunk('siwx', 'solanaAnswer')
  const response = readResponse(await signIn({ ...data, chainId: solanaChainName(chainId) }))
  const { accountAddress, message, signature } = response
  return { data: { ...data, accountAddress, chainId }, message, signature }
}
