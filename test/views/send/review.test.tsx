import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { switchNetwork } from '../../../src/actions/session/switch-network'
import { $isWalletPromptOpen } from '../../../src/core/session/attempt'
import { $draft } from '../../../src/core/send/draft'
import { $pending, settlePending } from '../../../src/core/activity/pending'
import { $history, $open, $route, back, close } from '../../../src/core/dialog/route'
import { $sending } from '../../../src/core/send/sending'
import { $toast } from '../../../src/core/dialog/toasts'
import { ALICE, deferred, rpcError } from '../../doubles/scripted-provider'
import { act, until } from '../setup'
import { BOB, HASH, untilReady, leaveSending, next, announcements, review, sendingPage, sent, type } from './setup'

test.after.each(leaveSending)

test('the review shows the amount, the complete address, the network and the fee', async () => {
  await sendingPage()
  const { find, waitForText } = await review()
  // The amount and its unit are one element, which keeps its order in right-to-left text, too.
  assert.equal([find('review-amount')?.textContent, find('review-amount')?.className], ['0.5 ETH', 'num'])
  assert.is(find('review-address')?.textContent, BOB)
  await waitForText('Ethereum')
  await until(() => find('fee-likely')?.textContent === 'about \u20660.000021\u00a0ETH\u2069')
  await waitForText('at most \u20660.0000252\u00a0ETH\u2069')
  await waitForText('$0.06')
})

test('the reviewed transfer is requested from the wallet and shown as sent, and the form is cleared', async () => {
  const { wallet } = await sendingPage()
  const { find, press } = await review()
  await untilReady(find)
  await press('send')
  await until(() => $route.get().name === 'WalletSendConfirmed')
  assert.equal($sending.get(), { status: 'success' })
  assert.equal(
    sent(wallet).map(({ to, value }) => [to, BigInt(value)]),
    [[BOB, 500_000_000_000_000_000n]]
  )
  assert.equal(
    $history.get().map(({ name }) => name),
    ['Account', 'WalletSendConfirmed']
  )
  assert.equal([$draft.get().amount, $draft.get().token, $draft.get().receiver.text], ['', undefined, ''])
  const after = await next()
  assert.equal(
    ['review-amount', 'review-address', 'sent-status'].map(id => after.find(id)?.textContent),
    ['0.5 ETH', BOB, 'On its way']
  )
  assert.is(after.find('transaction-link')?.getAttribute('href'), `https://etherscan.io/tx/${HASH}`)
  const announced = await announcements()
  await act(async () => settlePending(HASH, { status: 'confirmed' }))
  assert.equal([after.find('sent-status')?.textContent, announced()], ['Confirmed', 'Transaction confirmed'])
  await after.press('done')
  assert.equal(
    $history.get().map(({ name }) => name),
    ['Account']
  )
})

test('the page below can be used while the wallet is asked, as it may draw its prompt there', async () => {
  const response = deferred()
  await sendingPage({ eth_sendTransaction: () => response.promise })
  const { find, press } = await review()
  await untilReady(find)
  assert.is($isWalletPromptOpen.get(), false)
  await press('send')
  await until(() => $isWalletPromptOpen.get())
  await act(async () => response.resolve(HASH))
  await until(() => !$isWalletPromptOpen.get())
})

test('an address without 0x can be sent to', async () => {
  const { wallet } = await sendingPage()
  const { find, press } = await review('0.5', undefined, BOB.slice(2))
  await untilReady(find)
  await press('send')
  await until(() => $route.get().name === 'WalletSendConfirmed')
  assert.is(sent(wallet)[0]!.to, BOB)
})

test('nothing can be clicked twice while the wallet is asked, and a rejection can be retried', async () => {
  const response = deferred()
  const { wallet } = await sendingPage({ eth_sendTransaction: () => response.promise })
  const { find, press, waitForText } = await review()
  await untilReady(find)
  await press('send')
  await waitForText('Confirm in Fox.')
  await press('send')
  await press('cancel')
  assert.is($route.get().name, 'WalletSendPreview')
  await until(() => sent(wallet).length)
  await act(async () => response.reject(rpcError(4001)))
  await waitForText('Declined in Fox. Nothing was sent.')
  assert.equal([sent(wallet).length, find('send-failed')], [1, null])
  wallet.answers['eth_sendTransaction'] = HASH
  await press('send')
  await until(() => $route.get().name === 'WalletSendConfirmed')
})

for (const [what, change] of [
  [
    'the network',
    async () => {
      await switchNetwork('eip155:8453')
    }
  ],
  [
    'the account',
    async wallet => {
      wallet.answers['eth_accounts'] = [BOB]
      wallet.emit('accountsChanged', [BOB])
    }
  ]
] as const satisfies readonly [
  string,
  (wallet: Awaited<ReturnType<typeof sendingPage>>['wallet']) => Promise<void>
][]) {
  test(`a change of ${what} clears the draft, and the reviewed transfer is not sent`, async () => {
    const { wallet } = await sendingPage({
      wallet_switchEthereumChain: () => {
        wallet.answers['eth_chainId'] = '0x2105'
        return null
      }
    })
    const { find, press, waitForText } = await review()
    await untilReady(find)
    await act(async () => change(wallet))
    await waitForText('There is nothing to review')
    assert.is($draft.get().amount, '')
    assert.is(find('send'), null)
    await press('refill')
    assert.is($route.get().name, 'WalletSend')
    assert.equal(sent(wallet), [])
  })
}

test('a transfer sent after the account has changed is pending, and leads to the account view', async () => {
  const response = deferred()
  const { wallet } = await sendingPage({ eth_sendTransaction: () => response.promise })
  const { find, press, waitForText } = await review()
  await untilReady(find)
  await press('send')
  await until(() => sent(wallet).length)
  await act(async () => wallet.emit('accountsChanged', [BOB]))
  await waitForText('There is nothing to review')
  await act(async () => response.resolve(HASH))
  await until(() => $toast.get()?.text === 'Transaction started')
  assert.equal(
    $pending.get().map(({ id, caipAddress }) => [id, caipAddress]),
    [[HASH, `eip155:1:${ALICE}`]]
  )
  assert.is($route.get().name, 'Account')
  assert.is($sending.get().status, 'idle')
})

test('a user who goes back finds the open request, and another amount is a separate transfer', async () => {
  const response = deferred()
  const { wallet } = await sendingPage({ eth_sendTransaction: () => response.promise })
  const first = await review()
  await untilReady(first.find)
  await first.press('send')
  await until(() => sent(wallet).length)
  back()
  const again = await next()
  await again.press('review')
  await (await next()).waitForText('Confirm in Fox.')
  back()
  const { field, find, press } = await next()
  await type(field('amount'), '0.7')
  await until(() => !find('review')?.hasAttribute('aria-disabled'))
  await press('review')
  const second = await next()
  await untilReady(second.find)
  await act(async () => response.resolve(HASH))
  await until(() => $pending.get().length)
  assert.equal(
    [$route.get().name, $draft.get().amount, second.find('review-amount')?.textContent],
    ['WalletSendPreview', '0.7', '0.7 ETH']
  )
})

test('a user who closed the dialog gets a notice, and finds it closed', async () => {
  const response = deferred()
  const { wallet } = await sendingPage({ eth_sendTransaction: () => response.promise })
  const { find, press } = await review()
  await untilReady(find)
  await press('send')
  await until(() => sent(wallet).length)
  close()
  await act(async () => response.resolve(HASH))
  await until(() => $pending.get().length && $draft.get().amount === '')
  assert.equal([$open.get(), $route.get().name], [false, 'Connect'])
})

test.run()
