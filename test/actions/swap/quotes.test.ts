/** Quotes of what the user types: when they are requested, and which of them counts. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseToken, exchangeTokens, typeAmount } from '../../../src/actions/swap/edit-form'
import { setSlippage } from '../../../src/actions/swap/set-slippage'
import { requestQuote } from '../../../src/actions/swap/request-quote'
import { isError } from '../../../src/core/platform/errors'
import { $failure } from '../../../src/core/platform/report-error'
import { $swapForm, changeForm } from '../../../src/core/swap/swap-form'
import { changeProgress } from '../../../src/core/swap/swap-progress'
import { $swapIssue, $swapQuote, $swapTokens } from '../../../src/core/swap/swap-quotes'
import { json, status } from '../../doubles/chain-data-server'
import { fakeClock } from '../../doubles/fake-clock'
import { boughtFor, heldQuotes, leaveSwap, swapStage } from './setup'

test.after.each(leaveSwap)

const ETHER = 10n ** 18n
const isQuoted = () => $swapQuote.get().status === 'success' && $swapQuote.get().fetchStatus === 'idle'

test('a quote is requested once the user has paused for 200 ms, for what is typed by then', async () => {
  const { quotes, until } = await swapStage()
  const { fetch } = globalThis
  let requests = 0
  globalThis.fetch = (...request) => {
    requests += 1
    return fetch(...request)
  }
  const clock = fakeClock()
  try {
    for (const text of ['0', '0.', '0.5']) {
      typeAmount('source', text)
      await clock.advance(199)
    }
    assert.is(requests, 0, 'no pause was long enough')
    await clock.advance(1)
    await until(isQuoted, 'the quote')
  } finally {
    clock.restore()
    globalThis.fetch = fetch
  }
  assert.equal(quotes(), [String(ETHER / 2n)])
  assert.is($swapForm.get().targetAmount, '1498.5')
})

test('the quote of a superseded request is never used, however late it comes', async () => {
  const held = heldQuotes()
  const { until } = await swapStage({ '/convert/quotes': held.answer })
  for (const [index, text] of ['1', '2'].entries()) {
    typeAmount('source', text)
    void requestQuote()
    await until(() => held.waiting.length === index + 1, `the request for ${text}`)
  }
  const [first, second] = held.waiting
  second!.answer()
  await until(isQuoted, 'the second quote')
  first!.answer()
  await until(() => $swapForm.get().targetAmount !== '', 'the amount')
  assert.equal([$swapQuote.get().data?.order.amount, $swapForm.get().targetAmount], [2n * ETHER, '5994'])
})

test('a quote that arrives after the amount was emptied is not used', async () => {
  const held = heldQuotes()
  const { until } = await swapStage({ '/convert/quotes': held.answer })
  typeAmount('source', '1')
  void requestQuote()
  await until(() => held.waiting.length === 1, 'the request')
  typeAmount('source', '')
  held.waiting[0]!.answer()
  await requestQuote()
  assert.equal([$swapQuote.get().data, $swapForm.get().targetAmount, $swapIssue.get()], [undefined, '', 'amount'])
})

test('a typed target amount is reached from above, within a thousandth', async () => {
  const { quotes } = await swapStage()
  typeAmount('target', '300')
  await requestQuote()
  const { order, expected } = $swapQuote.get().data!
  assert.is(boughtFor(order.amount, true), expected)
  assert.ok(expected >= 300_000_000n && expected <= 300_300_000n, `${expected}`)
  assert.is($swapForm.get().targetAmount, '300', 'what was typed stays')
  assert.match($swapForm.get().sourceAmount, /^0\.1001\d*$/)
  assert.is(quotes()[0], '300000000', 'the way back is the first guess')
  assert.ok(quotes().length <= 4, quotes().join())
})

test('an exchange pays what was to arrive, and a new slippage changes the minimum', async () => {
  const { tokenOf } = await swapStage()
  typeAmount('source', '0.5')
  await requestQuote()
  setSlippage(50)
  await requestQuote()
  const { expected, minimum } = $swapQuote.get().data!
  assert.is(minimum, (expected * 9_950n) / 10_000n)
  exchangeTokens()
  assert.equal([$swapForm.get().source?.symbol, $swapForm.get().sourceAmount], ['USDC', '1498.5'])
  chooseToken('target', tokenOf('USDC'))
  assert.equal([$swapForm.get().source?.symbol, $swapForm.get().target?.symbol], ['ETH', 'USDC'])
})

test('while a step runs, nothing that the user enters changes the swap', async () => {
  const { quotes, tokenOf } = await swapStage()
  typeAmount('source', '0.5')
  await requestQuote()
  const [before, count] = [$swapForm.get(), quotes().length]
  changeProgress({ isRunning: true })
  typeAmount('source', '2')
  exchangeTokens()
  chooseToken('source', tokenOf('USDC'))
  setSlippage(300)
  await requestQuote()
  assert.equal([$swapForm.get(), quotes().length], [before, count])
})

test('a network that the provider refuses is not supported for swaps', async () => {
  await swapStage({ '/convert/tokens': status(400) })
  const { error } = $swapTokens.get()
  assert.ok(isError(error, 'swap-unsupported'))
  assert.is(error.message, 'Network not supported for Swaps')
})

test('a network that the service does not reach is not supported for swaps', async () => {
  await swapStage({ '/supported-chains': json({ http: ['eip155:10'], ws: [] }) })
  assert.is($swapTokens.get().error?.message, 'Network not supported for Swaps')
})

test('a network without a fee per gas is reported, and quoted without the network cost', async () => {
  const { service } = await swapStage()
  const failures: (string | undefined)[] = []
  const unsubscribe = $failure.listen(failure => {
    failures.push(failure?.message)
  })
  service.change({ '/convert/gas-price': status(400) })
  typeAmount('source', '0.5')
  await requestQuote()
  unsubscribe()
  assert.is($swapQuote.get().data?.fee, undefined)
  assert.equal(failures, ['Network not supported for Gas Price'])
})

test('a lack of liquidity is told from another failure', async () => {
  const { service } = await swapStage({ '/convert/quotes': json({ quotes: [] }) })
  typeAmount('source', '0.5')
  await requestQuote()
  assert.is($swapIssue.get(), 'insufficient-liquidity')
  service.change({ '/convert/quotes': status(404) })
  changeForm({ sourceAmount: '0.6' })
  await requestQuote()
  assert.is($swapIssue.get(), 'quote-failed')
})

test.run()
