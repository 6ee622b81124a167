/** The chain data service's answers in pictures. */
import { answerSwaps, type SwapAnswers } from './swap-data'
import { ADDRESS, marlin, never, osier, quill } from './wallets'

/** Lists, an HTTP status, or nothing. */
export interface ChainDataAnswers {
  balances?: readonly object[] | number | typeof never
  history?: readonly object[] | number | typeof never
  sessions?: readonly object[] | number | typeof never
  swaps?: SwapAnswers
  /** What can be bought, and the quote of a purchase. */
  toBuy?: object | number | typeof never
  quote?: object | number | typeof never
  /** The networks that it supports. */
  served?: readonly string[]
}

const OTHER = '0x81c2a46b5f0e93d7a1c84b62f5d09e3a7c77d0e4'
const DESK = '0x4be1c09d52a7f6836e0b18d4a93c57f1e2d6809b'
const coin = (name: string, symbol: string, numeric: string, price?: number, iconUrl?: string, decimals = '18') => ({
  name,
  symbol,
  chainId: 'eip155:1',
  ...(symbol !== 'ETH' && {
    address: `eip155:1:0x${[...symbol]
      .map(letter => letter.charCodeAt(0).toString(16))
      .join('')
      .padEnd(40, '0')}`
  }),
  price,
  quantity: { decimals, numeric },
  iconUrl
})

export const coins: readonly object[] = [
  coin('Unnamed token', 'XYZ', '1000000'),
  coin('Osier', 'OSR', '88.1205', 2.798, osier.icon),
  coin('Ether', 'ETH', '0.839', 3473.42, marlin.icon),
  coin('USD Coin', 'USDC', '1021.33', 1, undefined, '6'),
  coin('Marlin Governance of the Northern Lakes', 'MRLN', '0.004', 0.2, quill.icon)
]
export const manyCoins: readonly object[] = [
  ...coins,
  ...Array.from({ length: 300 }, (_, i) => coin(`Token ${i}`, `TKN${i}`, String(i + 1), 1 / (i + 1)))
]

interface AssetTransfer {
  symbol?: string
  nft?: string
  direction: 'in' | 'out'
  numeric: string
  icon?: string
}
const transaction = (
  id: number,
  operationType: string,
  minedAt: string,
  transfers: readonly AssetTransfer[],
  status = 'confirmed',
  sentTo = OTHER
) => ({
  id: `deed-${id}`,
  metadata: {
    operationType,
    hash: `0x${String(id).padStart(2, '0').repeat(32)}`,
    chain: 'eip155:1',
    minedAt,
    sentFrom: operationType === 'receive' ? OTHER : ADDRESS,
    sentTo,
    status
  },
  transfers: transfers.map(({ symbol, nft, direction, numeric, icon }) => ({
    ...(nft
      ? { nft_info: { name: nft, content: icon ? { preview: { url: icon } } : null, flags: { is_spam: false } } }
      : { fungible_info: { name: symbol, symbol, icon: icon ? { url: icon } : null } }),
    direction,
    quantity: { numeric }
  }))
})

export const transactions: readonly object[] = [
  transaction(1, 'send', '2026-11-12T12:00:00Z', [
    { symbol: 'ETH', direction: 'out', numeric: '0.25', icon: marlin.icon }
  ]),
  transaction(2, 'receive', '2026-11-09T12:00:00Z', [{ symbol: 'USDC', direction: 'in', numeric: '1400' }]),
  transaction(
    3,
    'trade',
    '2026-11-02T12:00:00Z',
    [
      { symbol: 'OSR', direction: 'out', numeric: '88.12', icon: osier.icon },
      { symbol: 'ETH', direction: 'in', numeric: '0.07' }
    ],
    'confirmed',
    DESK
  ),
  transaction(
    4,
    'send',
    '2026-10-30T12:00:00Z',
    [{ symbol: 'MRLN', direction: 'out', numeric: '12', icon: quill.icon }],
    'failed'
  ),
  transaction(5, 'approve', '2026-10-28T12:00:00Z', [], 'confirmed', DESK),
  transaction(
    6,
    'mint',
    '2026-10-03T12:00:00Z',
    [{ nft: 'Northern Lakes, an evening in the reeds #204', direction: 'in', numeric: '1', icon: quill.icon }],
    'confirmed',
    DESK
  ),
  transaction(7, 'execute', '2025-12-24T12:00:00Z', [], 'confirmed', DESK),
  transaction(8, 'send', '2025-12-01T12:00:00Z', [
    { symbol: 'ETH', direction: 'out', numeric: '0.0000004', icon: marlin.icon }
  ]),
  transaction(9, 'receive', '2025-12-01T10:00:00Z', [
    { symbol: 'VERYLONGCOIN', direction: 'in', numeric: '123456789.123456' }
  ])
]

/** Returns the answer for one of its addresses; undefined for any other. */
export const answerChainData = (
  url: URL,
  { balances = [], history = [], sessions = [], swaps, toBuy, quote, served }: ChainDataAnswers = {}
): object | number | typeof never | undefined => {
  const { pathname } = url
  const wrapList = (list: typeof balances, wrap: (list: readonly object[]) => object) =>
    Array.isArray(list) ? wrap(list as readonly object[]) : (list as number | typeof never)
  if (pathname.endsWith('/supported-chains')) return { http: served ?? ['eip155:1', 'eip155:8453'], ws: [] }
  if (pathname.endsWith('/onramp/options')) return toBuy
  if (pathname.endsWith('/onramp/quote')) return quote
  if (pathname.endsWith('/balance')) return wrapList(balances, all => ({ balances: all }))
  if (pathname.endsWith('/history')) return wrapList(history, data => ({ data, next: null }))
  if (pathname.includes('/convert/')) return answerSwaps(url, swaps)
  if (pathname.endsWith('/fungible/price')) return { fungibles: [] }
  return pathname.includes('/sessions/') ? wrapList(sessions, pcis => ({ pcis })) : undefined
}
