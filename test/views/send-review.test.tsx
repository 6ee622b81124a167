import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { switchNetwork } from '../../src/actions/switch-network'
import { $asking } from '../../src/core/attempt'
import { $draft } from '../../src/core/draft'
import { $failure } from '../../src/core/failures'
import { $pending, settlePending } from '../../src/core/pending'
import { $history, $open, $route, back, hide } from '../../src/core/route'
import { $sending } from '../../src/core/sending'
import { $toast } from '../../src/core/toasts'
import { ALICE, held, refusing, rpcError } from '../doubles/scripted-provider'
import { act, until } from './stage'
import { BOB, DOLLAR, ether, form, HASH, holding, leaveSending, next, region, review, sendingPage, type } from './sending-stage'

test.after.each(leaveSending)

const sent = (wallet: Awaited<ReturnType<typeof sendingPage>>['wallet']) => wallet.asked('eth_sendTransaction').map(({ params }) => (params as { to: string; value: string }[])[0]!)
const isReady = (find: (id: string) => HTMLElement | null) => until(() => find('fee-likely') && !find('send')?.hasAttribute('aria-disabled'))

test('it shows what goes, the whole address, the network and what that takes', async () => {
  await sendingPage()
  const { find, says } = await review()
  // in one, which stays as it is from right to left, too
  assert.equal([find('review-amount')?.textContent, find('review-amount')?.className], ['0.5 ETH', 'num'])
  assert.is(find('review-address')?.textContent, BOB)
  await says('Ethereum')
  await until(() => find('fee-likely')?.textContent === 'about \u20660.000021\u00a0ETH\u2069')
  await says('at most \u20660.0000252\u00a0ETH\u2069')
  await says('$0.06')
})

test('what was looked over is asked of the wallet, and shows as sent; the form is empty, and no way leads back into it', async () => {
  const { wallet } = await sendingPage()
  const { find, press } = await review()
  await isReady(find)
  await press('send')
  await until(() => $route.get().name === 'WalletSendConfirmed')
  assert.equal(sent(wallet).map(({ to, value }) => [to, BigInt(value)]), [[BOB, 500_000_000_000_000_000n]])
  assert.equal($history.get().map(({ name }) => name), ['Account', 'WalletSendConfirmed'])
  assert.equal([$draft.get().amount, $draft.get().token, $draft.get().receiver.text], ['', undefined, ''])
  const after = await next()
  assert.equal(['review-amount', 'review-address', 'sent-status'].map(id => after.find(id)?.textContent), ['0.5 ETH', BOB, 'On its way'])
  assert.is(after.find('transaction-link')?.getAttribute('href'), `https://etherscan.io/tx/${HASH}`)
  const told = await region()
  await act(async () => settlePending(HASH, { status: 'confirmed' }))
  assert.equal([after.find('sent-status')?.textContent, told()], ['Confirmed', 'Transaction confirmed'])
  await after.press('done')
  assert.equal($history.get().map(({ name }) => name), ['Account'])
})

test('while the wallet is asked the page below can be used: it may draw its question there', async () => {
  const answer = held()
  await sendingPage({ eth_sendTransaction: () => answer.promise })
  const { find, press } = await review()
  await isReady(find)
  assert.is($asking.get(), false)
  await press('send')
  await until(() => $asking.get())
  await act(async () => answer.give(HASH))
  await until(() => !$asking.get())
})

test('what goes wrong with sending is told to the site; a refusal of the visitor’s is not', async () => {
  const { wallet } = await sendingPage({ eth_sendTransaction: refusing(rpcError(4001)) })
  const { find, press } = await review()
  await isReady(find)
  const before = $failure.get()
  await press('send')
  await until(() => $sending.get().error)
  assert.is($failure.get(), before)
  wallet.answers['eth_sendTransaction'] = refusing(rpcError(-32603, 'the wallet is broken'))
  await press('send')
  await until(() => $failure.get() !== before)
  assert.is($failure.get(), $sending.get().error)
})

test('an address without 0x is sent to, too', async () => {
  const { wallet } = await sendingPage()
  const { find, press } = await review('0.5', undefined, BOB.slice(2))
  await isReady(find)
  await press('send')
  await until(() => $route.get().name === 'WalletSendConfirmed')
  assert.is(sent(wallet)[0]!.to, BOB)
})

test('while the wallet is asked nothing can be pressed twice; a refusal is said quietly and can be asked anew', async () => {
  const answer = held(), { wallet } = await sendingPage({ eth_sendTransaction: () => answer.promise })
  const { find, press, says } = await review()
  await isReady(find)
  await press('send')
  await says('Confirm in Fox.')
  await press('send')
  await press('cancel')
  assert.is($route.get().name, 'WalletSendPreview')
  await until(() => sent(wallet).length)
  await act(async () => answer.refuse(rpcError(4001)))
  await says('Declined in Fox. Nothing was sent.')
  assert.equal([sent(wallet).length, find('send-failed')], [1, null])
  wallet.answers['eth_sendTransaction'] = HASH
  await press('send')
  await until(() => $route.get().name === 'WalletSendConfirmed')
})

for (const [what, error, said] of [
  ['a node that counts otherwise', rpcError(-32000, 'nonce too low'), 'The wallet counts its transactions otherwise'],
  ['a contract, with its reason', rpcError(3, 'execution reverted: closed today'), 'The network did not take it: closed today'],
  ['the wallet, in its own words', rpcError(-32603, 'out of ink'), 'Fox reported a problem']
] as const) {
  test(`what fails by ${what} is said, and can be sent again`, async () => {
    await sendingPage({ eth_sendTransaction: refusing(error) })
    const { find, press, says } = await review()
    await isReady(find)
    await press('send')
    await says(said)
    await isReady(find)
  })
}

test('a wallet that stands on another account or network is not asked to send, and is named', async () => {
  const { wallet } = await sendingPage()
  const { find, press, says } = await review()
  await isReady(find)
  wallet.answers['eth_chainId'] = '0x89'
  await press('send')
  await says('Fox is not on Ethereum yet.')
  Object.assign(wallet.answers, { eth_chainId: '0x1', eth_accounts: [BOB] })
  await press('send')
  await says(`Go back to ${ALICE} in your wallet`)
  assert.equal(sent(wallet), [])
})

test('a fee that has risen is shown anew before anything is asked', async () => {
  const { wallet, answers } = await sendingPage()
  const { find, press, says } = await review()
  await isReady(find)
  answers['eth_getBlockByNumber'] = { number: '0x21', hash: HASH, timestamp: '0x21', baseFeePerGas: '0x77359400' }
  await press('send')
  await says('The fee has changed')
  await until(() => find('fee-likely')?.textContent === 'about \u20660.000042\u00a0ETH\u2069')
  answers['eth_getBlockByNumber'] = { number: '0x22', hash: HASH, timestamp: '0x22', baseFeePerGas: '0xee6b2800' }
  answers['eth_estimateGas'] = new Error('execution reverted: closed today')
  await press('send')
  await says('Not available')
  assert.equal(sent(wallet), [])
})

for (const [what, change] of [
  ['the network', async () => { await switchNetwork('eip155:8453') }],
  ['the account', async wallet => { wallet.answers['eth_accounts'] = [BOB]; wallet.emit('accountsChanged', [BOB]) }]
] as const satisfies readonly [string, (wallet: Awaited<ReturnType<typeof sendingPage>>['wallet']) => Promise<void>][]) {
  test(`with ${what} the draft starts over, and what was looked over is not sent`, async () => {
    const { wallet } = await sendingPage({ wallet_switchEthereumChain: () => { wallet.answers['eth_chainId'] = '0x2105'; return null } })
    const { find, press, says } = await review()
    await isReady(find)
    await act(async () => change(wallet))
    await says('There is nothing to review')
    assert.is($draft.get().amount, '')
    assert.is(find('send'), null)
    await press('refill')
    assert.is($route.get().name, 'WalletSend')
    assert.equal(sent(wallet), [])
  })
}

test('what the wallet sends after the account has changed stands among what is pending, and leads to the account', async () => {
  const answer = held(), { wallet } = await sendingPage({ eth_sendTransaction: () => answer.promise })
  const { find, press, says } = await review()
  await isReady(find)
  await press('send')
  await until(() => sent(wallet).length)
  await act(async () => wallet.emit('accountsChanged', [BOB]))
  await says('There is nothing to review')
  await act(async () => answer.give(HASH))
  await until(() => $toast.get()?.text === 'Transaction started')
  assert.equal($pending.get().map(({ id, caipAddress }) => [id, caipAddress]), [[HASH, `eip155:1:${ALICE}`]])
  assert.is($route.get().name, 'Account')
  assert.is($sending.get().status, 'idle')
})

test('whoever goes back while the wallet is asked finds it asked still; with another amount it is another transfer, and the first changes nothing of it', async () => {
  const answer = held(), { wallet } = await sendingPage({ eth_sendTransaction: () => answer.promise })
  const first = await review()
  await isReady(first.find)
  await first.press('send')
  await until(() => sent(wallet).length)
  back()
  const again = await next()
  await again.press('review')
  await (await next()).says('Confirm in Fox.')
  back()
  const { field, find, press } = await next()
  await type(field('amount'), '0.7')
  await until(() => !find('review')?.hasAttribute('aria-disabled'))
  await press('review')
  const second = await next()
  await isReady(second.find)
  await act(async () => answer.give(HASH))
  await until(() => $pending.get().length)
  assert.equal([$route.get().name, $draft.get().amount, second.find('review-amount')?.textContent], ['WalletSendPreview', '0.7', '0.7 ETH'])
})

test('who has closed the dialog meanwhile is told by a notice, and finds it closed', async () => {
  const answer = held(), { wallet } = await sendingPage({ eth_sendTransaction: () => answer.promise })
  const { find, press } = await review()
  await isReady(find)
  await press('send')
  await until(() => sent(wallet).length)
  hide()
  await act(async () => answer.give(HASH))
  await until(() => $pending.get().length && $draft.get().amount === '')
  assert.equal([$open.get(), $route.get().name], [false, 'Connect'])
})

test('a node that fails is told from a network that is away; it tries again when it is told to', async () => {
  const { answers } = await sendingPage()
  const online = (isThere: boolean) => Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true })
  answers['eth_gasPrice'] = null
  try {
    const { find, press } = await review()
    const shows = (reason: string) => () =>
      find('send-failed')?.textContent === `The transfer could not be prepared ${reason}. Try again in a moment.`
    await until(shows('A service did not answer'))
    online(false)
    await press('retry')
    await until(shows('You are offline'))
    online(true)
    answers['eth_gasPrice'] = '0x3b9aca00'
    await press('retry')
    await isReady(find)
  } finally {
    online(true)
  }
})

test('a token that is gone is not sent', async () => {
  const { wallet } = await sendingPage()
  const { find, press, says } = await review('20', DOLLAR)
  await isReady(find)
  wallet.answers['wallet_getAssets'] = holding(ether)
  const { reloadHoldings } = await import('../../src/actions/load-holdings')
  await act(async () => reloadHoldings())
  await says('No token is chosen')
  await press('refill')
  assert.is($route.get().name, 'WalletSend')
  assert.equal(sent(wallet), [])
  await form()
})

test.run()
