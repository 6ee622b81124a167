/** Buying with each provider on each chain. What arrives is read back from the chain. */
import * as assert from 'uvu/assert'
import {
  beginBuying,
  beginOnSolana,
  buyQuery,
  etherOf,
  goToProvider,
  lamportsOf,
  owner,
  pay,
  solanaQuery,
  usdcOf
} from '../buying'
import { eventually } from '../driver'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }

story(
  'a visitor buys USDC with Coinbase: the quote, the provider’s page, and the arrival',
  {},
  async ({ open, page, context, world }) => {
    const before = await usdcOf(world)
    await open(buyQuery())
    await beginBuying(page)
    await page.click('@preset-250')
    await eventually(async () => (await page.text('@bought')) === '≈ 245.9', 'the quote')
    assert.is(await page.text('@network-fee'), '$0.35')
    assert.is(await page.text('@provider-fee'), '$3.75')
    assert.match(await page.text('@provider-coinbase'), /Fees 1-2%/)
    const popup = await goToProvider(context, page, 'coinbase')
    assert.is((await popup.text('@receiver')).toLowerCase(), owner.toLowerCase())
    assert.is(await popup.text('@network'), 'ethereum')
    assert.is(await popup.run(() => window.opener as unknown), null, 'the provider cannot reach the page')
    await page.waitFor('"Pay at Coinbase"')
    // the balance before is known once it is stored
    await page.until(() => localStorage.getItem('billfold.purchase-eip155')?.includes('"before"'))
    await pay(popup)
    await page.waitFor('"245.9 USDC arrived"')
    assert.is(await usdcOf(world), before + 245_900_000n)
    await page.click('@done')
    await page.waitFor('@disconnect-button')
    assert.is(await page.run(() => localStorage.getItem('billfold.purchase-eip155')), null)
    await page.click('@tokens')
    await eventually(async () => (await page.text('@modal')).includes('2,746.65 USDC'), 'the holdings show it')
  }
)

story('a visitor buys ether with Meld, for euros', cdn, async ({ open, page, context, world }) => {
  const before = await etherOf(world)
  await open(buyQuery())
  await beginBuying(page)
  await page.click('@choose-currency')
  await page.click('@currency-EUR')
  await page.click('@choose-token')
  await page.click('@token-ETH')
  await page.type('@buy-amount', '1000,50')
  await eventually(async () => (await page.text('@bought')) === '≈ 0.34727', 'the quote')
  const popup = await goToProvider(context, page, 'meld')
  const query = new URL(await popup.url()).searchParams
  assert.equal(
    ['sourceAmount', 'sourceCurrencyCode', 'destinationCurrencyCode', 'walletAddress'].map(name =>
      name === 'walletAddress' ? query.get(name)!.toLowerCase() : query.get(name)
    ),
    ['1000.50', 'EUR', 'ETH', owner.toLowerCase()]
  )
  await page.until(() => localStorage.getItem('billfold.purchase-eip155')?.includes('"before"'))
  await pay(popup)
  await page.waitFor('"ETH arrived"')
  const arrived = (await etherOf(world)) - before
  assert.is(arrived, 347_270_000_000_000_000n)
  assert.match(await page.text('@modal'), /0\.34727 ETH arrived/)
})

story('a visitor buys SOL with Meld; Coinbase does not sell on Solana', cdn, async ({ open, page, context, world }) => {
  const before = await lamportsOf(world)
  await open(solanaQuery())
  await beginOnSolana(page)
  assert.is(await page.count('@provider-coinbase'), 0)
  assert.match(await page.text('@choose-token'), /SOL/)
  const popup = await goToProvider(context, page, 'meld')
  assert.is(await popup.text('@network'), 'solana')
  await page.until(() => localStorage.getItem('billfold.purchase-solana')?.includes('"before"'))
  await pay(popup)
  await page.waitFor('"SOL arrived"')
  assert.is((await lamportsOf(world)) - before, 689_982_000n)
})

story('the events of buying reach the page', cdn, async ({ open, page, context }) => {
  await open(buyQuery())
  await page.run(() => {
    const received: unknown[] = []
    Object.assign(window, { received })
    ;(
      window as unknown as { billfold: { subscribeEvents(listener: (event: { data: unknown }) => void): void } }
    ).billfold.subscribeEvents(({ data }) => {
      received.push(data)
    })
  })
  await beginBuying(page)
  await page.click('@what-is-a-buy')
  await page.waitFor('"A provider sells it"')
  await page.click('@buy')
  await goToProvider(context, page, 'meld')
  const events = await page.until(() => {
    const { received } = window as unknown as { received: { event: string; properties?: object }[] }
    const found = received.filter(({ event }) => event.startsWith('SELECT_'))
    return found.some(({ event }) => event === 'SELECT_BUY_PROVIDER') && found
  })
  assert.equal(
    (events as { event: string; properties?: object }[])
      .filter(({ event }) => event !== 'SELECT_WALLET')
      .map(({ event, properties }) => [event, properties]),
    [
      ['SELECT_WHAT_IS_A_BUY', { isSmartAccount: false }],
      ['SELECT_BUY_PROVIDER', { provider: 'meld', isSmartAccount: false }]
    ]
  )
})
