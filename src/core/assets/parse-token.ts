import { iconUrl, plain } from '../platform/text'
import type { Token } from './token'
import { record } from '../platform/guards'

/**
 * Parses the name, symbol and icon of a token from a wallet, a service or storage. Returns undefined without a
 * displayable symbol. Services write `iconUrl`.
 */
export const parseToken = (value: unknown): Pick<Token, 'name' | 'symbol' | 'icon'> | undefined => {
  const { name, symbol: rawSymbol, icon, iconUrl: url = icon } = record(value)
  const symbol = plain(rawSymbol, 12)
  return symbol ? { name: plain(name) ?? symbol, symbol, icon: iconUrl(url) } : undefined
}
