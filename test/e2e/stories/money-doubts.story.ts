/** The receiver of a transfer, its arrival, and the view while no service reports what the account holds. */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { eventually, type Page } from '../driver'
import { becomes, begin, fill, hear, heard, hears, held, RECEIVER, send, spending } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const [me] = accounts.map(({ address }) => address) as [string]
const doubts = async (page: Page) => ((await page.count('@doubt')) ? page.text('@doubt') : '')

/** Equal to `RECEIVER` in the characters that people compare, different in the others. */
const lookAlike = `${RECEIVER.slice(0, 6)}${'ab'.repeat(16)}${RECEIVER.slice(-4)}`

story(
  'an address that is made to resemble one that was paid before is told from it, and the old one is not doubted',
  cdn,
  async ({ open, page, world }) => {
    const before = await held(world, RECEIVER)
    await begin(page, () => open(spending(world)))
    // no receiver is known yet, so it resembles none
    await fill(page, { amount: '0.1', to: lookAlike })
    await page.waitFor('[data-testid=review]:not([aria-disabled])')
    assert.is(await doubts(page), '')
    await page.click('@clear-receiver')
    await send(page, { amount: '0.1' })
    await becomes(page, 'confirmed')
    assert.is((await held(world, RECEIVER)) - before, 10n ** 17n)
    await page.click('@done')
    await page.click('@send')
    await fill(page, { amount: '0.1', to: lookAlike })
    await page.waitFor('@doubt >> "This address looks like one that you know, and is another. Compare all of it."')
    await page.click('@clear-receiver')
    await page.type('@receiver', RECEIVER)
    await page.waitFor('@doubt', { gone: true })
    await page.click('@clear-receiver')
    await page.type('@receiver', me)
    await page.waitFor('@doubt >> "This is your own address."')
  }
)

story(
  'the code of an address is of the network that is chosen, and of none where any will do',
  cdn,
  async ({ open, page }) => {
    const uri = (wanted: string) =>
      page.until(
        wanted =>
          document
            .querySelector('[data-billfold=dialog]')!
            .shadowRoot!.querySelector<HTMLElement>('[data-testid=qr-code]')
            ?.dataset.uri?.toLowerCase() === wanted.toLowerCase(),
        wanted
      )
    const choose = async (row: string) => {
      await page.click('@compatible-networks')
      await page.click(`@receive-${row}`)
    }
    await open(wallet({ approve: 'auto' }))
    await connectDemo(page)
    await openAccount(page)
    await page.click('@receive')
    await uri(`ethereum:${me}@1`)
    await choose('eip155:8453')
    await uri(`ethereum:${me}@8453`)
    await page.waitFor('@compatible-networks >> "Base"')
    await choose('any')
    await uri(me)
  }
)

story(
  'a service that tells nothing is told of once, the chain answers in its place, and it is left alone for 30 seconds',
  cdn,
  async ({ open, page, world }) => {
    const asked = () => world.requests('chain-data').filter(({ url }) => url.includes('/balance')).length
    world.faults.set('chain-data', { kind: 'status', status: 404, match: '/balance' })
    await open({ ...wallet({ approve: 'auto' }), config: JSON.stringify({ projectId: 'sandbox' }) })
    await connectDemo(page)
    await hear(page)
    await openAccount(page)
    await page.click('@tokens')
    await hears(page, 'Token Balance Unavailable')
    await page.waitFor('@token-native')
    const before = asked()
    // holdings on another network are not known from before
    await page.click('@modal-back')
    await page.click('@network-select')
    await page.click('@network-eip155:8453')
    await page.waitFor('@network-select >> "Base"')
    await page.click('@tokens')
    await page.waitFor('@token-native')
    assert.is(asked(), before, 'it is asked again too soon')
    assert.equal(
      (await heard(page)).filter(text => text === 'Token Balance Unavailable'),
      ['Token Balance Unavailable']
    )
    world.faults.clear()
    await page.run(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 31_000
    })
    await eventually(() => asked() > before, 'it is not asked any more')
  }
)

story(
  'where the site’s own node is away, the balance that shows is what the service tells, in the page’s button too',
  cdn,
  async ({ open, page, world }) => {
    world.faults.set('rpc:1', { kind: 'status', status: 404 })
    await open(spending(world, { projectId: 'sandbox' }))
    await connectDemo(page)
    await openAccount(page)
    await page.until(() =>
      /^\d[\d.]* ETH$/.test(
        document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('[data-testid=native-balance]')
          ?.textContent ?? ''
      )
    )
    await page.until(() => /\d ETH/.test(document.querySelector('billfold-button')?.shadowRoot?.textContent ?? ''))
    assert.is(await page.count('@retry'), 0)
  }
)
