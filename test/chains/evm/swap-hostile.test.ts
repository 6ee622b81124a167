/** Answers of a provider that does not do what was ordered. All of them are refused before a wallet is asked. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc20Abi, maxUint256, parseEther, type Hex } from 'viem'
import { fetchSwapQuote } from '../../../src/services/swaps'
import type { BuiltSwap, SwapOrder } from '../../../src/core/swap/swap-types'
import { LOOKALIKE_ROUTER } from '../../sandbox/chain-data/convert-faults'
import { encodeSwap, NATIVE } from '../../sandbox/chain-data/pools-on-chain'
import { exchanges, poolOf, ROUTER } from '../../sandbox/contracts/index'
import { version6 } from './router-abi'
import { failureOf, OTHER, OWNER } from './setup'
import { COIN, ETH, startSwaps, USDC } from './swap-setup'

const swaps = await startSwaps()
const { order, prepare, build, approve } = swaps
test.before.each(swaps.reset)
test.after(swaps.close)

const api = { url: swaps.api.origin, projectId: 'sandbox' }
const usdcOrder = () => order({ source: USDC, target: ETH, amount: 50_000_000n })
const refusalOf = async (promise: Promise<unknown>) => {
  const { code, facts } = await failureOf(promise)
  return code === 'swap-refused' ? (facts as { refusal: string }).refusal : code
}
/** Sets a fault of the service, for all answers of its kind. */
const withFault = (kind: string) => swaps.faults.set('chain-data', { kind } as never)

const WETH = exchanges[1].weth
const anHour = () => BigInt(Math.floor(Date.now() / 1_000) + 3_600)
const asBuilt = (data: Hex, to: string = ROUTER): BuiltSwap => ({
  swap: { to, data, expected: 0n },
  requestApproval: () => Promise.reject(new Error('no approval'))
})
const swapOf = (part: Partial<Parameters<typeof encodeSwap>[1]>) =>
  encodeSwap(1, {
    from: NATIVE,
    to: USDC.address as Hex,
    amount: parseEther('0.1'),
    minimum: 1n,
    receiver: OWNER,
    deadline: anHour(),
    ...part
  })

for (const [kind, refusal] of [
  ['wrong-router', 'router'],
  ['wrong-receiver', 'receiver'],
  ['low-minimum', 'minimum'],
  ['wrong-token', 'token'],
  ['no-liquidity', 'no-liquidity']
] as const) {
  test(`the fault ${kind} is refused`, async () => {
    withFault(kind)
    assert.is(await refusalOf(prepare(order())), refusal)
  })
}

for (const [kind, refusal] of [
  ['wrong-spender', 'spender'],
  ['endless-allowance', 'allowance'],
  ['wrong-token', 'token'],
  ['other-amount', 'amount'],
  ['low-minimum', 'minimum'],
  ['wrong-receiver', 'receiver']
] as const) {
  test(`the fault ${kind} is refused for a token`, async () => {
    withFault(kind)
    assert.is(await refusalOf(prepare(usdcOrder())), refusal)
  })
}

test('a swap that would revert is not signed', async () => {
  withFault('reverts')
  assert.is(await refusalOf(prepare(order())), 'transaction-failed')
})

test('a token with other decimals than its contract has is refused', async () => {
  assert.is(await refusalOf(prepare(order({ target: { ...USDC, decimals: 18 } }))), 'decimals')
  assert.is(
    await refusalOf(prepare(order({ source: { ...USDC, decimals: 18 }, target: ETH, amount: 50_000_000n }))),
    'decimals'
  )
})

test('a quote of another amount or another token is refused', async () => {
  for (const [kind, refusal] of [
    ['other-amount', 'amount'],
    ['wrong-token', 'token'],
    ['no-liquidity', 'no-liquidity']
  ]) {
    withFault(kind!)
    assert.is(await refusalOf(fetchSwapQuote(api, order())), refusal)
  }
})

test('call data that no router understands is refused', async () => {
  for (const data of ['0x', '0x12345678', `0x07ed2379${'0'.repeat(64)}`, swapOf({}).slice(0, 74) as Hex])
    assert.is(await refusalOf(prepare(order(), { built: asBuilt(data as Hex) })), 'call', data)
})

test('a deadline of months is refused', async () => {
  const { data } = { data: swapOf({ deadline: anHour() + 10_000_000n }) }
  assert.is(await refusalOf(prepare(order(), { built: asBuilt(data) })), 'deadline')
})

test('a minimum of zero, or far below what arrives, is refused', async () => {
  for (const minimum of [0n, 1n])
    assert.is(await refusalOf(prepare(order(), { built: asBuilt(swapOf({ minimum })) })), 'minimum')
})

test('a call of another token of the same router is refused', async () => {
  const toCoin = swapOf({ to: COIN.address as Hex })
  assert.is(await refusalOf(prepare(order(), { built: asBuilt(toCoin) })), 'token')
  const fromCoin = swapOf({ from: COIN.address as Hex, amount: 50_000_000n, to: NATIVE })
  assert.is(await refusalOf(prepare(usdcOrder(), { built: asBuilt(fromCoin) })), 'token')
})

test('ether is not paid for a call that takes a token', async () => {
  const fromCoin = swapOf({ from: COIN.address as Hex })
  await approve(COIN, maxUint256)
  assert.is.not(await refusalOf(prepare(order(), { built: asBuilt(fromCoin) })), 'good')
})

test('an approval of something else than an approval is refused', async () => {
  const built = await build(usdcOrder())
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [OTHER, 1n] })
  const requestApproval = () => Promise.resolve({ token: USDC.address!, data: transfer })
  assert.is(await refusalOf(prepare(usdcOrder(), { built: { ...built, requestApproval } })), 'call')
})

/** Encodes `swap` of version 6. */
const aggregated = (part: { target?: Hex; receiver?: Hex; amount?: bigint; flags?: bigint } = {}): Hex => {
  const { target = USDC.address as Hex, receiver = OWNER, amount = parseEther('0.1'), flags = 0n } = part
  const desc = { source: NATIVE, target, payee: OTHER, receiver, amount, minimum: 5n, flags }
  return encodeFunctionData({ abi: version6, functionName: 'swap', args: [OTHER, desc, '0x'] })
}

test('an aggregated swap for another receiver, token or amount, or a partial one, is refused', async () => {
  for (const [part, refusal] of [
    [{ receiver: OTHER }, 'receiver'],
    [{ target: COIN.address as Hex }, 'token'],
    [{ amount: 1n }, 'amount'],
    [{ flags: 1n }, 'call'],
    [{ flags: 2n }, 'call']
  ] as const)
    assert.is(await refusalOf(prepare(order(), { built: asBuilt(aggregated(part)) })), refusal)
  // This chain has no router of version 6: the trial is what fails.
  assert.is(await refusalOf(prepare(order(), { built: asBuilt(aggregated()) })), 'transaction-failed')
})

/** Encodes `unoswap` of version 6 through pools. */
const throughPools = (swapOrder: SwapOrder, pools: readonly bigint[]): Hex => {
  const name = pools.length === 1 ? 'unoswap' : 'unoswap2'
  const args = [BigInt(swapOrder.source.address!), swapOrder.amount, 5n, ...pools]
  return encodeFunctionData({ abi: version6, functionName: name, args } as never)
}

test('a route through a pool that no known exchange has is refused', async () => {
  const swapOrder = usdcOrder()
  const ofPool = (...pools: readonly bigint[]) =>
    refusalOf(prepare(swapOrder, { built: asBuilt(throughPools(swapOrder, pools)) }))
  const pool = BigInt(poolOf(1, USDC.address as Hex))
  const unwraps = 1n << 252n
  assert.is(await ofPool(BigInt(OTHER)), 'pool')
  assert.is(await ofPool(BigInt(WETH)), 'pool')
  // Curve
  assert.is(await ofPool(pool | unwraps | (2n << 253n)), 'pool')
  // the pool of another token
  assert.is(await ofPool(BigInt(poolOf(1, COIN.address as Hex)) | unwraps), 'pool')
  // wrapped ether is not ether
  assert.is(await ofPool(pool), 'token')
  assert.is(await ofPool(pool, BigInt(poolOf(1, COIN.address as Hex))), 'token')
  // The route is right. This chain has no router of version 6: the approval is asked for, and then the trial fails.
  await approve(USDC, maxUint256)
  assert.is(await ofPool(pool | unwraps), 'transaction-failed')
})

test('the router of another network, and one that only looks like it, are refused', async () => {
  for (const router of [LOOKALIKE_ROUTER, '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff', ''])
    assert.is(await refusalOf(prepare(order(), { built: asBuilt(swapOf({}), router) })), 'router')
})

test.run()
