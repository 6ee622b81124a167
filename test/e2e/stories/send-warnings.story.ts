/** The receiver of a transfer, its arrival, and the view while no service reports what the account holds. */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { eventually, type Page } from '../driver'
import { recordNotices, recordedNotices, waitForNotice } from '../notices'
import { waitForStatus, begin, fill, balanceOf, RECEIVER, send, sendQuery } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const [me] = accounts.map(({ address }) => address) as [string]
const warningText = async (page: Page) =>
  (await page.count('@receiver-warning')) ? page.text('@receiver-warning') : ''

/** Equal to `RECEIVER` in the characters that people compare, different in the others. */
const lookAlike = `${RECEIVER.slice(0, 6)}${'ab'.repeat(16)}${RECEIVER.slice(-4)}`

story(
  'an address that resembles an earlier receiver shows a warning, and the earlier receiver does not',
  cdn,
  async ({ open, page, world }) => {
    const before = await balanceOf(world, RECEIVER)
    await begin(page, () => open(sendQuery(world)))
    // no receiver is known yet, so it resembles none
    await fill(page, { amount: '0.1', to: lookAlike })
    await page.waitFor('[data-testid=review]:not([aria-disabled])')
    assert.is(await warningText(page), '')
    await page.click('@clear-receiver')
    await send(page, { amount: '0.1' })
    await waitForStatus(page, 'confirmed')
    assert.is((await balanceOf(world, RECEIVER)) - before, 10n ** 17n)
    await page.click('@done')
    await page.click('@send')
    await fill(page, { amount: '0.1', to: lookAlike })
    await page.waitFor(
      '@receiver-warning >> "This address looks like one that you know, but is another. Compare all of it."'
    )
    await page.click('@clear-receiver')
    await page.type('@receiver', RECEIVER)
    await page.waitFor('@receiver-warning', { gone: true })
    await page.click('@clear-receiver')
    await page.type('@receiver', me)
    await page.waitFor('@receiver-warning >> "This is your own address."')
  }
)

story(
  'the QR code of an address names the chosen network, or none if any network will do',
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
  'a failing balance service is reported once, replaced by the chain, and not called again for 30 seconds',
  cdn,
  async ({ open, page, world }) => {
    const balanceRequests = () => world.requests('chain-data').filter(({ url }) => url.includes('/balance')).length
    world.faults.set('chain-data', { kind: 'status', status: 404, match: '/balance' })
    await open({ ...wallet({ approve: 'auto' }), config: JSON.stringify({ projectId: 'sandbox' }) })
    await connectDemo(page)
    await recordNotices(page)
    await openAccount(page)
    await page.click('@tokens')
    await waitForNotice(page, 'Token Balance Unavailable')
    await page.waitFor('@token-native')
    const before = balanceRequests()
    // holdings on another network are not known from before
    await page.click('@modal-back')
    await page.click('@network-select')
    await page.click('@network-eip155:8453')
    await page.waitFor('@network-select >> "Base"')
    await page.click('@tokens')
    await page.waitFor('@token-native')
    assert.is(balanceRequests(), before, 'the service is called again too soon')
    assert.equal(
      (await recordedNotices(page)).filter(text => text === 'Token Balance Unavailable'),
      ['Token Balance Unavailable']
    )
    world.faults.clear()
    await page.run(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 31_000
    })
    await eventually(() => balanceRequests() > before, 'the service is not called again')
  }
)

story(
  'the account and the page’s button show the service’s balance if the page’s own node is down',
  cdn,
  async ({ open, page, world }) => {
    world.faults.set('rpc:1', { kind: 'status', status: 404 })
    await open(sendQuery(world, { projectId: 'sandbox' }))
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
