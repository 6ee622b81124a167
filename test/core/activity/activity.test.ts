import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { foldMovements, type Movement } from '../../../src/core/activity/activity'

const ONE_UNIT = 10n ** 36n
const movement = (direction: Movement['direction'], symbol: string, units: number, cents?: number): Movement => ({
  direction,
  symbol,
  amount: (BigInt(Math.round(units * 1e6)) * ONE_UNIT) / 1_000_000n,
  fiatValue: cents === undefined ? undefined : BigInt(cents)
})
const folded = (...all: Movement[]) =>
  foldMovements(all).map(({ direction, symbol, nft, amount }) =>
    nft ? `${direction} nft` : `${direction} ${Number((amount! * 1_000_000n) / ONE_UNIT) / 1e6} ${symbol}`
  )

test('outgoing movements come first, and a refund of under a tenth of the same token is dropped as gas', () => {
  assert.equal(folded(movement('in', 'USDC', 100), movement('out', 'ETH', 1), movement('in', 'ETH', 0.09)), [
    'out 1 ETH',
    'in 100 USDC'
  ])
  assert.equal(folded(movement('in', 'ETH', 0.1), movement('out', 'ETH', 1)), ['out 1 ETH', 'in 0.1 ETH'])
  assert.equal(folded(movement('in', 'ETH', 1), movement('out', 'ETH', 0.05)), ['in 1 ETH'])
})

test('movements of a token under a hundredth of its largest one are dropped', () => {
  assert.equal(folded(movement('out', 'ETH', 10), movement('out', 'ETH', 5), movement('out', 'ETH', 0.09)), [
    'out 15 ETH'
  ])
  assert.equal(folded(movement('out', 'ETH', 10), movement('out', 'ETH', 5), movement('out', 'ETH', 0.1)), [
    'out 15.1 ETH'
  ])
})

test('movements of one token in one direction are summed', () => {
  assert.equal(folded(movement('out', 'ETH', 1), movement('out', 'ETH', 2), movement('in', 'ETH', 3)), [
    'out 3 ETH',
    'in 3 ETH'
  ])
})

test('of more than two movements, the two of the highest value are shown', () => {
  assert.equal(
    folded(movement('in', 'A', 1, 5), movement('in', 'B', 1), movement('out', 'C', 1, 9), movement('in', 'D', 1, 7)),
    ['out 1 C', 'in 1 D']
  )
})

test('collectibles are neither summed nor treated as gas', () => {
  const nft = (direction: Movement['direction']): Movement => ({ direction, nft: {}, amount: ONE_UNIT })
  assert.equal(folded(nft('in'), nft('in')), ['in nft', 'in nft'])
  assert.equal(folded(movement('in', 'ETH', 1), nft('out')), ['out nft', 'in 1 ETH'])
})

test('at most two movements are shown, each one existing and at least as large as its largest part', () => {
  const anyMovement = fc.record({
    direction: fc.constantFrom('in', 'out', 'self'),
    symbol: fc.constantFrom('A', 'B', 'C'),
    amount: fc.option(fc.bigInt({ min: 0n, max: 10n ** 60n }), { nil: undefined }),
    worth: fc.option(fc.bigInt({ min: 0n, max: 10n ** 40n }), { nil: undefined })
  }) as fc.Arbitrary<Movement>
  fc.assert(
    fc.property(fc.array(anyMovement, { maxLength: 12 }), all => {
      const folded = foldMovements(all)
      assert.ok(folded.length <= 2 && folded.length > 0 === all.length > 0)
      for (const fold of folded) {
        const same = all
          .filter(m => m.symbol === fold.symbol && m.direction === fold.direction)
          .map(m => m.amount ?? 0n)
        assert.ok(same.length > 0)
        assert.ok((fold.amount ?? 0n) <= same.reduce((a, b) => a + b, 0n))
        assert.ok((fold.amount ?? 0n) >= same.reduce((a, b) => (a > b ? a : b), 0n), 'the largest of its kind is in it')
      }
      if (folded[1]?.direction === 'out') assert.is(folded[0]!.direction, 'out')
    })
  )
})

test.run()
