/** Follows a sent transfer to its outcome: confirmed, repriced, replaced, cancelled or dropped. */
import {
  isError,
  sleep,
  WidgetError,
  type Address,
  type TransferRequest,
  type Network,
  type Sender
} from '../../barrels/kit'
import { netOf, readAddress } from './address'
import { isUnknown, lineOf, readSeenTransaction, spenderOf, type SeenTransaction } from './indexer'
import { toHex } from './shared'

/** Milliseconds between checks of a transfer. A block takes ten minutes on average; a test server mines at once. */
const FIRST_DELAY_MS = 2_000
const MAX_DELAY_MS = 30_000

/**
 * Consecutive checks without a result (transaction unknown, or indexer failing) before that counts as the outcome.
 * Chosen: some minutes.
 */
const MAX_MISSES = 15

/** Outputs that transfers of this page pay to their receivers, by transaction id. */
const sent = new Map<string, string>()

/** Stores the output that a transfer of this page pays to its receiver. */
export const rememberSent = (id: string, target: Address, amount: bigint): void => {
  sent.set(id, lineOf(toHex(target.script), amount))
}

/** Returns the output that a transfer was to pay its receiver; undefined if that is no longer known. */
const paidBy = (network: Network, id: string, requested: TransferRequest | undefined) => {
  const stored = sent.get(id)
  const target = requested && !stored ? readAddress(requested.to, netOf(network.caipNetworkId)) : undefined
  return target ? lineOf(toHex(target.script), requested!.amount) : stored
}

/**
 * Coins (inputs) in a stored note. Chosen: more than most transfers spend, and fewer than the note has room for.
 * A replacement spends at least one of the coins of the transaction that it replaces.
 */
const MAX_NOTED = 12
const noteOf = (coins: SeenTransaction['inputs']) =>
  coins
    .slice(0, MAX_NOTED)
    .map(({ txid, vout }) => `${txid}:${vout}`)
    .join(' ')
const coinsIn = (note = ''): SeenTransaction['inputs'] =>
  note
    .split(' ')
    .flatMap(coin =>
      /^[\da-f]{64}:\d{1,10}$/.test(coin) ? { txid: coin.slice(0, 64), vout: Number(coin.slice(65)) } : []
    )

/**
 * Returns the outcome of a replacement: repriced if it pays what the first one did, cancelled if all of it went back to
 * the sender.
 */
const replacementOutcome = (first: SeenTransaction, last: SeenTransaction, paid: string | undefined) => {
  const linesToOthers = ({ outputs }: SeenTransaction) =>
    outputs.filter(({ script }) => !first.inputScripts.includes(script)).map(({ line }) => line)
  const expected = paid === undefined ? linesToOthers(first) : [paid]
  const paidLines = last.outputs.map(({ line }) => line)
  if (expected.length ? expected.every(line => paidLines.includes(line)) : !linesToOthers(last).length)
    return 'repriced'
  return linesToOthers(last).length ? 'replaced' : 'cancelled'
}

export const confirm: Sender<'bip122'>['confirm'] = async (network, id, signal, requested, storeNote) => {
  const paid = paidBy(network, id, requested)
  let misses = 0
  let currentId = id
  let coins = coinsIn(requested?.note)
  let first: SeenTransaction | undefined
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 1.5, MAX_DELAY_MS)) {
    try {
      const last = await readSeenTransaction(network, currentId, signal)
      // store the inputs now: after a reload, the indexer may no longer know this id
      if (!coins.length) storeNote?.(noteOf(last.inputs))
      coins = last.inputs
      first ??= last
      // a wallet that sends by itself may send something else
      if (currentId === id && paid !== undefined && !last.outputs.some(({ line }) => line === paid))
        throw new WidgetError('transaction-altered', { id })
      if (last.isConfirmed)
        return { id: currentId, outcome: currentId === id ? 'confirmed' : replacementOutcome(first, last, paid) }
      misses = 0
    } catch (e) {
      if (!isError(e) || isError(e, 'transaction-altered') || signal?.aborted) throw e
      // Esplora does not report that a transaction was replaced or left the mempool: look up who spends its coins
      const spender = isUnknown(e) ? await spenderOf(network, coins, signal) : undefined
      if (spender && spender !== currentId) {
        currentId = spender
        continue
      }
      if (++misses === MAX_MISSES) throw isUnknown(e) ? new WidgetError('transaction-dropped', { id }) : e
    }
    await sleep(delayMs, signal)
    if (signal?.aborted) throw new WidgetError('service-failed', { service: 'indexer', status: 0 })
  }
}
