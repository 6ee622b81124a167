/** Foreign errors, translated once, at the edge. No other file reads a foreign `.code` or `.message`. */
import { WidgetError } from './errors'

interface Foreign { code?: unknown; message?: unknown; data?: unknown; cause?: unknown }

const asForeign = (e: unknown): Foreign => e !== null && typeof e === 'object' ? e : { message: e }

/** Text of a foreign error, for facts: one line, at most 120 characters, since a wallet may answer with a page of HTML. */
const reasonOf = (e: Foreign) => String(typeof e.message === 'string' ? e.message : 'unknown').replace(/\s+/g, ' ').slice(0, 120)

/**
 * Numeric code of a foreign error. Trap: MetaMask Mobile wraps 4902 as `-32603` with the true code in
 * `data.originalError` (seen in MetaMask/metamask-mobile#2944, 2026-11).
 */
const codeOf = (e: Foreign): number | undefined => {
  const inner = asForeign(asForeign(e.data)['originalError' as keyof Foreign])
  const code = inner.code ?? e.code
  return typeof code === 'number' ? code : typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : undefined
}

/** 4001: EIP-1193; 5000 to 5002: WalletConnect (CAIP-25); ACTION_REJECTED: ethers. */
const rejected = (e: Foreign) => {
  const code = codeOf(e)
  return code === 4001 || (code !== undefined && code >= 5000 && code <= 5002) || e.code === 'ACTION_REJECTED' ||
    /user (rejected|denied|cancell?ed)|rejected by (the )?user/i.test(reasonOf(e))
}

/** Whether a wallet does not know a chain. 4902: EIP-3085; some wallets only say so. */
export const isUnknownChain = (e: unknown) => {
  const foreign = asForeign(e)
  return codeOf(foreign) === 4902 || /unrecognized chain|chain .{0,40}not (been )?added/i.test(reasonOf(foreign))
}

/** Whether a wallet lacks a method. -32601: JSON-RPC; 4200: EIP-1193; -32004: EIP-1474. */
export const isMissingMethod = (e: unknown) => [-32601, 4200, -32004].includes(codeOf(asForeign(e)) ?? 0)

/**
 * A wallet's error as one of ours. -32002 (EIP-1474, "resource unavailable") is what wallets answer while an
 * earlier request of this page still waits for the person.
 */
export const toWidgetError = (e: unknown, wallet: string): WidgetError => {
  if (e instanceof WidgetError) return e
  const foreign = asForeign(e)
  if (rejected(foreign)) return new WidgetError('user-rejected', { wallet }, e)
  if (codeOf(foreign) === -32002) return new WidgetError('wallet-pending', { wallet }, e)
  return new WidgetError('wallet-failed', { wallet, reason: reasonOf(foreign) }, e)
}
