/** What a visitor reads when a payment fails: the texts of the specification, sections 5 and 8, that it can raise. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import assetMessages from '../../../i18n/en/assets'
import { $payment } from '../../../src/core/pay/payment'
import { isError } from '../../../src/core/platform/errors'
import { ALICE, refusing, rpcError } from '../../doubles/scripted-provider'
import { until } from '../setup'
import { addPending } from '../../../src/core/activity/pending'
import { BOB, HASH, sent } from '../send/setup'
import { decide, ether, leavePaying, payingPage, request, review } from './setup'

test.after.each(leavePaying)

const refusals = [
  ['fee', 'max fee per gas less than block base fee', 'fee cap higher than 2^256-1', 'tip higher than fee cap'],
  ['nonce', 'nonce too low', 'nonce too high', 'nonce has max value'],
  ['funds', 'insufficient funds for gas * price + value'],
  ['gas', 'intrinsic gas too low', 'intrinsic gas too high'],
  ['type', 'transaction type not valid']
] as const

for (const [refusal, ...texts] of refusals)
  test(`a node’s refusal of the ${refusal} is told, and the payment can be confirmed again`, async () => {
    for (const text of texts) {
      const { wallet } = await payingPage({ eth_sendTransaction: refusing(rpcError(-32000, text)) })
      const outcome = request()
      const { press, find, waitForText } = await review()
      await press('pay-confirm')
      await waitForText(assetMessages.refusals[refusal])
      assert.equal([outcome, $payment.get()?.phase, !!find('pay-problem')], [{}, 'open', true], text)
      wallet.answers['eth_sendTransaction'] = HASH
      await press('pay-confirm')
      await until(() => $payment.get()?.phase === 'sent')
      await decide('confirmed')
      await until(() => outcome.receipt?.success)
      await leavePaying()
    }
  })

for (const [what, recipient] of [
  ['of Solana', '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'],
  ['with a wrong checksum', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
  ['that is too short', BOB.slice(0, -1)]
] as const)
  test(`a recipient ${what} is refused before anything shows`, async () => {
    await payingPage()
    const outcome = request({ ...ether, recipient })
    await until(() => outcome.error)
    assert.ok(isError(outcome.error, 'option-invalid'))
    assert.match(outcome.error!.message, /"payment\.recipient": expected an address on Ethereum/)
  })

test('a recipient without 0x is sent with it', async () => {
  const { wallet } = await payingPage()
  request({ ...ether, recipient: BOB.slice(2) })
  await (await review()).press('pay-confirm')
  await until(() => $payment.get()?.phase === 'sent')
  assert.equal(
    sent(wallet).map(({ to }) => to.toLowerCase()),
    [BOB.toLowerCase()]
  )
})

for (const [recipient, warning] of [
  [ALICE, assetMessages.ownAddress],
  ['0x3c440000000000000000000000000000004293bc', assetMessages.lookAlike]
] as const)
  test(`the review of a payment to ${recipient} warns: ${warning}`, async () => {
    await payingPage()
    addPending({
      id: '0x1',
      caipAddress: `eip155:1:${ALICE}`,
      to: BOB,
      amount: 1n,
      token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      sentAtMs: 1,
      status: 'confirmed'
    })
    request({ ...ether, recipient })
    await (await review()).waitForText(warning)
  })

for (const network of ['eip155:0', 'eip155:-1', 'eip155:1:2', 'eip155', 'bip122:000000000019d6689c085ae165831e93'])
  test(`the network ${network} is refused`, async () => {
    await payingPage()
    const outcome = request({ ...ether, paymentAsset: { ...ether.paymentAsset, network: network as 'eip155:1' } })
    await until(() => outcome.error)
    assert.match(outcome.error!.message, /"payment\.paymentAsset\.network": expected/)
  })

test.run()
