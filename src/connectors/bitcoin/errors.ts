/** Errors of Bitcoin wallets. */
import { toWidgetError, WidgetError, type BitcoinDriver } from '../../kit'
import { asForeign } from '../../chains/bitcoin/shared'

/** Returns the inner error: Leather wraps it in an answer. */
export const innerOf = (e: unknown): unknown => asForeign(e)['error'] ?? e

/** Converts an error to one of ours. `codes`: the driver's own codes. */
export const toError = (e: unknown, wallet: string, codes?: BitcoinDriver['codes']): WidgetError => {
  if (e instanceof WidgetError) return e
  try {
    const inner = innerOf(e)
    const own = codes?.[String(asForeign(inner)['code'])]
    return own ? new WidgetError(own, { wallet }, e) : toWidgetError(inner, wallet)
  } catch {
    return toWidgetError(undefined, wallet) // a getter that throws: the error has no content
  }
}
