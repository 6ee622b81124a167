/** The highest amount that can be sent is exact: a quote of it succeeds, and a quote of one satoshi more fails. */
import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import sender from '../../../src/chains/bitcoin/transactions'
import { failure } from '../../connectors/connector'
import { signingProvider } from '../../doubles/bitcoin-provider'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { RECEIVER, openSetting } from './setup'

const setting = await openSetting()
const { networkOn } = setting
test.before.each(setting.reset)
test.after(setting.close)

// With taproot, the coins that the indexer reports need no previous transaction.
const key = bitcoinKey('p2tr', 'mainnet')
const { provider } = signingProvider([key])

interface Coin {
  value: number
  isConfirmed: boolean
}

/** Makes the indexer report these coins and this rate (satoshi for each virtual byte). */
const report = (coins: readonly Coin[], rate: number) => {
  setting.faults.clear()
  const utxos = coins.map(({ value, isConfirmed: confirmed }, vout) => ({
    txid: 'ab'.repeat(32),
    vout,
    value,
    status: { confirmed }
  }))
  setting.faults.set('bitcoin', { kind: 'invalid-response', match: '/utxo', body: JSON.stringify(utxos) })
  const estimates = JSON.stringify({ 1: rate, 3: rate })
  setting.faults.set('bitcoin', { kind: 'invalid-response', match: '/fee-estimates', body: estimates })
}

const checkMax = async (coins: readonly Coin[], rate: number) => {
  report(coins, rate)
  const transfer = { network: networkOn('mainnet'), from: key.address, to: RECEIVER }
  const max = await sender.maxSendable(transfer, undefined, undefined, provider)
  if (max) {
    const quote = await sender.quote({ ...transfer, amount: max }, undefined, undefined, provider)
    assert.is(quote.transfer.amount, max)
  }
  const { code } = await failure(sender.quote({ ...transfer, amount: max + 1n }, undefined, undefined, provider))
  assert.ok(['fee-too-much', 'amount-too-high', 'amount-too-low'].includes(code), code)
  return max
}

/** Up to 400 coins, most of them worth about what an input costs. */
const cases = fc.integer({ min: 1_000, max: 30_000 }).chain(milli => {
  const inputCost = Math.ceil((58 * milli) / 1000)
  const value = fc.oneof(
    fc.integer({ min: inputCost - 2, max: inputCost + 3 }),
    fc.integer({ min: 1, max: 3 * inputCost }),
    fc.integer({ min: 1_000, max: 5_000_000 })
  )
  const coin = fc.record({ value, isConfirmed: fc.boolean() })
  const size = fc.constantFrom(1, 3, 12, 99, 100, 101, 252, 253, 400)
  const coins = size.chain(length => fc.array(coin, { minLength: length, maxLength: length }))
  return fc.tuple(coins, fc.constant(milli / 1000))
})

test('the highest amount is exact for any coins and any rate', () =>
  fc.assert(
    fc.asyncProperty(cases, async ([coins, rate]) => {
      await checkMax(coins, rate)
    }),
    { seed: 20_261_125, numRuns: 200, endOnFailure: true }
  ))

test('many small confirmed coins do not hide a large unconfirmed one', async () => {
  const small = Array.from({ length: 300 }, () => ({ value: 1_000, isConfirmed: true }))
  assert.ok((await checkMax([...small, { value: 5_000_000, isConfirmed: false }], 2)) > 5_000_000n)
})

test.run()
