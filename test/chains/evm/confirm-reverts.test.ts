/** A transaction that fails in its block is reported with the revert reason at that block. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import { tokens } from '../../sandbox/contracts/index'
import { inMapping } from '../../sandbox/contracts/storage'
import { setting, network, controls, waiting } from './confirm-setting'
import { failureOf, OTHER, OWNER, RECEIVER, word } from './setting'

// Blocks are one second apart, so that the page checks twice a second.
test.before.each(async () => {
  await setting.reset()
  await controls.mine(25)
})
test.after(setting.stop)

test('one that reverts after all', async () => {
  const id = await waiting()
  await setting.ask('anvil_setCode', RECEIVER, '0x5f5ffd')
  await controls.mine()
  const error = await failureOf(evm.confirm(network, id))
  assert.equal(
    [error.code, error.facts, error.message],
    ['transaction-failed', { reason: 'unknown reason' }, 'Execution reverted for an unknown reason.']
  )
})

test('a token that refuses only then: with its reason, of the time before its block', async () => {
  const { address } = tokens.coin
  const all = tokens.coin.held[0]
  const first = await waiting({ token: address, amount: all })
  // The tokens are gone by now.
  await setting.ask('anvil_setStorageAt', address, inMapping(0, OWNER), `0x${word(1n)}`)
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

test('what failed for what others did in its own block has the reason of after it', async () => {
  const { address } = tokens.coin
  const all = BigInt(tokens.coin.held[0])
  await controls.send({ from: OWNER, to: address, data: `0x095ea7b3${word(OTHER)}${word(all)}` })
  const id = await waiting({ token: address, amount: 5n })
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

test('a token that says no only then has not moved anything', async () => {
  const { address } = tokens.coin
  const id = await waiting({ token: address, amount: 5n })
  await setting.ask('anvil_setCode', address, await setting.ask('eth_getCode', tokens.silent.address, 'latest'))
  await controls.mine()
  const error = await failureOf(evm.confirm(network, id))
  assert.equal([error.code, error.facts], ['transaction-failed', { reason: 'the token said no' }])
})

test.run()
