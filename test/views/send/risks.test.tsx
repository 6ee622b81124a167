/** A transfer with a risk. The review marks it, and the wallet receives the request after a second click. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openPrefilledSend } from '../../../src/actions/send/open-prefilled-send'
import { $draft } from '../../../src/core/send/draft'
import { $route } from '../../../src/core/dialog/route'
import { deferred, refusing, rpcError } from '../../doubles/scripted-provider'
import { act, until } from '../setup'
import { BOB, DOLLAR, HASH, leaveSending, next, announcements, review, sendingPage } from './setup'

test.after.each(leaveSending)

const sent = (wallet: Awaited<ReturnType<typeof sendingPage>>['wallet']) => wallet.callsOf('eth_sendTransaction').length
type View = Awaited<ReturnType<typeof review>>
const untilReady = ({ find }: View) => until(() => find('fee-likely') && !find('send')?.hasAttribute('aria-disabled'))
/** A gas price at which sending 0.5 ETH costs 0.2 ETH, or 600 dollars. */
const GAS_PRICE = `0x${(8_000_000_000_000n).toString(16)}`
const highGasPrice = {
  eth_getBlockByNumber: { number: '0x20', hash: HASH, timestamp: '0x20', baseFeePerGas: GAS_PRICE },
  eth_gasPrice: GAS_PRICE
}
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
/** Returns the node's simulation of a token transfer: the receiver's balance before and after. */
const simulation = (before: bigint, after: bigint) => [
  { calls: [word(before), word(1n), word(after)].map(returnData => ({ status: '0x1', returnData })) }
]

test('a usual fee is sent with one click', async () => {
  const { wallet } = await sendingPage()
  const page = await review()
  await untilReady(page)
  assert.is(page.find('fee-risk'), null)
  await page.press('send')
  await until(() => sent(wallet))
})

test('a fee of 600 dollars is marked and confirmed by a second click, with focus and announcement', async () => {
  const { wallet, answers } = await sendingPage()
  Object.assign(answers, highGasPrice)
  const page = await review()
  const { find, press } = page
  await untilReady(page)
  const announced = await announcements()
  assert.is(find('fee-risk')?.textContent, 'The network cost is unusually high.')
  const button = find('send')!
  button.focus()
  await press('send')
  await until(() => find('confirm-again'))
  assert.is(sent(wallet), 0)
  assert.is(button.textContent, 'Send and pay up to \u20660.2016\u00a0ETH\u2069')
  assert.is(find('send'), button, 'the same button, so that focus stays')
  assert.match(announced()!, /Send all the same\? The network cost is unusually high\. Send and pay up to/)
  await press('send')
  await until(() => $route.get().name === 'WalletSendConfirmed')
  assert.is(sent(wallet), 1)
})

test('a confirmation can be cancelled, and a rejection by the wallet requires both clicks again', async () => {
  const { wallet, answers } = await sendingPage({ eth_sendTransaction: refusing(rpcError(4001)) })
  Object.assign(answers, highGasPrice)
  const page = await review()
  const { find, press, waitForText } = page
  await untilReady(page)
  await press('send')
  await until(() => find('confirm-again'))
  assert.is(find('cancel')?.textContent, 'Back to review')
  await press('cancel')
  await until(() => !find('confirm-again'))
  assert.is($route.get().name, 'WalletSendPreview')
  await press('send')
  await press('send')
  await waitForText('Declined in Fox. Nothing was sent.')
  assert.is(sent(wallet), 1)
  await press('send')
  await until(() => find('confirm-again'))
  assert.is(sent(wallet), 1)
})

test('the second click of a double click, and a key that is held down, confirm nothing', async () => {
  const { wallet, answers } = await sendingPage()
  Object.assign(answers, highGasPrice)
  const page = await review()
  const { find } = page
  await untilReady(page)
  const click = (detail: number) =>
    act(async () => {
      find('send')!.dispatchEvent(Object.assign(new Event('click', { bubbles: true, cancelable: true }), { detail }))
    })
  await click(1)
  await until(() => find('confirm-again'))
  await click(2)
  const repeat = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), {
    key: 'Enter',
    repeat: true
  })
  await act(async () => {
    find('send')!.dispatchEvent(repeat)
  })
  assert.is(repeat.defaultPrevented, true)
  const tab = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: 'Tab', repeat: true })
  await act(async () => {
    find('send')!.dispatchEvent(tab)
  })
  assert.is(tab.defaultPrevented, false, 'a held Tab still moves the focus')
  assert.is(sent(wallet), 0)
  assert.ok(find('confirm-again'))
})

test('a new quote requires a new confirmation', async () => {
  const { wallet, answers } = await sendingPage()
  Object.assign(answers, highGasPrice)
  const page = await review()
  const { find, press, waitForText } = page
  await untilReady(page)
  await press('send')
  await until(() => find('confirm-again'))
  const price = `0x${(9_900_000_000_000n).toString(16)}`
  Object.assign(answers, {
    eth_gasPrice: price,
    eth_getBlockByNumber: { ...highGasPrice.eth_getBlockByNumber, baseFeePerGas: price }
  })
  await press('send')
  await waitForText('The fee has changed')
  await untilReady(page)
  await press('send')
  await until(() => find('confirm-again'))
  assert.is(sent(wallet), 0)
})

test('a transfer that a page has filled in requires a second click, too', async () => {
  const { wallet, answers } = await sendingPage()
  Object.assign(answers, highGasPrice)
  const outcome = openPrefilledSend({ to: BOB, amount: '0.5' })
  await until(() => $draft.get().receiver.state === 'valid')
  const { find, press } = await next()
  await until(() => !find('review')?.hasAttribute('aria-disabled'))
  await press('review')
  const page = await next()
  await untilReady(page)
  await page.press('send')
  await until(() => page.find('confirm-again'))
  assert.is(sent(wallet), 0)
  await page.press('send')
  assert.equal(await outcome, { hash: HASH })
})

test('a fee above the amount is marked even without a price', async () => {
  const { answers, wallet } = await sendingPage({
    wallet_getAssets: {
      '0x1': [
        { type: 'NATIVE', balance: '0x1bc16d674ec80000', metadata: { symbol: 'ETH', name: 'Ether', decimals: 18 } }
      ]
    }
  })
  answers['eth_maxPriorityFeePerGas'] = '0x1'
  const page = await review('0.00001')
  const { find, press } = page
  await untilReady(page)
  assert.is(find('fee-risk')?.textContent, 'The network cost is more than the amount.')
  await press('send')
  await until(() => find('confirm-again'))
  assert.is(sent(wallet), 0)
})

test('a token that keeps half shows the received amount, and requires a second click', async () => {
  const { answers, wallet } = await sendingPage()
  answers['eth_simulateV1'] = simulation(5n, 10_000_005n)
  const page = await review('20', DOLLAR)
  const { find, press } = page
  await untilReady(page)
  assert.is(find('received')?.textContent, '\u206610\u00a0USDC\u2069The token keeps \u206610\u00a0USDC\u2069.')
  await press('send')
  await until(() => find('confirm-again')?.textContent?.includes('The token keeps a large part of the transfer.'))
  assert.is(find('send')?.textContent, 'Send anyway')
  assert.is(sent(wallet), 0)
})

test('an unknown received amount is shown as such, and requires a second click', async () => {
  const { answers, wallet } = await sendingPage()
  answers['eth_simulateV1'] = simulation(0n, 2n ** 200n)
  const page = await review('20', DOLLAR)
  const { find, press } = page
  await untilReady(page)
  assert.is(find('received')?.textContent, 'Not known')
  assert.is(find('warning')?.textContent, 'How much of this token arrives cannot be determined.')
  await press('send')
  await until(() => find('confirm-again'))
  assert.is(sent(wallet), 0)
})

test('a token fee of one tenth is shown, and sent with one click', async () => {
  const response = deferred()
  const { answers, wallet } = await sendingPage({ eth_sendTransaction: () => response.promise })
  answers['eth_simulateV1'] = simulation(0n, 18_000_000n)
  const page = await review('20', DOLLAR)
  await untilReady(page)
  assert.is(page.find('received')?.textContent, '\u206618\u00a0USDC\u2069The token keeps \u20662\u00a0USDC\u2069.')
  await page.press('send')
  await until(() => sent(wallet))
  await act(async () => response.resolve(HASH))
})

test.run()
