/** What becomes of a transfer that was sent: confirmed, at another price, replaced, cancelled or dropped. */
import { isError, WidgetError, type Asked, type Network, type Sender } from '../../kit'
import { isUnknown, lineOf, readSeen, spenderOf, type Seen } from './indexed'
import { netOf, readAddress, toHex, type Address } from './shared'

/** Milliseconds between looks at a transfer: a block takes ten minutes, a test server none. */
const FIRST_LOOK_MS = 2_000
const LAST_LOOK_MS = 30_000

/** Looks in a row at which nobody knows the transaction, or the indexer fails, before that is the answer. Chosen: some minutes. */
const MOST_MISSES = 15

/** What transfers of this page pay their receivers, by their ids. */
const sent = new Map<string, string>()

/** Notes what a transfer of this page pays its receiver. */
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

/** What a transfer was to pay its receiver, as an output of it; undefined where nobody can say any more. */
const paidBy = async (network: Network, id: string, asked: Asked | undefined) => {
  const kept = sent.get(id)
  const target = asked && !kept ? await readAddress(asked.to, netOf(network.caipNetworkId)) : undefined
  return target ? lineOf(toHex(target.script), asked!.amount) : kept
}

/** Coins that a note holds: more than most spend, and fewer than it has room for. Whoever takes a transaction's place spends one of its coins at least. */
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

/** The same at another price where it pays what the first one did; cancelled where all of it went back. */
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
      // whoever comes back may find that nobody knows this id any more
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
      // Esplora has no word for one that was replaced, or fell out of the mempool: its coins tell
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
