import { Transaction } from 'bitcoinjs-lib'
import { p2wpkh, Transaction as Built } from '@scure/btc-signer'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bitcoinKey, hexOf, networkOf, type BitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { openBitcoinServer, startCoins, type BitcoinServer } from './bitcoin-server'
import { createFaults, type FaultTable } from './faults'

const sender = bitcoinKey('p2wpkh', 'mainnet')
const receiver = bitcoinKey('p2tr', 'mainnet', 1)
let server: BitcoinServer
let faults: FaultTable
let base: string
const get = async (path: string) => (await fetch(base + path)).json() as Promise<never>
const post = async (path: string, body: string) => {
  const answer = await fetch(base + path, { method: 'POST', body })
  return { status: answer.status, text: await answer.text() }
}

interface Coin {
  txid: string
  vout: number
  value: number
  status: { confirmed: boolean }
}
const coinsOf = ({ address }: BitcoinKey): Promise<Coin[]> => get(`/address/${address}/utxo`)

/** Builds and signs a transfer with another library. `claimed`: the amount that its signature commits to. */
const build = (
  coin: Coin,
  amount: bigint,
  { key = sender, claimed = BigInt(coin.value), outputs = [[receiver.address, amount]] as [string, bigint][] } = {}
) => {
  const network = networkOf('mainnet')
  const { script } = p2wpkh(Uint8Array.from(Buffer.from(key.publicKey, 'hex')), network)
  const transaction = new Built()
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount: claimed } })
  for (const [address, amount] of outputs) transaction.addOutputAddress(address, amount, network)
  transaction.sign(key.privateKey)
  transaction.finalize()
  return hexOf(transaction.extract())
}

test.before(async () => {
  faults = createFaults()
  server = await openBitcoinServer({ faults, record: () => undefined })
  base = server.indexers[0]!.url
})
test.before.each(() => {
  server.reset()
  faults.clear()
})
test.after(() => server.close())

test('the demo wallets start with the listed coins, on each chain', async () => {
  const { chain_stats } = (await get(`/address/${sender.address}`)) as {
    chain_stats: { funded_txo_sum: number; tx_count: number }
  }
  assert.is(chain_stats.funded_txo_sum, Number(startCoins.mainnet.p2wpkh.reduce((sum, coin) => sum + coin, 0n)))
  assert.is(chain_stats.tx_count, 3)
  assert.is((await fetch(`${base}/address/${bitcoinKey('p2wpkh', 'testnet').address}`)).status, 400)
})

test('a valid transfer is pending until a block confirms it', async () => {
  const [coin] = (await coinsOf(sender)) as [Coin]
  const { status, text: txid } = await post('/tx', build(coin, 1_000_000n))
  assert.is(status, 200)
  assert.equal(await get(`/tx/${txid}/status`), { confirmed: false })
  assert.is((await coinsOf(receiver))[0]!.status.confirmed, false)
  await post('/mine', '')
  assert.is(((await get(`/tx/${txid}/status`)) as { confirmed: boolean }).confirmed, true)
  assert.is(Transaction.fromHex(await (await fetch(`${base}/tx/${txid}/hex`)).text()).getId(), txid)
  assert.match(await (await fetch(`${base}/blocks/tip/height`)).text(), /^\d+$/)
})

test('an unknown transaction has the status of a pending one, as in Esplora, and is not found itself', async () => {
  const unknown = 'cd'.repeat(32)
  assert.equal(await get(`/tx/${unknown}/status`), { confirmed: false })
  assert.is((await fetch(`${base}/tx/${unknown}`)).status, 404)
})

test('an invalid transaction is refused with the message of a node', async () => {
  const [coin, other] = (await coinsOf(sender)) as [Coin, Coin]
  const valid = build(coin, 1_000_000n)
  const damaged = Transaction.fromHex(valid)
  damaged.outs[0]!.value -= 1n
  const refused: [string, string, RegExp][] = [
    ['no transaction', 'beef', /TX decode failed/],
    ['a changed output', damaged.toHex(), /script-verify/],
    ['a signature for another amount', build(coin, 1_000_000n, { claimed: 2_000_000n }), /script-verify/],
    ['another key', build(coin, 1_000_000n, { key: bitcoinKey('p2wpkh', 'mainnet', 2) }), /EQUALVERIFY/],
    ['more out than in', build(coin, BigInt(coin.value) + 1n, { claimed: 2n * BigInt(coin.value) }), /belowout/],
    ['no fee', build(coin, BigInt(coin.value)), /min relay fee/],
    ['dust', build(coin, 0n, { outputs: [[receiver.address, 329n]] }), /dust/],
    ['a missing coin', build({ ...other, vout: 7 }, 10_000n), /missingorspent/]
  ]
  for (const [what, hex, message] of refused) {
    const { status, text } = await post('/tx', hex)
    assert.is(status, 400, what)
    assert.match(text, message, what)
  }
  assert.is((await post('/tx', valid)).status, 200)
  assert.match((await post('/tx', valid)).text, /already-in-mempool/)
  assert.match(
    (await post('/tx', build(coin, 1_000_000n, { outputs: [[receiver.address, 999_999n]] }))).text,
    /insufficient fee, rejecting replacement/
  )
  await post('/mine', '')
  assert.match((await post('/tx', build(coin, 999_000n))).text, /missingorspent/)
})

test('a pending transaction can be replaced by a higher fee, or dropped; a confirmed one cannot', async () => {
  const [coin] = (await coinsOf(sender)) as [Coin]
  const spender = () => get(`/tx/${coin.txid}/outspend/${coin.vout}`)
  assert.equal(await spender(), { spent: false })
  const { text: first } = await post('/tx', build(coin, 1_200_000n))
  const { status, text: second } = await post('/tx', build(coin, 1_199_000n))
  assert.is(status, 200)
  assert.is((await fetch(`${base}/tx/${first}`)).status, 404)
  assert.equal(await spender(), { spent: true, txid: second, status: { confirmed: false } })
  assert.equal(
    (await coinsOf(receiver)).map(({ txid }) => txid),
    [second]
  )
  await post('/drop', second)
  assert.is((await fetch(`${base}/tx/${second}`)).status, 404)
  assert.equal([await spender(), await coinsOf(receiver)], [{ spent: false }, []])
  const { text: third } = await post('/tx', build(coin, 1_200_000n))
  await post('/mine', '')
  await post('/drop', third)
  assert.is(((await get(`/tx/${third}`)) as { vin: [{ prevout: { value: number } }] }).vin[0].prevout.value, coin.value)
})

test('the faucet funds an address, and the faults of any server apply', async () => {
  const key = bitcoinKey('p2pkh', 'mainnet', 2)
  await post('/faucet', JSON.stringify({ address: key.address, amount: 5_000 }))
  await post('/faucet', JSON.stringify({ address: key.address, amount: 5_000 }))
  assert.is((await coinsOf(key)).length, 2)
  faults.set('bitcoin', { kind: 'status', status: 503, match: '/utxo', times: 1 })
  assert.is((await fetch(`${base}/address/${key.address}/utxo`)).status, 503)
  assert.is((await coinsOf(key)).length, 2)
})

test.run()
