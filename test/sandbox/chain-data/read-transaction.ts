/**
 * Describes one transaction from an account's view, as the chain data API reports it. Ether that contracts pay out
 * inside a call leaves no log, and is not seen, except for what the router of swaps unwraps.
 */
import { decodeFunctionData, formatEther, formatUnits, getAddress, hexToBigInt, parseAbi, slice, type Hex } from 'viem'
import { collectibles, DESK, ROUTER } from '../contracts/index'
import type { IndexedTransaction, Log } from './evm-index'
import { iconOf, priceOf, valueOf } from './prices'
import type { NftInfo, Transaction, Transfer } from './records'
import type { TokenReader } from './tokens-on-chain'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** `Withdrawal(address,uint256)` of wrapped ether. */
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
/** `swapExactTokensForETH(uint256,uint256,address[],address,uint256)` up to the address, which receives. */
const SWAP_FOR_ETHER = /18cbafe5.{192}.{24}(.{40})/
const ZERO = `0x${'0'.repeat(40)}`

const calls = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function mint(address to, uint256 value)',
  'function safeTransferFrom(address from, address to, uint256 id)'
])

const isSame = (a: string | null | undefined, b: string) => a?.toLowerCase() === b.toLowerCase()
const addressIn = (topic: Hex | undefined) => (topic ? slice(topic, 12) : ZERO)
const numberIn = (data: Hex | undefined) => (data && data !== '0x' ? hexToBigInt(data.slice(0, 66) as Hex) : 0n)

/**
 * Returns token, sender, receiver and amount or id of each Transfer log. A log with three topics beside its own is from
 * a collectible.
 */
const movesOf = (logs: readonly Log[]) =>
  logs
    .filter(({ topics }) => topics[0] === TRANSFER && topics.length >= 3)
    .map(({ address, topics, data }) => ({
      address,
      from: addressIn(topics[1]),
      to: addressIn(topics[2]),
      isCollectible: topics.length === 4,
      amount: numberIn(topics.length === 4 ? topics[3] : data)
    }))

/** Returns the contracts of all tokens that an account ever sent or received. */
export const tokensOf = (rows: readonly IndexedTransaction[], account: string): Hex[] => [
  ...new Set(
    rows.flatMap(({ logs }) =>
      movesOf(logs)
        .filter(move => !move.isCollectible && (isSame(move.to, account) || isSame(move.from, account)))
        .map(({ address }) => address)
    )
  )
]

export const concerns = ({ from, to, logs }: IndexedTransaction, account: string): boolean =>
  isSame(from, account) ||
  isSame(to, account) ||
  movesOf(logs).some(move => isSame(move.from, account) || isSame(move.to, account))

const directionOf = (from: string, to: string | null, account: string): Transfer['direction'] | undefined => {
  const isOut = isSame(from, account)
  const isIn = isSame(to, account)
  if (isOut) return isIn ? 'self' : 'out'
  return isIn ? 'in' : undefined
}

const nftOf = async (reader: TokenReader, address: Hex, id: bigint): Promise<NftInfo> => {
  const collectible = Object.values(collectibles).find(entry => entry.address === address.toLowerCase())
  const { name } = await reader.facts(address)
  const uri = await reader.tokenUri(address, id)
  const flags = { is_spam: collectible?.isSpam === true }
  // Remote descriptions are not fetched: nothing in the sandbox sends requests to the outside.
  if (!uri.startsWith('data:application/json,')) return { name: `${name} #${id}`, content: null, flags }
  const description = JSON.parse(uri.slice(uri.indexOf(',') + 1)) as { name: string; image: string }
  const media = { url: description.image, content_type: 'image/svg+xml' }
  return { name: description.name, content: { preview: media, detail: media }, flags }
}

const coinTransfer = (direction: Transfer['direction'], wei: bigint): Transfer => {
  const numeric = formatEther(wei)
  const price = priceOf('ETH')
  return {
    fungible_info: { name: 'Ethereum', symbol: 'ETH', icon: { url: iconOf('', 'ETH') } },
    direction,
    quantity: { numeric },
    value: valueOf(numeric, price),
    price
  }
}

const tokenTransfer = async (
  reader: TokenReader,
  direction: Transfer['direction'],
  address: Hex,
  amount: bigint
): Promise<Transfer> => {
  const { name, symbol, decimals } = await reader.facts(address)
  const numeric = formatUnits(amount, decimals)
  const price = priceOf(address)
  const fungible_info = { name, symbol, icon: { url: iconOf(address, symbol) } }
  return {
    fungible_info,
    direction,
    quantity: { numeric },
    value: price ? valueOf(numeric, price) : null,
    price: price || null
  }
}

/**
 * Returns the wei that the router paid to an account: it unwraps ether for the receiver in its call data. The call may
 * be part of a batch.
 */
const swappedWei = (input: Hex, logs: readonly Log[], account: string): bigint => {
  const withdrawal = logs.find(({ topics }) => topics[0] === WITHDRAWAL && isSame(addressIn(topics[1]), ROUTER))
  const [, receiver] = SWAP_FOR_ETHER.exec(input) ?? []
  return isSame(receiver && `0x${receiver}`, account) ? numberIn(withdrawal?.data) : 0n
}

const transfersOf = async (
  { from, to, value, input, logs, status }: IndexedTransaction,
  account: string,
  reader: TokenReader
): Promise<Transfer[]> => {
  if (status === 'failed') return []
  const coin = value > 0n ? directionOf(from, to, account) : undefined
  const transfers = movesOf(logs).map(async ({ address, from: sender, to: receiver, amount, isCollectible }) => {
    const direction = directionOf(sender, receiver, account)
    if (!direction) return []
    return isCollectible
      ? [
          {
            nft_info: await nftOf(reader, address, amount),
            direction,
            quantity: { numeric: '1' },
            value: null,
            price: null
          }
        ]
      : [await tokenTransfer(reader, direction, address, amount)]
  })
  const swapped = swappedWei(input, logs, account)
  return [
    ...(coin ? [coinTransfer(coin, value)] : []),
    ...(await Promise.all(transfers)).flat(),
    ...(swapped ? [coinTransfer('in', swapped)] : [])
  ]
}

const callOf = (input: Hex) => {
  try {
    return decodeFunctionData({ abi: calls, data: input })
  } catch {
    // Another call, or none.
    return undefined
  }
}

/** Infers the operation from the call data: failed and pending transactions have no logs. */
const intentOf = ({ from, to, value, input }: IndexedTransaction, account: string): string => {
  if (!to) return 'deploy'
  if (isSame(to, from) && value === 0n && input === '0x') return 'cancel'
  const name = callOf(input)?.functionName
  if (name === 'approve' || name === 'mint') return name
  if (name || input === '0x') return isSame(from, account) ? 'send' : 'receive'
  return 'execute'
}

const operationOf = (row: IndexedTransaction, account: string, transfers: readonly Transfer[]): string => {
  if (row.status !== 'confirmed') return intentOf(row, account)
  const has = (direction: Transfer['direction']) => transfers.some(transfer => transfer.direction === direction)
  const moves = movesOf(row.logs)
  if (has('in') && has('out')) return 'trade'
  if (has('in')) return moves.some(({ from, to }) => isSame(from, ZERO) && isSame(to, account)) ? 'mint' : 'receive'
  if (has('out')) return moves.some(({ from, to }) => isSame(to, ZERO) && isSame(from, account)) ? 'burn' : 'send'
  if (has('self')) return 'send'
  return row.logs.some(({ topics: [kind] }) => kind === APPROVAL || kind === APPROVAL_FOR_ALL)
    ? 'approve'
    : intentOf(row, account)
}

/** Returns the tokens that a pending transaction would move. */
const expectedOf = async (
  { from, to, input }: IndexedTransaction,
  account: string,
  reader: TokenReader
): Promise<Transfer[]> => {
  const call = callOf(input)
  const direction = call?.functionName === 'transfer' ? directionOf(from, call.args[0], account) : undefined
  return to && call?.functionName === 'transfer' && direction
    ? [await tokenTransfer(reader, direction, to, call.args[1])]
    : []
}

/**
 * Describes a transaction. The list of transfers is empty if a confirmed transaction moved nothing. It is null if a
 * failed or pending one has no transfers. Both occur.
 */
export const readTransaction = async (
  row: IndexedTransaction,
  account: string,
  reader: TokenReader
): Promise<Transaction> => {
  const transfers = [
    ...(await transfersOf(row, account, reader)),
    ...(row.status === 'pending' ? await expectedOf(row, account, reader) : [])
  ]
  const { chainId, hash, from, to, nonce, status, atMs } = row
  return {
    id: `${chainId}-${hash}`,
    metadata: {
      operationType: operationOf(row, account, transfers),
      hash,
      chain: `eip155:${chainId}`,
      minedAt: new Date(atMs).toISOString(),
      sentFrom: getAddress(from),
      sentTo: to ? getAddress(to) : '',
      status,
      nonce,
      application: isSame(to, DESK) ? { name: 'Sandbox Desk', iconUrl: null } : null
    },
    transfers: transfers.length || status === 'confirmed' ? transfers : null
  }
}
