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

const cases: readonly { name: string; change: Partial<Draft>; holding?: Holding; issue?: DraftIssue }[] = [
  { name: 'no token, checked first', change: { amount: '', receiver: { text: '', state: 'empty' } }, issue: 'token' },
  {
    name: 'no amount, checked before the receiver',
    change: { amount: '', receiver: { text: '', state: 'empty' } },
    holding: dollar,
    issue: 'amount'
  },
  { name: 'an amount of zero', change: { amount: '0.000' }, holding: dollar, issue: 'invalid-amount' },
  {
    name: 'more decimals than the token has',
    change: { amount: '1.2345678' },
    holding: dollar,
    issue: 'too-many-decimals'
  },
  { name: 'one unit above the balance', change: { amount: '2.500001' }, holding: dollar, issue: 'exceeds-balance' },
  { name: 'the full balance', change: {}, holding: dollar },
  { name: 'an empty receiver', change: { receiver: { text: '', state: 'empty' } }, holding: dollar, issue: 'empty' },
  {
    name: 'a name that is being looked up',
    change: { receiver: { text: 'bob.eth', state: 'resolving' } },
    holding: dollar,
    issue: 'resolving'
  },
  {
    name: 'an invalid address',
    change: { receiver: { text: 'bob', state: 'invalid' } },
    holding: dollar,
    issue: 'invalid'
  },
  {
    name: 'an unregistered name',
    change: { receiver: { text: 'nobody.eth', state: 'unknown' } },
    holding: dollar,
    issue: 'unknown'
  },
  {
    name: 'a name that could not be looked up',
    change: { receiver: { text: 'bob.eth', state: 'lookup-failed' } },
    holding: dollar,
    issue: 'lookup-failed'
  }
]
for (const { name, change, holding, issue } of cases) {
  test(`${name}: ${issue ?? 'ready'}`, () => assert.is(firstDraftIssue({ ...complete, ...change }, holding), issue))
}

test('a holding is found by its token address, and the native currency without one', () => {
  assert.is(holdingOf([ether, dollar], dollar.address), dollar)
  assert.is(holdingOf([ether, dollar], 'native'), ether)
  assert.is(holdingOf([ether, dollar], undefined), undefined)
})

test.run()
