import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { providerPageUrl, reopenProvider, startPurchase } from '../../../src/actions/buy/start-purchase'
import { changeBuyDraft } from '../../../src/core/buy/draft'
import { $providerWindow, $purchase } from '../../../src/core/buy/purchase'
import { configure } from '../../../src/core/config/config'
import { json, silence, status } from '../../doubles/chain-data-server'
import { ALICE } from '../../doubles/scripted-provider'
import { COINBASE, stage, type BuyStage } from './setup'

let it: BuyStage
test.after.each(() => it.restore())

const statusIs = (wanted: string) => it.clock.passUntil(() => $providerWindow.get().status === wanted, wanted, 0)

test('the window opens within the press, without a way back to this page, and goes to the provider', async () => {
  it = await stage()
  assert.ok(startPurchase('coinbase'))
  const popup = it.windows.last()
  assert.equal(popup.arguments, ['', '_blank', 'width=600,height=800,scrollbars=yes'])
  assert.not(popup.hasOpener)
  assert.is($providerWindow.get().status, 'opening')
  assert.equal(popup.visited, [], 'the address is still requested')
  await statusIs('open')
  assert.equal(popup.visited, [COINBASE])
  const { caipAddress, provider, symbol, fiat, amount } = $purchase.get()!
  assert.equal([caipAddress, provider, symbol, fiat, amount], [`eip155:1:${ALICE}`, 'coinbase', 'ETH', 'USD', '100'])
})

test('Meld’s page needs no request', async () => {
  it = await stage()
  startPurchase('meld')
  await statusIs('open')
  const [url] = it.windows.last().visited
  assert.is(new URL(url!).origin, 'https://meldcrypto.com')
  assert.is(new URL(url!).searchParams.get('walletAddress'), ALICE)
  assert.is(it.service.requestsTo('/generators/onrampurl').length, 0)
})

test('a preset is sent only if it is whole', async () => {
  it = await stage()
  changeBuyDraft({ amount: '99.50' })
  startPurchase('coinbase')
  await statusIs('open')
  assert.not.match(it.service.requestsTo('/generators/onrampurl')[0]!.body, /presetFiatAmount/)
})

test('an address of another site is never opened', async () => {
  for (const url of ['https://pay.coinbase.com.example/buy', 'http://pay.coinbase.com/', 'javascript:alert(1)']) {
    it = await stage({ '/generators/onrampurl': json({ url }) })
    startPurchase('coinbase')
    await statusIs('untrusted')
    assert.equal(it.windows.last().visited, [])
    assert.ok(it.windows.last().isClosed)
    assert.is(await providerPageUrl(), undefined, 'nor copied')
    await it.restore()
  }
})

test('without an address the window closes, and a retry opens another one', async () => {
  for (const answer of [status(500), json({ url: '' }), json({})]) {
    it = await stage({ '/generators/onrampurl': answer })
    startPurchase('coinbase')
    await statusIs('failed')
    assert.ok(it.windows.last().isClosed)
    it.service.change({ '/generators/onrampurl': json({ url: COINBASE }) })
    reopenProvider()
    await statusIs('open')
    assert.equal(
      it.windows.opened.map(({ visited }) => visited.length),
      [0, 1]
    )
    await it.restore()
  }
})

test('a blocked window leaves the address for a link', async () => {
  it = await stage()
  it.windows.block()
  startPurchase('coinbase')
  await statusIs('blocked')
  assert.is($providerWindow.get().url, COINBASE)
  assert.is(await providerPageUrl(), COINBASE)
  it.windows.allow()
  reopenProvider()
  await statusIs('open')
})

test('a closed window is noticed, also while the address is requested', async () => {
  it = await stage()
  startPurchase('meld')
  await statusIs('open')
  it.windows.last().close()
  await it.clock.advance(1_000)
  assert.is($providerWindow.get().status, 'closed')
  reopenProvider()
  assert.is($providerWindow.get().status, 'opening')
  it.windows.last().close()
  await statusIs('closed')
  assert.equal(it.windows.last().visited, [])
})

test('a window that an earlier purchase has opened reports nothing any more', async () => {
  it = await stage()
  startPurchase('meld')
  await statusIs('open')
  const first = it.windows.last()
  startPurchase('coinbase')
  await statusIs('open')
  first.close()
  await it.clock.advance(5_000)
  assert.is($providerWindow.get().status, 'open')
})

test('an answer that comes after another purchase has begun opens nothing', async () => {
  const late: (() => void)[] = []
  it = await stage({
    '/generators/onrampurl': (response, received) => late.push(() => json({ url: COINBASE })(response, received))
  })
  startPurchase('coinbase')
  await it.until(() => late.length === 1, 'the request')
  const first = it.windows.last()
  startPurchase('meld')
  await statusIs('open')
  late[0]!()
  await it.until(() => first.isClosed, 'the first window to close')
  assert.equal(first.visited, [])
  assert.is($providerWindow.get().status, 'open')
})

test('a slow service does not end: the window waits', async () => {
  it = await stage({ '/generators/onrampurl': silence })
  startPurchase('coinbase')
  await it.until(() => it.service.requestsTo('/generators/onrampurl').length === 1, 'the request')
  assert.is($providerWindow.get().status, 'opening')
  await it.clock.advance(10_000)
  await it.until(() => $providerWindow.get().status === 'failed', 'the time limit')
})

test('nothing opens for an amount that cannot be paid, or without a project', async () => {
  it = await stage()
  changeBuyDraft({ amount: '5' })
  assert.not(startPurchase('meld'))
  assert.is(it.windows.opened.length, 0)
  changeBuyDraft({ amount: '50' })
  configure({ projectId: undefined })
  startPurchase('meld')
  await statusIs('failed')
  assert.equal(it.windows.last().visited, [])
})

test.run()
