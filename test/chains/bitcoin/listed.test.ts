/** Impossible unspent outputs from an indexer are an error, and no wallet is asked. */
import { Psbt } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import bitcoinChain from '../../../src/chains/bitcoin/index'
import sender from '../../../src/chains/bitcoin/transactions'
import { failure } from '../../connectors/connector'
import { signingProvider } from '../../doubles/bitcoin-provider'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { RECEIVER, openSetting, pay } from './setup'

const setting = await openSetting()
const { networkOn, post } = setting
test.before.each(setting.reset)
test.after(setting.close)

const MAX_SATOSHI = 2_100_000_000_000_000
const coin = (fields: object = {}) => ({
  txid: 'ab'.repeat(32),
  vout: 0,
  value: 50_000,
  status: { confirmed: true },
  ...fields
})
const other = coin({ vout: 1 })

const listings: Readonly<Record<string, readonly unknown[]>> = {
  'the same output twice': [coin(), coin({ value: 60_000 })],
  'a negative amount': [other, coin({ value: -1 })],
  'a part of a satoshi': [other, coin({ value: 0.5 })],
  'an amount as text': [other, coin({ value: '50000' })],
  'an amount that JSON numbers do not hold': [other, coin({ value: 2 ** 53 })],
  'more than all bitcoin in one output': [other, coin({ value: MAX_SATOSHI + 1 })],
  'more than all bitcoin in a sum': [other, coin({ value: MAX_SATOSHI })],
  'an index beyond four bytes': [other, coin({ vout: 2 ** 32 })],
  'an index that is negative': [other, coin({ vout: -1 })],
  'an index that is no whole number': [other, coin({ vout: 0.5 })],
  'an id in capitals': [other, coin({ txid: 'AB'.repeat(32) })],
  'an id that is too short': [other, coin({ txid: 'ab' })],
  'no object': [other, null],
  'more outputs than any indexer lists': Array.from({ length: 10_001 }, (_, vout) => coin({ vout }))
}
for (const [what, utxos] of Object.entries(listings)) {
  test(`a coin list with ${what} is an error`, async () => {
    // With taproot, only the list itself is checked.
    const key = bitcoinKey('p2tr', 'mainnet')
    const { provider, requests: asked } = signingProvider([key])
    setting.faults.set('bitcoin', { kind: 'invalid-response', match: '/utxo', body: JSON.stringify(utxos) })
    const transfer = { network: networkOn('mainnet'), from: key.address, to: RECEIVER }
    assert.is((await failure(sender.maxSendable(transfer, undefined, undefined, provider))).code, 'service-failed')
    assert.is((await failure(pay({ ...transfer, amount: 1_000n }, provider))).code, 'service-failed')
    assert.is(asked.length, 0)
  })
}

test('a balance of more bitcoin than can exist is an error', async () => {
  const stats = { funded_txo_sum: MAX_SATOSHI + 1, spent_txo_sum: 0 }
  const body = JSON.stringify({ chain_stats: stats, mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 } })
  setting.faults.set('bitcoin', { kind: 'invalid-response', body })
  assert.is((await failure(bitcoinChain.balance(networkOn('mainnet'), RECEIVER))).code, 'service-failed')
})

test('a busy address whose receipts add up to more than all bitcoin has a balance', async () => {
  const stats = { funded_txo_sum: 2 * MAX_SATOSHI, spent_txo_sum: 2 * MAX_SATOSHI - 5 }
  const body = JSON.stringify({ chain_stats: stats, mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 } })
  setting.faults.set('bitcoin', { kind: 'invalid-response', body })
  assert.is(await bitcoinChain.balance(networkOn('mainnet'), RECEIVER), 5n)
})

test('a transfer spends at most 100 coins, and each previous transaction is fetched once', async () => {
  const key = bitcoinKey('p2wpkh', 'testnet', 2)
  const network = networkOn('testnet')
  const { provider, requests: asked } = signingProvider([key])
  const transfer = { network, from: key.address, to: bitcoinKey('p2wpkh', 'testnet', 1).address }
  for (let count = 0; count < 105; count++) await post('testnet', '/faucet', { address: key.address, amount: 10_000 })
  const max = await sender.maxSendable(transfer, undefined, undefined, provider)
  assert.ok(max < 1_000_000n && max > 900_000n, String(max))
  setting.requests.length = 0
  await pay({ ...transfer, amount: max }, provider)
  assert.is(Psbt.fromBase64(asked[0]!.psbt).txInputs.length, 100)
  assert.is(setting.requests.filter(line => line.endsWith('/hex')).length, 100)
})

for (const form of ['33 bytes', '65 bytes', '32 bytes'] as const) {
  test(`a taproot input names its key by x, whether the wallet reports ${form}`, async () => {
    const key = bitcoinKey('p2tr', 'mainnet')
    const x = key.publicKey.slice(2)
    const { provider, requests: asked } = signingProvider([key])
    const publicKey = { '33 bytes': key.publicKey, '65 bytes': `04${x}${'11'.repeat(32)}`, '32 bytes': x }[form]
    const facts = { [key.address]: { type: 'payment', publicKey } } as const
    const transfer = { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: 1_000n }
    const quote = await sender.quote(transfer, facts, undefined, provider)
    const signPSBT = async (request: { psbt: string }) => {
      asked.push(request)
      return { psbt: '' }
    }
    await failure(sender.send(quote, { ...provider, signPSBT }, facts))
    const { tapInternalKey } = Psbt.fromBase64(asked[0]!.psbt).data.inputs[0]!
    assert.is(Buffer.from(tapInternalKey!).toString('hex'), x)
  })
}

for (const kind of ['p2tr', 'p2sh'] as const) {
  test(`${kind}: a reported key that does not match the address is left out of the PSBT`, async () => {
    const key = bitcoinKey(kind, 'mainnet')
    // The second one has no point of the curve.
    for (const publicKey of [bitcoinKey(kind, 'mainnet', 1).publicKey, `02${'05'.padStart(64, '0')}`]) {
      const { provider, requests: asked } = signingProvider([key])
      const facts = { [key.address]: { type: 'payment', publicKey } } as const
      await pay({ network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: 1_000n }, provider, facts)
      const [input] = Psbt.fromBase64(asked[0]!.psbt).data.inputs
      assert.equal([input!.tapInternalKey, input!.redeemScript], [undefined, undefined])
    }
  })
}

test.run()
