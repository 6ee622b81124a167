/** Symbols of tokens to suggest. Specification, services 7.3. */

/** The suggested tokens, then the other popular ones. */
const SYMBOLS =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO ' +
  'CRV ENS MATIC OP METAL CHAMP WOLF SALE BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC CHP ' +
  'amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'
const popularSymbols = SYMBOLS.split(' ')

/** The number of symbols in `SYMBOLS` that are suggested. */
const SUGGESTED = 27

/** Tokens that are suggested first on a network. */
const ON_NETWORK: Readonly<Record<string, string>> = { 'eip155:42161': 'USD₮0' }

/** Most suggestions. Specification, flows 14. */
const MAX_SUGGESTED = 8

const bySymbols = <T extends { symbol: string }>(all: readonly T[], symbols: readonly string[]): readonly T[] =>
  symbols.flatMap(symbol => all.find(token => token.symbol === symbol) ?? [])

/** Returns the tokens to suggest among all of a network. */
export const suggestedOf = <T extends { symbol: string }>(all: readonly T[], chainId: string): readonly T[] => {
  const first = ON_NETWORK[chainId]
  const symbols = [...(first ? [first] : []), ...popularSymbols.slice(0, SUGGESTED)]
  return bySymbols(all, symbols).slice(0, MAX_SUGGESTED)
}

/** Returns the popular tokens among all of a network. */
export const popularOf = <T extends { symbol: string }>(all: readonly T[]): readonly T[] =>
  bySymbols(all, popularSymbols)
