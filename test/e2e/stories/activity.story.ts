/** The history and holdings of an account, reported by the sandbox's chain data service over its own chains. */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { World } from '../../sandbox/world'
import { eventually, type Page } from '../driver'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

const [me, other] = accounts.map(({ address }) => address) as [`0x${string}`, `0x${string}`]
const query = { ...wallet({ approve: 'auto' }), config: JSON.stringify({ projectId: 'sandbox' }) }
const ROWS = '[data-testid^="transaction-"]'

const openView = async (page: Page, name: 'activity' | 'tokens') => {
  await openAccount(page)
  await page.click(`@${name}`)
}
/** Returns the requests for further pages of the history. */
const furtherPages = (world: World) =>
  world
    .requests('chain-data')
    .filter(({ method, url }) => method === 'GET' && url.includes('/history') && url.includes('cursor='))
const scroll = (page: Page, to: 'start' | 'end') =>
  page.run(to => {
    const body = document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('.body')!
    body.scrollTop = to === 'end' ? body.scrollHeight : 0
  }, to)
/** Makes data older by this many milliseconds. The next heartbeat refreshes what is then stale. */
const advanceClock = (page: Page, ms: number) =>
  page.run(ms => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }, ms)

story(
  'a sent transfer shows as pending, then as confirmed, then as the service reports it',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    await open(query)
    await connectDemo(page)
    await openView(page, 'tokens')
    await page.click('@token-native')
    await page.type('@amount', '0.25')
    await page.type('@receiver', other)
    await page.click('@review')
    await page.waitFor('[data-testid=send]:not([aria-disabled])')
    await controls.hold()
    // otherwise the service would report the pending transaction, too
    world.faults.set('chain-data', { kind: 'status', status: 404, match: '/history' })
    await page.click('@send')
    await page.waitFor('@sent-status')
    await page.click('@modal-close')
    await openView(page, 'activity')
    await page.waitFor(`${ROWS}[data-status=pending]`)
    // the receiver's name leads back to its address, which is beside it in short, and its title
    await page.waitFor(`${ROWS} >> "maria.eth"`)
    assert.match(await page.text(ROWS), /Pending ?−0\.250 ETH ?to maria\.eth ?0x\w{2}…\w{6}/)
    await page.waitFor(`[title="${other}"]`)
    await page.waitFor('"Not up to date."')

    await controls.mine()
    await page.waitFor(`${ROWS}[data-status=confirmed]`)
    assert.match(await page.text(ROWS), /Sent/)
    const [own] = (await page.run(() =>
      JSON.parse(localStorage.getItem('billfold.pending')!).data.map(({ id }: { id: string }) => id)
    )) as string[]
    await page.waitFor(`@transaction-${own}`)

    world.faults.clear()
    await page.click('@retry')
    await page.waitFor(`@transaction-${own}`, { gone: true })
    assert.match(await page.text(ROWS), /Sent ?−0\.250 ETH/)
    // the receiver stays stored, for the detection of addresses that resemble it
    assert.equal(
      await page.run(() =>
        JSON.parse(localStorage.getItem('billfold.pending')!).data.map(
          ({ id, isListed }: { id: string; isListed: boolean }) => [id, isListed]
        )
      ),
      [[own, true]]
    )
  }
)

/**
 * Scrolls down by half a window at a time. A page that arrives makes the list longer, and a row that was jumped over is
 * not in the document.
 */
const scrollTo = (page: Page, row: string) =>
  eventually(async () => {
    if (await page.visible(row)) return true
    await page.run(() => {
      const body = document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('.body')!
      body.scrollTop += body.clientHeight / 2
    })
    return false
  }, `${row} does not come`)

story(
  '500 transactions load page by page with few rows in the document; scrolling back sends no request',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    world.fill(me, { transactions: 500 })
    await open(query)
    await connectDemo(page)
    await openView(page, 'activity')
    await page.waitFor('@transaction-generated-0')
    for (let pageNumber = 1; pageNumber < 10; pageNumber++) {
      await scrollTo(page, `@transaction-generated-${pageNumber * 50 - 1}`)
      assert.ok((await page.count(ROWS)) < 40, `${await page.count(ROWS)} rows`)
    }
    await scrollTo(page, '@transaction-generated-499')
    assert.is(furtherPages(world).length, 9)
    await scroll(page, 'start')
    await page.waitFor('@transaction-generated-0')
    assert.is(furtherPages(world).length, 9)
  }
)

story(
  'an offline visitor keeps the loaded activity, sees a notice, and scrolls on once online again',
  { hosts: ['cdn'] },
  async ({ open, page, world, context }) => {
    world.fill(me, { transactions: 100 })
    await open(query)
    await connectDemo(page)
    await openView(page, 'activity')
    await page.waitFor('@transaction-generated-0')
    await context.offline(true)
    await scroll(page, 'end')
    await page.waitFor('@transaction-generated-49')
    await page.waitFor('"You are offline"')
    await context.offline(false)
    await page.waitFor('"You are offline"', { gone: true })
    await scrollTo(page, '@transaction-generated-99')
  }
)

story(
  'loaded activity stays, marked as out of date, while the service is down, and a retry loads more',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.fill(me, { transactions: 100 })
    await open(query)
    await connectDemo(page)
    await openView(page, 'activity')
    await page.waitFor('@transaction-generated-0')
    world.faults.set('chain-data', { kind: 'status', status: 404 })
    await scroll(page, 'end')
    await page.waitFor('"Failed to fetch transactions"')
    await page.waitFor('"Not up to date."')
    await page.waitFor('@transaction-generated-49')
    world.faults.clear()
    await page.click('@retry')
    await page.waitFor('@stale', { gone: true })
    await scrollTo(page, '@transaction-generated-99')
  }
)

story(
  'a balance that a new block changes updates its own row and nothing else',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    await open(query)
    await connectDemo(page)
    await openView(page, 'tokens')
    const before = await page.text('@token-native')
    await page.waitFor('@renewing', { gone: true })
    await page.run(() => {
      const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
      const own = root.querySelector('[data-testid=token-native]')!
      const list = root.querySelector('.virtual-list')!
      const strangers: string[] = []
      Object.assign(window, { strangers })
      new MutationObserver(records => {
        for (const { target } of records) if (!own.contains(target)) strangers.push(String(target.textContent))
      }).observe(list, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    await world.chains[0]!.controls.send({ from: other, to: me, value: 5n * 10n ** 16n })
    await advanceClock(page, 31_000)
    await page.until(before => {
      const row = document
        .querySelector('[data-billfold=dialog]')!
        .shadowRoot!.querySelector<HTMLElement>('[data-testid=token-native]')!
      return row.innerText.replace(/\s+/g, ' ').trim() !== before
    }, before)
    assert.equal(await page.run(() => (window as unknown as { strangers: string[] }).strangers), [])
  }
)
