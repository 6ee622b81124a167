/** A price that falls while a swap is reviewed. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getActiveAccount } from '../../../src/actions/assets/active-account'
import { dismissSwapOutcome, setReviewed, showPrepared, showRefreshed } from '../../../src/actions/swap/prepare-swap'
import { objectionTo } from '../../../src/actions/swap/run-swap-step'
import { $swapProgress } from '../../../src/core/swap/swap-progress'
import type { PreparedSwap } from '../../../src/core/swap/swap-types'
import { ROUTER } from '../../sandbox/contracts/index'
import { leaveSwap, swapStage } from './setup'

test.after.each(leaveSwap)

const SHOWN = 1_000_000n

/** Begins a review, and returns what shows it an offer with another minimum. */
const review = async () => {
  const { tokenOf } = await swapStage()
  const { network, address: account } = getActiveAccount()!
  const order = { network, account, source: tokenOf('ETH'), target: tokenOf('USDC'), amount: 1n, slippage: 50 }
  const offer = (minimum: bigint): PreparedSwap => ({
    order,
    router: ROUTER,
    expected: minimum,
    minimum,
    calls: [{ kind: 'swap', to: ROUTER, value: 1n, data: '0x12', gas: 1n }],
    fee: 1n,
    fees: undefined,
    isBatch: false,
    preparedAtMs: Date.now()
  })
  setReviewed(order, SHOWN)
  return { offer, refresh: (minimum: bigint) => showRefreshed(offer(minimum)) }
}

test('a price that sinks a little at every refresh is told once it has sunk by a thousandth', async () => {
  const { refresh } = await review()
  assert.is(refresh(SHOWN - 600n), false)
  assert.is(refresh(SHOWN - 1_200n), true)
  assert.equal($swapProgress.get().priceChange, { before: SHOWN, now: SHOWN - 1_200n })
  assert.is(refresh(SHOWN - 1_300n), true, 'it is not accepted yet')
  assert.equal($swapProgress.get().priceChange, { before: SHOWN, now: SHOWN - 1_300n })
})

test('a price that was accepted is what later ones are compared with', async () => {
  const { refresh } = await review()
  assert.is(refresh(900_000n), true)
  dismissSwapOutcome()
  assert.is(refresh(899_500n), false)
  assert.is($swapProgress.get().outcome, undefined)
})

test('a price that recovers needs no consent', async () => {
  const { offer, refresh } = await review()
  assert.is(showPrepared(offer(900_000n), SHOWN), true)
  assert.is(refresh(SHOWN), false)
  assert.is($swapProgress.get().outcome, undefined)
})

test('a new offer is signed at once only if it pays, costs and calls what was shown', async () => {
  const { offer } = await review()
  const shown = offer(SHOWN)
  const approve = { ...shown.calls[0]!, kind: 'approve' } as const
  for (const [part, objection] of [
    [{}, undefined],
    [{ minimum: SHOWN + 1n, fee: 0n }, undefined],
    [{ minimum: SHOWN - 1n }, 'price-changed'],
    [{ fee: 2n }, 'price-changed'],
    [{ calls: [approve, ...shown.calls] }, 'approved'],
    [{ calls: [approve, ...shown.calls], isBatch: true }, 'approved']
  ] as const)
    assert.is(
      objectionTo({ ...offer(SHOWN), ...part }, shown),
      objection,
      JSON.stringify(part, (_, v) => String(v))
    )
})

test.run()
