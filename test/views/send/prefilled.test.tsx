/**
 * A transfer that the host page has filled in, `open({ view: 'WalletSend', arguments })`: the form and the rejections.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $draft } from '../../../src/core/send/draft'
import { $history, $route, close } from '../../../src/core/dialog/route'
import { configure } from '../../../src/core/config/config'
import { removeConnection } from '../../../src/core/session/session'
import { ALICE, deferred } from '../../doubles/scripted-provider'
import { act, navigate, showRoute, until } from '../setup'
import { BOB, DOLLAR, ether, HASH, holding, leaveSending, next, sendingPage } from './setup'
import { startCall, continueToWallet, untilShown, refusalOf, sendRequest } from './prefilled-setup'

test.after.each(async () => {
  close()
  await leaveSending()
})

test('the form has what the page has filled in, and the page gets the sent transaction', async () => {
  const { wallet } = await sendingPage()
  const outcome = startCall()
  await untilShown()
  assert.equal(
    $history.get().map(({ name }) => name),
    ['Account', 'WalletSend']
  )
  await continueToWallet()
  await until(() => outcome.hash)
  assert.equal([outcome.hash, wallet.callsOf('eth_sendTransaction').length], [HASH, 1])
})

test('a token that is not held is reported once the holdings are known', async () => {
  const assets = deferred()
  await sendingPage({ wallet_getAssets: () => assets.promise })
  startCall({ ...sendRequest, assetAddress: `0x${'7a'.repeat(20)}` })
  await untilShown()
  const { find, waitForText } = await next()
  assert.is(find('fiat-value')?.textContent, '')
  assets.resolve(holding(ether))
  await waitForText('This token was not found in your account.')
  assert.is(find('review')?.textContent, 'Choose a token')
})

test('a token is found by its address in any letter case', async () => {
  await sendingPage()
  startCall({ ...sendRequest, amount: 12.25, assetAddress: DOLLAR.toUpperCase().replace('0X', '0x') })
  await untilShown()
  const { waitForText, field } = await next()
  await waitForText('USDC')
  assert.is(field('amount').value, '12.25')
})

test('a number that JavaScript prints with an exponent is accepted if it is exact', async () => {
  await sendingPage()
  startCall({ ...sendRequest, amount: 1e-7 })
  await untilShown()
  assert.is($draft.get().amount, '0.0000001')
})

test('a receiver that the user entered is replaced by the page’s, in the field, too', async () => {
  await sendingPage()
  startCall({ ...sendRequest, to: ALICE })
  await untilShown()
  const { field } = await next()
  assert.is(field('receiver').value, ALICE)
  await act(async () => {
    startCall()
  })
  await until(() => field('receiver').value === BOB)
})

test('a receiver as copied from Safe is accepted on its own network, and named on another', async () => {
  await sendingPage()
  for (const to of [`eth:${BOB}`, `eip155:1:${BOB}`, `ethereum:${BOB}@1`]) {
    startCall({ ...sendRequest, to })
    await untilShown()
    // that of the request before is valid until this one replaces it
    await until(() => $draft.get().receiver.text === to && $draft.get().receiver.state === 'valid')
    assert.is($draft.get().receiver.address, BOB, to)
    const { waitForText } = await next()
    // The form shows the whole address of the receiver.
    await waitForText(BOB)
  }
  startCall({ ...sendRequest, to: `base:${BOB}` })
  await untilShown()
  await until(() => $draft.get().receiver.state === 'other-network')
  const { waitForText, find } = await next()
  await waitForText('This is for Base. You are on Ethereum.')
  assert.is(find('review')?.textContent, 'Check the receiver')
})

test('the amount of the host page is not replaced by that of a link; both are shown', async () => {
  await sendingPage()
  startCall({ ...sendRequest, to: `ethereum:${BOB}?value=7e17` })
  await untilShown()
  const { waitForText, field } = await next()
  await waitForText('The link asks for 0.7 ETH.')
  assert.is(field('amount').value, '0.5')
})

test('an invalid request is rejected with a reason, and nothing opens', async () => {
  await sendingPage()
  const amounts: readonly unknown[] = [
    '',
    '0',
    '-1',
    '+1',
    '1e5',
    '1E5',
    '1e-7',
    '1e-40',
    '0.5 ETH',
    ' 1',
    '1,5',
    '1.234.567',
    '.5',
    '1.',
    '0x10',
    '1_000',
    '٥',
    `0.${'1'.repeat(37)}`,
    '9'.repeat(90),
    Number.NaN,
    Infinity,
    -1,
    2 ** 53,
    1e21,
    1e-60,
    null,
    {},
    [1],
    true,
    1n,
    { toString: '' }
  ]
  for (const amount of amounts as never[]) assert.is((await refusalOf({ ...sendRequest, amount }))[0], 'option-invalid')
  for (const part of ['chainId', 'assetAddress'])
    assert.is((await refusalOf({ ...sendRequest, [part]: { toString: '' } }))[0], 'option-invalid', part)
  for (const to of [undefined, '', ' ', { toString: '' }] as never[])
    assert.is((await refusalOf({ ...sendRequest, to }))[0], 'option-invalid')
  assert.equal(await refusalOf({ ...sendRequest, namespace: 'cosmos' }), [
    'send-unsupported',
    'Chain "cosmos" is not supported for send parameters'
  ])
  assert.equal(await refusalOf({ ...sendRequest, namespace: 'solana' }), [
    'account-missing',
    'openSend: caipAddress not found'
  ])
  assert.equal(await refusalOf({ ...sendRequest, chainId: 5 }), [
    'network-missing',
    'openSend: caipNetwork with chainId 5 not found'
  ])
  removeConnection('eip155')
  assert.equal(await refusalOf(sendRequest), ['account-missing', 'openSend: caipAddress not found'])
})

test('a page that has disabled sending cannot open it', async () => {
  await sendingPage()
  configure({ deferred: { features: { send: false } } })
  assert.equal((await refusalOf(sendRequest))[0], 'send-unsupported')
  navigate('WalletSend')
  await showRoute({ deferred: { features: { send: false } } })
  assert.is($route.get().name, 'Account')
})

test.run()
