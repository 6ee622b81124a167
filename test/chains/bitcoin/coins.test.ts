import { Transaction } from 'bitcoinjs-lib'
import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readAddress } from '../../../src/chains/bitcoin/address'
import {
  selectCoins,
  dustOf,
  maxAmountOf,
  type Selection,
  type IndexedUtxo,
  type Insufficient
} from '../../../src/chains/bitcoin/coin-selection'
import type { Address, AddressKind } from '../../../src/core/session/bitcoin-formats'
import { referencePayments } from '../../sandbox/bitcoin/reference'

const own = referencePayments(new Uint8Array(32).fill(1), 'main')
const address = (kind: AddressKind): Address => readAddress(own[kind].address, 'main')!
const coin = (value: bigint, isConfirmed = true, vout = 0): IndexedUtxo => ({
  txid: 'ab'.repeat(32),
  vout,
  value,
  isConfirmed
})

const senders = fc.constantFrom<AddressKind>('p2pkh', 'p2sh', 'p2wpkh', 'p2tr').map(address)
const receivers = fc.constantFrom<AddressKind>('p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr').map(address)
const coins = fc
  .array(fc.tuple(fc.bigInt({ min: 1n, max: 5_000_000n }), fc.boolean()), { maxLength: 12 })
  .map(list => list.map(([value, isConfirmed], vout) => coin(value, isConfirmed, vout)))
/** Satoshi for 1,000 virtual bytes. */
const rates = fc.bigInt({ min: 1_000n, max: 500_000n })
const isSelection = (selection: Selection | Insufficient): selection is Selection => 'coins' in selection
const sum = (values: readonly { value: bigint }[]) => values.reduce((total, { value }) => total + value, 0n)

test('the inputs equal the outputs plus the fee to the satoshi, and no output is dust', () =>
  fc.assert(
    fc.property(
      coins,
      senders,
      receivers,
      fc.bigInt({ min: 546n, max: 8_000_000n }),
      rates,
      (found, from, to, amount, rate) => {
        const selection = selectCoins(found, from, to, amount, rate)
        if (!isSelection(selection)) return
        const [paid, change, extra] = selection.outputs
        assert.is(paid!.value, amount)
        assert.is(extra, undefined)
        assert.is(sum(selection.coins), sum(selection.outputs) + selection.fee)
        assert.ok(!change || change.value >= dustOf(from))
        assert.is(new Set(selection.coins).size, selection.coins.length)
      }
    )
  ))

test('the highest amount leaves nothing over, and one satoshi more cannot be sent', () =>
  fc.assert(
    fc.property(coins, senders, receivers, rates, (found, from, to, rate) => {
      const max = maxAmountOf(found, from, to, rate)
      if (max) {
        assert.ok(max >= dustOf(to))
        const selection = selectCoins(found, from, to, max, rate)
        assert.ok(isSelection(selection) && selection.outputs.length === 1)
      }
      assert.not.ok(isSelection(selectCoins(found, from, to, max > dustOf(to) ? max + 1n : dustOf(to) + 1n, rate)))
    })
  ))

/** An input with its longest signature, as bitcoinjs-lib writes it: the script, and the witness. */
const longest: Record<AddressKind, readonly [scriptLength: number, witness: readonly number[]]> = {
  p2pkh: [1 + 72 + 1 + 33, []],
  p2sh: [1 + 22, [72, 33]],
  p2wpkh: [0, [72, 33]],
  // two signatures of three keys, and the script: OP_2, three keys, OP_3, OP_CHECKMULTISIG
  p2wsh: [0, [0, 72, 72, 3 + 3 * 34]],
  p2tr: [0, [64]]
}
const sizeOf = (kind: AddressKind, inputs: number, outputs: readonly { script: Uint8Array }[]) => {
  const [scriptLength, witness] = longest[kind]
  const transaction = new Transaction()
  for (let index = 0; index < inputs; index++) {
    transaction.addInput(new Uint8Array(32), index, 0, new Uint8Array(scriptLength))
    const items = witness.map(length => new Uint8Array(length))
    transaction.setWitness(index, items)
  }
  for (const { script } of outputs) transaction.addOutput(Uint8Array.from(script), 0n)
  return BigInt(transaction.virtualSize())
}

test('the fee is the rate for the size that another library counts, for every kind and number of inputs', () => {
  const kinds = Object.keys(longest) as AddressKind[]
  const found = Array.from({ length: 100 }, (_, vout) => coin(10_000n, true, vout))
  for (const kind of kinds)
    for (const to of kinds)
      for (const inputs of [1, 2, 3, 99, 100]) {
        const withChange = selectCoins(found, address(kind), address(to), BigInt(inputs) * 9_000n - 3_000n, 1_000n)
        assert.ok(isSelection(withChange) && withChange.outputs.length === 2)
        assert.is(withChange.fee, sizeOf(kind, withChange.coins.length, withChange.outputs))
        const all = found.slice(0, inputs)
        const feeOfMax = sum(all) - maxAmountOf(all, address(kind), address(to), 1_000n)
        assert.is(feeOfMax, sizeOf(kind, inputs, [address(to)]), `${kind} to ${to}, ${inputs}`)
      }
})

test('a coin that costs more than it is worth is not spent', () => {
  const found = [coin(67n), coin(10_000n), coin(60n)]
  const to = address('p2wpkh')
  assert.equal(selectCoins(found, to, to, 9_900n, 1_000n), { sum: 10_000n, fee: 110n })
  assert.is(maxAmountOf(found, to, to, 1_000n), 9_890n)
  assert.is(maxAmountOf([coin(400n)], to, to, 1_000n), 0n)
})

test('confirmed coins are spent before unconfirmed ones, however large these are', () => {
  const {
    coins: [first]
  } = selectCoins(
    [coin(900_000n, false), coin(20_000n), coin(50_000n)],
    address('p2wpkh'),
    address('p2wpkh'),
    10_000n,
    1_000n
  ) as Selection
  assert.is(first!.value, 50_000n)
})

test('change that would be dust becomes part of the fee', () => {
  const to = address('p2wpkh')
  const exact = selectCoins([coin(10_000n)], to, to, 9_600n, 1_000n) as Selection
  assert.is(exact.outputs.length, 1)
  assert.is(exact.fee, 400n)
  assert.is((selectCoins([coin(10_000n)], to, to, 9_000n, 1_000n) as Selection).outputs.length, 2)
})

test.run()
