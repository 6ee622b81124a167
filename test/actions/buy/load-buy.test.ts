import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chosenOrder, loadBuyOptions, quoteChosen } from '../../../src/actions/buy/load-buy'
import { $buyOptions, $buyQuote } from '../../../src/core/buy/buy-quote'
import { $buyDraft, changeBuyDraft } from '../../../src/core/buy/draft'
import { json, status } from '../../doubles/chain-data-server'
import { options, quoteAnswer, stage, type BuyStage } from './setup'

let it: BuyStage | undefined
test.after.each(async () => {
  await it?.restore()
  it = undefined
})

const quoteNow = async () => {
  quoteChosen()
  await it!.clock.passUntil(() => $buyQuote.get().status !== 'pending', 'a quote')
  return $buyQuote.get().data!
}

test('the first currency and token are chosen, and 100 of them quoted', async () => {
  it = await stage()
  assert.equal([$buyDraft.get().amount, chosenOrder()!.fiat.id, chosenOrder()!.token.symbol], ['100', 'USD', 'ETH'])
  const { amount, isPlaceholder } = await quoteNow()
  assert.equal([amount, isPlaceholder], [98n * 10n ** 18n, false])
})

test('options are requested once, and again after a failure: until then the built-in ones apply', async () => {
  it = await stage({ '/onramp/options': status(500) })
  assert.equal($buyOptions.get().data!.isBuiltIn, true)
  assert.equal([chosenOrder()!.fiat.id, chosenOrder()!.token.symbol], ['USD', 'USDC'])
  it.service.change({ '/onramp/options': json({}) })
  await loadBuyOptions()
  assert.is($buyOptions.get().data!.isBuiltIn, true)
  it.service.change({ '/onramp/options': json(options) })
  await loadBuyOptions()
  assert.is($buyOptions.get().data!.isBuiltIn, false)
  await loadBuyOptions()
  assert.is(it.service.requestsTo('/onramp/options').length, 3)
})

test('a quote waits for a pause in typing, and an answer that is overtaken is dropped', async () => {
  it = await stage()
  const { clock, service } = it
  for (const amount of ['2', '20', '200']) {
    changeBuyDraft({ amount })
    quoteChosen()
    await clock.advance(300)
  }
  assert.is(service.requestsTo('/onramp/quote').length, 0)
  // the answer to 200 waits while 300 is typed
  const late: (() => void)[] = []
  service.change({
    '/onramp/quote': (response, received) => {
      if (received.body.includes('"200"')) late.push(() => void quoteAnswer(response, received))
      else void quoteAnswer(response, received)
    }
  })
  await clock.advance(100)
  await it.until(() => late.length === 1, 'the first request')
  changeBuyDraft({ amount: '300' })
  quoteChosen()
  assert.is($buyQuote.get().data, undefined, 'the old quote is gone at once')
  late[0]!()
  await clock.advance(400)
  await it.until(() => $buyQuote.get().status === 'success', 'the second quote')
  assert.is($buyQuote.get().data!.amount, 294n * 10n ** 18n)
})

test('if the quote fails, the placeholder applies', async () => {
  for (const answer of [status(404), status(500), json({ quoteId: 'x' }), json(null)]) {
    it = await stage({ '/onramp/quote': answer })
    const { id, amount, isPlaceholder } = await quoteNow()
    assert.equal([id, amount, isPlaceholder], ['mocked-quote-id', 100n * 10n ** 18n, true])
    await it.restore()
  }
  it = undefined
})

test('an amount outside the limits is not quoted', async () => {
  it = await stage()
  for (const amount of ['', '9.99', '25000.01']) {
    changeBuyDraft({ amount })
    quoteChosen()
    await it.clock.advance(1_000)
    assert.is(chosenOrder(), undefined, amount)
  }
  assert.is(it.service.requestsTo('/onramp/quote').length, 0)
})

test.run()
