import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { holdingOf, lackOf, type Draft, type Lack, type Receiver } from '../../src/core/draft'
import type { Holding } from '../../src/core/token'

const dollar: Holding = {
  chainId: 'eip155:1',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  value: 2_500_000n
}
const ether: Holding = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, value: 1n }
const bob: Receiver = { text: 'bob', state: 'good', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
const whole: Draft = { token: dollar.address!, amount: '2.5', receiver: bob }

const cases: readonly [what: string, draft: Partial<Draft>, holding: Holding | undefined, lack: Lack | undefined][] = [
  ['no token: first of all', { amount: '', receiver: { text: '', state: 'empty' } }, undefined, 'token'],
  ['no amount: before the receiver', { amount: '', receiver: { text: '', state: 'empty' } }, dollar, 'amount'],
  ['nothing at all', { amount: '0.000' }, dollar, 'wrong-amount'],
  ['more decimals than the token has', { amount: '1.2345678' }, dollar, 'too-fine'],
  ['the smallest unit more than is there', { amount: '2.500001' }, dollar, 'too-much'],
  ['all that is there', {}, dollar, undefined],
  ['nobody named', { receiver: { text: '', state: 'empty' } }, dollar, 'empty'],
  ['a name that is being looked up', { receiver: { text: 'bob.eth', state: 'looking' } }, dollar, 'looking'],
  ['no address', { receiver: { text: 'bob', state: 'wrong' } }, dollar, 'wrong'],
  ['a name that nobody has', { receiver: { text: 'nobody.eth', state: 'unknown' } }, dollar, 'unknown'],
  ['a name that could not be looked up', { receiver: { text: 'bob.eth', state: 'unreached' } }, dollar, 'unreached']
]
for (const [what, part, holding, lack] of cases) {
  test(`${what}: ${lack ?? 'ready'}`, () => assert.is(lackOf({ ...whole, ...part }, holding), lack))
}

test(
  'what is chosen is found among what is held: ' + 'a token by its address, the network’s own currency without one',
  () => {
    assert.is(holdingOf([ether, dollar], dollar.address), dollar)
    assert.is(holdingOf([ether, dollar], 'native'), ether)
    assert.is(holdingOf([ether, dollar], undefined), undefined)
  }
)

test.run()
