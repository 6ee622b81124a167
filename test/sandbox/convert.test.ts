/** The convert endpoints of the chain data API: tokens, quotes, allowances, and swaps that a chain executes. */
import * as assert from 'uvu/assert'
import { maxUint256, parseEther } from 'viem'
import { first, get, post, second } from './chain-data/setting'
import { call } from './chain-nodes'
import { exchanges, pooledTokens, ROUTER, tokens } from './contracts/index'
import { coin, convertSuite, fine, NATIVE, plain, readApproval, readSwap, reasonOf, usdc, usdt } from './convert-stage'

const test = convertSuite()

const { weth } = exchanges[1]
const USDC = 10n ** 6n

test('the list has the coin, each token of a pool as its contract describes it, and one without a pool', async ({
  convert
}) => {
  for (const chainId of [1, 8453] as const) {
    const listed = await convert.tokens(`eip155:${chainId}`)
    assert.equal(
      listed.map(({ symbol, address, decimals }) => [symbol, address, decimals]),
      [
        ['ETH', `eip155:${chainId}:${NATIVE}`, 18],
        ...pooledTokens(chainId).map(token => [token.symbol, `eip155:${chainId}:${token.address}`, token.decimals]),
        ...(chainId === 1 ? [['FINE', `eip155:1:${fine}`, 36]] : [])
      ]
    )
    const [ether, sand] = listed as unknown as Record<string, unknown>[]
    assert.equal([ether!.name, sand!.name, sand!.eip2612], ['Ethereum', 'Sandbox Coin', false])
    assert.match(String(sand!.logoUri), /^data:image/)
  }
})

test('each token of a pool has a price', async ({ api, convert }) => {
  for (const chainId of ['eip155:1', 'eip155:8453'])
    for (const { address, symbol, decimals } of await convert.tokens(chainId)) {
      if (symbol === 'FINE') continue
      const answer = await post(api, '/v1/fungible/price', {
        currency: 'usd',
        addresses: [address],
        projectId: 'sandbox'
      })
      const [found] = ((await answer.json()) as { fungibles: { symbol: string; price: number; decimals?: number }[] })
        .fungibles
      assert.is(found?.symbol, symbol)
      assert.ok(found!.price > 0)
      assert.ok(found!.decimals === decimals || symbol === 'ETH')
    }
})

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

test('an allowance of the coin is unlimited, and an approval without an amount, too', async ({ convert }) => {
  assert.is(await convert.allowance(NATIVE), String(maxUint256))
  const { data } = await convert.approval({ from: usdc, to: coin, amount: 1n }, {})
  assert.is(readApproval(data).amount, maxUint256)
})

test('gas prices come from the chain', async ({ convert, ethereum }) => {
  const read = async () =>
    (await (await convert.ask('gas-price', { chainId: 'eip155:1' })).json()) as Record<string, string>
  const { standard, fast, instant } = await read()
  assert.ok(BigInt(standard!) >= 10n ** 9n && BigInt(fast!) > BigInt(standard!) && BigInt(instant!) > BigInt(fast!))
  await ethereum.setNextBaseFee(50n * 10n ** 9n)
  await ethereum.mine()
  assert.ok(BigInt((await read()).standard!) > 40n * 10n ** 9n)
})

test('gas is estimated on request, and a swap that would fail is then refused', async ({ convert }) => {
  const order = { from: NATIVE, to: usdc, amount: parseEther('0.1') }
  const estimated = (await (await convert.askBuild(order, { disableEstimate: false })).json()) as {
    tx: { eip155: { gas: string } }
  }
  const gas = Number(estimated.tx.eip155.gas)
  assert.ok(gas > 60_000 && gas < 220_000, String(gas))
  const [status, , reason] = await reasonOf(
    convert.askBuild({ from: usdc, to: NATIVE, amount: USDC }, { disableEstimate: false })
  )
  assert.is(status, 400)
  assert.match(String(reason), 'TRANSFER_FROM_FAILED')
})

test('a pair without a pool has insufficient liquidity, and so has an amount that buys nothing', async ({
  convert
}) => {
  const insufficient = [400, 'FAILED', 'Conversion parameter error: insufficient liquidity']
  for (const order of [
    { from: NATIVE, to: fine, amount: 10n ** 18n },
    { from: fine, to: usdc, amount: 10n ** 36n },
    { from: coin, to: usdc, amount: 1n },
    { from: NATIVE, to: tokens.whole.address, amount: parseEther('0.001') }
  ]) {
    assert.equal(await reasonOf(convert.askQuote(order)), insufficient)
    assert.equal(await reasonOf(convert.askBuild(order)), insufficient)
  }
})

test('invalid requests are refused', async ({ api, convert }) => {
  const order = { from: NATIVE, to: usdc, amount: 1_000_000n }
  const base = `eip155:8453:${usdc}`
  const statuses = async (...answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)
  assert.equal(
    await statuses(
      get(api, '/v1/convert/tokens', { projectId: '' }),
      convert.ask('quotes', { from: base, to: `eip155:1:${usdc}`, amount: '1' }),
      convert.ask('quotes', { from: 'ether', to: base, amount: '1' }),
      convert.ask('quotes', { from: base, to: base, amount: '1' }),
      convert.askQuote({ ...order, amount: 0n }),
      convert.ask('quotes', { from: `eip155:1:${usdc}`, to: `eip155:1:${coin}`, amount: '1.5' }),
      convert.askBuild(order, { userAddress: `eip155:8453:${first}` }),
      convert.askBuild(order, { userAddress: 'me' }),
      convert.askBuild(order, { eip155: undefined }),
      convert.askBuild(order, { eip155: { slippage: 51 } }),
      convert.askBuild(order, { eip155: { slippage: -1 } }),
      convert.ask('allowance', { tokenAddress: base, userAddress: `eip155:1:${first}` }),
      convert.ask('build-approve', { from: `eip155:1:${NATIVE}`, to: `eip155:1:${usdc}` }),
      post(api, '/v1/convert/build-transaction?projectId=x', 'not json'),
      get(api, '/v1/convert/build-transaction')
    ),
    [401, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 422, 405]
  )
})

test('only networks that support swaps have them, until a story changes that', async ({ api, convert, reset }) => {
  const order = { from: NATIVE, to: usdc, amount: parseEther('0.1') }
  const all = (chainId: 1 | 8453 | 137): Promise<Response>[] => {
    const token = `eip155:${chainId}:${usdc}`
    const pair = { from: token, to: `eip155:${chainId}:${coin}`, userAddress: `eip155:${chainId}:${first}` }
    return [
      convert.ask('tokens', { chainId: `eip155:${chainId}` }),
      convert.ask('gas-price', { chainId: `eip155:${chainId}` }),
      convert.ask('quotes', { ...pair, amount: String(USDC) }),
      convert.ask('allowance', { tokenAddress: token, userAddress: pair.userAddress }),
      convert.ask('build-approve', pair),
      post(api, '/v1/convert/build-transaction', {
        ...pair,
        amount: String(USDC),
        eip155: { slippage: 1 },
        projectId: 'x'
      })
    ]
  }
  for (const answer of all(137))
    assert.equal(await reasonOf(answer), [
      400,
      'FAILED',
      'Conversion parameter error: Chain ID eip155:137 is not supported'
    ])
  api.swaps.support(['eip155:8453'])
  for (const answer of all(1)) assert.is((await answer).status, 400)
  assert.is((await convert.ask('tokens', { chainId: 'eip155:8453' })).status, 200)
  await reset()
  assert.ok((await convert.quote(order)).toAmount)
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
  await base.send({ from: second, to: plain(built.to), data: built.data, value: order.amount, gas: 300_000n })
})

test.run()
