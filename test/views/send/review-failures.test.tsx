/** The review of a transfer that cannot continue: rejections, failures, another account, a higher fee. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $failure } from '../../../src/core/platform/report-error'
import { $route } from '../../../src/core/dialog/route'
import { $sending } from '../../../src/core/send/sending'
import { ALICE, refusing, rpcError } from '../../doubles/scripted-provider'
import { act, until } from '../setup'
import { BOB, DOLLAR, ether, form, HASH, holding, untilReady, leaveSending, review, sendingPage, sent } from './setup'

test.after.each(leaveSending)

test('a failure to send is reported to the page, and a rejection by the user is not', async () => {
  const { wallet } = await sendingPage({ eth_sendTransaction: refusing(rpcError(4001)) })
  const { find, press } = await review()
  await untilReady(find)
  const before = $failure.get()
  await press('send')
  await until(() => $sending.get().error)
  assert.is($failure.get(), before)
  wallet.answers['eth_sendTransaction'] = refusing(rpcError(-32603, 'the wallet is broken'))
  await press('send')
  await until(() => $failure.get() !== before)
  assert.is($failure.get(), $sending.get().error)
})

for (const { name, error, message } of [
  {
    name: 'a node with another nonce',
    error: rpcError(-32000, 'nonce too low'),
    message: 'The wallet and the network count transactions differently'
  },
  {
    name: 'a contract with a reason',
    error: rpcError(3, 'execution reverted: closed today'),
    message: 'The network did not accept it: closed today'
  },
  { name: 'the wallet itself', error: rpcError(-32603, 'out of ink'), message: 'Fox reported a problem' }
] as const) {
  test(`a failure by ${name} is shown, and can be retried`, async () => {
    await sendingPage({ eth_sendTransaction: refusing(error) })
    const { find, press, waitForText } = await review()
    await untilReady(find)
    await press('send')
    await waitForText(message)
    await untilReady(find)
  })
}

test('a wallet on another account or network is not asked to send, and the difference is shown', async () => {
  const { wallet } = await sendingPage()
  const { find, press, waitForText } = await review()
  await untilReady(find)
  wallet.answers['eth_chainId'] = '0x89'
  await press('send')
  await waitForText('Fox is not on Ethereum yet.')
  Object.assign(wallet.answers, { eth_chainId: '0x1', eth_accounts: [BOB] })
  await press('send')
  await waitForText(`Switch back to ${ALICE} in your wallet`)
  assert.equal(sent(wallet), [])
})

test('a fee that has risen is shown again before the wallet is asked', async () => {
  const { wallet, answers } = await sendingPage()
  const { find, press, waitForText } = await review()
  await untilReady(find)
  answers['eth_getBlockByNumber'] = { number: '0x21', hash: HASH, timestamp: '0x21', baseFeePerGas: '0x77359400' }
  await press('send')
  await waitForText('The fee has changed')
  await until(() => find('fee-likely')?.textContent === 'about \u20660.000042\u00a0ETH\u2069')
  answers['eth_getBlockByNumber'] = { number: '0x22', hash: HASH, timestamp: '0x22', baseFeePerGas: '0xee6b2800' }
  answers['eth_estimateGas'] = new Error('execution reverted: closed today')
  await press('send')
  await waitForText('Not available')
  assert.equal(sent(wallet), [])
})

test('a failed node and a missing connection have different messages, and a retry works', async () => {
  const { answers } = await sendingPage()
  const online = (isThere: boolean) =>
    Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true })
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
    await untilReady(find)
  } finally {
    online(true)
  }
})

test('a token that is gone is not sent', async () => {
  const { wallet } = await sendingPage()
  const { find, press, waitForText } = await review('20', DOLLAR)
  await untilReady(find)
  wallet.answers['wallet_getAssets'] = holding(ether)
  const { reloadHoldings } = await import('../../../src/actions/assets/load-holdings')
  await act(async () => reloadHoldings())
  await waitForText('No token is chosen')
  await press('refill')
  assert.is($route.get().name, 'WalletSend')
  assert.equal(sent(wallet), [])
  await form()
})

test.run()
