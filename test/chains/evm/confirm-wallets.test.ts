/** Wallets that send a different transaction than requested, or the same one in another way. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import type { Call } from '../../doubles/scripted-provider'
import { settle } from '../../doubles/fake-clock'
import { tokens } from '../../sandbox/contracts/index'
import { setting, network, transfer, controls, wallet } from './confirm-setup'
import { failureOf, OTHER, OWNER, RECEIVER, sendAndConfirm, word } from './setup'

// Blocks are one second apart, so that the page checks twice a second.
test.before.each(async () => {
  await setting.reset()
  await controls.mine(25)
})
test.after(setting.stop)

test('a wallet that sends under another hash than it returned is followed to the real one', async () => {
  let real: unknown
  const quote = await evm.quote(transfer())
  const id = await evm.send(
    quote,
    wallet({
      eth_sendTransaction: async ({ params }: Call) => {
        real = await setting.request('eth_sendTransaction', ...(params as unknown[]))
        return `0x${'cd'.repeat(32)}`
      }
    }).provider
  )
  assert.equal(await evm.confirm(network, id), { id: real, outcome: 'repriced' })
})

for (const [name, change] of [
  ['to another address', { to: OTHER }],
  ['another amount', { value: '0x1' }]
] as const) {
  test(`a wallet that sends ${name} is reported`, async () => {
    const provider = wallet({
      eth_sendTransaction: ({ params: [sent] }: { params: [object] }) =>
        setting.request('eth_sendTransaction', { ...sent, ...change })
    }).provider
    const id = await evm.send(await evm.quote(transfer()), provider)
    const error = await failureOf(evm.confirm(network, id))
    assert.equal([error.code, error.facts], ['transaction-altered', { id }])
  })
}

test('a wallet that sends the tokens to another address is reported', async () => {
  const swap = ({ params: [sent] }: { params: [{ data: string }] }) =>
    setting.request('eth_sendTransaction', { ...sent, data: sent.data.replace(word(RECEIVER), word(OTHER)) })
  const error = await failureOf(
    sendAndConfirm(transfer({ token: tokens.coin.address, amount: 9n }), wallet({ eth_sendTransaction: swap }).provider)
  )
  assert.is(error.code, 'transaction-altered')
})

test('a wallet may choose other fees and append data of its own', async () => {
  const change = ({ params: [sent] }: { params: [{ data?: string }] }) =>
    setting.request('eth_sendTransaction', {
      ...sent,
      maxFeePerGas: '0x174876e800',
      gas: '0x40000',
      data: `${sent.data!}62ea`
    })
  assert.is(
    (
      await sendAndConfirm(
        transfer({ token: tokens.usdc.address, amount: 9n }),
        wallet({ eth_sendTransaction: change }).provider
      )
    ).outcome,
    'confirmed'
  )
  assert.is(await setting.tokenBalance(tokens.usdc.address, RECEIVER), 9n)
})

test('the event log shows the outcome of an account whose contract another account calls', async () => {
  const { address } = tokens.coin
  const quote = () => evm.quote(transfer({ token: address, amount: 3n }))
  // Stands in for a bundler: another account moves the tokens through an allowance.
  const by = (amount: bigint) =>
    wallet({
      eth_sendTransaction: async () => {
        const allowed = await controls.send({ from: OWNER, to: address, data: `0x095ea7b3${word(OTHER)}${word(100n)}` })
        // Before this block, the node reports an allowance of zero.
        while (!(await setting.request('eth_getTransactionReceipt', allowed))) await settle()
        return controls.send({
          from: OTHER,
          to: address,
          data: `0x23b872dd${word(OWNER)}${word(RECEIVER)}${word(amount)}`
        })
      }
    }).provider
  assert.is((await evm.confirm(network, await evm.send(await quote(), by(3n)))).outcome, 'confirmed')
  const other = wallet({ eth_sendTransaction: () => controls.send({ from: OTHER, to: RECEIVER, value: 1n }) }).provider
  const error = await failureOf(evm.confirm(network, await evm.send(await quote(), other)))
  assert.equal([error.code, error.facts], ['transaction-failed', { reason: 'the account did not carry it out' }])
})

test.run()
