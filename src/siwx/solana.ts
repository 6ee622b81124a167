/**
 * Sign-in with a Solana wallet as it connects; the wallet creates the text itself.
 * https://github.com/phantom/sign-in-with-solana
 */
import { clusterNameOf, loadChunk } from '../barrels/kit'
import type { SIWXMessageData, SIWXSession } from '../core/sign-in/siwx'
import { printMessage } from './message'

/** Returns the text that a wallet creates from these fields; undefined for another network: wallets reject it. */
export const printSolanaMessage = (data: SIWXMessageData): string | undefined => {
  const chainId = clusterNameOf(data.chainId)
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
  const response = readResponse(await signIn({ ...data, chainId: clusterNameOf(chainId) }))
  const { accountAddress, message, signature } = response
  return { data: { ...data, accountAddress, chainId }, message, signature }
}
