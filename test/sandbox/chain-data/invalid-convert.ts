/** Invalid responses of the convert endpoints: well-formed entries of the wrong kind, before one that is valid. */
const token = {
  name: 'Good',
  symbol: 'GOOD',
  address: 'eip155:1:0x5a4d000000000000000000000000000000000001',
  decimals: 18,
  logoUri: '',
  eip2612: false
}

const tokens = [
  null,
  'ETH',
  {},
  { ...token, symbol: 'NO ADDRESS', address: 7 },
  { ...token, symbol: 'ELSEWHERE', address: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So1' },
  { ...token, symbol: 'SHORT', address: 'eip155:1:0x1' },
  { ...token, symbol: 'TEXT', decimals: '18' },
  { ...token, symbol: 'NEGATIVE', decimals: -1 },
  { ...token, symbol: 'HUGE', decimals: 999 },
  { ...token, symbol: '\u202eCDSU', name: '<b>', logoUri: 'javascript:alert(1)' },
  token
]

const quotes = [
  null,
  {},
  { id: 1, fromAmount: 1, toAmount: '1e999', fromAccount: null, toAccount: [] },
  { id: null, fromAmount: '-1', toAmount: '0x1', fromAccount: 'eip155:1:0x1', toAccount: 'eip155:1:0x2' }
]

const transaction = {
  from: 'eip155:1:0x1',
  to: { toString: 1 },
  data: '0xnothing',
  value: -1,
  amount: 'many',
  eip155: { gas: '1e999', gasPrice: null }
}

const byEndpoint: Readonly<Record<string, unknown>> = {
  tokens: { tokens },
  quotes: { quotes },
  'gas-price': { standard: 1.5, fast: '-1', instant: 'soon' },
  allowance: { allowance: '1e77' },
  'build-approve': { tx: transaction },
  'build-transaction': { tx: transaction }
}

/** Returns the invalid response of an endpoint; undefined for another path. */
export const invalidConvert = (pathname: string): unknown =>
  byEndpoint[/\/convert\/([\w-]+)$/.exec(pathname)?.[1] ?? '']
