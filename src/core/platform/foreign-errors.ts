/** Translates foreign errors once, at the boundary. No other file reads a foreign `.code` or `.message`. */
import { isError, WidgetError } from './errors'
import { plain } from './text'

interface ForeignError {
  code?: unknown
  message?: unknown
  data?: unknown
  originalError?: unknown
}

const toForeignError = (e: unknown): ForeignError => (e !== null && typeof e === 'object' ? e : { message: e })

/**
 * Returns the code and text of a foreign error. The text is for facts: one line of at most 120 characters, because a
 * wallet may answer with an HTML page. Traps: MetaMask Mobile wraps 4902 as `-32603` with the true code in
 * `data.originalError` (seen in MetaMask/metamask-mobile#2944, 2026-11). A field may be a getter that throws.
 */
const readForeignError = (e: unknown): { code?: number | string; reason: string } => {
  try {
    const { code: outer, message, data } = toForeignError(e)
    const code = toForeignError(toForeignError(data).originalError).code ?? outer
    const reason =
      plain(typeof message === 'string' ? message.slice(0, 2000).replace(/\s+/g, ' ') : '', 120) ?? 'unknown'
    if (typeof code === 'string') return { code: /^-?\d+$/.test(code) ? Number(code) : code, reason }
    return { code: typeof code === 'number' ? code : undefined, reason }
  } catch {
    return { reason: 'unknown' } // the same as an error without a message
  }
}

/**
 * 4001: EIP-1193; 5000 to 5002: WalletConnect (CAIP-25); ACTION_REJECTED: ethers. Some wallets only say so in the
 * message.
 */
const rejections: readonly unknown[] = [4001, 5000, 5001, 5002, 'ACTION_REJECTED']
const REJECTED = /user (rejected|denied|declined|cancell?ed)|rejected by (the )?user/i

/**
 * Returns whether an error means that the wallet does not know a chain. 4902: EIP-3085. Some wallets only say so in the
 * message.
 */
export const isUnknownChain = (e: unknown) => {
  const { code, reason } = readForeignError(e)
  return code === 4902 || /unrecognized chain|chain .{0,40}not (been )?added/i.test(reason)
}

/**
 * Returns whether an error means that the wallet lacks a method. -32601: JSON-RPC; 4200: EIP-1193; -32004: EIP-1474.
 */
export const isMissingMethod = (e: unknown) => ([-32601, 4200, -32004] as unknown[]).includes(readForeignError(e).code)

const isRejection = ({ code, reason }: ReturnType<typeof readForeignError>) =>
  rejections.includes(code) || REJECTED.test(reason)

/**
 * Codes that name a cause other than an unknown chain. 4100 (unauthorized), 4900 (no node): EIP-1193. -32002 (a request
 * is pending), -32005 (too many requests): EIP-1474.
 */
const OTHER_CAUSES: readonly unknown[] = [4100, 4900, -32002, -32005]

/**
 * Returns whether a refused switch may mean that the wallet lacks the chain. True for every error that names no other
 * cause. Wallets translate their messages, so no text can be required.
 */
export const mayLackChain = (e: unknown): boolean =>
  isUnknownChain(e) ||
  !(isRejection(readForeignError(e)) || isMissingMethod(e) || OTHER_CAUSES.includes(readForeignError(e).code))

/**
 * Converts a wallet's error to a WidgetError. Wallets answer -32002 (EIP-1474, "resource unavailable") while an earlier
 * request of this page still waits for the user.
 */
export const toWidgetError = (e: unknown, wallet: string): WidgetError => {
  if (e instanceof WidgetError) return e
  const { code, reason } = readForeignError(e)
  if (isRejection({ code, reason })) return new WidgetError('user-rejected', { wallet }, e)
  if (code === -32002) return new WidgetError('wallet-pending', { wallet }, e)
  return new WidgetError('wallet-failed', { wallet, reason }, e)
}

/**
 * Returns whether a wallet may still allow an account after this failure: a request is pending in it, or it is locked.
 */
export const mayStillAllow = (e: unknown): boolean => isError(e, 'wallet-pending') || isError(e, 'wallet-locked')

/**
 * Messages of wallets that cannot disconnect from a page, or that have already disconnected. Most lack
 * wallet_revokePermissions. Many say so only in the message, as plain text or under -32603. Examples: "not been
 * authorized" (4100, EIP-1193), "has no permissions" (MetaMask/metamask-extension#30152). Seen 2026-11.
 */
const CANNOT_DISCONNECT = /method|support|implement|permission|authori/i

/**
 * Asks a wallet to disconnect from the page. A wallet without a disconnect method is no failure, and neither is a
 * rejection by the user. Errors: wallet-*, and any WidgetError of the call.
 */
export const requestDisconnect = async (wallet: string, request: () => unknown): Promise<void> => {
  try {
    await request()
  } catch (e) {
    const error = toWidgetError(e, wallet)
    if (
      !isMissingMethod(e) &&
      !isError(error, 'user-rejected') &&
      !(isError(error, 'wallet-failed') && CANNOT_DISCONNECT.test(error.facts.reason))
    )
      throw error
  }
}
