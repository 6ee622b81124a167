/** The sections of the choice of a token, and its search. */
import { tokenKey, type Holding } from '../../src/barrels/assets'
import type { SwapToken, SwapTokens } from '../../src/barrels/swap'
import type { Section } from '../../src/ui/assets'

/** A token of the list. One that the account has comes with its balance. */
export type ListedToken = SwapToken | Holding

/** Returns the tokens of a list that are not in the others. The case of an address has no meaning. */
const without = (list: readonly SwapToken[], ...others: readonly (readonly SwapToken[])[]): readonly SwapToken[] => {
  const known = new Set(others.flat().map(token => tokenKey(token).toLowerCase()))
  return list.filter(token => !known.has(tokenKey(token).toLowerCase()))
}

/** Returns the first position of a text in a token's symbol, name or address. Undefined if none has it. */
const positionIn = ({ symbol, name, address = '' }: SwapToken, text: string): number | undefined => {
  const positions = [symbol, name, address].map(value => value.toLowerCase().indexOf(text)).filter(at => at >= 0)
  return positions.length ? Math.min(...positions) : undefined
}

/** Returns the tokens that match a search, the ones that begin with it first. Each is in the list once. */
export const foundTokens = (
  { all }: SwapTokens,
  held: readonly Holding[],
  text: string
): readonly Section<ListedToken>[] => {
  const rows = [...held, ...without(all, held)].flatMap((token: ListedToken) => {
    const position = positionIn(token, text)
    return position === undefined ? [] : [{ token, position }]
  })
  return [{ key: 'found', rows: rows.sort((a, b) => a.position - b.position).map(({ token }) => token) }]
}

/** Returns all tokens of the network by section. Each is in one of them. */
export const groupedTokens = (
  { all, popular }: SwapTokens,
  held: readonly Holding[],
  titles: Record<'held' | 'popular' | 'others', string>
): readonly Section<ListedToken>[] => {
  return [
    { key: 'held', title: titles.held, rows: held },
    { key: 'popular', title: titles.popular, rows: without(popular, held) },
    { key: 'others', title: titles.others, rows: without(all, held, popular) }
  ]
}
