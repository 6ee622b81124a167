/** The history of an account, a part of the chain data API. */
import * as z from 'zod/mini'
import { foldMovements, type Direction, type Movement, type Transaction } from '../core/activity/activity'
import { toUnits } from '../core/assets/amount'
import { PRICE_DECIMALS } from '../core/assets/token'
import { MAX_DECIMALS } from '../core/assets/units'
import type { ChainData } from '../core/config/money-options'
import { ifServed, MAX_ENTRIES, requestApi, serviceFailed, type AccountOnChain } from './chain-data'
import { anyList, anything, chainId, icon, lenient, matching, oneOf, optionalText, parse, shownText } from './schema'

/**
 * Most transfers of one transaction that are parsed. Chosen: an airdrop to hundreds does not read as a swap of two
 * tokens.
 */
const MAX_TRANSFERS = 200

/** An address, a hash, or the service's own id. */
const id = matching(/^[\w:.-]{1,200}$/)

/** A transfer that the service considers spam. */
const spamSchema = z.object({ nft_info: z.object({ flags: z.object({ is_spam: oneOf([true]) }) }) })
const isSpam = (transfer: unknown) => parse(spamSchema, transfer) !== undefined

/** A transfer of a transaction. */
const transferSchema = z.object({
  direction: oneOf<Direction>(['in', 'out', 'self']),
  /** US dollars. */
  value: anything,
  /** A decimal number of whole tokens. */
  quantity: lenient(z.object({ numeric: anything })),
  /** A collectible: see `nftSchema`. Without it, the transfer is of a token. */
  nft_info: anything,
  fungible_info: lenient(
    z.object({
      name: optionalText(),
      symbol: shownText(12),
      icon: lenient(z.object({ url: icon }))
    })
  )
})

/** A collectible. All fields may be missing. */
const nftSchema = z.object({
  name: optionalText(),
  content: lenient(z.object({ preview: lenient(z.object({ url: icon })) }))
})

const toMovement = (transfer: unknown): Movement | undefined => {
  const parsed = parse(transferSchema, transfer)
  if (!parsed) return undefined
  const { direction, nft_info: nft, fungible_info: token } = parsed
  const fiatValue = toUnits(parsed.value, PRICE_DECIMALS)
  if (nft) {
    const { name, content } = parse(nftSchema, nft) ?? {}
    return { direction, name, fiatValue, nft: { preview: content?.preview?.url } }
  }
  if (!token) return undefined
  const amount = toUnits(parsed.quantity?.numeric, MAX_DECIMALS)
  return { direction, name: token.name, symbol: token.symbol, icon: token.icon?.url, amount, fiatValue }
}

/** Milliseconds since 1970. */
const timeMs = z.custom<number>(value => Number(value) >= 0)

/** An entry of `/history`. */
const transactionSchema = z.object({
  id,
  metadata: z.object({
    /** `send`, `approve`, … */
    operationType: optionalText(24),
    hash: lenient(id),
    chain: chainId,
    /** ISO 8601. */
    minedAt: z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => Date.parse(text)),
        timeMs
      )
    ),
    sentFrom: lenient(id),
    sentTo: lenient(id),
    status: oneOf<Transaction['status']>(['confirmed', 'failed', 'pending'])
  }),
  transfers: lenient(anyList)
})

/**
 * Returns a parsed transaction; undefined if the entry is invalid or nothing but spam. Spam means that each transfer
 * is flagged, or that another account's transaction moved nothing.
 * `owner`: the account whose history holds the entry.
 */
const toTransaction = (value: unknown, owner: string): Transaction | undefined => {
  const parsed = parse(transactionSchema, value)
  if (!parsed) return undefined
  const { operationType, hash, chain, minedAt, sentFrom, sentTo, status } = parsed.metadata
  const transfers = parsed.transfers?.slice(0, MAX_TRANSFERS)
  const isOwn = sentFrom?.toLowerCase() === owner.toLowerCase()
  if (transfers?.every(isSpam) && (transfers.length || !isOwn)) return undefined
  return {
    id: parsed.id,
    hash: hash ?? parsed.id,
    chainId: chain,
    operation: operationType ?? '',
    status,
    minedAtMs: minedAt,
    from: sentFrom,
    to: sentTo,
    movements: foldMovements((transfers ?? []).flatMap(transfer => toMovement(transfer) ?? []))
  }
}

/** The answer to `/history`. */
const pageSchema = z.object({
  data: anyList,
  /** Cursor of the next page. Empty or missing on the last one. */
  next: lenient(z.string())
})

export interface HistoryPage {
  transactions: readonly Transaction[]
  next?: string
}

/** Returns a page of an account's history on a network, newest first. Errors: as `fetchBalance`. */
export const fetchHistory = (
  api: ChainData | undefined,
  { address, chainId, signal }: AccountOnChain,
  cursor?: string
): Promise<HistoryPage> =>
  ifServed<HistoryPage>(api, chainId, { transactions: [] }, async servedApi => {
    const path = `v1/account/${encodeURIComponent(address)}/history`
    const page = parse(pageSchema, await requestApi(servedApi, path, { cursor, chainId }, signal))
    if (!page) throw serviceFailed(200)
    return {
      transactions: page.data.slice(0, MAX_ENTRIES).flatMap(entry => toTransaction(entry, address) ?? []),
      next: page.next?.slice(0, 2_048) || undefined
    }
  })
