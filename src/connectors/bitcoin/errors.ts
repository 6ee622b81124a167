/** Errors of Bitcoin wallets. */
import { ownValue, toWidgetError, WidgetError, type BitcoinDriver } from '../../barrels/kit'
import { untyped } from './untyped'

/** Returns the inner error: Leather wraps it in an answer. */
export const innerOf = (e: unknown): unknown => untyped(e)['error'] ?? e

/** Converts an error to one of ours. `codes`: the driver's own codes. */
export const toError = (e: unknown, wallet: string, codes?: BitcoinDriver['codes']): WidgetError => {
  if (e instanceof WidgetError) return e
  try {
    const inner = innerOf(e)
    const ownCode = ownValue(codes, String(untyped(inner)['code']))
    return ownCode ? new WidgetError(ownCode, { wallet }, e) : toWidgetError(inner, wallet)
  } catch {
    return toWidgetError(undefined, wallet) // a getter that throws: the error has no content
  }
}
