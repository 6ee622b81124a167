/** Buying in the world: options, quotes, the pages of the providers, and what they pay out. */
import { setTimeout as wait } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { tokens } from './contracts/index'
import type { World } from './world'
import { callRpc, poor, worldSuite } from './world-stage'

const test = worldSuite()

const ask = async (url: string, body?: object): Promise<unknown> => {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${url}?projectId=sandbox`, init)).json()
}
const order = {
  destinationWallets: [{ address: poor, blockchains: ['ethereum'], assets: ['USDC'] }],
  defaultNetwork: 'ethereum',
  partnerUserId: poor,
  defaultExperience: 'buy',
  presetFiatAmount: 100
}
const pageUrl = (world: World, part: object = {}) =>
  ask(`${world.chainData}/v1/generators/onrampurl`, { ...order, ...part }) as Promise<{ url?: string; status?: string }>

const etherOf = async (world: World) =>
  BigInt(String(await callRpc(world.chains[0]!.rpc, 'eth_getBalance', [poor, 'latest'])))
const usdcOf = async (world: World) =>
  BigInt(
    String(
      await callRpc(world.chains[0]!.rpc, 'eth_call', [
        { to: tokens.usdc.address, data: `0x70a08231${poor!.slice(2).toLowerCase().padStart(64, '0')}` },
        'latest'
      ])
    )
  )
const lamportsOf = async (world: World) =>
  BigInt(((await callRpc(world.solana.rpc, 'getBalance', [solanaAccounts[0]!.address])) as { value: number }).value)

/** Presses the button on a provider's page. */
const pay = async (url: string, amount?: string) => {
  const page = await (await fetch(url)).text()
  const fields = [...page.matchAll(/name="(\w+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [name!, value!])
  const body = new URLSearchParams({ ...Object.fromEntries(fields), ...(amount && { amount }) })
  const answer = await fetch(new URL('/pay', url), { method: 'POST', body })
  assert.match(await answer.text(), /Thank you/)
}
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await wait(50)
}

test('options and a quote come at the prices of the sandbox', async ({ world }) => {
  const { paymentCurrencies, purchaseCurrencies } = (await ask(`${world.chainData}/v1/onramp/options`)) as {
    paymentCurrencies: { id: string }[]
    purchaseCurrencies: { symbol: string }[]
  }
  assert.equal(
    [paymentCurrencies.map(({ id }) => id), purchaseCurrencies.map(({ symbol }) => symbol)],
    [
      ['USD', 'EUR', 'GBP'],
      ['USDC', 'ETH', 'SOL']
    ]
  )
  const quote = (amount: string, symbol = 'USDC') =>
    ask(`${world.chainData}/v1/onramp/quote`, {
      purchaseCurrency: { symbol },
      paymentCurrency: { id: 'USD' },
      amount
    }) as Promise<{ status?: string; purchaseAmount?: object }>
  assert.equal((await quote('100')).purchaseAmount, { amount: '98.15000000', currency: 'USDC' })
  assert.is((await quote('100', 'DOGE')).status, 'FAILED')
  assert.is((await quote('0')).status, 'FAILED')
})

test('Coinbase’s page is on the providers’ origin, and an order that the real service refuses is refused', async ({
  world
}) => {
  const { url } = await pageUrl(world)
  assert.ok(url!.startsWith(`${world.onramp}/coinbase/buy/select-asset?`))
  assert.is((await pageUrl(world, { partnerUserId: 'short' })).status, 'FAILED')
  assert.is((await pageUrl(world, { presetFiatAmount: 99.5 })).status, 'FAILED')
  world.faults.set('chain-data', { kind: 'other-site', times: 1 })
  assert.match((await pageUrl(world)).url!, /^https:\/\/pay\.coinbase\.com\.example\//)
  assert.is((await pageUrl(world)).url, url)
})

test('a payment really arrives: a token and ether on the EVM chain, SOL on the ledger', async ({ world }) => {
  const before = { usdc: await usdcOf(world), ether: await etherOf(world), lamports: await lamportsOf(world) }
  const meld = (query: Record<string, string>) => `${world.onramp}/meld?${new URLSearchParams(query)}`
  await pay((await pageUrl(world)).url!)
  await pay(
    meld({ destinationCurrencyCode: 'ETH', walletAddress: poor!, sourceAmount: '50', sourceCurrencyCode: 'EUR' })
  )
  await pay(meld({ destinationCurrencyCode: 'SOL', walletAddress: solanaAccounts[0]!.address }), '100')
  await until(async () => (await usdcOf(world)) > before.usdc && (await etherOf(world)) > before.ether)
  await until(async () => (await lamportsOf(world)) > before.lamports)
  assert.is((await usdcOf(world)) - before.usdc, 98_150_000n)
  assert.is((await etherOf(world)) - before.ether, 17_238_000_000_000_000n)
  assert.is((await lamportsOf(world)) - before.lamports, 689_982_000n)
})

test('a payment that a fault takes never arrives, nor does one before a reset', async ({ world }) => {
  const before = await usdcOf(world)
  const { url } = await pageUrl(world)
  await pay(url!)
  await world.reset()
  world.faults.set('onramp', { kind: 'never-pays', times: 1 })
  await pay(url!)
  // a later payment has arrived, and it alone
  await pay(url!)
  await until(async () => (await usdcOf(world)) > before)
  assert.is((await usdcOf(world)) - before, 98_150_000n)
})

test.run()
