/**
 * Transfers. The wallet sends by itself if it can. Otherwise we build the transaction, the wallet signs it, and we
 * check, finish and post it.
 */
import {
  isError,
  WidgetError,
  type BitcoinProvider,
  type Connection,
  type Network,
  type Quote,
  type Sender,
  type Transfer
} from '../../kit'
import {
  concat,
  fromBase64,
  fromHex,
  idOf,
  netOf,
  readAddress,
  toBase64,
  toHex,
  writeTransaction,
  type Address,
  type TxOutput
} from './shared'
import { chooseCoins, dustOf, isSpendable, mostOf } from './coins'
import { confirm, noteSent } from './confirm'
import { gone, ID, listCoins, post } from './indexed'
import { checkFee, proveCoins } from './prove-coins'
import { finishPsbt, spend, writePsbt, type Coin, type Owner } from './psbt'
import { readRates } from './rates'

/** Coins and outputs of a transaction that is built here. */
interface Built {
  coins: readonly Coin[]
  outputs: readonly TxOutput[]
}

/** Formats satoshi as bitcoin, with all eight decimals. */
const inCoins = (satoshi: bigint) =>
  String(satoshi)
    .padStart(9, '0')
    .replace(/(?=\d{8}$)/, '.')

const addressOf = async (network: Network, address: string): Promise<Address> => {
  const read = await readAddress(address, netOf(network.caipNetworkId))
  if (!read) throw new WidgetError('address-invalid', { address, network: network.name })
  return read
}

/**
 * Returns both addresses, and whether the wallet chooses coins and fee. Errors: address-invalid, address-unspendable.
 */
const endsOf = async (
  { network, from, to }: Omit<Transfer, 'amount'>,
  facts: Connection['facts'],
  provider?: BitcoinProvider
) => {
  const target = await addressOf(network, to)
  const address = await addressOf(network, from)
  const isEstimate = provider?.canTransfer !== false
  const unspendable = new WidgetError('address-unspendable', { address: from })
  // its coins may carry inscriptions, which are lost when the coins are spent as money
  if (facts?.[from]?.type === 'ordinal') throw unspendable
  if (!isEstimate && !isSpendable(address)) throw unspendable
  return { target, address, isEstimate }
}

/** Lets the wallet sign the transfer, checks the result and posts it. */
const signAndPost = async (
  { transfer: { network, from }, built, fee }: Quote,
  owner: Owner,
  provider: BitcoinProvider
): Promise<string> => {
  const { coins: claimed, outputs } = built as Built
  const coins = await proveCoins(network, owner.address, claimed)
  checkFee(network, coins, outputs, fee)
  const { psbt } = await provider.signPSBT({
    psbt: toBase64(await writePsbt(owner, coins, outputs)),
    signInputs: coins.map((_, index) => ({ address: from, index })),
    broadcast: false
  })
  // Same inputs and outputs, byte for byte: the fee is the one that was shown.
  const signed = fromBase64(psbt)
  const finished = signed && (await finishPsbt(signed, owner, coins, outputs))
  if (!finished) throw new WidgetError('wallet-nonsense', { wallet: provider.name, method: 'signPsbt' })
  const transaction = spend(coins, outputs, finished)
  const txid = await idOf(transaction)
  const bytes = writeTransaction(transaction)
  // Witnesses precede the lock time. A marker after the version announces them (BIP-144).
  const whole =
    owner.address.kind === 'p2pkh'
      ? bytes
      : concat(
          bytes.slice(0, 4),
          [0, 1],
          bytes.slice(4, -4),
          ...finished.map(({ witness }) => witness),
          bytes.slice(-4)
        )
  await post(network, toHex(whole), txid)
  return txid
}

const sender: Sender<'bip122'> = {
  isAddress: async (network, address) => !!(await readAddress(address, netOf(network.caipNetworkId))),

  most: async (transfer, facts, signal, provider) => {
    const { network, from } = transfer
    try {
      const { target, address, isEstimate } = await endsOf(transfer, facts, provider)
      const [found, { usual, hasty }] = await Promise.all([
        listCoins(network, from, signal),
        readRates(network, signal)
      ])
      return mostOf(found, address, target, isEstimate ? hasty : usual)
    } catch (e) {
      if (isError(e, 'address-unspendable')) return 0n
      throw e
    }
  },

  // An estimate's `fee` uses our usual rate. Its `mostFee` uses the next-block rate, the highest that wallets usually
  // offer. A wallet may still charge more, and shows what it charges.
  // If the wallet turns out to be unable to send by itself, we build the quoted transfer with `fee`.
  quote: async (transfer, facts, signal, provider) => {
    const { network, from, amount } = transfer
    const { target, address, isEstimate } = await endsOf(transfer, facts, provider)
    const { symbol } = network.nativeCurrency
    const least = dustOf(target)
    if (amount < least) throw new WidgetError('amount-too-little', { least: inCoins(least), symbol })
    const [found, { usual, hasty }] = await Promise.all([listCoins(network, from, signal), readRates(network, signal)])
    const choice = chooseCoins(found, address, target, amount, usual)
    if ('sum' in choice) {
      const { sum, fee } = choice
      if (amount > sum)
        throw new WidgetError('amount-too-much', { amount: inCoins(amount), available: inCoins(sum), symbol })
      throw new WidgetError('fee-too-much', { fee: inCoins(fee), available: inCoins(sum - amount), symbol })
    }
    const { fee, outputs } = choice
    // A wallet that sends by itself chooses its own coins. If it cannot, `send` proves these before it requests a
    // signature.
    const coins = isEstimate ? choice.coins : await proveCoins(network, address, choice.coins, signal)
    const built: Built = { coins, outputs }
    if (!isEstimate) return { transfer, fee, mostFee: fee, built }
    const hurried = chooseCoins(found, address, target, amount, hasty)
    // never more than the balance without the amount
    const most = 'sum' in hurried ? found.reduce((sum, { value }) => sum + value, -amount) : hurried.fee
    return { transfer, fee, mostFee: most > fee ? most : fee, isEstimate, built }
  },

  send: async (quote, provider, facts) => {
    const { transfer, isEstimate } = quote
    const { network, from, to, amount } = transfer
    const { target, address } = await endsOf(transfer, facts)
    const keep = (id: string) => {
      noteSent(id, target, amount)
      return id
    }
    if (isEstimate) {
      try {
        const id = await provider.sendTransfer({ amount: String(amount), recipient: to })
        if (!ID.test(id)) throw new WidgetError('wallet-nonsense', { wallet: provider.name, method: 'sendTransfer' })
        return keep(id)
      } catch (e) {
        if (!isError(e, 'chain-unsupported')) throw e // the wallet cannot send, and has not prompted the user yet
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

  confirm
}
export default sender
