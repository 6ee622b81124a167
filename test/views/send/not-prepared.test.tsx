/** A transfer that cannot be prepared: nothing is signed, the reason is shown, and the button offers a remedy. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $draft } from '../../../src/core/send/draft'
import { $route } from '../../../src/core/dialog/route'
import { until } from '../setup'
import { DOLLAR, HASH, leaveSending, next, review, sendingPage } from './setup'

test.after.each(leaveSending)

const HEADING = 'The transfer could not be prepared'

test('a service that does not answer is named as the reason, and can be requested again', async () => {
  const { answers } = await sendingPage()
  answers['eth_gasPrice'] = null
  const { find, press } = await review()
  await until(() => find('send-failed'))
  assert.is(find('send-failed')?.textContent, `${HEADING} A service did not answer. Try again in a moment.`)
  assert.is(find('change'), null)
  answers['eth_gasPrice'] = '0x3b9aca00'
  await press('retry')
  await until(() => find('send') && !find('send-failed'))
})

test('a new quote that fails after the fee has changed shows its own reason', async () => {
  const { answers } = await sendingPage()
  const { find, press } = await review()
  await until(() => find('fee-likely') && !find('send')?.hasAttribute('aria-disabled'))
  answers['eth_getBlockByNumber'] = { number: '0x21', hash: HASH, timestamp: '0x21', baseFeePerGas: '0x77359400' }
  answers['eth_estimateGas'] = new Error('execution reverted: closed today')
  await press('send')
  await until(() => find('send-failed')?.textContent?.includes('closed today'))
  assert.ok(find('send-failed')?.textContent?.startsWith(HEADING))
})

test('a rejection by the contract says that nothing was signed, and leads back to the form', async () => {
  const { answers, wallet } = await sendingPage()
  answers['eth_estimateGas'] = new Error('execution reverted: closed today')
  const { find, press } = await review('20', DOLLAR)
  await until(() => find('send-failed'))
  const reason = 'Nothing was signed. The network would refuse it: closed today'
  assert.equal([find('send-failed')?.textContent, find('retry')], [`${HEADING} ${reason}`, null])
  assert.equal([find('change')?.textContent, find('send')], ['Change it', null])
  await press('change')
  assert.equal([$route.get().name, $draft.get().amount], ['WalletSend', '20'])
  assert.is(wallet.callsOf('eth_sendTransaction').length, 0)
  await next()
})

test('a fee that cannot be paid is the reason, without a retry', async () => {
  await sendingPage()
  const { find, press } = await review('2')
  await until(() => find('send-failed'))
  assert.match(find('send-failed')?.textContent ?? '', `${HEADING} There is not enough for the fee. The fee is up to`)
  assert.is(find('retry'), null)
  await press('change')
  assert.is($route.get().name, 'WalletSend')
  await next()
})

test.run()
