/**
 * Transfers. The wallet sends by itself if it can. Otherwise we build the transaction, the wallet signs it, and we
 * check, finish and post it.
 */
import {
  formatUnits,
  isError,
  WidgetError,
  type Address,
  type BitcoinProvider,
  type Connection,
  type Network,
  type Quote,
  type Sender,
  type Transfer
} from '../../barrels/kit'
import { netOf, readAddress } from './address'
import { fromBase64, fromHex, toBase64 } from './shared'
import { selectCoins, dustOf, isSpendable, maxAmountOf } from './coin-selection'
import { confirm, rememberSent } from './confirm'
import { inputsSpent, ID, listUtxos, postTransaction } from './indexer'
import { checkFee, proveCoins } from './verify-inputs'
import { finish, buildTransaction, type Utxo, type Owner } from './psbt'
import { readRates } from './rates'
import type { TxOutput } from './serialization'

/** Coins and outputs of a transaction that is built here. */
interface Built {
  coins: readonly Utxo[]
  outputs: readonly TxOutput[]
}

const addressOf = (network: Network, address: string): Address => {
  const parsed = readAddress(address, netOf(network.caipNetworkId))
  if (!parsed) throw new WidgetError('address-invalid', { address, network: network.name })
  return parsed
}

/**
 * Returns both addresses, and whether the wallet chooses coins and fee. Errors: address-invalid, address-unspendable.
 */
const readAddresses = (
  { network, from, to }: Omit<Transfer, 'amount'>,
  facts: Connection['facts'],
  provider?: BitcoinProvider
) => {
  const target = addressOf(network, to)
  const address = addressOf(network, from)
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
  const { transaction, psbt: unsigned } = await buildTransaction(owner, coins, outputs)
  const { psbt } = await provider.signPSBT({
    psbt: toBase64(unsigned),
    signInputs: coins.map((_, index) => ({ address: from, index })),
    broadcast: false
  })
  // Same inputs and outputs, byte for byte: the fee is the one that was shown.
  const signed = fromBase64(psbt)
  if (!signed || !(await finish(transaction, signed, owner))) {
    throw new WidgetError('wallet-invalid-response', { wallet: provider.name, method: 'signPsbt' })
  }
  await postTransaction(network, transaction.hex, transaction.id)
  return transaction.id
}

const sender: Sender<'bip122'> = {
  isAddress: async (network, address) => !!readAddress(address, netOf(network.caipNetworkId)),

  maxSendable: async (transfer, facts, signal, provider) => {
    const { network, from } = transfer
    try {
      const { target, address, isEstimate } = readAddresses(transfer, facts, provider)
      const [utxos, { halfHour, nextBlock }] = await Promise.all([
        listUtxos(network, from, signal),
        readRates(network, signal)
      ])
      return maxAmountOf(utxos, address, target, isEstimate ? nextBlock : halfHour)
    } catch (e) {
      if (isError(e, 'address-unspendable')) return 0n
      throw e
    }
  },

  // An estimate's `fee` uses our usual rate. Its `maxFee` uses the next-block rate, the highest that wallets usually
  // offer. A wallet may still charge more, and shows what it charges.
  // If the wallet turns out to be unable to send by itself, we build the quoted transfer with `fee`.
  quote: async (transfer, facts, signal, provider) => {
    const { network, from, amount } = transfer
    const { target, address, isEstimate } = readAddresses(transfer, facts, provider)
    const { symbol } = network.nativeCurrency
    const minAmount = dustOf(target)
    if (amount < minAmount) throw new WidgetError('amount-too-low', { least: formatUnits(minAmount, 8), symbol })
    const [utxos, { halfHour, nextBlock }] = await Promise.all([
      listUtxos(network, from, signal),
      readRates(network, signal)
    ])
    const selection = selectCoins(utxos, address, target, amount, halfHour)
    if ('sum' in selection) {
      const { sum, fee } = selection
      if (amount > sum)
        throw new WidgetError('amount-too-high', {
          amount: formatUnits(amount, 8),
          available: formatUnits(sum, 8),
          symbol
        })
      throw new WidgetError('fee-too-much', {
        fee: formatUnits(fee, 8),
        available: formatUnits(sum - amount, 8),
        symbol
      })
    }
    const { fee, outputs } = selection
    // A wallet that sends by itself chooses its own coins. If it cannot, `send` proves these before it requests a
    // signature.
    const coins = isEstimate ? selection.coins : await proveCoins(network, address, selection.coins, signal)
    const built: Built = { coins, outputs }
    if (!isEstimate) return { transfer, fee, maxFee: fee, built }
    const nextBlockSelection = selectCoins(utxos, address, target, amount, nextBlock)
    // never more than the balance without the amount
    const nextBlockFee =
      'sum' in nextBlockSelection ? utxos.reduce((sum, { value }) => sum + value, -amount) : nextBlockSelection.fee
    return { transfer, fee, maxFee: nextBlockFee > fee ? nextBlockFee : fee, isEstimate, built }
  },

  send: async (quote, provider, facts) => {
    const { transfer, isEstimate } = quote
    const { network, from, to, amount } = transfer
    const { target, address } = readAddresses(transfer, facts)
    const remember = (id: string) => {
      rememberSent(id, target, amount)
      return id
    }
    if (isEstimate) {
      try {
        const id = await provider.sendTransfer({ amount: String(amount), recipient: to })
        if (!ID.test(id))
          throw new WidgetError('wallet-invalid-response', { wallet: provider.name, method: 'sendTransfer' })
        return remember(id)
      } catch (e) {
        if (!isError(e, 'chain-unsupported')) throw e // the wallet cannot send, and has not prompted the user yet
      }
    }
    if (!isSpendable(address)) throw new WidgetError('address-unspendable', { address: from })
    const { coins } = quote.built as Built
    const currentValues = new Map(
      (await listUtxos(network, from)).map(({ txid, vout, value }) => [`${txid}:${vout}`, value])
    )
    for (const { txid, vout, value } of coins) {
      const currentValue = currentValues.get(`${txid}:${vout}`)
      if (currentValue === undefined) throw inputsSpent(network)
      // an output never changes its amount
      if (currentValue !== value) throw new WidgetError('inputs-unverified', { network: network.name })
    }
    return remember(await signAndPost(quote, { address, publicKey: fromHex(facts?.[from]?.publicKey) }, provider))
  },

  confirm
}
export default sender
