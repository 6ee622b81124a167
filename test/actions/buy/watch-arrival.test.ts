import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeAbiParameters } from 'viem'
import { startPurchase } from '../../../src/actions/buy/start-purchase'
import { watchArrival } from '../../../src/actions/buy/watch-arrival'
import { disconnect } from '../../../src/actions/session/disconnect'
import { loadChunk } from '../../../src/core/platform/chunks'
import { changeBuyDraft } from '../../../src/core/buy/draft'
import { $arrival, $purchase } from '../../../src/core/buy/purchase'
import { stage, type BuyStage } from './setup'

let it: BuyStage
let stop: () => void
test.before.each(async () => {
  it = await stage()
})
test.after.each(async () => {
  stop()
  show('visible')
  await it.restore()
})

const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
const reads = () =>
  it.node.requests.flatMap(({ calls }) => calls).filter(({ method }) => method === 'eth_getBalance').length
const begin = async () => {
  startPurchase('meld')
  stop = watchArrival()
  await it.until(() => $purchase.get()?.before !== undefined, 'the balance before')
}

test('what arrives is the growth of the balance, to the last unit', async () => {
  await begin()
  assert.is($purchase.get()!.before, 5_000n)
  it.setWei(5_000n + 31_234_567_890_123_456_789n)
  await it.clock.passUntil(() => $arrival.get() !== undefined, 'the arrival')
  assert.equal($arrival.get(), { amount: 31_234_567_890_123_456_789n, decimals: 18, symbol: 'ETH' })
  const count = reads()
  await it.clock.advance(30_000)
  assert.ok(reads() <= count + 1, 'it is not watched any more')
})

test('a failed read is repeated, and does not count as a balance', async () => {
  await begin()
  it.fail(true)
  await it.clock.advance(20_000)
  assert.is($arrival.get(), undefined)
  it.fail(false)
  it.setWei(6_000n)
  await it.clock.passUntil(() => $arrival.get() !== undefined, 'the arrival')
  assert.is($arrival.get()!.amount, 1_000n)
})

test('nothing is read while the page is hidden, and at once when it shows again', async () => {
  await begin()
  show('hidden')
  await it.clock.advance(5_000)
  const count = reads()
  it.setWei(5_001n)
  await it.clock.advance(60_000)
  assert.is(reads(), count)
  show('visible')
  await it.until(() => $arrival.get() !== undefined, 'the arrival')
})

test('a token is read from its contract', async () => {
  changeBuyDraft({ token: { symbol: 'USDC', address: `0x${'a0'.repeat(20)}` } })
  const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
  let held = 7_000_000n
  it.answerCalls(data => {
    if (data.startsWith('0x70a08231')) return word(held)
    if (data.startsWith('0x313ce567')) return word(6n)
    return encodeAbiParameters([{ type: 'string' }], ['USDC'])
  })
  startPurchase('meld')
  stop = watchArrival()
  await it.clock.passUntil(() => $purchase.get()?.before === 7_000_000n, 'the balance before')
  held += 98_150_000n
  await it.clock.passUntil(() => $arrival.get() !== undefined, 'the arrival')
  assert.equal($arrival.get(), { amount: 98_150_000n, decimals: 6, symbol: 'USDC' })
})

test('disconnecting removes what is stored of a purchase', async () => {
  ;(await loadChunk('action', 'assets')).clearAccountData()
  await begin()
  assert.ok(localStorage.getItem('billfold.purchase-eip155'))
  await disconnect()
  assert.is(localStorage.getItem('billfold.purchase-eip155'), null)
})

test.run()
