/** Errors of Bitcoin wallets. */
import { toWidgetError, WidgetError, type BitcoinDriver } from '../../kit'
import { asForeign } from '../../chains/bitcoin/shared'

/** What an error is about: Leather wraps it into an answer. */
export const innerOf = (e: unknown): unknown => asForeign(e)['error'] ?? e

/** An error as one of ours. `codes`: the driver's. */
export const toError = (e: unknown, wallet: string, codes?: BitcoinDriver['codes']): WidgetError => {
  if (e instanceof WidgetError) return e
  try {
    const inner = innerOf(e)
    const own = codes?.[String(asForeign(inner)['code'])]
    return own ? new WidgetError(own, { wallet }, e) : toWidgetError(inner, wallet)
  } catch {
    return toWidgetError(undefined, wallet) // a getter that throws: as if nothing had been said
  }
}
