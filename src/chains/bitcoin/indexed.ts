/**
 * Indexer requests that transfers need, with every answer checked.
 * https://github.com/Blockstream/esplora/blob/master/API.md
 */
import { isError, plain, WidgetError, type Network } from '../../kit'
import { askIndexer, nonsense, readJson, readText, sumOf, toSatoshi } from './shared'
import type { Found } from './coins'
import type { Coin } from './psbt'

export const ID = /^[\da-f]{64}$/

export const failed = (reason: string) => new WidgetError('transaction-failed', { reason })

/**
 * Returns the error for a spent input: the transaction can never be mined. The user may have spent it in another
 * wallet.
 */
export const gone = ({ nativeCurrency: { symbol } }: Network) => new WidgetError('coins-spent', { symbol })
const GONE = /missingorspent|mempool-conflict|rejecting replacement/

/**
 * Messages of a node that already has the transaction.
 * Source: Bitcoin Core, validation.cpp (txn-already-in-mempool, txn-already-known) and rpc/util.cpp (already in block
 * chain, in utxo set).
 */
const THERE = /\balready\b/

/** Highest output index: an outpoint stores it in four bytes, and higher bits would be cut off. Source: BIP-144. */
const MAX_VOUT = 0xffffffff

/** Coins of one address. Chosen: indexers refuse addresses with more than 500 by default (electrs, `--utxos-limit`). */
const MAX_UTXOS = 10_000

/** The outpoint of a coin. */
type Place = Pick<Coin, 'txid' | 'vout'>

const readPlace = (entry: unknown): Place => {
  const { txid, vout } = Object(entry) as Record<string, unknown>
  const isIndex = Number.isSafeInteger(vout) && (vout as number) >= 0 && (vout as number) <= MAX_VOUT
  if (typeof txid !== 'string' || !ID.test(txid) || !isIndex) throw nonsense()
  return { txid, vout: vout as number }
}
const listed = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw nonsense()
  return value
}

/** Returns the unspent outputs of an address, as the indexer claims them. Errors: service-*. */
export const listCoins = async (network: Network, address: string, signal?: AbortSignal): Promise<Found[]> => {
  const entries = listed(await askIndexer(network, `/address/${encodeURIComponent(address)}/utxo`, readJson, signal))
  if (entries.length > MAX_UTXOS) throw nonsense()
  const found = entries.map(entry => {
    const { value, status } = Object(entry) as Record<string, unknown>
    return { ...readPlace(entry), value: toSatoshi(value), isConfirmed: Object(status).confirmed === true }
  })
  const outpoints = new Set(found.map(({ txid, vout }) => `${txid}:${vout}`))
  // A coin that is listed twice would count twice in a sum. No node accepts a transaction that spends it twice.
  if (outpoints.size !== found.length) throw nonsense()
  sumOf(found.map(({ value }) => value))
  return found
}

/** Returns whether the indexer does not know the transaction (any more). */
export const isUnknown = (e: unknown): boolean => isError(e, 'service-failed') && e.facts.status === 404

const isRefusal = (e: unknown): boolean => isError(e, 'transaction-failed') || isError(e, 'coins-spent')

/**
 * Posts a transaction. Errors: a node's refusal, with its message.
 * A node that already has the transaction is no error: its first answer may have been lost.
 * Without an answer the transaction counts as sent, unless the indexer knows nothing of it. A user who thinks that
 * nothing was sent pays twice.
 * Trap: Esplora's `/tx/ID/status` also answers for an unknown transaction; `/tx/ID` does not.
 */
export const post = async (network: Network, hex: string, txid: string): Promise<void> => {
  try {
    await askIndexer(
      network,
      '/tx',
      async answer => {
        if (answer.status !== 400) return readText(answer)
        const words = await answer.text()
        if (THERE.test(words)) return words
        throw GONE.test(words) ? gone(network) : failed(plain(words.replace(/\s+/g, ' '), 120) ?? 'unknown')
      },
      undefined,
      hex
    )
  } catch (e) {
    const isNowhere = await askIndexer(network, `/tx/${txid}`, readJson).then(
      () => false,
      failure => isRefusal(e) || isUnknown(failure)
    )
    if (isNowhere) throw e
  }
}

/** The parts of a transaction that show what became of it. */
export interface Seen {
  inputs: readonly Place[]
  /** Scripts that it spends from, in hex. */
  own: readonly unknown[]
  /** Script and satoshi of each output, in the format of `lineOf`. */
  pays: readonly { script: unknown; line: string }[]
  isConfirmed: boolean
}
export const lineOf = (script: unknown, value: unknown): string => `${String(script)} ${String(value)}`

export const readSeen = async (network: Network, txid: string, signal?: AbortSignal): Promise<Seen> => {
  const { vin, vout, status } = await askIndexer(network, `/tx/${encodeURIComponent(txid)}`, readJson, signal)
  const inputs = listed(vin)
  return {
    inputs: inputs.map(readPlace),
    own: inputs.map(input => Object(Object(input).prevout).scriptpubkey as unknown),
    pays: listed(vout).map(output => {
      const { scriptpubkey: script, value } = Object(output) as Record<string, unknown>
      return { script, line: lineOf(script, value) }
    }),
    isConfirmed: Object(status).confirmed === true
  }
}

/** Returns the id of the transaction that spends one of these coins; undefined if none does, or the indexer fails. */
export const spenderOf = async (
  network: Network,
  coins: Seen['inputs'],
  signal?: AbortSignal
): Promise<string | undefined> => {
  try {
    for (const { txid, vout } of coins) {
      const { spent, txid: spender } = await askIndexer(network, `/tx/${txid}/outspend/${vout}`, readJson, signal)
      if (spent === true && typeof spender === 'string' && ID.test(spender)) return spender
    }
  } catch (e) {
    if (!isError(e)) throw e
  }
  return undefined
}
