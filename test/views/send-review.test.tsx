import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { switchNetwork } from '../../src/actions/switch-network'
import { $asking } from '../../src/core/attempt'
import { $draft } from '../../src/core/draft'
import { $pending, settlePending } from '../../src/core/pending'
import { $history, $open, $route, back, hide } from '../../src/core/route'
import { $sending } from '../../src/core/sending'
import { $toast } from '../../src/core/toasts'
import { ALICE, held, rpcError } from '../doubles/scripted-provider'
import { act, until } from './stage'
import { BOB, HASH, isReady, leaveSending, next, region, review, sendingPage, sent, type } from './sending-stage'

test.after.each(leaveSending)

test('it shows what goes, the whole address, the network and what that takes', async () => {
  await sendingPage()
  const { find, says } = await review()
  // The amount and its unit are one element, which keeps its order in right-to-left text, too.
  assert.equal([find('review-amount')?.textContent, find('review-amount')?.className], ['0.5 ETH', 'num'])
  assert.is(find('review-address')?.textContent, BOB)
  await says('Ethereum')
  await until(() => find('fee-likely')?.textContent === 'about \u20660.000021\u00a0ETH\u2069')
  await says('at most \u20660.0000252\u00a0ETH\u2069')
  await says('$0.06')
})

test(
  'what was looked over is asked of the wallet, and shows as sent; the form is empty, and no way leads back into ' +
    'it',
  async () => {
    const { wallet } = await sendingPage()
    const { find, press } = await review()
    await isReady(find)
    await press('send')
    await until(() => $route.get().name === 'WalletSendConfirmed')
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
    const told = await region()
    await act(async () => settlePending(HASH, { status: 'confirmed' }))
    assert.equal([after.find('sent-status')?.textContent, told()], ['Confirmed', 'Transaction confirmed'])
    await after.press('done')
    assert.equal(
      $history.get().map(({ name }) => name),
      ['Account']
    )
  }
)

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

test('an address without 0x is sent to, too', async () => {
  const { wallet } = await sendingPage()
  const { find, press } = await review('0.5', undefined, BOB.slice(2))
  await isReady(find)
  await press('send')
  await until(() => $route.get().name === 'WalletSendConfirmed')
  assert.is(sent(wallet)[0]!.to, BOB)
})

test(
  'while the wallet is asked nothing can be pressed twice; ' + 'a refusal is said quietly and can be asked anew',
  async () => {
    const answer = held()
    const { wallet } = await sendingPage({ eth_sendTransaction: () => answer.promise })
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
  }
)

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
  test(`with ${what} the draft starts over, and what was looked over is not sent`, async () => {
    const { wallet } = await sendingPage({
      wallet_switchEthereumChain: () => {
        wallet.answers['eth_chainId'] = '0x2105'
        return null
      }
    })
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

test(
  'what the wallet sends after the account has changed stands ' + 'among what is pending, and leads to the account',
  async () => {
    const answer = held()
    const { wallet } = await sendingPage({ eth_sendTransaction: () => answer.promise })
    const { find, press, says } = await review()
    await isReady(find)
    await press('send')
    await until(() => sent(wallet).length)
    await act(async () => wallet.emit('accountsChanged', [BOB]))
    await says('There is nothing to review')
    await act(async () => answer.give(HASH))
    await until(() => $toast.get()?.text === 'Transaction started')
    assert.equal(
      $pending.get().map(({ id, caipAddress }) => [id, caipAddress]),
      [[HASH, `eip155:1:${ALICE}`]]
    )
    assert.is($route.get().name, 'Account')
    assert.is($sending.get().status, 'idle')
  }
)

test(
  'whoever goes back while the wallet is asked finds it asked still; with another amount it is another transfer, ' +
    'and the first changes nothing of it',
  async () => {
    const answer = held()
    const { wallet } = await sendingPage({ eth_sendTransaction: () => answer.promise })
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
    assert.equal(
      [$route.get().name, $draft.get().amount, second.find('review-amount')?.textContent],
      ['WalletSendPreview', '0.7', '0.7 ETH']
    )
  }
)

test('who has closed the dialog meanwhile is told by a notice, and finds it closed', async () => {
  const answer = held()
  const { wallet } = await sendingPage({ eth_sendTransaction: () => answer.promise })
  const { find, press } = await review()
  await isReady(find)
  await press('send')
  await until(() => sent(wallet).length)
  hide()
  await act(async () => answer.give(HASH))
  await until(() => $pending.get().length && $draft.get().amount === '')
  assert.equal([$open.get(), $route.get().name], [false, 'Connect'])
})

test.run()
