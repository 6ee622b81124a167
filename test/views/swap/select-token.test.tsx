import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $route } from '../../../src/core/dialog/route'
import { $swapForm } from '../../../src/core/swap/swap-form'
import { until } from '../setup'
import { type } from '../send/setup'
import { DOLLAR, leaveSwap, swapPage } from './setup'

test.after.each(leaveSwap)

const rows = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-testid^="token-"].row')].map(row => row.dataset['testid'])

test('suggested tokens come first, then those that the account has, popular ones, and all others', async () => {
  const { select } = await swapPage()
  const { container, find } = await select('target')
  await until(() => find('token-native') && find(`token-${DOLLAR}`)?.querySelector('.end'))
  const suggested = [...container.querySelectorAll('[data-testid^=suggested]')].map(
    chip => chip.querySelector('bdi')?.textContent ?? ''
  )
  assert.equal(suggested.sort(), ['DAI', 'ETH', 'USDC'])
  const titles = [...container.querySelectorAll('h3')].map(title => title.textContent)
  assert.equal(titles, ['Your tokens', 'Popular', 'All other tokens'])
  assert.equal(rows(container).slice(0, 3), ['token-native', `token-${DOLLAR}`, `token-0x${'da'.repeat(20)}`])
  assert.is(new Set(rows(container)).size, rows(container).length, 'a token is listed once')
  assert.ok(rows(container).length < 60, 'hundreds of rows are not rendered')
})

test('the search finds symbols, names and addresses, the ones that begin with it first', async () => {
  const { select } = await swapPage()
  const { container, field, find, waitForText } = await select('source')
  await until(() => find('token-native'))
  await type(field('token-search'), 'token 29')
  await until(() => rows(container).length === 11)
  await type(field('token-search'), 'da')
  await until(() => rows(container)[0] === `token-0x${'da'.repeat(20)}`)
  await type(field('token-search'), DOLLAR.toUpperCase())
  await until(() => rows(container).join() === `token-${DOLLAR}`)
  await type(field('token-search'), 'no such token')
  await waitForText('No token by that name')
})

test('a chosen token goes into its side; the token of the other side exchanges both', async () => {
  const page = await swapPage()
  const first = await page.select('target')
  await first.press(`token-${DOLLAR}`)
  await until(() => $route.get().name === 'Swap')
  assert.equal([$swapForm.get().source?.symbol, $swapForm.get().target?.symbol], ['ETH', 'USDC'])
  const second = await page.select('target')
  await until(() => second.find('token-native'))
  await second.press('token-native')
  await until(() => $swapForm.get().source?.symbol === 'USDC')
  assert.is($swapForm.get().target?.symbol, 'ETH')
})

test.run()
