/** The press of a review while an earlier request for a swap is still open. Nothing may be paid twice. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $caipAddress } from '../../../src/core/session/session'
import { storedSwapOf, storeSwap } from '../../../src/core/swap/stored-swap'
import { $swapProgress } from '../../../src/core/swap/swap-progress'
import { until } from '../setup'
import { leaveSwap, swapStage } from './setup'
import { browserLocks, pressSwap, stored } from './stored'

test.before.each(browserLocks)
test.after.each(leaveSwap)

/** Presses while the nonce of the earlier request is used, in no block yet. Resolves once it shows as sent. */
const pressWhilePending = async () => {
  const stage = await swapStage()
  stage.setNonce(1, 2)
  storeSwap(stored(stage, { stage: 'swap-asked' }))
  const outcome = pressSwap(stage)
  await until(() => $swapProgress.get().outcome === 'sent', 'the earlier request')
  return { ...stage, outcome }
}

test('what showed as sent, and then vanished, is reported instead of signing again', async () => {
  const { setNonce, outcome } = await pressWhilePending()
  setNonce(1)
  assert.is(await outcome, 'failed')
  const { error, sent } = $swapProgress.get()
  assert.equal([error?.code, sent], ['transaction-dropped', undefined])
  assert.ok(storedSwapOf($caipAddress.get()), 'the wallet may still send it')
})

test('what showed as sent keeps its outcome if its fate can no longer be read', async () => {
  const { node, outcome } = await pressWhilePending()
  await node.close()
  assert.is(await outcome, 'sent')
  assert.is($swapProgress.get().error?.code, 'service-failed')
})

test('a failure before the wallet is asked leaves the record of an earlier request', async () => {
  const stage = await swapStage()
  stage.setNonce(1)
  storeSwap(stored(stage, { stage: 'swap-asked' }))
  assert.is(await pressSwap(stage), 'failed')
  assert.ok(storedSwapOf($caipAddress.get()))
})

test.run()
