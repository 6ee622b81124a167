/**
 * Indexer requests that transfers need, with every answer checked.
 * https://github.com/Blockstream/esplora/blob/master/API.md
 */
import * as z from 'zod/mini'
import { isError, plain, record, WidgetError, type Network } from '../../barrels/kit'
import { anyList, anything, lenient, matching, oneOf, parse } from '../../services/schema'
import { requestIndexer, invalidResponse, readJson, readText, sumOf, toSatoshi } from './shared'
import type { IndexedUtxo } from './coin-selection'
import type { Utxo } from './psbt'

export const ID = /^[\da-f]{64}$/

const transactionFailed = (reason: string) => new WidgetError('transaction-failed', { reason })

/**
 * Returns the error for a spent input: the transaction can never be mined. The user may have spent it in another
 * wallet.
 */
export const inputsSpent = ({ nativeCurrency: { symbol } }: Network) => new WidgetError('inputs-spent', { symbol })
const INPUTS_SPENT = /missingorspent|mempool-conflict|rejecting replacement/

/**
 * Messages of a node that already has the transaction.
 * Source: Bitcoin Core, validation.cpp (txn-already-in-mempool, txn-already-known) and rpc/util.cpp (already in block
 * chain, in utxo set).
 */
const ALREADY_KNOWN = /\balready\b/

/** Highest output index: an outpoint stores it in four bytes, and higher bits would be cut off. Source: BIP-144. */
const MAX_VOUT = 0xffffffff

/** Coins of one address. Chosen: indexers refuse addresses with more than 500 by default (electrs, `--utxos-limit`). */
const MAX_UTXOS = 10_000

/** The outpoint of a coin. */
type Outpoint = Pick<Utxo, 'txid' | 'vout'>

/** Returns the parsed value. Errors: service-failed if it does not match the schema. */
const requireMatch = <T>(schema: z.ZodMiniType<T>, value: unknown): T => {
  const parsed = parse(schema, value)
  if (parsed === undefined) throw invalidResponse()
  return parsed
}

const isIndex = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_VOUT
const id = matching(ID)
const outpoint = { txid: id, vout: z.custom<number>(isIndex) }
/** A status without `confirmed: true` is one of a transaction that is in no block. */
const isConfirmed = z.transform((value: unknown) => record(value)['confirmed'] === true)

/** An entry of `/address/:address/utxo`. */
const utxoSchema = z.object({ ...outpoint, value: z.transform(toSatoshi), status: isConfirmed })
/** The answer to `/tx/:txid`. */
const transactionSchema = z.object({ vin: anyList, vout: anyList, status: isConfirmed })
/** An entry of `vin`. */
const inputSchema = z.object({ ...outpoint, prevout: lenient(z.object({ scriptpubkey: anything })) })
/** The answer to `/tx/:txid/outspend/:vout`, if the coin is spent. */
const spentSchema = z.object({ spent: oneOf([true]), txid: id })

/** Returns the unspent outputs of an address, as the indexer claims them. Errors: service-*. */
export const listUtxos = async (network: Network, address: string, signal?: AbortSignal): Promise<IndexedUtxo[]> => {
  const path = `/address/${encodeURIComponent(address)}/utxo`
  const entries = requireMatch(anyList, await requestIndexer(network, path, readJson, signal))
  if (entries.length > MAX_UTXOS) throw invalidResponse()
  const utxos = entries.map(entry => {
    const { status, ...utxo } = requireMatch(utxoSchema, entry)
    return { ...utxo, isConfirmed: status }
  })
  const outpoints = new Set(utxos.map(({ txid, vout }) => `${txid}:${vout}`))
  // A coin that is listed twice would count twice in a sum. No node accepts a transaction that spends it twice.
  if (outpoints.size !== utxos.length) throw invalidResponse()
  sumOf(utxos.map(({ value }) => value))
  return utxos
}

/** Returns whether the indexer does not know the transaction (any more). */
export const isUnknown = (e: unknown): boolean => isError(e, 'service-failed') && e.facts.status === 404

const isRefusal = (e: unknown): boolean => isError(e, 'transaction-failed') || isError(e, 'inputs-spent')

/**
 * Posts a transaction. Errors: a node's refusal, with its message.
 * A node that already has the transaction is no error: its first answer may have been lost.
 * Without an answer the transaction counts as sent, unless the indexer knows nothing of it. A user who thinks that
 * nothing was sent pays twice.
 * Trap: Esplora's `/tx/ID/status` also answers for an unknown transaction; `/tx/ID` does not.
 */
export const postTransaction = async (network: Network, hex: string, txid: string): Promise<void> => {
  try {
    await requestIndexer(
      network,
      '/tx',
      async response => {
        if (response.status !== 400) return readText(response)
        const messages = await response.text()
        if (ALREADY_KNOWN.test(messages)) return messages
        throw INPUTS_SPENT.test(messages)
          ? inputsSpent(network)
          : transactionFailed(plain(messages.replace(/\s+/g, ' '), 120) ?? 'unknown')
      },
      undefined,
      hex
    )
  } catch (e) {
    const isUnsent = await requestIndexer(network, `/tx/${txid}`, readJson).then(
      () => false,
      failure => isRefusal(e) || isUnknown(failure)
    )
    if (isUnsent) throw e
  }
}

/** The parts of a transaction that show what became of it. */
export interface SeenTransaction {
  inputs: readonly Outpoint[]
  /** Scripts that it spends from, in hex. */
  inputScripts: readonly unknown[]
  /** Script and satoshi of each output, in the format of `lineOf`. */
  outputs: readonly { script: unknown; line: string }[]
  isConfirmed: boolean
}
export const lineOf = (script: unknown, value: unknown): string => `${String(script)} ${String(value)}`

export const readSeenTransaction = async (
  network: Network,
  txid: string,
  signal?: AbortSignal
): Promise<SeenTransaction> => {
  const answer = await requestIndexer(network, `/tx/${encodeURIComponent(txid)}`, readJson, signal)
  const { vin, vout, status } = requireMatch(transactionSchema, answer)
  const inputs = vin.map(input => requireMatch(inputSchema, input))
  return {
    inputs: inputs.map(input => ({ txid: input.txid, vout: input.vout })),
    inputScripts: inputs.map(({ prevout }) => prevout?.scriptpubkey),
    outputs: vout.map(output => {
      const { scriptpubkey: script, value } = record(output)
      return { script, line: lineOf(script, value) }
    }),
    isConfirmed: status
  }
}

/** Returns the id of the transaction that spends one of these coins; undefined if none does, or the indexer fails. */
export const spenderOf = async (
  network: Network,
  coins: SeenTransaction['inputs'],
  signal?: AbortSignal
): Promise<string | undefined> => {
  try {
    for (const { txid, vout } of coins) {
      const answer = await requestIndexer(network, `/tx/${txid}/outspend/${vout}`, readJson, signal)
      const spender = parse(spentSchema, answer)?.txid
      if (spender) return spender
    }
  } catch (e) {
    if (!isError(e)) throw e
  }
  return undefined
}
