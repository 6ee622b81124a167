/** The answers of the convert endpoints in pictures: tokens, and offers at their prices. */
import { marlin, never, northkey, osier, quill, tern } from './wallets'

export interface SwapAnswers {
  tokens?: readonly object[] | number | typeof never
  /** Offers: none, an HTTP status, or nothing. */
  quotes?: 'none' | number | typeof never
  /** The part of the value that an offer loses, in hundredths of a percent. */
  loss?: number
}

const NATIVE = `0x${'ee'.repeat(20)}`
/** The gallery's holdings derive addresses from symbols. */
export const DOLLAR = `0x${'55534443'.padEnd(40, '0')}`
export const COIN = `0x${'7a'.repeat(20)}`

/** Cents of a whole token. */
const PRICES: Readonly<Record<string, bigint>> = { [NATIVE]: 347_360n, [DOLLAR]: 100n, [COIN]: 1_250n }

const token = (symbol: string, name: string, address: string, decimals: number, logoUri?: string) => ({
  name,
  symbol,
  address: `eip155:1:${address}`,
  decimals,
  logoUri
})
const numbered = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    token(`TKN${i + 1}`, `Token ${i + 1}`, `0x${(i + 256).toString(16).padStart(40, '0')}`, 18)
  )
export const swapTokens = [
  token('ETH', 'Ether', NATIVE, 18, marlin.icon),
  token('USDC', 'USD Coin', DOLLAR, 6, osier.icon),
  token('QUILL', 'Quill for Institutions and Families', COIN, 18, quill.icon),
  token('DAI', 'Dai Stablecoin', `0x${'6b'.repeat(20)}`, 18, northkey.icon),
  token('UNI', 'Uniswap', `0x${'1f'.repeat(20)}`, 18, tern.icon),
  token('WBTC', 'Wrapped BTC', `0x${'22'.repeat(20)}`, 8),
  token('AAVE', 'Aave', `0x${'7f'.repeat(20)}`, 18),
  token('LINK', 'Chainlink', `0x${'51'.repeat(20)}`, 18),
  token('USDT', 'Tether USD', `0x${'da'.repeat(20)}`, 6),
  token('ENS', 'Ethereum Name Service', `0x${'c1'.repeat(20)}`, 18),
  ...numbered(240)
]

const addressIn = (caipAddress: string) => caipAddress.split(':')[2]!.toLowerCase()
const decimalsOf = (address: string) => (address === DOLLAR ? 6n : 18n)

/** Returns the amount that an offer yields, by the prices of both tokens. */
const yieldOf = (query: URLSearchParams, loss: number): bigint => {
  const [from, to] = [addressIn(query.get('from')!), addressIn(query.get('to')!)]
  const value = BigInt(query.get('amount')!) * (PRICES[from] ?? 1n) * 10n ** decimalsOf(to)
  return (value * BigInt(10_000 - loss)) / ((PRICES[to] ?? 1n) * 10n ** decimalsOf(from) * 10_000n)
}

/** Returns the answer for one of the convert endpoints; undefined for any other address. */
export const answerSwaps = (
  { pathname, searchParams }: URL,
  { tokens = swapTokens, quotes, loss = 40 }: SwapAnswers = {}
): object | number | typeof never | undefined => {
  if (pathname.endsWith('/convert/tokens')) return Array.isArray(tokens) ? { tokens } : (tokens as number)
  if (pathname.endsWith('/convert/gas-price'))
    return { standard: '11000000000', fast: '12000000000', instant: '13000000000' }
  // the review stays at its first step
  if (pathname.endsWith('/convert/build-transaction')) return never
  if (!pathname.endsWith('/convert/quotes')) return undefined
  if (quotes === 'none') return { quotes: [] }
  if (quotes !== undefined) return quotes
  const [fromAccount, toAccount] = [searchParams.get('from'), searchParams.get('to')]
  const [fromAmount, toAmount] = [searchParams.get('amount'), String(yieldOf(searchParams, loss))]
  return { quotes: [{ id: null, fromAmount, fromAccount, toAmount, toAccount }] }
}
