/** The token list of a transfer: its search, its focus, and a list that is late or fails to load. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { deferred } from '../../doubles/scripted-provider'
import { until } from '../setup'
import { DOLLAR, dollar, ether, form, holding, leaveSending, next, sendingPage, type } from './setup'

test.after.each(leaveSending)

test('the search field asks the dialog for the focus if there is a keyboard, and not on a phone', async () => {
  await sendingPage()
  await (await form()).press('choose-token')
  const { field } = await next()
  assert.ok(field('token-search').matches('[data-autofocus]'))
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'Android' })
  const phone = await next()
  assert.not.ok(phone.field('token-search').matches('[data-autofocus]'))
  Reflect.deleteProperty(navigator, 'userAgent')
})

test('the list is searched by name, symbol and address, and an empty result says so', async () => {
  await sendingPage({ wallet_getAssets: holding(ether, dollar) })
  const { press } = await form()
  await press('choose-token')
  const { field, find, waitForText } = await next()
  await until(() => find('token-native'))
  for (const text of ['usdc', ' THE US', DOLLAR.slice(2, 12)]) {
    await type(field('token-search'), text)
    assert.ok(find(`token-${DOLLAR}`) && !find('token-native'), text)
  }
  await type(field('token-search'), 'gold')
  await waitForText('No token by that name')
  find('clear-search')?.click()
  await until(() => find('token-native'))
})

test('a loading list is not shown as empty, and a failed one can be requested again', async () => {
  const assets = deferred()
  const { answers } = await sendingPage({ wallet_getAssets: () => assets.promise })
  answers['eth_getBalance'] = 'nonsense'
  const { press } = await form()
  await press('choose-token')
  const list = await next()
  await until(() => list.container.querySelector('.spinner'))
  assert.is(list.text().includes('Nothing here yet'), false)
  // The wallet returns nothing usable, so the chain is read.
  assets.resolve(null)
  await until(() => list.find('retry'))
  answers['eth_getBalance'] = '0x1'
  await list.press('retry')
  await until(() => list.find('token-native'))
})

test.run()
