import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { foldMovements, type Movement } from '../../src/core/activity'

const ONE = 10n ** 36n
const moved = (direction: Movement['direction'], symbol: string, whole: number, worth?: number): Movement => ({
  direction,
  symbol,
  amount: (BigInt(Math.round(whole * 1e6)) * ONE) / 1_000_000n,
  worth: worth === undefined ? undefined : BigInt(worth)
})
const told = (...all: Movement[]) =>
  foldMovements(all).map(({ direction, symbol, nft, amount }) =>
    nft ? `${direction} nft` : `${direction} ${Number((amount! * 1_000_000n) / ONE) / 1e6} ${symbol}`
  )

test('what is paid out comes first, and what comes back of the same token under a tenth is left out as gas', () => {
  assert.equal(told(moved('in', 'USDC', 100), moved('out', 'ETH', 1), moved('in', 'ETH', 0.09)), [
    'out 1 ETH',
    'in 100 USDC'
  ])
  assert.equal(told(moved('in', 'ETH', 0.1), moved('out', 'ETH', 1)), ['out 1 ETH', 'in 0.1 ETH'])
  assert.equal(told(moved('in', 'ETH', 1), moved('out', 'ETH', 0.05)), ['in 1 ETH'])
})

test('of several of a token those under a hundredth of the largest are left out', () => {
  assert.equal(told(moved('out', 'ETH', 10), moved('out', 'ETH', 5), moved('out', 'ETH', 0.09)), ['out 15 ETH'])
  assert.equal(told(moved('out', 'ETH', 10), moved('out', 'ETH', 5), moved('out', 'ETH', 0.1)), ['out 15.1 ETH'])
})

test('the same token in the same direction is one, with the sum', () => {
  assert.equal(told(moved('out', 'ETH', 1), moved('out', 'ETH', 2), moved('in', 'ETH', 3)), ['out 3 ETH', 'in 3 ETH'])
})

test('of more than two the two that are worth the most are told', () => {
  assert.equal(told(moved('in', 'A', 1, 5), moved('in', 'B', 1), moved('out', 'C', 1, 9), moved('in', 'D', 1, 7)), [
    'out 1 C',
    'in 1 D'
  ])
})

test('collectibles are neither summed nor gas', () => {
  const nft = (direction: Movement['direction']): Movement => ({ direction, nft: {}, amount: ONE })
  assert.equal(told(nft('in'), nft('in')), ['in nft', 'in nft'])
  assert.equal(told(moved('in', 'ETH', 1), nft('out')), ['out nft', 'in 1 ETH'])
})

test(
  'whatever is moved, at most two are told, nothing that was not there, ' + 'and never another sum of the largest',
  () => {
    const movement = fc.record({
      direction: fc.constantFrom('in', 'out', 'self'),
      symbol: fc.constantFrom('A', 'B', 'C'),
      amount: fc.option(fc.bigInt({ min: 0n, max: 10n ** 60n }), { nil: undefined }),
      worth: fc.option(fc.bigInt({ min: 0n, max: 10n ** 40n }), { nil: undefined })
    }) as fc.Arbitrary<Movement>
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 12 }), all => {
        const folded = foldMovements(all)
        assert.ok(folded.length <= 2 && folded.length > 0 === all.length > 0)
        for (const f of folded) {
          const same = all.filter(m => m.symbol === f.symbol && m.direction === f.direction).map(m => m.amount ?? 0n)
          assert.ok(same.length > 0)
          assert.ok((f.amount ?? 0n) <= same.reduce((a, b) => a + b, 0n))
          assert.ok((f.amount ?? 0n) >= same.reduce((a, b) => (a > b ? a : b), 0n), 'the largest of its kind is in it')
        }
        if (folded[1]?.direction === 'out') assert.is(folded[0]!.direction, 'out')
      })
    )
  }
)

test.run()
