/** A transaction that fails in its block is reported with the revert reason at that block. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import { tokens } from '../../sandbox/contracts/index'
import { inMapping } from '../../sandbox/contracts/storage'
import { setting, network, controls, sendPending } from './confirm-setup'
import { failureOf, OTHER, OWNER, RECEIVER, word } from './setup'

// Blocks are one second apart, so that the page checks twice a second.
test.before.each(async () => {
  await setting.reset()
  await controls.mine(25)
})
test.after(setting.stop)

test('a transaction that reverts in its block is reported as failed', async () => {
  const id = await sendPending()
  await setting.request('anvil_setCode', RECEIVER, '0x5f5ffd')
  await controls.mine()
  const error = await failureOf(evm.confirm(network, id))
  assert.equal(
    [error.code, error.facts, error.message],
    ['transaction-failed', { reason: 'unknown reason' }, 'Execution reverted for an unknown reason.']
  )
})

test('a token transfer that reverts only in its block is reported with the reason from before the block', async () => {
  const { address } = tokens.coin
  const all = tokens.coin.held[0]
  const first = await sendPending({ token: address, amount: all })
  // The tokens are gone by now.
  await setting.request('anvil_setStorageAt', address, inMapping(0, OWNER), `0x${word(1n)}`)
  await controls.mine()
  const error = await failureOf(evm.confirm(network, first))
  assert.equal(
    [error.code, error.facts, error.message],
    [
      'transaction-failed',
      { reason: 'ERC20: transfer amount exceeds balance' },
      'Execution reverted with reason: ERC20: transfer amount exceeds balance.'
    ]
  )
})

test('a transfer that fails because of others in its block is reported with the reason from after them', async () => {
  const { address } = tokens.coin
  const all = BigInt(tokens.coin.held[0])
  await controls.send({ from: OWNER, to: address, data: `0x095ea7b3${word(OTHER)}${word(all)}` })
  const id = await sendPending({ token: address, amount: 5n })
  await controls.send({
    from: OTHER,
    to: address,
    data: `0x23b872dd${word(OWNER)}${word(OTHER)}${word(all)}`,
    gas: 200_000n,
    maxFeePerGas: 10n ** 12n,
    maxPriorityFeePerGas: 10n ** 11n
  })
  await controls.mine()
  const error = await failureOf(evm.confirm(network, id))
  assert.equal([error.code, error.facts], ['transaction-failed', { reason: 'ERC20: transfer amount exceeds balance' }])
})

test('a token that returns false only in its block has moved nothing', async () => {
  const { address } = tokens.coin
  const id = await sendPending({ token: address, amount: 5n })
  await setting.request('anvil_setCode', address, await setting.request('eth_getCode', tokens.silent.address, 'latest'))
  await controls.mine()
  const error = await failureOf(evm.confirm(network, id))
  assert.equal([error.code, error.facts], ['transaction-failed', { reason: 'the token refused the transfer' }])
})

test.run()
