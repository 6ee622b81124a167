import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Address, AddressKind } from '../../src/chains/bitcoin/address'
import { chooseCoins, dustOf, mostOf, type Choice, type Found, type Whole } from '../../src/chains/bitcoin/coins'

const lengths: Record<AddressKind, number> = { p2pkh: 25, p2sh: 23, p2wpkh: 22, p2wsh: 34, p2tr: 34 }
const address = (kind: AddressKind): Address => ({
  kind,
  script: new Uint8Array(lengths[kind]),
  hash: new Uint8Array(20)
})
const coin = (value: bigint, isConfirmed = true, vout = 0): Found => ({
  txid: 'ab'.repeat(32),
  vout,
  value,
  isConfirmed
})

const froms = fc.constantFrom<AddressKind>('p2pkh', 'p2sh', 'p2wpkh', 'p2tr').map(address)
const tos = fc.constantFrom<AddressKind>('p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr').map(address)
const coins = fc
  .array(fc.tuple(fc.bigInt({ min: 1n, max: 5_000_000n }), fc.boolean()), { maxLength: 12 })
  .map(list => list.map(([value, isConfirmed], vout) => coin(value, isConfirmed, vout)))
/** Satoshi for 1,000 virtual bytes. */
const rates = fc.bigInt({ min: 1_000n, max: 500_000n })
const isChoice = (choice: Choice | Whole): choice is Choice => 'coins' in choice
const sum = (values: readonly { value: bigint }[]) => values.reduce((total, { value }) => total + value, 0n)

test('not a satoshi is lost: what goes in is what comes out and the fee, and no output is dust', () =>
  fc.assert(
    fc.property(
      coins,
      froms,
      tos,
      fc.bigInt({ min: 546n, max: 8_000_000n }),
      rates,
      (found, from, to, amount, rate) => {
        const choice = chooseCoins(found, from, to, amount, rate)
        if (!isChoice(choice)) return
        const [paid, change, more] = choice.outputs
        assert.is(paid!.value, amount)
        assert.is(more, undefined)
        assert.is(sum(choice.coins), sum(choice.outputs) + choice.fee)
        assert.ok(!change || change.value >= dustOf(from))
        assert.is(new Set(choice.coins).size, choice.coins.length)
      }
    )
  ))

test('the most can be sent and leaves nothing, and not a satoshi more can', () =>
  fc.assert(
    fc.property(coins, froms, tos, rates, (found, from, to, rate) => {
      const most = mostOf(found, from, to, rate)
      if (most) {
        assert.ok(most >= dustOf(to))
        const choice = chooseCoins(found, from, to, most, rate)
        assert.ok(isChoice(choice) && choice.outputs.length === 1)
      }
      assert.not.ok(isChoice(chooseCoins(found, from, to, most > dustOf(to) ? most + 1n : dustOf(to) + 1n, rate)))
    })
  ))

test('a coin that costs more than it is worth is left alone', () => {
  const found = [coin(67n), coin(10_000n), coin(60n)]
  const to = address('p2wpkh')
  assert.equal(chooseCoins(found, to, to, 9_900n, 1_000n), { sum: 10_000n, fee: 110n })
  assert.is(mostOf(found, to, to, 1_000n), 9_890n)
  assert.is(mostOf([coin(400n)], to, to, 1_000n), 0n)
})

test('coins of blocks come before those that wait, however large', () => {
  const {
    coins: [first]
  } = chooseCoins(
    [coin(900_000n, false), coin(20_000n), coin(50_000n)],
    address('p2wpkh'),
    address('p2wpkh'),
    10_000n,
    1_000n
  ) as Choice
  assert.is(first!.value, 50_000n)
})

test('of change that would be dust the fee is made', () => {
  const to = address('p2wpkh')
  const exact = chooseCoins([coin(10_000n)], to, to, 9_600n, 1_000n) as Choice
  assert.is(exact.outputs.length, 1)
  assert.is(exact.fee, 400n)
  assert.is((chooseCoins([coin(10_000n)], to, to, 9_000n, 1_000n) as Choice).outputs.length, 2)
})

test.run()
