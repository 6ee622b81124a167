/** Proves what the inputs of a transfer hold, by the transactions that created them. */
import { WidgetError, type Address, type Network } from '../../barrels/kit'
import { requestIndexer, fromHex, isSame, readShortText } from './shared'
import { MAX_INPUTS } from './coin-selection'
import type { Utxo } from './psbt'
import { idOf, readTransaction, writeTransaction, type RawTransaction } from './serialization'

/**
 * Longest previous transaction, in bytes. Source: Bitcoin Core, policy/policy.h, MAX_STANDARD_TX_WEIGHT: a node relays
 * at most 400,000 weight units, and a byte weighs at least one.
 */
const MAX_PREVIOUS_BYTES = 400_000

/** Requests at the same time. Chosen: public indexers limit the rate. */
const MAX_REQUESTS = 4

/** A previous transaction. `bytes`: without witnesses, as Bitcoin Core writes it. The id does not depend on them. */
interface Proven {
  outputs: RawTransaction['outputs']
  bytes: Uint8Array
}

/** Previous transactions by id. An id is the hash of its transaction, so an entry is valid on every network. */
const proven = new Map<string, Proven>()

const unverified = ({ name }: Network) => new WidgetError('inputs-unverified', { network: name })

/** Reads a previous transaction and checks that its hash is its id. Errors: service-failed, inputs-unverified. */
const readPrevious = async (network: Network, txid: string, response: Response): Promise<Proven> => {
  const bytes = fromHex((await readShortText(response, 2 * MAX_PREVIOUS_BYTES)).trim())
  const transaction = bytes && readTransaction(bytes)
  if (!transaction || idOf(transaction) !== txid) throw unverified(network)
  return { outputs: transaction.outputs, bytes: writeTransaction(transaction) }
}

const fetchPrevious = async (network: Network, txid: string, signal?: AbortSignal): Promise<Proven> => {
  const cached = proven.get(txid)
  if (cached) return cached
  const read = (response: Response) => readPrevious(network, txid, response)
  const transaction = await requestIndexer(network, `/tx/${txid}/hex`, read, signal)
  const [oldest] = proven.keys()
  if (oldest !== undefined && proven.size >= MAX_INPUTS) proven.delete(oldest)
  proven.set(txid, transaction)
  return transaction
}

/** Returns the previous transactions by their ids. */
const fetchAll = async (network: Network, txids: readonly string[], signal?: AbortSignal) => {
  const fetched = new Map<string, Proven>()
  const remaining = [...txids]
  const fetchNext = async () => {
    for (let txid = remaining.shift(); txid !== undefined; txid = remaining.shift()) {
      fetched.set(txid, await fetchPrevious(network, txid, signal))
    }
  }
  await Promise.all(Array.from({ length: MAX_REQUESTS }, fetchNext))
  return fetched
}

/**
 * Returns the coins with their previous transactions, after checking that these agree with the indexer.
 * A signature of segwit version 0 (BIP-143) commits to the amount of its own input alone, and a legacy signature to no
 * amount. An indexer that lies about another input each time can join such signatures, and the difference is a fee.
 * A taproot signature commits to the amounts and scripts of all inputs, so that a lie makes it invalid. Its inputs need
 * no proof: https://github.com/bitcoin/bips/blob/master/bip-0341.mediawiki#common-signature-message
 * Errors: inputs-unverified, service-*.
 */
export const proveCoins = async (
  network: Network,
  owner: Address,
  coins: readonly Utxo[],
  signal?: AbortSignal
): Promise<readonly Utxo[]> => {
  if (coins.length > MAX_INPUTS) throw unverified(network)
  if (owner.kind === 'p2tr') return coins
  const previous = await fetchAll(network, [...new Set(coins.map(({ txid }) => txid))], signal)
  return coins.map(coin => {
    const transaction = previous.get(coin.txid)
    const output = transaction?.outputs[coin.vout]
    const isProven = output?.amount === coin.value && isSame(output.script, owner.script)
    if (!transaction || !isProven) throw unverified(network)
    return { ...coin, previous: transaction.bytes }
  })
}

/** Throws unless the inputs pay exactly the outputs and the fee that was shown. Errors: inputs-unverified. */
export const checkFee = (
  network: Network,
  coins: readonly Utxo[],
  outputs: readonly { value: bigint }[],
  fee: bigint
): void => {
  const sum = (values: readonly { value: bigint }[]) => values.reduce((total, { value }) => total + value, 0n)
  if (sum(coins) - sum(outputs) !== fee) throw unverified(network)
}
