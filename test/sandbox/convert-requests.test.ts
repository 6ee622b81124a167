/** What the convert endpoints of the chain data API report and refuse: tokens, allowances, fees of the chain. */
import * as assert from 'uvu/assert'
import { maxUint256, parseEther } from 'viem'
import { first, get, post } from './chain-data/setting'
import { pooledTokens, tokens } from './contracts/index'
import { coin, convertSuite, fine, NATIVE, readApproval, reasonOf, usdc } from './convert-stage'

const test = convertSuite()

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

test.run()
