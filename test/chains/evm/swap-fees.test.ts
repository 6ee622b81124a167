/** The network fee of a swap: what is shown is at least what is signed. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import swapper from '../../../src/chains/evm/swap/swapper'
import { createChainControls } from '../../sandbox/chain-controls'
import { failureOf } from './setup'
import { ETH, startSwaps, USDC } from './swap-setup'

const GWEI = 1_000_000_000n

const swaps = await startSwaps()
const { order, prepare, sign, wallet } = swaps
const controls = createChainControls(swaps.url)
test.before.each(swaps.reset)
test.after(swaps.close)

test('a swap whose network fee has risen above the shown one is not requested', async () => {
  const prepared = await prepare(order())
  const { provider, callsOf } = wallet()
  await controls.setNextBaseFee(50n * GWEI)
  await controls.mine()
  const error = await failureOf(
    swapper.request(prepared, provider, () => assert.unreachable('nothing is stored before the fee is checked'))
  )
  assert.is(error.code, 'fee-changed')
  assert.equal(callsOf('eth_sendTransaction'), [])
})

test('a swap is signed with the fees per gas that its network fee was shown for', async () => {
  const prepared = await prepare(order({ source: USDC, target: ETH, amount: 50_000_000n }))
  const { provider, callsOf } = wallet()
  const { baseFee } = prepared.fees as { baseFee: bigint }
  await controls.setNextBaseFee((baseFee * 11n) / 10n)
  await controls.mine()
  await sign(prepared, provider)
  const [transaction] = callsOf('eth_sendTransaction')[0]!.params as [{ maxFeePerGas: string }]
  const gas = prepared.calls.reduce((sum, call) => sum + call.gas!, 0n)
  assert.is(BigInt(transaction.maxFeePerGas) * gas, prepared.fee)
})

test.run()
