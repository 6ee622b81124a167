/** The network fee of a swap: what is shown is at least what is signed. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import swapper from '../../../src/chains/evm/swap/swapper'
import { maxFeePerGas, type Fees } from '../../../src/chains/evm/fees'
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

/** Puts a contract in the oracle's place that charges a price for each byte of a transaction. */
const chargeL1 = (weiPerByte: bigint) =>
  swaps.request(
    'anvil_setCode',
    '0x420000000000000000000000000000000000000F',
    // CALLDATALOAD(4) * price: MUL, MSTORE, RETURN
    `0x7f${weiPerByte.toString(16).padStart(64, '0')}6004350260005260206000f3`
  )

test('the network fee contains what the layer below charges for the call data of every call', async () => {
  const tokens = order({ source: USDC, target: ETH, amount: 50_000_000n })
  await chargeL1(GWEI)
  const { calls, fee, fees } = await prepare(tokens)
  const size = calls.reduce((sum, { data }) => sum + data.length / 2 - 1, 0)
  assert.is(calls.length, 2)
  const gas = calls.reduce((sum, call) => sum + call.gas!, 0n)
  // a fifth more, since this fee cannot be capped
  assert.is(fee - gas * maxFeePerGas(fees as Fees), (BigInt(size + 240) * GWEI * 12n) / 10n)
})

test('a swap whose fee of the layer below has risen above the shown one is not requested', async () => {
  await chargeL1(GWEI)
  const prepared = await prepare(order())
  await chargeL1(2n * GWEI)
  const error = await failureOf(swapper.request(prepared, wallet().provider, () => undefined))
  assert.is(error.code, 'fee-changed')
})

test.run()
