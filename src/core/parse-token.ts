import { iconUrl, plain } from './text'
import type { Token } from './token'

/** What a token is called and looks like, by a wallet, a service or storage; undefined: it has no symbol to show. Services write `iconUrl`. */
export const parseToken = (value: unknown): Pick<Token, 'name' | 'symbol' | 'icon'> | undefined => {
  const { name, symbol: short, icon, iconUrl: url = icon } = Object(value) as Record<string, unknown>
  const symbol = plain(short, 12)
  return symbol ? { name: plain(name) ?? symbol, symbol, icon: iconUrl(url) } : undefined
}
