import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startPurchase } from '../../../src/actions/buy/start-purchase'
import { $purchase, setProviderWindow, type WindowStatus } from '../../../src/core/buy/purchase'
import { $config } from '../../../src/core/config/config'
import { $route } from '../../../src/core/dialog/route'
import { $toast, hideToast } from '../../../src/core/dialog/toasts'
import { COINBASE, stage, type BuyStage } from '../../actions/buy/setup'
import { act, navigate, showRoute, unmountAll, until } from '../setup'

let it: BuyStage
test.after.each(async () => {
  await unmountAll()
  hideToast()
  await it.restore()
})

const show = async (provider: 'coinbase' | 'meld' = 'coinbase') => {
  it = await stage()
  const { projectId, deferred } = $config.get()
  startPurchase(provider)
  navigate('Account', 'OnRampProviders', 'BuyInProgress')
  const page = await showRoute({ ...(projectId && { projectId }), deferred })
  const become = (status: WindowStatus) => act(async () => setProviderWindow({ status, url: COINBASE }))
  return { ...page, become }
}
const useClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

test('each state of the window has its sentence and its way on', async () => {
  const { become, find, text } = await show()
  for (const [status, sentence, button] of [
    ['opening', 'Pay at Coinbase', 'open-again'],
    ['open', 'Pay $100, and check the network there: Ethereum.', 'open-again'],
    ['closed', 'Waiting for ETHThe window seems to be closed. If you have paid, the ETH will show here.', 'open-again'],
    ['away', 'Waiting for ETH', 'open-again'],
    ['blocked', 'The window was blocked', 'open-page'],
    ['untrusted', 'Not a page of CoinbaseNo page was opened.', 'retry'],
    ['failed', 'Coinbase does not answerNo page was opened.', 'retry']
  ] as const) {
    await become(status)
    assert.ok(text().includes(sentence), `${status}: ${text()}`)
    assert.ok(find(button), status)
    assert.is(!!find('copy-link'), !['untrusted', 'failed'].includes(status), status)
    assert.is(!!find('give-up'), ['closed', 'away'].includes(status), status)
  }
})

test('a blocked window leaves a link that cannot reach this page', async () => {
  const { become, find } = await show()
  await become('blocked')
  const link = find('open-page') as HTMLAnchorElement
  assert.equal([link.href, link.target, link.rel], [COINBASE, '_blank', 'noopener noreferrer'])
  await act(async () => link.click())
  assert.ok(find('open-again'))
})

test('the page opens again in another window', async () => {
  const { become, press } = await show('meld')
  await become('closed')
  await act(() => press('open-again'))
  await it.until(() => it.windows.opened.length === 2, 'the second window')
})

test('the address is copied; if that is not allowed, it shows', async () => {
  const { become, find, press } = await show()
  await become('open')
  const copied: string[] = []
  useClipboard(async text => void copied.push(text))
  await act(() => press('copy-link'))
  await until(() => $toast.get()?.text === 'Link copied')
  assert.equal(copied, [COINBASE])
  hideToast()
  useClipboard(() => Promise.reject(new Error('denied')))
  await act(() => press('copy-link'))
  await until(() => find('page-link')?.textContent === COINBASE)
  await until(() => $toast.get()?.text === 'Failed to copy')
})

test('what arrives shows with its amount, and the account follows', async () => {
  const { find, press, waitForText } = await show()
  await it.until(() => $purchase.get()?.before !== undefined, 'the balance before')
  it.setWei(5_000n + 31_234_567_890_123_456n)
  await act(() => it.clock.advance(5_000))
  await waitForText('0.031234 ETH arrived')
  assert.not.ok(find('open-again'))
  await act(() => press('done'))
  assert.is($route.get().name, 'Account')
  assert.is($purchase.get(), undefined)
})

test('giving up goes back and forgets the purchase', async () => {
  const { become, press } = await show()
  await become('closed')
  await act(() => press('give-up'))
  assert.is($route.get().name, 'OnRampProviders')
  assert.is($purchase.get(), undefined)
})

test('without a purchase it leads to the providers', async () => {
  it = await stage()
  navigate('Account', 'BuyInProgress')
  await showRoute()
  assert.is($route.get().name, 'OnRampProviders')
})

test('the explanation leads back', async () => {
  it = await stage()
  navigate('Account', 'OnRampProviders', 'WhatIsABuy')
  const { text, press } = await showRoute()
  assert.match(text(), /A provider sells it.*It goes to your account.*It costs 1-2%/)
  await act(() => press('buy'))
  assert.is($route.get().name, 'OnRampProviders')
})

test.run()
