/** The review of a transfer that cannot continue: rejections, failures, another account, a higher fee. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $failure } from '../../src/core/failures'
import { $route } from '../../src/core/route'
import { $sending } from '../../src/core/sending'
import { ALICE, refusing, rpcError } from '../doubles/scripted-provider'
import { act, until } from './stage'
import {
  BOB,
  DOLLAR,
  ether,
  form,
  HASH,
  holding,
  isReady,
  leaveSending,
  review,
  sendingPage,
  sent
} from './sending-stage'

test.after.each(leaveSending)

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

for (const [what, error, said] of [
  ['a node that counts otherwise', rpcError(-32000, 'nonce too low'), 'The wallet counts its transactions otherwise'],
  [
    'a contract, with its reason',
    rpcError(3, 'execution reverted: closed today'),
    'The network did not take it: closed today'
  ],
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

test('a node that fails is told from a network that is away; it tries again when it is told to', async () => {
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
