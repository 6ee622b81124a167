/** Proves what the inputs of a transfer hold, by the transactions that created them. */
import { WidgetError, type Network } from '../../kit'
import {
  askIndexer,
  concat,
  fromHex,
  idOf,
  isSame,
  readShortText,
  readTransaction,
  writeTransaction,
  type Address,
  type Bytes,
  type Transaction
} from './shared'
import type { Coin } from './psbt'
import { MAX_INPUTS } from './coins'

/**
 * Longest previous transaction, in bytes. Source: Bitcoin Core, policy/policy.h, MAX_STANDARD_TX_WEIGHT: a node relays
 * at most 400,000 weight units, and a byte weighs at least one.
 */
const MAX_PREVIOUS_BYTES = 400_000

/** Requests at the same time. Chosen: public indexers limit the rate. */
const MAX_REQUESTS = 4

/** Previous transactions by id. An id is the hash of its transaction, so an entry is valid on every network. */
const proven = new Map<string, Transaction>()

const unverified = ({ name }: Network) => new WidgetError('inputs-unverified', { network: name })

/** Reads a previous transaction and checks that its hash is its id. Errors: service-failed, inputs-unverified. */
const readPrevious = async (network: Network, txid: string, answer: Response): Promise<Transaction> => {
  const bytes = fromHex((await readShortText(answer, 2 * MAX_PREVIOUS_BYTES)).trim())
  try {
    const transaction = readTransaction(bytes ?? concat())
    if ((await idOf(transaction)) === txid) return transaction
  } catch (e) {
    if (!(e instanceof RangeError)) throw e
  }
  throw unverified(network)
}

const fetchPrevious = async (network: Network, txid: string, signal?: AbortSignal): Promise<Transaction> => {
  const known = proven.get(txid)
  if (known) return known
  const read = (answer: Response) => readPrevious(network, txid, answer)
  const transaction = await askIndexer(network, `/tx/${txid}/hex`, read, signal)
  const [oldest] = proven.keys()
  if (oldest !== undefined && proven.size >= MAX_INPUTS) proven.delete(oldest)
  proven.set(txid, transaction)
  return transaction
}

/** Returns the previous transactions by their ids. */
const fetchAll = async (network: Network, txids: readonly string[], signal?: AbortSignal) => {
  const fetched = new Map<string, Transaction>()
  const waiting = [...txids]
  const fetchNext = async () => {
    for (let txid = waiting.shift(); txid !== undefined; txid = waiting.shift()) {
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
  coins: readonly Coin[],
  signal?: AbortSignal
): Promise<readonly Coin[]> => {
  if (coins.length > MAX_INPUTS) throw unverified(network)
  if (owner.kind === 'p2tr') return coins
  const previous = await fetchAll(network, [...new Set(coins.map(({ txid }) => txid))], signal)
  return coins.map(coin => {
    const transaction = previous.get(coin.txid)
    const output = transaction?.outputs[coin.vout]
    const isProven = output?.value === coin.value && isSame(output.script, owner.script)
    if (!transaction || !isProven) throw unverified(network)
    // Without witnesses, as Bitcoin Core writes it: the id does not depend on them.
    const bytes: Bytes = writeTransaction(transaction)
    return { ...coin, previous: bytes }
  })
}

/** Throws unless the inputs pay exactly the outputs and the fee that was shown. Errors: inputs-unverified. */
export const checkFee = (
  network: Network,
  coins: readonly Coin[],
  outputs: readonly { value: bigint }[],
  fee: bigint
): void => {
  const sum = (values: readonly { value: bigint }[]) => values.reduce((total, { value }) => total + value, 0n)
  if (sum(coins) - sum(outputs) !== fee) throw unverified(network)
}
