/** Invalid responses: well-formed entries of the wrong kind, before one that is valid. */
import { parseCalls } from '../json-rpc'
import type { Answer, Incoming } from '../server'
import { json } from './answers'
import { invalidConvert } from './invalid-convert'
import { invalidSessions } from './smart-sessions'

const metadata = {
  operationType: 'send',
  hash: '0x1',
  chain: 'eip155:1',
  minedAt: '2026-01-31T12:00:00.000Z',
  sentFrom: '0x1',
  sentTo: '0x2',
  status: 'confirmed',
  nonce: 1,
  application: null
}

const transactions = [
  null,
  7,
  {},
  { id: 1, metadata: {}, transfers: {} },
  { id: 'time', metadata: { ...metadata, minedAt: 'yesterday' }, transfers: [] },
  {
    id: 'kind',
    metadata: { ...metadata, operationType: { toString: 1 }, status: 'maybe' },
    transfers: [{ direction: 'up', quantity: null }]
  },
  {
    id: 'script',
    metadata,
    transfers: [
      {
        direction: 'out',
        quantity: { numeric: '1e999' },
        fungible_info: { name: '<b>', symbol: '\u202egpj', icon: { url: 'javascript:alert(1)' } },
        value: NaN,
        price: -1
      }
    ]
  },
  {
    id: 'good',
    metadata,
    transfers: [
      {
        direction: 'out',
        quantity: { numeric: '1' },
        fungible_info: { name: 'Good', symbol: 'GOOD', icon: null },
        value: null,
        price: null
      }
    ]
  }
]

const balances = [
  null,
  'ETH',
  {},
  { name: 1, symbol: [], quantity: '1' },
  {
    name: 'No amount',
    symbol: 'NO',
    chainId: 'eip155:1',
    price: 1,
    quantity: { decimals: '18', numeric: 'many' },
    iconUrl: ''
  },
  {
    name: 'Decimals',
    symbol: 'DEC',
    chainId: 'eip155:1',
    address: 'eip155:1:0x1',
    price: '1',
    value: '1',
    quantity: { decimals: '999', numeric: '1' },
    iconUrl: 'javascript:alert(1)'
  },
  {
    name: 'Good',
    symbol: 'GOOD',
    chainId: 'eip155:1',
    value: 2,
    price: 2,
    quantity: { decimals: '18', numeric: '1' },
    iconUrl: ''
  }
]

export const invalidResponse = ({ url: { pathname }, body }: Incoming): Answer => {
  if (pathname.endsWith('/history')) return json(200, { data: transactions, next: 7 })
  if (pathname.endsWith('/balance')) return json(200, { balances })
  if (pathname.includes('/identity')) return json(200, { name: { name: 'maria.eth' }, avatar: 'javascript:alert(1)' })
  if (pathname.endsWith('/supported-chains')) return json(200, { http: 'eip155:1' })
  if (pathname.endsWith('/price')) return json(200, { fungibles: [{ price: '1,000' }] })
  if (pathname.includes('/profile/')) return json(200, [{ name: 1, addresses: { 60: { address: '0x' } } }])
  if (pathname.includes('/sessions/')) return json(200, invalidSessions)
  const convert = invalidConvert(pathname)
  if (convert) return json(200, convert)
  const { calls, isBatch } = parseCalls(body)
  const answers = calls.map(({ id = null }) => ({ jsonrpc: '2.0', id, result: { isInvalid: true } }))
  return json(200, isBatch ? answers : answers[0])
}
