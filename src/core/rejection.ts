/** Foreign errors, translated once, at the edge. No other file reads a foreign `.code` or `.message`. */
import { isError, WidgetError } from './errors'
import { plain } from './text'

interface Foreign {
  code?: unknown
  message?: unknown
  data?: unknown
  originalError?: unknown
}

const asForeign = (e: unknown): Foreign => (e !== null && typeof e === 'object' ? e : { message: e })

/**
 * Code and text of a foreign error. The text is for facts: one line, at most 120 characters, since a wallet may answer with
 * a page of HTML. Traps: MetaMask Mobile wraps 4902 as `-32603` with the true code in `data.originalError` (seen in
 * MetaMask/metamask-mobile#2944, 2026-11); a field may be a getter that throws.
 */
const read = (e: unknown): { code?: number | string; reason: string } => {
  try {
    const { code: outer, message, data } = asForeign(e)
    const code = asForeign(asForeign(data).originalError).code ?? outer
    const reason =
      plain(typeof message === 'string' ? message.slice(0, 2000).replace(/\s+/g, ' ') : '', 120) ?? 'unknown'
    if (typeof code === 'string') return { code: /^-?\d+$/.test(code) ? Number(code) : code, reason }
    return { code: typeof code === 'number' ? code : undefined, reason }
  } catch {
    return { reason: 'unknown' } // as if nothing had been said
  }
}

/** 4001: EIP-1193; 5000 to 5002: WalletConnect (CAIP-25); ACTION_REJECTED: ethers. Some wallets only say it. */
const rejections: readonly unknown[] = [4001, 5000, 5001, 5002, 'ACTION_REJECTED']
const REJECTED = /user (rejected|denied|declined|cancell?ed)|rejected by (the )?user/i

/** Whether a wallet does not know a chain. 4902: EIP-3085; some wallets only say so. */
export const isUnknownChain = (e: unknown) => {
  const { code, reason } = read(e)
  return code === 4902 || /unrecognized chain|chain .{0,40}not (been )?added/i.test(reason)
}

/** Whether a wallet lacks a method. -32601: JSON-RPC; 4200: EIP-1193; -32004: EIP-1474. */
export const isMissingMethod = (e: unknown) => ([-32601, 4200, -32004] as unknown[]).includes(read(e).code)

const isRejection = ({ code, reason }: ReturnType<typeof read>) => rejections.includes(code) || REJECTED.test(reason)

/**
 * Codes that name a cause other than an unknown chain. 4100 (unauthorized), 4900 (no node): EIP-1193; -32002 (a request
 * is open), -32005 (too many):
 * EIP-1474.
 */
const OTHER_CAUSES: readonly unknown[] = [4100, 4900, -32002, -32005]

/**
 * Whether a refused switch may mean that the wallet lacks the chain: every error that names no other cause. Wallets
 * translate their messages, so that no text can be required.
 */
export const mayLackChain = (e: unknown): boolean =>
  isUnknownChain(e) || !(isRejection(read(e)) || isMissingMethod(e) || OTHER_CAUSES.includes(read(e).code))

/**
 * A wallet's error as one of ours. -32002 (EIP-1474, "resource unavailable") is what wallets answer while an
 * earlier request of this page still waits for the person.
 */
export const toWidgetError = (e: unknown, wallet: string): WidgetError => {
  if (e instanceof WidgetError) return e
  const { code, reason } = read(e)
  if (isRejection({ code, reason })) return new WidgetError('user-rejected', { wallet }, e)
  if (code === -32002) return new WidgetError('wallet-pending', { wallet }, e)
  return new WidgetError('wallet-failed', { wallet, reason }, e)
}

/** Whether a wallet that has failed so may still allow an account: a request is open in it, or it is locked. */
export const mayStillAllow = (e: unknown): boolean => isError(e, 'wallet-pending') || isError(e, 'wallet-locked')

/**
 * What wallets say that have no way to let go of a page, or have let go of it by themselves. Most lack wallet_revokePermissions, and many say so in words
 * alone, as a bare text or under -32603; "not been authorized" (4100, EIP-1193), "has no permissions" (MetaMask/metamask-extension#30152). Seen 2026-11.
 */
const PAST_ENDING = /method|support|implement|permission|authori/i

/** Asks a wallet to let go of the page. One that cannot be asked has not failed, nor has one whose person keeps the page. Errors: wallet-*, and those of ours. */
export const askToLeave = async (wallet: string, ask: () => unknown): Promise<void> => {
  try {
    await ask()
  } catch (e) {
    const error = toWidgetError(e, wallet)
    if (
      !isMissingMethod(e) &&
      !isError(error, 'user-rejected') &&
      !(isError(error, 'wallet-failed') && PAST_ENDING.test(error.facts.reason))
    )
      throw error
  }
}
