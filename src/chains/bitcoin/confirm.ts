/** Follows a sent transfer to its outcome: confirmed, repriced, replaced, cancelled or dropped. */
import { isError, WidgetError, type Asked, type Network, type Sender } from '../../kit'
import { isUnknown, lineOf, readSeen, spenderOf, type Seen } from './indexed'
import { netOf, readAddress, toHex, type Address } from './shared'

/** Milliseconds between checks of a transfer. A block takes ten minutes on average; a test server mines at once. */
const FIRST_LOOK_MS = 2_000
const LAST_LOOK_MS = 30_000

/**
 * Consecutive checks without a result (transaction unknown, or indexer failing) before that counts as the outcome.
 * Chosen: some minutes.
 */
const MOST_MISSES = 15

/** Outputs that transfers of this page pay to their receivers, by transaction id. */
const sent = new Map<string, string>()

/** Stores the output that a transfer of this page pays to its receiver. */
export const noteSent = (id: string, target: Address, amount: bigint): void => {
  sent.set(id, lineOf(toHex(target.script), amount))
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((go, stop) => {
    const end = () => {
      clearTimeout(timer)
      stop(new WidgetError('service-failed', { service: 'indexer', status: 0 }))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      go()
    }, ms)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })

/** Returns the output that a transfer was to pay its receiver; undefined if that is no longer known. */
const paidBy = async (network: Network, id: string, asked: Asked | undefined) => {
  const kept = sent.get(id)
  const target = asked && !kept ? await readAddress(asked.to, netOf(network.caipNetworkId)) : undefined
  return target ? lineOf(toHex(target.script), asked!.amount) : kept
}

/**
 * Coins (inputs) in a stored note. Chosen: more than most transfers spend, and fewer than the note has room for.
 * A replacement spends at least one of the coins of the transaction that it replaces.
 */
const MOST_NOTED = 12
const noteOf = (coins: Seen['inputs']) =>
  coins
    .slice(0, MOST_NOTED)
    .map(({ txid, vout }) => `${txid}:${vout}`)
    .join(' ')
const coinsIn = (note = ''): Seen['inputs'] =>
  note
    .split(' ')
    .flatMap(coin =>
      /^[\da-f]{64}:\d{1,10}$/.test(coin) ? { txid: coin.slice(0, 64), vout: Number(coin.slice(65)) } : []
    )

/**
 * Returns the outcome of a replacement: repriced if it pays what the first one did, cancelled if all of it went back to
 * the sender.
 */
const howOf = (first: Seen, last: Seen, paid: string | undefined) => {
  const away = ({ pays }: Seen) => pays.filter(({ script }) => !first.own.includes(script)).map(({ line }) => line)
  const wanted = paid === undefined ? away(first) : [paid]
  const got = last.pays.map(({ line }) => line)
  if (wanted.length ? wanted.every(line => got.includes(line)) : !away(last).length) return 'repriced'
  return away(last).length ? 'replaced' : 'cancelled'
}

export const confirm: Sender<'bip122'>['confirm'] = async (network, id, signal, asked, keep) => {
  const paid = await paidBy(network, id, asked)
  let misses = 0
  let now = id
  let coins = coinsIn(asked?.note)
  let first: Seen | undefined
  for (let ms = FIRST_LOOK_MS; ; ms = Math.min(ms * 1.5, LAST_LOOK_MS)) {
    try {
      const last = await readSeen(network, now, signal)
      // store the inputs now: after a reload, the indexer may no longer know this id
      if (!coins.length) keep?.(noteOf(last.inputs))
      coins = last.inputs
      first ??= last
      // a wallet that sends by itself may send something else
      if (now === id && paid !== undefined && !last.pays.some(({ line }) => line === paid))
        throw new WidgetError('transaction-altered', { id })
      if (last.isConfirmed) return { id: now, how: now === id ? 'confirmed' : howOf(first, last, paid) }
      misses = 0
    } catch (e) {
      if (!isError(e) || isError(e, 'transaction-altered') || signal?.aborted) throw e
      // Esplora does not report that a transaction was replaced or left the mempool: look up who spends its coins
      const next = isUnknown(e) ? await spenderOf(network, coins, signal) : undefined
      if (next && next !== now) {
        now = next
        continue
      }
      if (++misses === MOST_MISSES) throw isUnknown(e) ? new WidgetError('transaction-dropped', { id }) : e
    }
    await pause(ms, signal)
  }
}
