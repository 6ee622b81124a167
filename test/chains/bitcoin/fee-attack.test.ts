/**
 * An indexer that lies about amounts cannot make a wallet sign a fee that the user did not see (BIP-143 fee attack).
 */
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import sender from '../../../src/chains/bitcoin/transactions'
import { failure } from '../../connectors/connector'
import { signingProvider } from '../../doubles/bitcoin-provider'
import { bitcoinKey, type AddressKind, type BitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { RECEIVER, kinds, openSetting, pay } from './setup'

const setting = await openSetting()
const { networkOn, get, post } = setting
test.before.each(setting.reset)
test.after(setting.close)

interface ListedCoin {
  txid: string
  vout: number
  value: number
  status: object
}

const COIN = 30_000_000
const AMOUNT = 30_500_000n
/** Satoshi. A transfer of two inputs costs less than 2,000 at the sandbox's rates. */
const CONSPICUOUS_FEE = 100_000

let fundings = 0

/**
 * Funds an account with two coins of the same value, its only ones. No other test uses this value, so the sender has
 * not seen their transactions before.
 */
const fundTwice = async (kind: AddressKind) => {
  const key = bitcoinKey(kind, 'mainnet', 2)
  const amount = COIN + ++fundings
  for (const _ of [0, 1]) await post('mainnet', '/faucet', { address: key.address, amount })
  return { key, amount, coins: (await get('mainnet', `/address/${key.address}/utxo`)) as ListedCoin[] }
}

/** Makes the indexer report these values. The coins keep their order, because only the first is in a block. */
const report = (coins: readonly ListedCoin[], values: readonly number[]) => {
  const reported = coins.map((coin, index) => ({ ...coin, value: values[index], status: { confirmed: index === 0 } }))
  const body = JSON.stringify(reported)
  setting.faults.set('bitcoin', { kind: 'invalid-response', match: '/utxo', body })
}

const transferOf = ({ address }: BitcoinKey) => ({
  network: networkOn('mainnet'),
  from: address,
  to: RECEIVER,
  amount: AMOUNT
})

/** Returns every transaction that takes each input from one of the signed PSBTs. */
const join = (signed: readonly Uint8Array[]): Transaction[] => {
  const finished = signed.map(psbt => {
    // with any fee
    return Psbt.fromBuffer(psbt).finalizeAllInputs().extractTransaction(true)
  })
  return finished.flatMap(first =>
    finished.map(second => {
      const joined = first.clone()
      joined.ins[1] = second.ins[1]!
      return joined
    })
  )
}

const submitAll = async (transactions: readonly Transaction[]) => {
  const fees: number[] = []
  for (const transaction of transactions) {
    const response = await post('mainnet', '/tx', transaction.toHex())
    if (response.ok) fees.push((await get('mainnet', `/tx/${transaction.getId()}`)).fee)
  }
  return fees
}

for (const kind of kinds) {
  test(`${kind}: an indexer that lies first about one coin, then about the other, causes no large fee`, async () => {
    const { key, amount, coins } = await fundTwice(kind)
    const signed: Uint8Array[] = []
    const codes: string[] = []
    const { provider } = signingProvider([key], {
      change: psbt => {
        signed.push(psbt)
        return psbt
      }
    })
    for (const values of [
      [amount, 1_000_000],
      [1_000_000, amount]
    ]) {
      report(coins, values)
      setting.faults.set('bitcoin', { kind: 'status', status: 400, match: /\/tx$/ })
      codes.push((await failure(pay(transferOf(key), provider))).code)
    }
    setting.faults.clear()
    const fees = await submitAll(join(signed))
    assert.equal(
      fees.filter(fee => fee > CONSPICUOUS_FEE),
      []
    )
    // Taproot signatures commit to all amounts. The wallet may sign, because no node accepts a wrong amount.
    const code = kind === 'p2tr' ? 'transaction-failed' : 'inputs-unverified'
    assert.equal(codes, [code, code])
    assert.is(signed.length, kind === 'p2tr' ? 2 : 0)
  })
}

for (const kind of kinds.filter(name => name !== 'p2tr')) {
  test(`${kind}: a forged previous transaction is rejected before a wallet is asked`, async () => {
    const { key, amount, coins } = await fundTwice(kind)
    const [first] = coins
    const response = await fetch(`${networkOn('mainnet').rpcUrls.default.http[0]}/tx/${first!.txid}/hex`)
    const forged = Transaction.fromHex(await response.text())
    forged.outs[0]!.value = 31_000_000n
    report(coins, [31_000_000, amount])
    setting.faults.set('bitcoin', { kind: 'invalid-response', match: '/hex', body: forged.toHex() })
    const { provider, requests: asked } = signingProvider([key])
    const { code, facts } = await failure(pay(transferOf(key), provider))
    assert.equal([code, facts], ['inputs-unverified', { network: 'Bitcoin' }])
    assert.is(asked.length, 0)
  })

  test(`${kind}: a coin that belongs to another address is rejected before a wallet is asked`, async () => {
    const { key } = await fundTwice(kind)
    const other = (await get('mainnet', `/address/${bitcoinKey('p2wpkh', 'mainnet').address}/utxo`)) as ListedCoin[]
    report(
      other,
      other.map(({ value }) => value)
    )
    const { provider, requests: asked } = signingProvider([key])
    const transfer = { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: 10_000n }
    assert.is((await failure(pay(transfer, provider))).code, 'inputs-unverified')
    assert.is(asked.length, 0)
  })

  test(`${kind}: every input carries the complete previous transaction, as another library reads it`, async () => {
    const { key, amount, coins } = await fundTwice(kind)
    const { provider, requests: asked } = signingProvider([key])
    await pay({ network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: AMOUNT }, provider)
    const psbt = Psbt.fromBase64(asked[0]!.psbt)
    for (const [index, { hash, index: vout }] of psbt.txInputs.entries()) {
      const { nonWitnessUtxo, witnessUtxo } = psbt.data.inputs[index]!
      const previous = Transaction.fromBuffer(nonWitnessUtxo!)
      assert.equal(previous.getHash(), hash)
      assert.is(previous.outs[vout]!.value, BigInt(amount))
      assert.is(witnessUtxo?.value, kind === 'p2pkh' ? undefined : BigInt(amount))
    }
    assert.is(psbt.txInputs.length, coins.length)
  })
}

test('a wallet that chooses the fee itself and then cannot send is not asked to sign unverified amounts', async () => {
  const { key, amount, coins } = await fundTwice('p2wpkh')
  const { provider, requests: asked } = signingProvider([key], { mayTransfer: true })
  report(coins, [amount, 1_000_000])
  const transfer = { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: AMOUNT }
  assert.is((await failure(pay(transfer, provider))).code, 'inputs-unverified')
  assert.is(asked.length, 0)
})

test('amounts that the indexer changes between the quote and the signature stop the transfer', async () => {
  const { key, amount, coins } = await fundTwice('p2tr')
  const { provider, requests: asked } = signingProvider([key])
  const transfer = { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: AMOUNT }
  const quote = await sender.quote(transfer, undefined, undefined, provider)
  report(coins, [amount, amount + 1])
  assert.is((await failure(sender.send(quote, provider))).code, 'inputs-unverified')
  assert.is(asked.length, 0)
})

test('a previous transaction longer than any node relays is not read to its end', async () => {
  const { key } = await fundTwice('p2wpkh')
  const { provider, requests: asked } = signingProvider([key])
  setting.faults.set('bitcoin', { kind: 'invalid-response', match: '/hex', body: '00'.repeat(500_000) })
  const transfer = { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: AMOUNT }
  assert.is((await failure(pay(transfer, provider))).code, 'service-failed')
  assert.is(asked.length, 0)
})

test('if one indexer serves a wrong previous transaction, the next one is asked', async () => {
  const { key } = await fundTwice('p2wpkh')
  const network = networkOn('mainnet')
  const [url] = network.rpcUrls.default.http
  const twoIndexers = { ...network, rpcUrls: { default: { http: [url!.replace('127.0.0.1', 'localhost'), url!] } } }
  setting.faults.set('bitcoin', { kind: 'invalid-response', match: '/hex', body: '00', times: 1 })
  const { provider, requests: asked } = signingProvider([key])
  await pay({ network: twoIndexers, from: key.address, to: RECEIVER, amount: AMOUNT }, provider)
  assert.is(asked.length, 1)
  assert.is(setting.requests.filter(line => line.endsWith('/hex')).length, 3)
})

test.run()
