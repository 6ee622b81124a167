/** Transfers: by the wallet itself where it can, else built here, signed by the wallet, looked at, finished and sent. */
import { isError, plain, WidgetError, type Network, type Sender } from '../../kit'
import { askIndexer, concat, fromBase64, fromHex, idOf, netOf, nonsense, readAddress, readJson, readText, readTransaction, toBase64, toHex, toSatoshi, writeTransaction, type Address } from './shared'
import { chooseCoins, dustOf, isSpendable, type Found } from './coins'
import { finishPsbt, spend, writePsbt, type Coin, type Owner } from './psbt'

const ID = /^[\da-f]{64}$/

/** Satoshi for each virtual byte. The least that nodes pass on; the most that we ever offer, chosen: the peak of April 2024 was above 1,000 for hours, and such a transfer can wait. */
const LEAST_RATE = 1
const MOST_RATE = 500

/** Blocks that a transfer may wait, the best first. Chosen: half an hour. */
const TARGETS = ['3', '4', '6', '2', '10', '25']

/** Milliseconds between looks at a transfer: a block takes ten minutes, a test server none. */
const FIRST_LOOK_MS = 2_000
const LAST_LOOK_MS = 30_000

/** Looks in a row at which nobody knows the transaction, or the indexer fails, before that is the answer. Chosen: some minutes. */
const MOST_MISSES = 15

const failed = (reason: string) => new WidgetError('transaction-failed', { reason })

/** Satoshi as bitcoin, with all eight decimals. */
const inCoins = (satoshi: bigint) => String(satoshi).padStart(9, '0').replace(/(?=\d{8}$)/, '.')

const addressOf = async (network: Network, address: string): Promise<Address> => {
  const read = await readAddress(address, netOf(network.caipNetworkId))
  if (!read) throw new WidgetError('address-invalid', { address, network: network.name })
  return read
}

const listCoins = async (network: Network, address: string): Promise<Found[]> => {
  const list = await askIndexer(network, `/address/${encodeURIComponent(address)}/utxo`, readJson)
  if (!Array.isArray(list)) throw nonsense()
  return list.map((entry: unknown): Found => {
    const { txid, vout, value, status } = Object(entry) as Record<string, unknown>
    if (typeof txid !== 'string' || !ID.test(txid) || !Number.isSafeInteger(vout) || (vout as number) < 0) throw nonsense()
    return { txid, vout: vout as number, value: toSatoshi(value), isConfirmed: Object(status).confirmed === true }
  })
}

const readRate = async (network: Network): Promise<number> => {
  const rates = await askIndexer(network, '/fee-estimates', readJson)
  const rate = TARGETS.map(target => rates[target]).find(value => typeof value === 'number' && value > 0) as number | undefined
  return Math.min(Math.max(rate ?? LEAST_RATE, LEAST_RATE), MOST_RATE)
}

/** What signatures before segwit do not say is the amount: the transaction that made the coin does, and its id tells whether it is that one. */
const withPrevious = async (network: Network, coin: Coin): Promise<Coin> => {
  const previous = fromHex(await askIndexer(network, `/tx/${coin.txid}/hex`, readText))
  try {
    const made = readTransaction(previous ?? concat())
    if (made.outputs[coin.vout]?.value === coin.value && await idOf(made) === coin.txid) return { ...coin, previous }
  } catch (e) {
    if (!(e instanceof RangeError)) throw e
  }
  throw nonsense()
}

/** Posts a transaction. A node's refusal is its words; one that it has taken before, when the answer was lost, is none. */
const post = async (network: Network, hex: string, txid: string): Promise<void> => {
  try {
    await askIndexer(network, '/tx', async answer => {
      if (answer.status === 400) throw failed(plain((await answer.text()).replace(/\s+/g, ' '), 120) ?? 'unknown')
      return readText(answer)
    }, undefined, hex)
  } catch (e) {
    const isThere = await askIndexer(network, `/tx/${txid}/status`, readJson).then(() => true, () => false)
    if (!isThere) throw e
  }
}

const pause = (ms: number, signal?: AbortSignal) => new Promise<void>((go, stop) => {
  const end = () => { clearTimeout(timer); stop(new WidgetError('service-failed', { service: 'indexer', status: 0 })) }
  const timer = setTimeout(() => { signal?.removeEventListener('abort', end); go() }, ms)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
})

const sender: Sender<'bip122'> = {
  isAddress: async (network, address) => !!await readAddress(address, netOf(network.caipNetworkId)),

  send: async ({ network, from, to, amount }, provider, facts) => {
    const target = await addressOf(network, to)
    if (amount < dustOf(target)) throw failed(`the least is ${dustOf(target)} satoshi`)
    // its coins may carry inscriptions, which are gone when they are spent as money
    if (facts?.[from]?.type === 'ordinal') throw failed('this address is for ordinals')
    const wrong = () => new WidgetError('wallet-nonsense', { wallet: 'Bitcoin', method: 'signPsbt' })
    try {
      const id = await provider.sendTransfer({ amount: String(amount), recipient: to })
      if (!ID.test(id)) throw wrong()
      return id
    } catch (e) {
      if (!isError(e, 'chain-unsupported')) throw e // the wallet cannot send; nobody was asked yet
    }
    const address = await addressOf(network, from)
    if (!isSpendable(address)) throw failed('only its own wallet can spend from this address')
    const owner: Owner = { address, publicKey: fromHex(facts?.[from]?.publicKey) }
    const [found, rate] = await Promise.all([listCoins(network, from), readRate(network)])
    const choice = chooseCoins(found, address, target, amount, rate)
    if ('left' in choice) {
      throw new WidgetError('amount-too-much', { amount: inCoins(amount), available: inCoins(choice.left), symbol: network.nativeCurrency.symbol })
    }
    const { outputs } = choice
    const coins = address.kind === 'p2pkh' ? await Promise.all(choice.coins.map(coin => withPrevious(network, coin))) : choice.coins
    const { psbt } = await provider.signPSBT({
      psbt: toBase64(await writePsbt(owner, coins, outputs)), signInputs: coins.map((_, index) => ({ address: from, index })), broadcast: false
    })
    const signed = fromBase64(psbt)
    const finished = signed && await finishPsbt(signed, owner, coins, outputs)
    if (!finished) throw wrong()
    const transaction = spend(coins, outputs, finished), txid = await idOf(transaction), bytes = writeTransaction(transaction)
    // witnesses stand before the lock time, and a mark after the version says so (BIP-144)
    const whole = address.kind === 'p2pkh' ? bytes : concat(bytes.slice(0, 4), [0, 1], bytes.slice(4, -4), ...finished.map(({ witness }) => witness), bytes.slice(-4))
    await post(network, toHex(whole), txid)
    return txid
  },

  confirm: async (network, id, signal) => {
    let misses = 0
    for (let ms = FIRST_LOOK_MS; ; ms = Math.min(ms * 1.5, LAST_LOOK_MS)) {
      try {
        const { confirmed } = await askIndexer(network, `/tx/${encodeURIComponent(id)}/status`, readJson, signal)
        if (confirmed === true) return
        misses = 0
      } catch (e) {
        if (!isError(e) || signal?.aborted) throw e
        // Esplora has no other word for one that was replaced, or fell out of the mempool
        if (++misses === MOST_MISSES) throw isError(e, 'service-failed') && e.facts.status === 404 ? failed('no longer known') : e
      }
      await pause(ms, signal)
    }
  }
}
export default sender
