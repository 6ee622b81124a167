import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseEther } from 'viem'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import type { Transaction } from './chain-data/records'
import {
  sendAndMine,
  balancesOf,
  encode,
  first,
  historyOf,
  inShort,
  openSetting,
  second,
  SOLANA,
  third,
  type Setting
} from './chain-data/setting'
import { call } from './chain-nodes'
import { collectibles, DESK, otherUsdt, tokens } from './contracts/index'
import { MINT_2022, MINT_TOKEN } from './solana/tokens'

const test = suite<Setting>('chain data of the chains')

test.before(async context => {
  Object.assign(context, await openSetting())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

test('the history of a chain lists the newest transaction first, from the view of each account', async context => {
  const { api } = context
  assert.equal(await historyOf(api, first), { data: [], next: null })
  await sendAndMine(context, second, [], parseEther('0.5'))
  await sendAndMine(context, tokens.usdc.address, ['transfer', second, 2_500_000n])
  await sendAndMine(context, tokens.coin.address, ['approve', DESK, 10n ** 18n])
  await sendAndMine(context, DESK, ['swap', tokens.coin.address, 10n ** 6n, tokens.usdc.address])
  await sendAndMine(context, collectibles.birds.address, ['mint', first, 9n])
  await sendAndMine(context, collectibles.prize.address, ['mint', second, 9n])
  await sendAndMine(context, tokens.coin.address, ['burn', 10n ** 18n])
  await sendAndMine(context, tokens.paused.address, ['transfer', second, 1n])
  await sendAndMine(context, first)
  const hash = await sendAndMine(context, first, [], 7n)
  const { data, next } = await historyOf(api, first.toLowerCase())
  assert.equal(data.map(inShort), [
    'send =0.000000000000000007 ETH confirmed',
    'cancel confirmed',
    'send nothing failed',
    'burn -1 SAND confirmed',
    'mint confirmed',
    'mint +1 Bird 9 confirmed',
    'trade -0.000000000001 SAND +1 USDC confirmed',
    'approve confirmed',
    'send -2.5 USDC confirmed',
    'send -0.5 ETH confirmed'
  ])
  assert.is(next, null)
  const [{ metadata }] = data as [Transaction]
  assert.equal(
    [metadata.hash, metadata.chain, metadata.sentFrom, metadata.sentTo, metadata.nonce],
    [hash, 'eip155:1', first, first, 9]
  )
  assert.ok(Math.abs(Date.parse(metadata.minedAt) - Date.now()) < 60_000)
  assert.equal(
    [data[8]!.transfers![0]!.price, data[8]!.transfers![0]!.value, data[6]!.metadata.application?.name],
    [1, 2.5, 'Sandbox Desk']
  )
  assert.match(data[5]!.transfers![0]!.nft_info!.content!.preview!.url, /^data:image\/svg\+xml,<svg/)

  const others = (await historyOf(api, second)).data
  assert.equal(others.map(inShort), [
    `mint +1 ${collectibles.prize.name} #9 confirmed`,
    'receive +2.5 USDC confirmed',
    'receive +0.5 ETH confirmed'
  ])
  assert.is(others[0]!.transfers![0]!.nft_info!.flags.is_spam, true)
})

test('a history contains a pending transaction, and later the one that replaced it', async context => {
  const { api, ethereum } = context
  await sendAndMine(context, second, [], 1n)
  const waiting = await ethereum.send({
    from: first,
    to: tokens.usdc.address,
    data: encode('transfer', second, 1_000_000n),
    gas: 100_000n
  })
  const [top] = (await historyOf(api, first)).data
  assert.equal([inShort(top!), top!.metadata.hash], ['send -1 USDC pending', waiting])
  assert.is((await historyOf(api, first)).data[0]!.metadata.minedAt, top!.metadata.minedAt)
  const cancelled = await ethereum.cancel(waiting)
  assert.equal((await historyOf(api, first)).data.map(inShort), [
    'cancel nothing pending',
    'send -0.000000000000000001 ETH confirmed'
  ])
  await ethereum.mine()
  const { data } = await historyOf(api, first)
  assert.equal([inShort(data[0]!), data[0]!.metadata.hash, data.length], ['cancel confirmed', cancelled, 2])
})

test('a history merges all networks by time, or contains only the requested one', async ({
  api,
  ethereum,
  base,
  chains
}) => {
  // the clock of Ethereum is ahead of the other's
  await call(chains.nodes[0]!.url, 'evm_setNextBlockTimestamp', [Math.floor(Date.now() / 1000) + 30])
  for (const [chain, value] of [
    [ethereum, 1n],
    [base, 2n]
  ] as const) {
    await chain.hold()
    await chain.send({ from: first, to: second, value })
    await chain.mine()
  }
  assert.equal(
    (await historyOf(api, first)).data.map(({ metadata }) => metadata.chain),
    ['eip155:1', 'eip155:8453']
  )
  assert.equal(
    (await historyOf(api, first, { chainId: 'eip155:8453' })).data.map(({ metadata }) => metadata.chain),
    ['eip155:8453']
  )
  assert.equal(await historyOf(api, first, { chainId: 'eip155:137' }), { data: [], next: null })
})

test('the pages of a long history do not shift when a transaction arrives meanwhile', async context => {
  const { api } = context
  await sendAndMine(context, second, [], 1n)
  api.fill(first, { transactions: 120 })
  const sizes: number[] = []
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data, next } = await historyOf(api, first, cursor ? { cursor } : {})
    sizes.push(data.length)
    ids.push(...data.map(({ id }) => id))
    cursor = next
    await sendAndMine(context, second, [], 2n)
  }
  assert.equal(sizes, [50, 50, 21])
  assert.is(new Set(ids).size, 121)
})

test('the chain data API invents thousands of transactions and tokens of every kind on one network', async ({
  api
}) => {
  api.fill(first, { transactions: 10_000, tokens: 2_000, chainId: 'eip155:8453' })
  assert.is((await balancesOf(api, first, { chainId: 'eip155:8453' })).length, 2_000 + 4)
  assert.ok((await balancesOf(api, first, { chainId: 'eip155:1' })).length < 20)
  const { data } = await historyOf(api, first)
  assert.is(data.length, 50)
  assert.equal([...new Set(data.map(({ metadata }) => metadata.operationType))].sort(), [
    'approve',
    'execute',
    'mint',
    'receive',
    'send',
    'trade'
  ])
  assert.ok(
    data.some(({ metadata }) => metadata.status === 'failed') &&
      data.some(({ transfers }) => transfers?.[0]?.nft_info?.flags.is_spam)
  )
  assert.ok(data.every(({ metadata }, i) => !i || metadata.minedAt < data[i - 1]!.metadata.minedAt))
  api.fill(first, {})
  assert.equal((await historyOf(api, first)).data, [])
})

test('balances on each network have prices, and include tokens that the API does not list', async context => {
  const { api } = context
  const all = await balancesOf(api, first)
  const find = (symbol: string, chainId = 'eip155:1') =>
    all.find(entry => entry.symbol === symbol && entry.chainId === chainId)
  assert.equal(
    [find('ETH')!.quantity, find('ETH')!.address, find('ETH')!.price],
    [{ decimals: '18', numeric: '12.3456' }, undefined, 3120.5]
  )
  assert.is(find('ETH')!.value, 12.3456 * 3120.5)
  assert.equal(
    [find('USDC')!.address, find('USDC')!.quantity],
    [`eip155:1:${tokens.usdc.address}`, { decimals: '6', numeric: '2500.75' }]
  )
  assert.equal(
    [find('MKR')!.name, find('FINE')!.quantity.numeric, find('WHOLE')!.quantity],
    ['Maker', '1.000000000000000000000000000000000001', { decimals: '0', numeric: '7' }]
  )
  assert.is(find('USDC', 'eip155:8453')!.quantity.numeric, '310')
  assert.is(all.find(entry => entry.address?.endsWith(tokens.hostile.address))!.name.length, 10_000)
  assert.not(all.some(({ quantity }) => Number(quantity.numeric) === 0))
  assert.not((await balancesOf(api, third, { chainId: 'eip155:1' })).some(({ symbol }) => symbol === 'ETH'))
  await sendAndMine(context, otherUsdt[0], ['mint', third, 5_000_000n])
  assert.equal(
    (await balancesOf(api, third)).filter(({ symbol }) => symbol === 'USDT').map(({ quantity }) => quantity.numeric),
    ['5']
  )
})

test('balances on Solana include tokens of both token programs', async ({ api, requests }) => {
  const all = await balancesOf(api, solanaAccounts[0]!.address, { chainId: SOLANA })
  assert.equal(
    all.map(({ symbol, address, quantity }) => [symbol, address, quantity.numeric]),
    [
      ['SOL', undefined, '7.25'],
      ['SPLS', `${SOLANA}:${MINT_TOKEN}`, '125.5'],
      ['T22', `${SOLANA}:${MINT_2022}`, '90']
    ]
  )
  assert.equal([...new Set(requests.map(({ server }) => server))], ['chain-data'])
})

test('the history of a chain that was reset contains only transactions since then', async context => {
  const { api, chains } = context
  await sendAndMine(context, second, [], 1n)
  await sendAndMine(context, second, [], 2n)
  assert.is((await historyOf(api, first)).data.length, 2)
  await chains.nodes[0]!.reset()
  await sendAndMine(context, second, [], 3n)
  await sendAndMine(context, second, [], 4n)
  assert.equal((await historyOf(api, first)).data.map(inShort), [
    'send -0.000000000000000004 ETH confirmed',
    'send -0.000000000000000003 ETH confirmed'
  ])
})

test.run()
