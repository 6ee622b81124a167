import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { holdingOf, firstDraftIssue, type Draft, type DraftIssue, type Receiver } from '../../../src/core/send/draft'
import type { Holding } from '../../../src/core/assets/token'

const dollar: Holding = {
  chainId: 'eip155:1',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  value: 2_500_000n
}
const ether: Holding = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, value: 1n }
const bob: Receiver = { text: 'bob', state: 'valid', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
const complete: Draft = { token: dollar.address!, amount: '2.5', receiver: bob }

const cases: readonly [
  what: string,
  draft: Partial<Draft>,
  holding: Holding | undefined,
  issue: DraftIssue | undefined
][] = [
  ['no token, checked first', { amount: '', receiver: { text: '', state: 'empty' } }, undefined, 'token'],
  ['no amount, checked before the receiver', { amount: '', receiver: { text: '', state: 'empty' } }, dollar, 'amount'],
  ['an amount of zero', { amount: '0.000' }, dollar, 'invalid-amount'],
  ['more decimals than the token has', { amount: '1.2345678' }, dollar, 'too-many-decimals'],
  ['one unit above the balance', { amount: '2.500001' }, dollar, 'exceeds-balance'],
  ['the full balance', {}, dollar, undefined],
  ['an empty receiver', { receiver: { text: '', state: 'empty' } }, dollar, 'empty'],
  ['a name that is being looked up', { receiver: { text: 'bob.eth', state: 'resolving' } }, dollar, 'resolving'],
  ['an invalid address', { receiver: { text: 'bob', state: 'invalid' } }, dollar, 'invalid'],
  ['an unregistered name', { receiver: { text: 'nobody.eth', state: 'unknown' } }, dollar, 'unknown'],
  [
    'a name that could not be looked up',
    { receiver: { text: 'bob.eth', state: 'lookup-failed' } },
    dollar,
    'lookup-failed'
  ]
]
for (const [what, part, holding, issue] of cases) {
  test(`${what}: ${issue ?? 'ready'}`, () => assert.is(firstDraftIssue({ ...complete, ...part }, holding), issue))
}

test('a holding is found by its token address, and the native currency without one', () => {
  assert.is(holdingOf([ether, dollar], dollar.address), dollar)
  assert.is(holdingOf([ether, dollar], 'native'), ether)
  assert.is(holdingOf([ether, dollar], undefined), undefined)
})

test.run()
