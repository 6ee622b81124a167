/** Parses an entry of the chain data API's history. */
import { foldMovements, type Direction, type Movement, type Transaction } from '../core/activity'
import { isChainId } from '../core/caip'
import { toUnits } from '../core/decimal'
import { iconUrl, plain } from '../core/text'
import { PRICE_DECIMALS } from '../core/token'
import { MOST_DECIMALS } from '../core/worth'

/**
 * Most transfers of one transaction that are parsed. Chosen: an airdrop to hundreds does not read as a swap of two
 * tokens.
 */
const MOST_TRANSFERS = 200

type Json = Record<string, unknown>
const record = (value: unknown): Json => Object(value) as Json

const directions: readonly unknown[] = ['in', 'out', 'self'] satisfies Direction[]
const statuses: readonly unknown[] = ['confirmed', 'failed', 'pending'] satisfies Transaction['status'][]

const id = (value: unknown) => (typeof value === 'string' && /^[\w:.-]{1,200}$/.test(value) ? value : undefined)

const isSpam = (transfer: unknown) => record(record(record(transfer)['nft_info'])['flags'])['is_spam'] === true

const toMovement = (value: unknown): Movement | undefined => {
  const { fungible_info: token, nft_info: nft, direction, quantity, value: worth } = record(value)
  if (!directions.includes(direction)) return undefined
  const fiat = toUnits(worth, PRICE_DECIMALS)
  const amount = toUnits(record(quantity)['numeric'], MOST_DECIMALS)
  if (nft) {
    const { name, content } = record(nft)
    const { url } = record(record(content)['preview'])
    return { direction: direction as Direction, name: plain(name), worth: fiat, nft: { preview: iconUrl(url) } }
  }
  const { name, symbol, icon } = record(token)
  const shown = plain(symbol, 12)
  return shown
    ? {
        direction: direction as Direction,
        name: plain(name),
        symbol: shown,
        icon: iconUrl(record(icon)['url']),
        amount,
        worth: fiat
      }
    : undefined
}

/**
 * Returns a parsed transaction; undefined if the entry is invalid or nothing but spam. Spam means that each transfer
 * is flagged, or that another account's transaction moved nothing.
 * `owner`: the account whose history holds the entry.
 */
export const toTransaction = (value: unknown, owner: string): Transaction | undefined => {
  const { id: own, metadata, transfers } = record(value)
  const { operationType, hash, chain, minedAt, sentFrom, sentTo, status } = record(metadata)
  const known = id(own)
  const minedAtMs = typeof minedAt === 'string' ? Date.parse(minedAt) : NaN
  if (!known || !isChainId(chain) || !(minedAtMs >= 0) || !statuses.includes(status)) return undefined
  const all = Array.isArray(transfers) ? (transfers.slice(0, MOST_TRANSFERS) as unknown[]) : undefined
  const from = id(sentFrom)
  const to = id(sentTo)
  const isOwn = from?.toLowerCase() === owner.toLowerCase()
  if (all?.every(isSpam) && (all.length || !isOwn)) return undefined
  return {
    id: known,
    hash: id(hash) ?? known,
    chainId: chain,
    operation: plain(operationType, 24) ?? '',
    status: status as Transaction['status'],
    minedAtMs,
    from,
    to,
    movements: foldMovements((all ?? []).flatMap(transfer => toMovement(transfer) ?? []))
  }
}
