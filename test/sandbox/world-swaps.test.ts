/** Swaps in the world: its pools, a story's trades against them, and faults on command of a page. */
import * as assert from 'uvu/assert'
import { NATIVE, usdc } from './convert-stage'
import { worldSuite } from './world-stage'

const test = worldSuite()

const quoteOf = async (chainData: string) => {
  const query = new URLSearchParams({
    projectId: 'sandbox',
    from: `eip155:1:${NATIVE}`,
    to: `eip155:1:${usdc}`,
    amount: String(10n ** 17n)
  })
  const { quotes } = (await (await fetch(`${chainData}/v1/convert/quotes?${query}`)).json()) as {
    quotes?: { fromAmount: string; toAmount: string }[]
  }
  return quotes?.[0]
}

test('a story trades against a pool, until the world is reset', async ({ world }) => {
  const before = await quoteOf(world.chainData)
  await world.controls.swaps.trade(1, { from: NATIVE, to: usdc, amount: 10n ** 19n })
  const after = await quoteOf(world.chainData)
  assert.ok(BigInt(after!.toAmount) < BigInt(before!.toAmount))
  world.controls.swaps.support([])
  assert.is(await quoteOf(world.chainData), undefined)
  await world.reset()
  assert.equal(await quoteOf(world.chainData), before)
  assert.equal([...new Set(world.requests().map(({ server }) => server))], ['chain-data'])
})

test('a page sets a fault of swaps', async ({ world }) => {
  const command = { server: 'chain-data', fault: { kind: 'other-amount', times: 1 } }
  const answer = await fetch(`${world.pages}/__world`, { method: 'POST', body: JSON.stringify(command) })
  assert.is(answer.status, 200)
  assert.is((await quoteOf(world.chainData))!.fromAmount, String(10n ** 18n))
  assert.is((await quoteOf(world.chainData))!.fromAmount, String(10n ** 17n))
})

test.run()
