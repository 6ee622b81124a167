import { iconUrl, plain } from './text'
import type { Token } from './token'

/**
 * Parses the name, symbol and icon of a token from a wallet, a service or storage. Returns undefined without a
 * displayable symbol. Services write `iconUrl`.
 */
export const parseToken = (value: unknown): Pick<Token, 'name' | 'symbol' | 'icon'> | undefined => {
  const { name, symbol: short, icon, iconUrl: url = icon } = Object(value) as Record<string, unknown>
  const symbol = plain(short, 12)
  return symbol ? { name: plain(name) ?? symbol, symbol, icon: iconUrl(url) } : undefined
}
