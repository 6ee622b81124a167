/** Swaps as one request of several calls, and wallets that refuse it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import swapper from '../../../src/chains/evm/swap/swapper'
import { refusing, rpcError } from '../../doubles/scripted-provider'
import { failureOf } from './setup'
import { ETH, startSwaps, USDC } from './swap-setup'

const swaps = await startSwaps()
const { order, prepare, wallet } = swaps
test.before.each(swaps.reset)
test.after(swaps.close)

// Refusals are remembered by account and network with its nodes, so each case has an address of its own.
for (const [name, refusal, code] of [
  ['declines the upgrade of the account', 5750, 'user-rejected'],
  ['lacks a capability', 5700, 'wallet-failed'],
  ['cannot upgrade accounts on the network', 5710, 'wallet-failed'],
  ['lacks the method', -32601, 'wallet-failed']
] as const) {
  test(`after a wallet ${name} for a batch, approval and swap are prepared one by one`, async () => {
    const network = { ...swaps.network, rpcUrls: { default: { http: [`${swaps.url}?${refusal}`] } } }
    const { provider } = wallet({
      wallet_getCapabilities: { '0x1': { atomic: { status: 'ready' } } },
      wallet_sendCalls: refusing(rpcError(refusal))
    })
    const tokens = order({ network, source: USDC, target: ETH, amount: 20_000_000n })
    const batch = await prepare(tokens, { provider })
    assert.is(batch.isBatch, true)
    const error = await failureOf(swapper.request(batch, provider, () => undefined))
    assert.is(error.code, code)
    assert.is(await swapper.isStillGood(batch), false)
    assert.is((await prepare(tokens, { provider })).isBatch, false)
  })
}

test('after a wallet fails for another reason, a batch is prepared again', async () => {
  const { provider } = wallet({
    wallet_getCapabilities: { '0x1': { atomic: { status: 'ready' } } },
    wallet_sendCalls: refusing(rpcError(-32603))
  })
  const tokens = order({ source: USDC, target: ETH, amount: 20_000_000n })
  const batch = await prepare(tokens, { provider })
  assert.is((await failureOf(swapper.request(batch, provider, () => undefined))).code, 'wallet-failed')
  assert.is((await prepare(tokens, { provider })).isBatch, true)
})

test.run()
