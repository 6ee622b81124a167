/**
 * Thousands of transactions and tokens without a chain behind them, for measuring the speed of lists. None of them can
 * be sent, found by an explorer or read from a node. Only the API reports them, after the real ones.
 */
import { accounts } from '../../doubles/demo-wallet/accounts'
import { iconOf } from './prices'
import type { Balance, Transaction, Transfer } from './records'

export interface Filling {
  /** CAIP-2. Default `eip155:1`. */
  chainId?: string
  transactions?: number
  tokens?: number
}

/** Time of the newest one, and the interval between them, in milliseconds: 10,000 reach back over two years. */
const NEWEST_MS = Date.UTC(2026, 0, 31, 12)
const INTERVAL_MS = 2 * 3_600_000

const hex = (number: number, digits: number) => `0x${number.toString(16).padStart(digits, '0')}`

const generatedTransfer = (i: number, direction: Transfer['direction']): Transfer => {
  const symbol = `TKN${i % 97}`
  const price = ((i % 13) + 1) / 4
  const amount = (i % 1000) + 0.5
  return {
    fungible_info: { name: `Token ${i % 97}`, symbol, icon: { url: iconOf('', symbol) } },
    direction,
    quantity: { numeric: String(amount) },
    value: amount * price,
    price
  }
}

const kinds: readonly [operationType: string, transfers: (i: number) => Transfer[]][] = [
  ['receive', i => [generatedTransfer(i, 'in')]],
  ['send', i => [generatedTransfer(i, 'out')]],
  ['trade', i => [generatedTransfer(i, 'out'), generatedTransfer(i + 1, 'in')]],
  ['approve', () => []],
  ['execute', () => []],
  [
    'mint',
    i => [
      {
        nft_info: { name: `Made up #${i}`, content: null, flags: { is_spam: i % 50 === 5 } },
        direction: 'in',
        quantity: { numeric: '1' },
        value: null,
        price: null
      }
    ]
  ]
]

/** Returns the transaction at index i, the newest first. */
export const generatedTransaction = (i: number, account: string, chain: string): Transaction => {
  const [operationType, transfers] = kinds[i % kinds.length]!
  const other = accounts[1]!.address
  const isIn = operationType === 'receive'
  return {
    id: `generated-${i}`,
    metadata: {
      operationType,
      hash: hex(i, 64),
      chain,
      minedAt: new Date(NEWEST_MS - i * INTERVAL_MS).toISOString(),
      sentFrom: isIn ? other : account,
      sentTo: isIn ? account : other,
      status: i % 41 === 40 ? 'failed' : 'confirmed',
      nonce: i,
      application: null
    },
    transfers: i % 41 === 40 ? null : transfers(i)
  }
}

export const generatedBalance = (i: number, chainId: string): Balance => {
  const symbol = `TKN${i}`
  const price = 1 / (i + 1)
  const amount = (i % 500) + 0.25
  return {
    name: `Token ${i}`,
    symbol,
    chainId,
    address: `${chainId}:${hex(i + 1, 40)}`,
    value: amount * price,
    price,
    quantity: { decimals: '18', numeric: String(amount) },
    iconUrl: iconOf('', symbol)
  }
}
