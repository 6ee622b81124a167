/** A payment from the call of the host page to its receipt. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../../src/core/config/config'
import { $payment } from '../../../src/core/pay/payment'
import { $open, $route, close } from '../../../src/core/dialog/route'
import { removeConnection } from '../../../src/core/session/session'
import { connect } from '../../../src/actions/session/connect'
import { ALICE, deferred, refusing, rpcError } from '../../doubles/scripted-provider'
import { recordTrackedEvents } from '../../tracked-events'
import { act, FOX, push, until } from '../setup'
import { BOB, HASH, next, sent } from '../send/setup'
import { decide, dollars, ether, leavePaying, payingPage, request, review, untilOpen, untilPayable } from './setup'

test.after.each(leavePaying)

test('exactly what the host page requests is sent, and the receipt comes once the network has decided', async () => {
  const { wallet } = await payingPage()
  const outcome = request()
  const { press, find } = await review()
  assert.equal([find('pay-amount')?.textContent, find('pay-recipient')?.textContent], ['0.5 ETH', BOB])
  await press('pay-confirm')
  await until(() => $route.get().name === 'PayLoading')
  assert.equal(
    sent(wallet).map(({ to, value }) => [to, BigInt(value)]),
    [[BOB, 500_000_000_000_000_000n]]
  )
  assert.is(outcome.receipt, undefined)
  const after = await next()
  await after.waitForText('Payment sent')
  await decide('confirmed')
  await until(() => outcome.receipt)
  assert.equal(outcome.receipt, { success: true, result: HASH })
  await after.waitForText('Payment complete')
})

test('a transaction that the network refuses, or that the wallet replaces, is a failed payment', async () => {
  for (const [status, error] of [
    ['failed', 'The network refused the transaction'],
    ['replaced', 'The wallet sent another transaction in its place']
  ] as const) {
    await payingPage()
    const outcome = request()
    await (await review()).press('pay-confirm')
    await until(() => $payment.get()?.phase === 'sent')
    await decide(status)
    await until(() => outcome.receipt)
    assert.equal(outcome.receipt, { success: false, result: HASH, error })
    await leavePaying()
  }
})

test('a decline is quiet, and the payment can be confirmed again', async () => {
  const { wallet } = await payingPage({ eth_sendTransaction: refusing(rpcError(4001)) })
  const outcome = request()
  const { press, waitForText, find } = await review()
  await press('pay-confirm')
  await waitForText('Declined in Fox. Nothing was sent.')
  assert.equal([outcome, find('pay-problem')], [{}, null])
  wallet.answers['eth_sendTransaction'] = HASH
  await press('pay-confirm')
  await until(() => $payment.get()?.phase === 'sent')
  await decide('confirmed')
  await until(() => outcome.receipt?.success)
})

test('a payment that is closed while the wallet is asked ends with the wallet’s answer', async () => {
  const answer = deferred<string>()
  const { wallet } = await payingPage({ eth_sendTransaction: () => answer.promise })
  const outcome = request()
  await (await review()).press('pay-confirm')
  await until(() => sent(wallet).length)
  await act(async () => close())
  assert.equal(outcome, {})
  answer.reject(rpcError(4001))
  await until(() => outcome.error)
  assert.is(outcome.error!.code, 'modal-closed')
})

test('the same call joins the payment; another one closes it, or is refused while a wallet is asked', async () => {
  const answer = deferred<string>()
  const { wallet } = await payingPage({ eth_sendTransaction: () => answer.promise })
  const [closed, joined] = [request(dollars), request(dollars)]
  await untilOpen()
  const first = request()
  await until(() => closed.error && joined.error && $payment.get()?.request.token === undefined)
  assert.equal([closed.error?.code, joined.error?.code], ['modal-closed', 'modal-closed'])
  const second = request({ ...ether, recipient: BOB.toLowerCase() })
  await (await review()).press('pay-confirm')
  await until(() => $payment.get()?.phase === 'wallet')
  const refused = request(dollars)
  await until(() => refused.error)
  assert.is(refused.error?.code, 'wallet-pending')
  answer.resolve(HASH)
  await until(() => $payment.get()?.phase === 'sent')
  await decide('confirmed')
  await until(() => first.receipt && second.receipt)
  assert.is(wallet.callsOf('eth_sendTransaction').length, 1)
})

test('an account that changes after the quote pays nothing', async () => {
  const { wallet } = await payingPage()
  request()
  const { press, waitForText } = await review()
  wallet.answers['eth_accounts'] = [BOB]
  await press('pay-confirm')
  await waitForText('The wallet is on another account')
  assert.is(wallet.callsOf('eth_sendTransaction').length, 0)
  wallet.answers['eth_accounts'] = [ALICE]
})

test('without an account, the payment leads to the wallets of its chain and comes back', async () => {
  const { wallet } = await payingPage()
  removeConnection('eip155')
  const outcome = request()
  await untilOpen()
  const { press, waitForText } = await next()
  await waitForText('Connect a wallet on Ethereum to pay.')
  await press('pay-connect')
  assert.equal($route.get(), { name: 'Connect', params: { namespace: 'eip155' } })
  await act(async () => connect(FOX))
  await until(() => $route.get().name === 'Pay')
  assert.is($open.get(), true)
  await (await review()).press('pay-confirm')
  await until(() => $payment.get()?.phase === 'sent')
  await decide('confirmed')
  await until(() => outcome.receipt?.success)
  assert.is(wallet.callsOf('eth_sendTransaction').length, 1)
})

test('a visitor who closes the list of wallets has closed the payment', async () => {
  await payingPage()
  removeConnection('eip155')
  const outcome = request()
  await untilOpen()
  await act(async () => {
    push('Connect', { namespace: 'eip155' })
    close()
  })
  await until(() => outcome.error)
  assert.is(outcome.error?.code, 'modal-closed')
})

test('each step is tracked, with the network and the id of the payment', async () => {
  await payingPage()
  const { eventsOf, stop } = await recordTrackedEvents()
  const outcome = request()
  const { press, find } = await review()
  await untilPayable(find)
  await press('pay-confirm')
  await until(() => $payment.get()?.phase === 'sent')
  await decide('confirmed')
  await until(() => outcome.receipt)
  stop()
  const configuration = { network: 'eip155:1', asset: 'native', recipient: BOB, amount: '0.5' }
  const caipNetworkId = 'eip155:1'
  assert.equal(eventsOf('PAY_MODAL_OPEN'), [{ exchanges: [], configuration, caipNetworkId }])
  const paymentId = $payment.get()!.id
  const step = (currentPayment: object) => [{ source: 'pay', paymentId, configuration, currentPayment, caipNetworkId }]
  assert.equal(eventsOf('PAY_INITIATED'), step({ type: 'wallet', status: 'IN_PROGRESS' }))
  assert.equal(eventsOf('PAY_SUCCESS'), step({ type: 'wallet', status: 'SUCCESS', result: HASH }))
})

test('a page that has not turned payments on cannot request one', async () => {
  await payingPage()
  configure({ deferred: {} })
  const outcome = request()
  await until(() => outcome.error)
  assert.is(outcome.error?.code, 'option-invalid')
  assert.is($open.get(), false)
})

test.run()
