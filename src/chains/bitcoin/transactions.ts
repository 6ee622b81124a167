/** Transfers: by the wallet itself where it can, else built here, signed by the wallet, looked at, finished and sent. */
import {
  isError, WidgetError, type Asked, type BitcoinProvider, type Connection, type Network, type Quote, type Sender,
  type Transfer
} from '../../kit'
import {
  concat, fromBase64, fromHex, idOf, netOf, readAddress, toBase64, toHex, writeTransaction, type Address,
  type TxOutput
} from './shared'
import { chooseCoins, dustOf, isSpendable, mostOf } from './coins'
import { gone, ID, isUnknown, lineOf, listCoins, post, readSeen, spenderOf, type Seen } from './indexed'
import { checkFee, proveCoins } from './prove-coins'
import { finishPsbt, spend, writePsbt, type Coin, type Owner } from './psbt'
import { readRates } from './rates'

/** What is spent, and where it goes, where it is built here. */
interface Built { coins: readonly Coin[]; outputs: readonly TxOutput[] }

/** Milliseconds between looks at a transfer: a block takes ten minutes, a test server none. */
const FIRST_LOOK_MS = 2_000
const LAST_LOOK_MS = 30_000

/** Looks in a row at which nobody knows the transaction, or the indexer fails, before that is the answer. Chosen: some minutes. */
const MOST_MISSES = 15

/** What transfers of this page pay their receivers, by their ids. */
const sent = new Map<string, string>()

/** Satoshi as bitcoin, with all eight decimals. */
const inCoins = (satoshi: bigint) => String(satoshi).padStart(9, '0').replace(/(?=\d{8}$)/, '.')

const addressOf = async (network: Network, address: string): Promise<Address> => {
  const read = await readAddress(address, netOf(network.caipNetworkId))
  if (!read) throw new WidgetError('address-invalid', { address, network: network.name })
  return read
}

const pause = (ms: number, signal?: AbortSignal) => new Promise<void>((go, stop) => {
  const end = () => { clearTimeout(timer); stop(new WidgetError('service-failed', { service: 'indexer', status: 0 })) }
  const timer = setTimeout(() => { signal?.removeEventListener('abort', end); go() }, ms)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
})

/** Both ends, and whether the wallet chooses coins and fee. Errors: address-invalid, address-unspendable. */
const endsOf = async ({ network, from, to }: Omit<Transfer, 'amount'>, facts: Connection['facts'], provider?: BitcoinProvider) => {
  const target = await addressOf(network, to), address = await addressOf(network, from), isEstimate = provider?.canTransfer !== false
  const unspendable = new WidgetError('address-unspendable', { address: from })
  // its coins may carry inscriptions, which are gone when they are spent as money
  if (facts?.[from]?.type === 'ordinal') throw unspendable
  if (!isEstimate && !isSpendable(address)) throw unspendable
  return { target, address, isEstimate }
}

/** Has the transfer signed by the wallet, checks what came back, and sends it. */
const signAndPost = async (
  { transfer: { network, from }, built, fee }: Quote, owner: Owner, provider: BitcoinProvider
): Promise<string> => {
  const { coins: claimed, outputs } = built as Built
  const coins = await proveCoins(network, owner.address, claimed)
  checkFee(network, coins, outputs, fee)
  const { psbt } = await provider.signPSBT({
    psbt: toBase64(await writePsbt(owner, coins, outputs)),
    signInputs: coins.map((_, index) => ({ address: from, index })),
    broadcast: false
  })
  // the same inputs and outputs, byte for byte: the fee is the one that was shown
  const signed = fromBase64(psbt)
  const finished = signed && await finishPsbt(signed, owner, coins, outputs)
  if (!finished) throw new WidgetError('wallet-nonsense', { wallet: provider.name, method: 'signPsbt' })
  const transaction = spend(coins, outputs, finished), txid = await idOf(transaction), bytes = writeTransaction(transaction)
  // witnesses stand before the lock time, and a mark after the version says so (BIP-144)
  const whole = owner.address.kind === 'p2pkh' ? bytes : concat(bytes.slice(0, 4), [0, 1], bytes.slice(4, -4), ...finished.map(({ witness }) => witness), bytes.slice(-4))
  await post(network, toHex(whole), txid)
  return txid
}

/** What a transfer was to pay its receiver, as an output of it; undefined where nobody can say any more. */
const paidBy = async (network: Network, id: string, asked: Asked | undefined) => {
  const kept = sent.get(id), target = asked && !kept ? await readAddress(asked.to, netOf(network.caipNetworkId)) : undefined
  return target ? lineOf(toHex(target.script), asked!.amount) : kept
}

/** Coins that a note holds: more than most spend, and fewer than it has room for. Whoever takes a transaction's place spends one of its coins at least. */
const MOST_NOTED = 12
const noteOf = (coins: Seen['inputs']) => coins.slice(0, MOST_NOTED).map(({ txid, vout }) => `${txid}:${vout}`).join(' ')
const coinsIn = (note = ''): Seen['inputs'] => note.split(' ').flatMap(coin => /^[\da-f]{64}:\d{1,10}$/.test(coin) ? { txid: coin.slice(0, 64), vout: Number(coin.slice(65)) } : [])

/** The same at another price where it pays what the first one did; cancelled where all of it went back. */
const howOf = (first: Seen, last: Seen, paid: string | undefined) => {
  const away = ({ pays }: Seen) => pays.filter(({ script }) => !first.own.includes(script)).map(({ line }) => line)
  const wanted = paid === undefined ? away(first) : [paid], got = last.pays.map(({ line }) => line)
  if (wanted.length ? wanted.every(line => got.includes(line)) : !away(last).length) return 'repriced'
  return away(last).length ? 'replaced' : 'cancelled'
}

const sender: Sender<'bip122'> = {
  isAddress: async (network, address) => !!await readAddress(address, netOf(network.caipNetworkId)),

  most: async (transfer, facts, signal, provider) => {
    const { network, from } = transfer
    try {
      const { target, address, isEstimate } = await endsOf(transfer, facts, provider)
      const [found, { usual, hasty }] = await Promise.all([listCoins(network, from, signal), readRates(network, signal)])
      return mostOf(found, address, target, isEstimate ? hasty : usual)
    } catch (e) {
      if (isError(e, 'address-unspendable')) return 0n
      throw e
    }
  },

  // An estimate's `fee` is at our own rate, its `mostFee` at the rate of one in a hurry, which wallets offer at most: a wallet may ask for more all the
  // same, and shows what it asks for. Where it turns out not to send by itself, the transfer is built as it was quoted, for `fee`.
  quote: async (transfer, facts, signal, provider) => {
    const { network, from, amount } = transfer
    const { target, address, isEstimate } = await endsOf(transfer, facts, provider)
    const { symbol } = network.nativeCurrency, least = dustOf(target)
    if (amount < least) throw new WidgetError('amount-too-little', { least: inCoins(least), symbol })
    const [found, { usual, hasty }] = await Promise.all([listCoins(network, from, signal), readRates(network, signal)])
    const choice = chooseCoins(found, address, target, amount, usual)
    if ('sum' in choice) {
      const { sum, fee } = choice
      if (amount > sum) throw new WidgetError('amount-too-much', { amount: inCoins(amount), available: inCoins(sum), symbol })
      throw new WidgetError('fee-too-much', { fee: inCoins(fee), available: inCoins(sum - amount), symbol })
    }
    const { fee, outputs } = choice
    // a wallet that sends by itself chooses its own coins; if it cannot, `send` proves these before it asks for a
    // signature
    const coins = isEstimate ? choice.coins : await proveCoins(network, address, choice.coins, signal)
    const built: Built = { coins, outputs }
    if (!isEstimate) return { transfer, fee, mostFee: fee, built }
    const hurried = chooseCoins(found, address, target, amount, hasty)
    // never more than there is beside the amount
    const most = 'sum' in hurried ? found.reduce((sum, { value }) => sum + value, -amount) : hurried.fee
    return { transfer, fee, mostFee: most > fee ? most : fee, isEstimate, built }
  },

  send: async (quote, provider, facts) => {
    const { transfer, isEstimate } = quote
    const { network, from, to, amount } = transfer
    const { target, address } = await endsOf(transfer, facts)
    const keep = (id: string) => {
      sent.set(id, lineOf(toHex(target.script), amount))
      return id
    }
    if (isEstimate) {
      try {
        const id = await provider.sendTransfer({ amount: String(amount), recipient: to })
        if (!ID.test(id)) throw new WidgetError('wallet-nonsense', { wallet: provider.name, method: 'sendTransfer' })
        return keep(id)
      } catch (e) {
        if (!isError(e, 'chain-unsupported')) throw e // the wallet cannot send; nobody was asked yet
      }
    }
    if (!isSpendable(address)) throw new WidgetError('address-unspendable', { address: from })
    const { coins } = quote.built as Built
    const listed = new Map((await listCoins(network, from)).map(({ txid, vout, value }) => [`${txid}:${vout}`, value]))
    for (const { txid, vout, value } of coins) {
      const now = listed.get(`${txid}:${vout}`)
      if (now === undefined) throw gone(network)
      // an output never changes its amount
      if (now !== value) throw new WidgetError('inputs-unverified', { network: network.name })
    }
    return keep(await signAndPost(quote, { address, publicKey: fromHex(facts?.[from]?.publicKey) }, provider))
  },

  confirm: async (network, id, signal, asked, keep) => {
    const paid = await paidBy(network, id, asked)
    let misses = 0, now = id, coins = coinsIn(asked?.note), first: Seen | undefined
    for (let ms = FIRST_LOOK_MS; ; ms = Math.min(ms * 1.5, LAST_LOOK_MS)) {
      try {
        const last = await readSeen(network, now, signal)
        // whoever comes back may find that nobody knows this id any more
        if (!coins.length) keep?.(noteOf(last.inputs))
        coins = last.inputs
        first ??= last
        // a wallet that sends by itself may send something else
        if (now === id && paid !== undefined && !last.pays.some(({ line }) => line === paid)) throw new WidgetError('transaction-altered', { id })
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
}
export default sender
