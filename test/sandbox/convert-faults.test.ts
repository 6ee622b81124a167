/** Faults of the convert endpoints, and trades of somebody else between the steps of a swap. */
import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { maxUint256, parseEther, type Hex } from 'viem'
import { convertFaults, LOOKALIKE_ROUTER } from './chain-data/convert-faults'
import { first, second } from './chain-data/setting'
import { call } from './chain-nodes'
import { exchanges, POISONER, poolOf, ROUTER, tokens } from './contracts/index'
import { coin, convertSuite, NATIVE, plain, readApproval, readSwap, reasonOf, usdc, type Order } from './convert-stage'
import type { Fault } from './faults'

const test = convertSuite()

const USDC = 10n ** 6n
const { weth } = exchanges[1]
const buy: Order = { from: NATIVE, to: usdc, amount: parseEther('0.5') }
const sell: Order = { from: usdc, to: NATIVE, amount: 100n * USDC }

test('the API answers late, or fails, for one endpoint only', async ({ convert, faults }) => {
  faults.set('chain-data', { kind: 'status', status: 503, match: '/convert/quotes' })
  assert.is((await convert.askQuote(buy)).status, 503)
  assert.ok((await convert.build(buy)).data)
  faults.clear()
  faults.set('chain-data', { kind: 'delay', delayMs: 300, match: '/convert/build-transaction' })
  const late = convert.askBuild(buy)
  assert.is(await Promise.race([late, pause(300, 'the delay')]), 'the delay')
  assert.is((await late).status, 200)
})

test('a fault affects, and counts, only the endpoints that it is about', async ({ convert, faults }) => {
  faults.set('chain-data', { kind: 'wrong-router', times: 1 })
  await convert.quote(buy)
  await convert.tokens('eip155:1')
  assert.is((await convert.build(buy)).to, `eip155:1:${LOOKALIKE_ROUTER}`)
  assert.is((await convert.build(buy)).to, `eip155:1:${ROUTER}`)
})

test('a quote is stale: the pool has moved since', async ({ convert, faults, api }) => {
  const { toAmount } = await convert.quote(buy)
  const other = await convert.quote({ ...buy, amount: parseEther('1') })
  faults.set('chain-data', { kind: 'stale', match: '/convert/quotes' })
  await api.swaps.move(1, usdc, 10)
  assert.is((await convert.quote(buy)).toAmount, toAmount)
  assert.equal(await convert.quote({ ...buy, amount: parseEther('1') }), other)
  assert.ok(BigInt((await convert.build(buy)).amount) < (BigInt(toAmount) * 92n) / 100n)
  faults.clear()
  assert.is((await convert.quote(buy)).toAmount, (await convert.build(buy)).amount)
})

test('the price moves after a quote, or after a transaction was built', async ({ convert, faults, swap }) => {
  for (const order of [buy, sell, { from: coin, to: usdc, amount: 10n ** 18n }]) {
    faults.set('chain-data', { kind: 'price-moves', times: 1 })
    const { toAmount } = await convert.quote(order)
    const { amount } = await convert.build(order)
    const left = Number(amount) / Number(toAmount)
    assert.ok(left < 0.96 && left > 0.94, String(left))
  }
  faults.set('chain-data', { kind: 'price-moves', match: 'build-transaction', times: 1 })
  await convert.quote(buy)
  assert.is((await swap(buy, await convert.build(buy))).status, 'reverted')
  assert.is((await swap(buy, await convert.build(buy))).status, 'success')
})

test('a story moves the price of a token by percent, in both directions', async ({ convert, api }) => {
  const order = { from: NATIVE, to: coin, amount: parseEther('0.001') }
  const amountNow = async () => Number((await convert.quote(order)).toAmount)
  const before = await amountNow()
  await api.swaps.move(1, coin, 25)
  const dearer = before / (await amountNow())
  assert.ok(dearer > 1.245 && dearer < 1.255, String(dearer))
  await api.swaps.move(1, coin, -20)
  const back = before / (await amountNow())
  assert.ok(back > 0.995 && back < 1.005, String(back))
  const failure = await api.swaps.move(1, tokens.fine.address, 5).then(
    () => 'it went well',
    (error: Error) => error.message
  )
  assert.match(failure, 'has no pool')
})

test('somebody trades in front of a swap that waits for its block', async context => {
  const { convert, api, ethereum, read, sign, balanceOf } = context
  const built = await convert.build(buy)
  const had = await balanceOf(usdc)
  await ethereum.hold()
  const receipt = sign({ to: plain(built.to), data: built.data, value: buy.amount })
  while (!(await ethereum.pool()).length) await pause(10)
  await api.swaps.move(1, usdc, 3)
  assert.is((await ethereum.pool()).length, 2)
  await ethereum.mine()
  assert.is((await receipt).status, 'reverted')
  assert.is(await balanceOf(usdc), had)
  const { transactions } = await read.getBlock()
  assert.is(transactions.length, 2)
})

test('a built swap has another router, another receiver, another token or a lower minimum', async context => {
  const { convert, faults } = context
  const correct = readSwap((await convert.build(buy)).data)
  const builtWith = async (fault: Omit<Fault, 'times'>, order = buy) => {
    faults.set('chain-data', { ...fault, times: 1 })
    const { to, data } = await convert.build(order)
    return { to: plain(to), ...readSwap(data) }
  }
  assert.is((await builtWith({ kind: 'wrong-router' })).to, LOOKALIKE_ROUTER)
  assert.is((await builtWith({ kind: 'wrong-router', account: second })).to, second)
  assert.is((await builtWith({ kind: 'wrong-receiver' })).receiver.toLowerCase(), POISONER)
  assert.is((await builtWith({ kind: 'wrong-receiver', account: second })).receiver, second)
  const low = await builtWith({ kind: 'low-minimum' })
  assert.equal([low.minimum, low.to], [correct.minimum / 2n, ROUTER])
  assert.equal((await builtWith({ kind: 'wrong-token' })).path, [weth, coin])
  assert.is((await builtWith({ kind: 'other-amount' }, sell)).amount, sell.amount * 10n)
})

test('a built swap pays somebody else if it is signed', async ({ convert, faults, swap, balanceOf }) => {
  faults.set('chain-data', { kind: 'wrong-receiver', account: second })
  const [had, theyHad] = [await balanceOf(usdc), await balanceOf(usdc, second)]
  assert.is((await swap(buy, await convert.build(buy))).status, 'success')
  assert.is(await balanceOf(usdc), had)
  assert.ok((await balanceOf(usdc, second)) > theyHad)
})

test('a built swap reverts on the chain', async ({ convert, faults, swap, balanceOf }) => {
  faults.set('chain-data', { kind: 'reverts', times: 1 })
  const had = await balanceOf(usdc)
  assert.is((await swap(buy, await convert.build(buy))).status, 'reverted')
  assert.is(await balanceOf(usdc), had)
  assert.is((await swap(buy, await convert.build(buy))).status, 'success')
})

test('a built swap reverts also on a chain whose time is far behind the clock', async ({ convert, faults, swap }) => {
  const { now } = Date
  // each reset takes a chain back to its first block's time
  Date.now = () => now() + 3_600_000
  try {
    faults.set('chain-data', { kind: 'reverts', times: 1 })
    assert.is((await swap(buy, await convert.build(buy))).status, 'reverted')
  } finally {
    Date.now = now
  }
})

test('an approval has another spender, no limit, or another token', async ({ convert, faults }) => {
  const approvalWith = async (fault: Fault) => {
    faults.set('chain-data', { ...fault, times: 1 })
    const { from, data } = await convert.approval(sell)
    return { from: plain(from), ...readApproval(data) }
  }
  const correct = { from: usdc, functionName: 'approve', spender: ROUTER, amount: sell.amount }
  assert.equal(await approvalWith({ kind: 'wrong-spender' }), { ...correct, spender: LOOKALIKE_ROUTER })
  assert.equal(await approvalWith({ kind: 'wrong-spender', account: first }), {
    ...correct,
    spender: first.toLowerCase()
  })
  assert.equal(await approvalWith({ kind: 'endless-allowance' }), { ...correct, amount: maxUint256 })
  assert.equal(await approvalWith({ kind: 'wrong-token', match: 'build-approve' }), { ...correct, from: coin })
})

test('tokens have decimals of another', async ({ convert, faults }) => {
  faults.set('chain-data', { kind: 'wrong-decimals' })
  assert.equal(
    (await convert.tokens('eip155:1')).map(({ symbol, decimals }) => `${symbol} ${decimals}`),
    ['ETH 18', 'SAND 6', 'USDC 18', 'USDT 18', 'MKR 6', 'WHOLE 18', 'FINE 18']
  )
})

test('a quote is of another amount or another token', async ({ convert, faults }) => {
  const { toAmount } = await convert.quote(buy)
  faults.set('chain-data', { kind: 'other-amount', times: 1 })
  const other = await convert.quote(buy)
  assert.is(other.fromAmount, String(buy.amount * 10n))
  assert.ok(BigInt(other.toAmount) > 9n * BigInt(toAmount))
  faults.set('chain-data', { kind: 'wrong-token', times: 1 })
  const { fromAccount, toAccount } = await convert.quote(buy)
  assert.equal([fromAccount, toAccount], [`eip155:1:${NATIVE}`, `eip155:1:${coin}`])
})

test('there is no liquidity', async ({ convert, faults }) => {
  const insufficient = [400, 'FAILED', 'Conversion parameter error: insufficient liquidity']
  faults.set('chain-data', { kind: 'no-liquidity' })
  assert.equal(await reasonOf(convert.askQuote(buy)), insufficient)
  assert.equal(await reasonOf(convert.askBuild(buy)), insufficient)
  assert.is((await convert.tokens('eip155:1')).length, 7)
})

test('invalid responses contain one valid entry at most', async ({ convert, faults }) => {
  faults.set('chain-data', { kind: 'invalid-response' })
  const listed = await convert.tokens('eip155:1')
  assert.ok(listed.includes(null as never))
  assert.ok(listed.some(each => each?.symbol === 'GOOD'))
  assert.is((await convert.quote(buy)) as unknown as null, null)
  for (const path of ['allowance', 'gas-price', 'build-approve'])
    assert.is((await convert.ask(path, {})).status, 200, path)
  assert.is((await convert.askBuild(buy)).status, 200)
})

test('a swap fails while its pool is out of order', async ({ convert, chains, swap }) => {
  const built = await convert.build(buy)
  // The lock that a pool holds during a trade.
  const slot: Hex = `0x${(12).toString(16).padStart(64, '0')}`
  await call(chains.nodes[0]!.url, 'anvil_setStorageAt', [poolOf(1, usdc), slot, `0x${'0'.repeat(64)}`])
  assert.is((await swap(buy, built)).status, 'reverted')
})

test('every fault of the convert endpoints has a path', () => {
  const known = ['tokens', 'quotes', 'build-approve', 'build-transaction']
  for (const [kind, paths] of Object.entries(convertFaults))
    assert.ok(
      known.some(name => paths.test(`/v1/convert/${name}`)),
      kind
    )
})

test.run()
