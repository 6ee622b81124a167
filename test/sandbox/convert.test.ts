/** Swaps that the convert endpoints of the chain data API quote and build, executed by a chain. */
import * as assert from 'uvu/assert'
import { formatEther, formatUnits, parseEther } from 'viem'
import { balancesOf, first, historyOf, inShort, second } from './chain-data/setting'
import { call } from './chain-nodes'
import { exchanges, ROUTER, tokens } from './contracts/index'
import { coin, convertSuite, NATIVE, plain, readApproval, readSwap, reasonOf, usdc, usdt } from './convert-stage'

const test = convertSuite()

const { weth } = exchanges[1]
const USDC = 10n ** 6n

test('a swap from the coin to a token executes as quoted', async ({ convert, swap, balanceOf }) => {
  const order = { from: NATIVE, to: usdc, amount: parseEther('0.1') }
  const quote = await convert.quote(order)
  assert.equal(quote, {
    id: null,
    fromAmount: String(order.amount),
    fromAccount: `eip155:1:${NATIVE}`,
    toAmount: quote.toAmount,
    toAccount: `eip155:1:${usdc}`
  })
  assert.ok(BigInt(quote.toAmount) > 310n * USDC && BigInt(quote.toAmount) < 312n * USDC, quote.toAmount)
  const built = await convert.build(order)
  assert.equal([built.from, built.to, built.amount], [`eip155:1:${first}`, `eip155:1:${ROUTER}`, quote.toAmount])
  const { functionName, minimum, path, receiver, deadline } = readSwap(built.data)
  assert.equal([functionName, path, receiver], ['swapExactETHForTokens', [weth, usdc], first])
  assert.is(minimum, (BigInt(quote.toAmount) * 99n) / 100n)
  const inSeconds = Number(deadline) - Date.now() / 1000
  assert.ok(inSeconds > 60 && inSeconds <= 1_260)
  const had = [await balanceOf(NATIVE), await balanceOf(usdc)] as const
  const receipt = await swap(order, built)
  assert.is(receipt.status, 'success')
  assert.is(await balanceOf(usdc), had[1] + BigInt(quote.toAmount))
  assert.is(await balanceOf(NATIVE), had[0] - order.amount - receipt.gasUsed * receipt.effectiveGasPrice)
})

test('a swap from a token to the coin executes after an exact approval', async context => {
  const { convert, sign, swap, balanceOf } = context
  const order = { from: usdc, to: NATIVE, amount: 500n * USDC }
  assert.is(await convert.allowance(usdc), '0')
  const approval = await convert.approval(order)
  // The deployed API names the contract in `from`, and that of the other token in `to`.
  assert.equal([approval.from, approval.to, approval.value], [`eip155:1:${usdc}`, `eip155:1:${NATIVE}`, '0'])
  assert.equal(readApproval(approval.data), { functionName: 'approve', spender: ROUTER, amount: order.amount })
  await sign({ to: plain(approval.from), data: approval.data, gas: BigInt(approval.eip155.gas) })
  assert.is(await convert.allowance(usdc), String(order.amount))
  const { toAmount } = await convert.quote(order)
  const built = await convert.build(order)
  assert.is(readSwap(built.data).functionName, 'swapExactTokensForETH')
  const had = [await balanceOf(NATIVE), await balanceOf(usdc)] as const
  const receipt = await swap(order, built)
  assert.is(receipt.status, 'success')
  assert.is(await balanceOf(usdc), had[1] - order.amount)
  assert.is(await balanceOf(NATIVE), had[0] + BigInt(toAmount) - receipt.gasUsed * receipt.effectiveGasPrice)
  assert.is(await convert.allowance(usdc), '0')
})

test('a swap between tokens goes through wrapped ether', async ({ convert, sign, swap, balanceOf }) => {
  const order = { from: usdt, to: coin, amount: 250n * USDC }
  const approval = await convert.approval(order)
  await sign({ to: plain(approval.from), data: approval.data })
  const { toAmount } = await convert.quote(order)
  const built = await convert.build(order)
  const { functionName, path, amount } = readSwap(built.data)
  assert.equal([functionName, path, amount], ['swapExactTokensForTokens', [usdt, weth, coin], order.amount])
  const had = await balanceOf(coin)
  assert.is((await swap(order, built)).status, 'success')
  assert.is(await balanceOf(coin), had + BigInt(toAmount))
  assert.is(await balanceOf(usdt), tokens.usdt.held[0] - order.amount)
})

test('a swap of a token without an allowance, or with one that is too small, reverts', async context => {
  const { convert, sign, swap, balanceOf } = context
  const order = { from: usdc, to: coin, amount: 100n * USDC }
  const had = await balanceOf(usdc)
  const built = await convert.build(order)
  assert.is((await swap(order, built)).status, 'reverted')
  const approval = await convert.approval({ ...order, amount: order.amount - 1n })
  await sign({ to: plain(approval.from), data: approval.data })
  assert.is((await swap(order, built)).status, 'reverted')
  assert.is(await balanceOf(usdc), had)
})

test('wrapped ether is a token of one pool less, and not a swap of ether', async ({ convert }) => {
  const built = await convert.build({ from: weth, to: usdc, amount: 10n ** 18n })
  assert.equal(readSwap(built.data).path, [weth, usdc])
  assert.equal(await reasonOf(convert.askQuote({ from: NATIVE, to: weth, amount: 1n })), [
    400,
    'FAILED',
    'Conversion parameter error: insufficient liquidity'
  ])
})

test('a large swap has a worse price', async ({ convert }) => {
  const quoteOf = async (ether: string) =>
    Number((await convert.quote({ from: NATIVE, to: usdc, amount: parseEther(ether) })).toAmount) / Number(ether)
  const loss = (await quoteOf('25')) / (await quoteOf('0.01'))
  // 25 of 275 ether.
  assert.ok(loss > 0.9 && loss < 0.92, String(loss))
})

test('the minimum follows the slippage, and holds against a price that moved', async context => {
  const { convert, swap, read, api } = context
  const order = { from: NATIVE, to: usdc, amount: parseEther('0.5'), slippage: 0.5 }
  const { toAmount } = await convert.quote(order)
  const built = await convert.build(order)
  assert.is(readSwap(built.data).minimum, (BigInt(toAmount) * 995n) / 1_000n)
  await api.swaps.move(1, usdc, 2)
  assert.ok(BigInt((await convert.quote(order)).toAmount) < (BigInt(toAmount) * 985n) / 1_000n)
  assert.is((await swap(order, built)).status, 'reverted')
  const failure = await read.call({ account: first, to: plain(built.to), data: built.data, value: order.amount }).then(
    () => 'it went well',
    (error: Error) => error.message
  )
  assert.match(failure, 'INSUFFICIENT_OUTPUT_AMOUNT')
})

test('a swap after its deadline reverts', async ({ convert, swap, chains }) => {
  const order = { from: NATIVE, to: usdc, amount: parseEther('0.1') }
  const built = await convert.build(order)
  await call(chains.nodes[0]!.url, 'evm_setNextBlockTimestamp', [Number(readSwap(built.data).deadline) + 1])
  assert.is((await swap(order, built)).status, 'reverted')
  // The next one begins at the clock of the chain.
  assert.is((await swap(order, await convert.build(order))).status, 'success')
})

test('history and balances report swaps of both directions', async ({ api, convert, sign, swap }) => {
  const buy = { from: NATIVE, to: usdc, amount: parseEther('0.1') }
  const sell = { from: usdc, to: NATIVE, amount: 500n * USDC }
  const bought = await convert.build(buy)
  await swap(buy, bought)
  const approval = await convert.approval(sell)
  await sign({ to: plain(approval.from), data: approval.data })
  const sold = await convert.build(sell)
  await swap(sell, sold)
  assert.equal((await historyOf(api, first)).data.map(inShort), [
    `trade -500 USDC +${formatEther(BigInt(sold.amount))} ETH confirmed`,
    'approve confirmed',
    `trade -0.1 ETH +${formatUnits(BigInt(bought.amount), 6)} USDC confirmed`
  ])
  const { numeric } = (await balancesOf(api, first)).find(
    ({ symbol, chainId }) => symbol === 'USDC' && chainId === 'eip155:1'
  )!.quantity
  assert.is(numeric, formatUnits(tokens.usdc.held[0] + BigInt(bought.amount) - sell.amount, 6))
})

test('each chain has its own pools', async ({ convert, api, base }) => {
  const order = { from: NATIVE, to: tokens.usdcBase.address, amount: parseEther('0.1'), chainId: 8453 } as const
  const onEthereum = { ...order, chainId: 1, to: usdc } as const
  const before = [await convert.quote(order), await convert.quote(onEthereum)] as const
  assert.is(before[0].toAmount, before[1].toAmount)
  await api.swaps.trade(8453, { from: NATIVE, to: order.to, amount: parseEther('10') })
  assert.ok(BigInt((await convert.quote(order)).toAmount) < BigInt(before[0].toAmount))
  assert.equal(await convert.quote(onEthereum), before[1])
  const built = await convert.build({ ...order, user: second })
  assert.equal(readSwap(built.data).path, [exchanges[8453].weth, tokens.usdcBase.address])
  await base.setBalance(second, parseEther('1'))
  await base.hold()
  await base.send({ from: second, to: plain(built.to), data: built.data, value: order.amount, gas: 300_000n })
  await base.mine()
  const { numeric } = (await balancesOf(api, second, { chainId: 'eip155:8453' })).find(
    ({ symbol }) => symbol === 'USDC'
  )!.quantity
  assert.is(numeric, formatUnits(tokens.usdcBase.held[1] + BigInt(built.amount), 6))
})

test.run()
