/**
 * A transfer that the host page has filled in, `open({ view: 'WalletSend', arguments })`: the form and the rejections.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $draft } from '../../src/core/draft'
import { $history, $route, hide } from '../../src/core/route'
import { configure } from '../../src/core/config'
import { forget } from '../../src/core/session'
import { ALICE, held } from '../doubles/scripted-provider'
import { act, come, showRoute, until } from './stage'
import { BOB, DOLLAR, ether, HASH, holding, leaveSending, next, sendingPage } from './sending-stage'
import { called, goOn, isShown, refused, wish } from './send-for-stage'

test.after.each(async () => {
  hide()
  await leaveSending()
})

test('the form has what the site has filled in; what was sent is told to it', async () => {
  const { wallet } = await sendingPage()
  const outcome = called()
  await isShown()
  assert.equal(
    $history.get().map(({ name }) => name),
    ['Account', 'WalletSend']
  )
  await goOn()
  await until(() => outcome.hash)
  assert.equal([outcome.hash, wallet.asked('eth_sendTransaction').length], [HASH, 1])
})

test('a token that is not held is said not to be, once what is held is known', async () => {
  const assets = held()
  await sendingPage({ wallet_getAssets: () => assets.promise })
  called({ ...wish, assetAddress: `0x${'7a'.repeat(20)}` })
  await isShown()
  const { find, says } = await next()
  assert.is(find('worth')?.textContent, '')
  assets.give(holding(ether))
  await says('This token was not found in your account.')
  assert.is(find('review')?.textContent, 'Choose a token')
})

test('a token is found by its address in whatever case', async () => {
  await sendingPage()
  called({ ...wish, amount: 12.25, assetAddress: DOLLAR.toUpperCase().replace('0X', '0x') })
  await isShown()
  const { says, field } = await next()
  await says('USDC')
  assert.is(field('amount').value, '12.25')
})

test(
  'a number that JavaScript prints with an exponent is the amount that it means, ' + 'as long as it names one exactly',
  async () => {
    await sendingPage()
    called({ ...wish, amount: 1e-7 })
    await isShown()
    assert.is($draft.get().amount, '0.0000001')
  }
)

test('whom the visitor had named gives way to whom the site names, in the field, too', async () => {
  await sendingPage()
  called({ ...wish, to: ALICE })
  await isShown()
  const { field } = await next()
  assert.is(field('receiver').value, ALICE)
  await act(async () => {
    called()
  })
  await until(() => field('receiver').value === BOB)
})

test('a receiver as Safe copies it is taken on its own network, and named on another', async () => {
  await sendingPage()
  for (const to of [`eth:${BOB}`, `eip155:1:${BOB}`, `ethereum:${BOB}@1`]) {
    called({ ...wish, to })
    await isShown()
    await until(() => $draft.get().receiver.state === 'good')
    assert.is($draft.get().receiver.address, BOB, to)
    const { says } = await next()
    // The form shows the whole address of the receiver.
    await says(BOB)
  }
  called({ ...wish, to: `base:${BOB}` })
  await isShown()
  await until(() => $draft.get().receiver.state === 'elsewhere')
  const { says, find } = await next()
  await says('This is for Base. You are on Ethereum.')
  assert.is(find('review')?.textContent, 'Check the receiver')
})

test('the amount of the host page is not replaced by that of a link; both are shown', async () => {
  await sendingPage()
  called({ ...wish, to: `ethereum:${BOB}?value=7e17` })
  await isShown()
  const { says, field } = await next()
  await says('The link asks for 0.7 ETH.')
  assert.is(field('amount').value, '0.5')
})

test('what cannot be meant is refused in words, and nothing opens', async () => {
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
  for (const amount of amounts as never[]) assert.is((await refused({ ...wish, amount }))[0], 'option-invalid')
  for (const part of ['chainId', 'assetAddress'])
    assert.is((await refused({ ...wish, [part]: { toString: '' } }))[0], 'option-invalid', part)
  for (const to of [undefined, '', ' ', { toString: '' }] as never[])
    assert.is((await refused({ ...wish, to }))[0], 'option-invalid')
  assert.equal(await refused({ ...wish, namespace: 'cosmos' }), [
    'send-unsupported',
    'Chain "cosmos" is not supported for send parameters'
  ])
  assert.equal(await refused({ ...wish, namespace: 'solana' }), ['account-missing', 'openSend: caipAddress not found'])
  assert.equal(await refused({ ...wish, chainId: 5 }), [
    'network-missing',
    'openSend: caipNetwork with chainId 5 not found'
  ])
  forget('eip155')
  assert.equal(await refused(wish), ['account-missing', 'openSend: caipAddress not found'])
})

test('a site that has switched sending off has no way to it', async () => {
  await sendingPage()
  configure({ later: { features: { send: false } } })
  assert.equal((await refused(wish))[0], 'send-unsupported')
  come('WalletSend')
  await showRoute({ later: { features: { send: false } } })
  assert.is($route.get().name, 'Account')
})

test.run()
