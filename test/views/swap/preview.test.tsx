import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WidgetError } from '../../../src/core/platform/errors'
import { $route } from '../../../src/core/dialog/route'
import { $swapProgress, resetProgress, type SwapProgress } from '../../../src/core/swap/swap-progress'
import type { PreparedSwap, SwapToken } from '../../../src/core/swap/swap-types'
import { mainnet } from '../../../src/networks/index'
import { ALICE } from '../../doubles/scripted-provider'
import { act, until } from '../setup'
import { announcements } from '../send/setup'
import { DOLLAR, leaveSwap, swapPage } from './setup'

test.after.each(leaveSwap)

const ether: SwapToken = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, price: 3_000n * 10n ** 18n }
const dollar: SwapToken = {
  chainId: 'eip155:1',
  address: DOLLAR,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  price: 10n ** 18n
}
const prepared: PreparedSwap = {
  order: { network: mainnet, account: ALICE, source: dollar, target: ether, amount: 90_000_000n, slippage: 100 },
  router: `0x${'11'.repeat(20)}`,
  expected: 30n * 10n ** 15n,
  minimum: 29_700_000_000_000_000n,
  calls: [],
  fee: 10n ** 15n,
  fees: undefined,
  isBatch: false,
  preparedAtMs: 0
}
const steps: SwapProgress['steps'] = [
  { name: 'allowance', state: 'done' },
  { name: 'approve', state: 'waiting' },
  { name: 'build', state: 'done' },
  { name: 'sign', state: 'waiting' },
  { name: 'follow', state: 'waiting' }
]

const show = async (progress: Partial<SwapProgress>) => {
  const page = await swapPage()
  const announced = await announcements()
  const view = await page.preview()
  await act(async () => resetProgress({ prepared, steps, next: 'swap', ...progress }))
  await until(() => view.find('review-pay'))
  return { ...view, announced }
}

test('the review shows both sides, the least amount, and the costs', async () => {
  const { find } = await show({})
  assert.is(find('review-pay')?.textContent, '90 USDC')
  assert.is(find('review-get')?.textContent, '0.03 ETH')
  assert.match(find('minimum')?.textContent ?? '', '0.0297')
  assert.match(find('fee')?.textContent ?? '', /0\.001.ETH/)
  assert.match(find('provider-fee')?.textContent ?? '', /0\.85%.*0\.765.USDC/)
  assert.match(find('rate')?.textContent ?? '', '0.000333333')
  assert.ok(find('swap'))
})

test('an approval is a step of its own, of exactly the amount', async () => {
  const { find, text } = await show({ next: 'approve' })
  assert.is(find('approve')?.textContent, 'Approve')
  assert.match(text(), 'Only this amount is approved')
  assert.match(find('step-approve')?.textContent ?? '', 'Approve USDC')
})

test('while a step runs, nothing can be pressed, and its state is announced', async () => {
  const asked = steps.map(step => (step.name === 'sign' ? { ...step, state: 'asked' as const } : step))
  const { find, announced } = await show({ isRunning: true, steps: asked })
  assert.equal(
    ['swap', 'cancel'].map(testId => find(testId)?.getAttribute('aria-disabled')),
    ['true', 'true']
  )
  assert.match(find('step-sign')?.textContent ?? '', 'Confirm in')
  await until(() => /Confirm in/.test(announced() ?? ''))
})

test('a decline is quiet: the button stays, and no failure is shown', async () => {
  const { find } = await show({ outcome: 'declined', error: new WidgetError('user-rejected', { wallet: 'Fox' }) })
  assert.is(find('swap-failed'), null)
  assert.match(find('fine')?.textContent ?? '', 'Nothing was swapped')
  assert.is(find('swap')?.hasAttribute('aria-disabled'), false)
})

test('a changed price has to be accepted before the swap can be signed', async () => {
  const { find, press } = await show({
    outcome: 'price-changed',
    priceChange: { before: 31n * 10n ** 15n, now: prepared.minimum }
  })
  assert.match(find('swap-failed')?.textContent ?? '', /0\.0297.ETH.? instead of .?0\.031/)
  assert.is(find('swap'), null)
  const button = find('accept-price')!
  button.focus()
  await press('accept-price')
  await until(() => find('swap'))
  assert.is($swapProgress.get().outcome, undefined)
  assert.is(document.activeElement, find('swap'), 'the focus stays where it was')
})

test('an offer that failed its checks names the step, and can be tried again', async () => {
  const failed = steps.map(step => (step.name === 'build' ? { ...step, state: 'failed' as const } : step))
  const { find } = await show({
    outcome: 'failed',
    error: new WidgetError('swap-refused', { refusal: 'router' }),
    steps: failed
  })
  assert.match(find('swap-failed')?.textContent ?? '', 'This offer did not pass our checks')
  assert.ok(find('retry'))
  assert.is(find('swap'), null)
})

for (const [outcome, expected, button] of [
  ['sent', 'Swap sent', 'done'],
  ['confirmed', 'Swapped', 'done'],
  ['reverted', 'The swap failed on the network', 'retry'],
  ['replaced', 'Another transaction took its place', 'done']
] as const)
  test(`a swap that was ${outcome} shows its outcome and its transaction`, async () => {
    const page = await swapPage()
    const { find, press } = await page.preview()
    const sent = { id: `0x${'5c'.repeat(32)}`, source: dollar, target: ether, amount: 90_000_000n, expected: 1n }
    await act(async () => resetProgress({ outcome, sent, steps }))
    await until(() => find('swap-status')?.textContent?.includes(expected))
    assert.match(find('transaction-link')?.getAttribute('href') ?? '', sent.id)
    await press(button)
    await until(() => $route.get().name === (button === 'done' ? 'Account' : 'Swap'))
  })

test('without a swap there is nothing to review', async () => {
  const page = await swapPage()
  const { press, waitForText } = await page.preview()
  await waitForText('There is nothing to review')
  await press('refill')
  await until(() => $route.get().name === 'Swap')
})

test.run()
