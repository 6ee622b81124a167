/** Sign-in along with a login to the embedded wallet: the frame signs the page's message with the new account. */
import type { ChainId } from '../../core/networks/caip'
import { loadChunk } from '../../core/platform/chunks'
import type { SIWXMessageData, SIWXSession } from '../../core/sign-in/siwx'
import { wantedSignIn } from '../../core/sign-in/wanted-sign-in'

/** Stands for the account, which is unknown before the login. The frame fills it in. */
const PLACEHOLDER = '<<AccountAddress>>'

/** What the frame returned for a message. */
export interface SignedLogin {
  address: string
  chainId: ChainId
  message?: string
  signature?: string
}

export interface LoginSignIn {
  /** The message, with a placeholder for its account. */
  message: SIWXMessageData & { serializedMessage: string }
  /** Passes what was signed to the host page. Without a valid signature it does nothing. Errors: sign-in-failed. */
  store(login: SignedLogin): Promise<void>
  /** Revokes what was stored, because the account did not connect after all. Never fails. */
  revoke(): Promise<void>
}

/** Returns the session, if exactly the page's message was signed. The host page verifies the signature. */
const sessionOf = (
  { serializedMessage, ...data }: LoginSignIn['message'],
  { address, chainId, message, signature }: SignedLogin
): SIWXSession | undefined => {
  const expected = serializedMessage.replaceAll(PLACEHOLDER, address)
  return message === expected && signature && chainId === data.chainId
    ? { data: { ...data, accountAddress: address }, message, signature }
    : undefined
}

/**
 * Prepares a sign-in along with the login. Undefined: the page wants none, or has no message yet. The sign-in is then
 * requested after the connection. Never fails.
 */
export const prepareLoginSignIn = async (chainId: ChainId | undefined): Promise<LoginSignIn | undefined> => {
  if (!wantedSignIn() || !chainId?.startsWith('eip155:')) return undefined
  try {
    const auth = await (await loadChunk('app', 'signIn')).prepareAuth(chainId, PLACEHOLDER)
    const serializedMessage = String(auth?.data)
    if (!auth || !serializedMessage.includes(PLACEHOLDER)) return undefined
    // as JSON: a message has the method toString, and functions cannot be sent to a frame
    const data = JSON.parse(JSON.stringify(auth.data)) as SIWXMessageData
    const message = { ...data, accountAddress: PLACEHOLDER, serializedMessage }
    let stored: SIWXSession | undefined
    return {
      message,
      store: async login => {
        const session = sessionOf(message, login)
        if (!session) return
        stored = session
        await auth.store([session])
      },
      revoke: async () => {
        if (stored) await auth.revoke([stored])
      }
    }
  } catch {
    return undefined
  }
}
