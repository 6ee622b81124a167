/** A swap that an earlier page has left unfinished, and the lock that keeps two tabs apart. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { prepareSwap, reviewSwap } from '../../../src/actions/swap/prepare-swap'
import { requestQuote } from '../../../src/actions/swap/request-quote'
import { resumeSwap } from '../../../src/actions/swap/resume-swap'
import { leaveSwapReview, watchSwap } from '../../../src/actions/swap/watch-swap'
import { withSwapLock } from '../../../src/actions/swap/swap-lock'
import { typeAmount } from '../../../src/actions/swap/edit-form'
import { $caipAddress } from '../../../src/core/session/session'
import { storedSwapOf, storeSwap } from '../../../src/core/swap/stored-swap'
import { $swapForm } from '../../../src/core/swap/swap-form'
import { $swapProgress, changeProgress } from '../../../src/core/swap/swap-progress'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { ROUTER } from '../../sandbox/contracts/index'
import { leaveSwap, swapStage } from './setup'
import { browserLocks, pressSwap, stored } from './stored'

test.before.each(browserLocks)
test.after.each(leaveSwap)

test('an approved swap goes on with its own tokens, amount and slippage', async () => {
  const stage = await swapStage()
  storeSwap(stored(stage))
  await resumeSwap()
  const { source, target, sourceAmount, slippage } = $swapForm.get()
  assert.equal([source?.symbol, target?.symbol, sourceAmount, slippage], ['USDC', 'ETH', '5', 50])
  assert.equal(stage.service.requestsTo('/convert/build-transaction').length, 1, 'it is built again')
  assert.is($swapProgress.get().isRunning, false)
})

test('a request that the chain knows nothing of is reported as interrupted, and stays known', async () => {
  const stage = await swapStage()
  stage.setNonce(1)
  storeSwap(stored(stage, { stage: 'swap-asked' }))
  await resumeSwap()
  assert.is($swapProgress.get().outcome, 'interrupted')
  assert.ok(storedSwapOf($caipAddress.get()), 'the wallet may still send it')
  assert.equal(stage.service.requestsTo('/convert/build-transaction'), [])
})

const HASH = `0x${'5a'.repeat(32)}`
/** A transaction of the account with the stored nonce, as a node reports it. */
const transaction = (part: object = {}) => ({
  hash: HASH,
  from: ALICE,
  to: ROUTER,
  nonce: '0x1',
  value: '0x0',
  input: '0x12',
  blockNumber: '0x5',
  ...part
})

test('a swap that no block has yet is on its way, and followed once it is mined', async () => {
  const stage = await swapStage()
  stage.setNonce(1, 2)
  storeSwap(stored(stage, { stage: 'swap-asked' }))
  const resumed = resumeSwap()
  await stage.until(() => $swapProgress.get().outcome === 'sent', 'the outcome')
  assert.is($swapProgress.get().sent?.id, '')
  assert.ok(storedSwapOf($caipAddress.get()))
  stage.mine(transaction())
  stage.setNonce(2)
  await resumed
  assert.equal([$swapProgress.get().outcome, $swapProgress.get().sent?.id], ['sent', HASH])
  assert.is(storedSwapOf($caipAddress.get()), undefined)
})

test('a press follows the swap that an earlier page has sent, and shows its amount', async () => {
  const stage = await swapStage()
  stage.setNonce(1)
  storeSwap(stored(stage, { stage: 'swap-asked' }))
  await resumeSwap()
  stage.mine(transaction({ input: '0x12ab' }))
  stage.setNonce(2)
  assert.is(await pressSwap(stage), 'sent')
  const { sent } = $swapProgress.get()
  assert.equal([sent?.id, sent?.amount, sent?.source.symbol], [HASH, 5_000_000n, 'USDC'])
})

test('a smart account may have wrapped the stored swap', async () => {
  const stage = await swapStage()
  storeSwap(stored(stage, { stage: 'swap-asked' }))
  stage.mine(transaction({ to: ALICE, input: '0xff12ff' }))
  stage.setNonce(2)
  await resumeSwap()
  assert.is($swapProgress.get().sent?.id, HASH)
})

test('another transaction that took the nonce is no swap, and nothing is left to resume', async () => {
  for (const part of [{ to: BOB, value: '0x16345785d8a0000', input: '0x' }, { input: '0x13' }, { to: BOB }]) {
    const stage = await swapStage()
    storeSwap(stored(stage, { stage: 'swap-asked' }))
    stage.mine(transaction(part))
    stage.setNonce(2)
    await resumeSwap()
    assert.equal([$swapProgress.get().outcome, $swapProgress.get().sent], ['interrupted', undefined])
    assert.is(storedSwapOf($caipAddress.get()), undefined)
    await leaveSwap()
  }
})

test('an approval that was asked for, and that no chain knows, leaves the form to the user', async () => {
  const stage = await swapStage()
  stage.setNonce(1)
  storeSwap(stored(stage, { stage: 'approval-asked' }))
  await resumeSwap()
  assert.is($swapProgress.get().outcome, undefined)
  assert.is(storedSwapOf($caipAddress.get()), undefined)
  assert.equal(stage.service.requestsTo('/convert/build-transaction'), [])
})

test('what the host page fills in comes before an approval, and after a swap that was asked for', async () => {
  const stage = await swapStage()
  stage.setNonce(1)
  storeSwap(stored(stage))
  await resumeSwap(true)
  assert.is($swapProgress.get().outcome, undefined)
  assert.ok(storedSwapOf($caipAddress.get()))
  storeSwap(stored(stage, { stage: 'swap-asked' }))
  await resumeSwap(true)
  assert.is($swapProgress.get().outcome, 'interrupted')
})

test('who goes back from a review gives up its approval, but not a swap that was asked for', async () => {
  const stage = await swapStage()
  for (const [name, isKept] of [
    ['approved', false],
    ['swap-asked', true]
  ] as const) {
    const stop = watchSwap()
    storeSwap(stored(stage, { stage: name }))
    changeProgress({ isRunning: false, steps: [{ name: 'build', state: 'done' }] })
    leaveSwapReview()
    assert.is(!!storedSwapOf($caipAddress.get()), isKept, name)
    stop()
  }
})

test('a form that opens gives up nothing', async () => {
  storeSwap(stored(await swapStage()))
  leaveSwapReview()
  assert.ok(storedSwapOf($caipAddress.get()))
})

test('an approval whose fate cannot be read is reported, and stays stored', async () => {
  const stage = await swapStage()
  storeSwap(stored(stage, { stage: 'approval-asked' }))
  await stage.node.close()
  await resumeSwap()
  assert.is($swapProgress.get().outcome, 'failed')
  assert.is($swapProgress.get().error?.code, 'service-failed')
  assert.ok(storedSwapOf($caipAddress.get()))
})

test('the swap of another account, or an old one, is not resumed', async () => {
  const stage = await swapStage()
  for (const part of [{ caipAddress: `eip155:1:${BOB}` }, { atMs: Date.now() - 3_600_001 }] as const) {
    const before = $swapForm.get()
    storeSwap(stored(stage, part))
    await resumeSwap()
    assert.is($swapForm.get(), before)
    assert.is($swapProgress.get().outcome, undefined)
  }
})

test('a swap that another tab runs is left to it', async () => {
  const stage = await swapStage()
  storeSwap(stored(stage))
  let finish = () => {}
  const otherTab = withSwapLock(() => new Promise<void>(resolve => (finish = resolve)))
  assert.is(await withSwapLock(async () => 'here'), 'elsewhere')
  await resumeSwap()
  assert.is($swapProgress.get().outcome, 'elsewhere')
  assert.ok(storedSwapOf($caipAddress.get()), 'it stays stored')
  finish()
  await otherTab
  assert.is(await withSwapLock(async () => 'here'), 'here')
})

test('a browser without locks runs the swap all the same', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  assert.is(await withSwapLock(async () => 'here'), 'here')
})

test('nothing is reviewed without a finished quote, and a failed preparation says so', async () => {
  const { service, until } = await swapStage()
  assert.is(reviewSwap(), false)
  typeAmount('source', '0.5')
  await requestQuote()
  assert.is(reviewSwap(), true)
  await until(() => $swapProgress.get().outcome === 'failed', 'the failure')
  assert.is($swapProgress.get().next, undefined, 'nothing can be signed')
  await prepareSwap()
  assert.equal(service.requestsTo('/convert/build-transaction').length, 2)
})

test.run()
