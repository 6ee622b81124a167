/** What the views of a swap keep fresh while they are open, and what they must not touch. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getActiveAccount } from '../../../src/actions/assets/active-account'
import { prepareSwap, setReviewed } from '../../../src/actions/swap/prepare-swap'
import { watchSwap } from '../../../src/actions/swap/watch-swap'
import { replace } from '../../../src/core/dialog/route'
import { $swapForm, changeForm, resetForm } from '../../../src/core/swap/swap-form'
import { $swapProgress, changeProgress, resetProgress } from '../../../src/core/swap/swap-progress'
import { fakeClock } from '../../doubles/fake-clock'
import { leaveSwap, swapStage } from './setup'

test.after.each(async () => {
  replace('Connect')
  await leaveSwap()
})

/** Milliseconds between two refreshes. */
const REFRESH_MS = 10_000

/** Reviews a swap of ether for dollars on a page. */
const reviewed = async () => {
  const { service, tokenOf, until } = await swapStage()
  const { network, address: account } = getActiveAccount()!
  const [source, target] = [tokenOf('ETH'), tokenOf('USDC')]
  setReviewed({ network, account, source, target, amount: 1n, slippage: 50 }, 1n)
  const sent = { id: '0x1', source, target, amount: 1n, expected: 1n }
  return { builds: () => service.requestsTo('/convert/build-transaction').length, sent, until }
}

test('a form that opens right after a swap was sent pays the native currency again', async () => {
  const { until } = await swapStage()
  replace('SwapPreview')
  watchSwap()()
  // what sending does
  resetForm()
  replace('Swap', {})
  const stop = watchSwap()
  await until(() => $swapForm.get().source?.symbol === 'ETH', 'the first source')
  stop()
})

test('the form is kept while its next view loads, and forgotten in any other view', async () => {
  const { tokenOf } = await swapStage()
  replace('Swap', {})
  const stopForm = watchSwap()
  changeForm({ target: tokenOf('USDC'), sourceAmount: '2' })
  replace('SwapPreview')
  stopForm()
  assert.is($swapForm.get().sourceAmount, '2')
  replace('Account')
  assert.equal([$swapForm.get().sourceAmount, $swapForm.get().target], ['', undefined])
})

test('the form is kept as long as a closing view shows it', async () => {
  await swapStage()
  replace('Swap', {})
  const stop = watchSwap()
  changeForm({ sourceAmount: '2' })
  replace('Connect')
  assert.is($swapForm.get().sourceAmount, '2')
  stop()
  assert.is($swapForm.get().sourceAmount, '')
})

test('a swap that was sent never turns into a review again', async () => {
  const { builds, sent } = await reviewed()
  const clock = fakeClock()
  const stop = watchSwap()
  try {
    for (const outcome of ['sent', 'confirmed', 'reverted', 'replaced'] as const) {
      resetProgress({ sent, outcome })
      await clock.advance(REFRESH_MS)
      document.dispatchEvent(new Event('visibilitychange'))
      await prepareSwap()
      assert.equal($swapProgress.get(), { isRunning: false, steps: [], sent, outcome })
    }
    assert.is(builds(), 0)
  } finally {
    stop()
    clock.restore()
  }
})

test('an offer or a failure that arrives after the swap was sent is dropped', async () => {
  const { sent } = await reviewed()
  const preparing = prepareSwap()
  changeProgress({ isRunning: true })
  resetProgress({ sent, outcome: 'sent' })
  await preparing
  assert.equal($swapProgress.get(), { isRunning: false, steps: [], sent, outcome: 'sent' })
})

test.run()
