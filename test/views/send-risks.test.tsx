/** A transfer with a risk. The review marks it, and the wallet receives the request after a second click. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sendFor } from '../../src/actions/send-for'
import { $draft } from '../../src/core/draft'
import { $route } from '../../src/core/route'
import { held, refusing, rpcError } from '../doubles/scripted-provider'
import { act, until } from './stage'
import { BOB, DOLLAR, HASH, leaveSending, next, region, review, sendingPage } from './sending-stage'

test.after.each(leaveSending)

const sent = (wallet: Awaited<ReturnType<typeof sendingPage>>['wallet']) => wallet.asked('eth_sendTransaction').length
type View = Awaited<ReturnType<typeof review>>
const isReady = ({ find }: View) => until(() => find('fee-likely') && !find('send')?.hasAttribute('aria-disabled'))
/** A gas price at which sending 0.5 ETH costs 0.2 ETH, or 600 dollars. */
const GAS_PRICE = `0x${(8_000_000_000_000n).toString(16)}`
const dear = {
  eth_getBlockByNumber: { number: '0x20', hash: HASH, timestamp: '0x20', baseFeePerGas: GAS_PRICE },
  eth_gasPrice: GAS_PRICE
}
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
/** Returns the node's simulation of a token transfer: the receiver's balance before and after. */
const trial = (before: bigint, later: bigint) => [
  { calls: [word(before), word(1n), word(later)].map(returnData => ({ status: '0x1', returnData })) }
]

test('a usual fee is sent with one press', async () => {
  const { wallet } = await sendingPage()
  const shown = await review()
  await isReady(shown)
  assert.is(shown.find('fee-risk'), null)
  await shown.press('send')
  await until(() => sent(wallet))
})

test(
  'a fee of 600 dollars is marked, and the first press asks by its name; ' + 'focus stays and it is read out',
  async () => {
    const { wallet, answers } = await sendingPage()
    Object.assign(answers, dear)
    const shown = await review()
    const { find, press } = shown
    await isReady(shown)
    const told = await region()
    assert.is(find('fee-risk')?.textContent, 'The network cost is unusually high.')
    const button = find('send')!
    button.focus()
    await press('send')
    await until(() => find('confirm-again'))
    assert.is(sent(wallet), 0)
    assert.is(button.textContent, 'Send and pay up to \u20660.2016\u00a0ETH\u2069')
    assert.is(find('send'), button, 'the same button, so that focus stays')
    assert.match(told()!, /Send all the same\? The network cost is unusually high\. Send and pay up to/)
    await press('send')
    await until(() => $route.get().name === 'WalletSendConfirmed')
    assert.is(sent(wallet), 1)
  }
)

test('there is a way back from the question, and a decline in the wallet asks for both presses again', async () => {
  const { wallet, answers } = await sendingPage({ eth_sendTransaction: refusing(rpcError(4001)) })
  Object.assign(answers, dear)
  const shown = await review()
  const { find, press, says } = shown
  await isReady(shown)
  await press('send')
  await until(() => find('confirm-again'))
  assert.is(find('cancel')?.textContent, 'Back to review')
  await press('cancel')
  await until(() => !find('confirm-again'))
  assert.is($route.get().name, 'WalletSendPreview')
  await press('send')
  await press('send')
  await says('Declined in Fox. Nothing was sent.')
  assert.is(sent(wallet), 1)
  await press('send')
  await until(() => find('confirm-again'))
  assert.is(sent(wallet), 1)
})

test('the second click of a double click, and a key that is held down, confirm nothing', async () => {
  const { wallet, answers } = await sendingPage()
  Object.assign(answers, dear)
  const shown = await review()
  const { find } = shown
  await isReady(shown)
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

test('a new quote is asked for anew', async () => {
  const { wallet, answers } = await sendingPage()
  Object.assign(answers, dear)
  const shown = await review()
  const { find, press, says } = shown
  await isReady(shown)
  await press('send')
  await until(() => find('confirm-again'))
  const price = `0x${(9_900_000_000_000n).toString(16)}`
  Object.assign(answers, {
    eth_gasPrice: price,
    eth_getBlockByNumber: { ...dear.eth_getBlockByNumber, baseFeePerGas: price }
  })
  await press('send')
  await says('The fee has changed')
  await isReady(shown)
  await press('send')
  await until(() => find('confirm-again'))
  assert.is(sent(wallet), 0)
})

test('what a host page fills in is asked twice, too', async () => {
  const { wallet, answers } = await sendingPage()
  Object.assign(answers, dear)
  const outcome = sendFor({ to: BOB, amount: '0.5' })
  await until(() => $draft.get().receiver.state === 'good')
  const { find, press } = await next()
  await until(() => !find('review')?.hasAttribute('aria-disabled'))
  await press('review')
  const shown = await next()
  await isReady(shown)
  await shown.press('send')
  await until(() => shown.find('confirm-again'))
  assert.is(sent(wallet), 0)
  await shown.press('send')
  assert.equal(await outcome, { hash: HASH })
})

test('a fee above the amount is marked without any price', async () => {
  const { answers, wallet } = await sendingPage({
    wallet_getAssets: {
      '0x1': [
        { type: 'NATIVE', balance: '0x1bc16d674ec80000', metadata: { symbol: 'ETH', name: 'Ether', decimals: 18 } }
      ]
    }
  })
  answers['eth_maxPriorityFeePerGas'] = '0x1'
  const shown = await review('0.00001')
  const { find, press } = shown
  await isReady(shown)
  assert.is(find('fee-risk')?.textContent, 'The network cost is more than the amount.')
  await press('send')
  await until(() => find('confirm-again'))
  assert.is(sent(wallet), 0)
})

test('a token that keeps half shows what arrives, and needs a second press', async () => {
  const { answers, wallet } = await sendingPage()
  answers['eth_simulateV1'] = trial(5n, 10_000_005n)
  const shown = await review('20', DOLLAR)
  const { find, press } = shown
  await isReady(shown)
  assert.is(find('received')?.textContent, '\u206610\u00a0USDC\u2069The token keeps \u206610\u00a0USDC\u2069.')
  await press('send')
  await until(() => find('confirm-again')?.textContent?.includes('The token keeps a large part of the transfer.'))
  assert.is(find('send')?.textContent, 'Send anyway')
  assert.is(sent(wallet), 0)
})

test('an amount that nobody knows is called so, and needs a second press', async () => {
  const { answers, wallet } = await sendingPage()
  answers['eth_simulateV1'] = trial(0n, 2n ** 200n)
  const shown = await review('20', DOLLAR)
  const { find, press } = shown
  await isReady(shown)
  assert.is(find('received')?.textContent, 'Not known')
  assert.is(find('warning')?.textContent, 'How much of this token arrives cannot be determined.')
  await press('send')
  await until(() => find('confirm-again'))
  assert.is(sent(wallet), 0)
})

test('a fee of one tenth of the amount, kept by the token, is shown and sent with one press', async () => {
  const answer = held()
  const { answers, wallet } = await sendingPage({ eth_sendTransaction: () => answer.promise })
  answers['eth_simulateV1'] = trial(0n, 18_000_000n)
  const shown = await review('20', DOLLAR)
  await isReady(shown)
  assert.is(shown.find('received')?.textContent, '\u206618\u00a0USDC\u2069The token keeps \u20662\u00a0USDC\u2069.')
  await shown.press('send')
  await until(() => sent(wallet))
  await act(async () => answer.give(HASH))
})

test.run()
