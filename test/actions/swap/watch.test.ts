/** What the views of a swap keep fresh while they are open, and what they must not touch. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getActiveAccount } from '../../../src/actions/assets/active-account'
import { prepareSwap, setReviewed } from '../../../src/actions/swap/prepare-swap'
import { watchSwap } from '../../../src/actions/swap/watch-swap'
import { $swapForm, resetForm } from '../../../src/core/swap/swap-form'
import { $swapProgress, changeProgress, resetProgress } from '../../../src/core/swap/swap-progress'
import { fakeClock } from '../../doubles/fake-clock'
import { leaveSwap, swapStage } from './setup'

test.after.each(leaveSwap)

/** Milliseconds between two refreshes, and after which the views count as left. */
const REFRESH_MS = 10_000
const LEFT_MS = 1_000

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
  watchSwap()()
  // what sending does
  resetForm()
  const stop = watchSwap()
  await until(() => $swapForm.get().source?.symbol === 'ETH', 'the first source')
  stop()
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
    await clock.advance(LEFT_MS)
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
