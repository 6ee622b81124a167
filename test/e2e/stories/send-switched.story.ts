/**
 * The wallet switches to another account or network in the middle of a transfer: in the form, at the review, and during
 * the wallet request.
 */
import * as assert from 'uvu/assert'
import { parseEther } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { Page } from '../driver'
import { becomes, begin, fill, hear, hears, held, kept, press, RECEIVER, review, send, spending } from '../sending'
import { story } from '../story'

interface Demo {
  demoWallet: Record<'switchAccount' | 'switchChain', (to: unknown) => void> & {
    log: { method: string }[]
    open: { method: string }[]
    set(options: object): void
    answer(method: string): void
  }
}

const cdn = { hosts: ['cdn'] as const }
const [owner, other] = accounts.map(({ address }) => address) as [string, string]
const SENT = 'eth_sendTransaction'

const asked = (page: Page) =>
  page.run(method => (window as unknown as Demo).demoWallet.log.filter(one => one.method === method).length, SENT)
const say = (page: Page, act: 'switchAccount' | 'switchChain', to: number | string) =>
  page.run((name, place) => (window as unknown as Demo).demoWallet[name](place), act, to)

const ways = {
  account: { act: 'switchAccount', there: 1, back: 0, shows: '0x70…dc79c8', native: '3.21' },
  network: { act: 'switchChain', there: 'eip155:8453', back: 'eip155:1', shows: '0xf3…b92266', native: '0.75' }
} as const

for (const [what, { act, there, back, native }] of Object.entries(ways)) {
  /** Waits until the page's button shows the new account or network. */
  const follows = (page: Page) =>
    page.until(said => document.querySelector('billfold-button')?.shadowRoot?.textContent?.includes(said), native)

  story(
    `another ${what} in the middle of the form: it starts over, and sends from there`,
    cdn,
    async ({ open, page, world }) => {
      await begin(page, () => open(spending(world)))
      await fill(page, { amount: '2' })
      await page.waitFor('[data-testid=review]:not([aria-disabled])')
      await say(page, act, there)
      await follows(page)
      await page.until(
        () =>
          (
            document
              .querySelector('[data-billfold=dialog]')
              ?.shadowRoot?.querySelector('[data-testid=amount]') as HTMLInputElement
          ).value === ''
      )
      assert.equal([await asked(page), await kept(page)], [0, []])
      await send(page, { amount: '0.25' })
      await becomes(page, 'confirmed')
      const { caipAddress } = (await kept(page))[0]!
      assert.is(
        caipAddress.toLowerCase(),
        (what === 'account' ? `eip155:1:${other}` : `eip155:8453:${owner}`).toLowerCase()
      )
      assert.is(await held(world, RECEIVER), what === 'account' ? parseEther('0.25') : 0n)
    }
  )

  story(
    `another ${what} at the last look: nothing that was looked at can be sent`,
    cdn,
    async ({ open, page, world }) => {
      await begin(page, () => open(spending(world)))
      await fill(page, { amount: '2' })
      await review(page)
      await page.waitFor('@fee >> "about"')
      await say(page, act, there)
      await follows(page)
      await page.waitFor('[data-testid=send].main:not([aria-disabled])', { gone: true })
      assert.equal([await asked(page), await kept(page), await held(world, RECEIVER)], [0, [], 0n])
    }
  )

  story(
    `another ${what} while the wallet is asked: what it sends all the same is kept, and told where it was sent from`,
    cdn,
    async ({ open, page, world }) => {
      await begin(page, () => open(spending(world)))
      await fill(page, { amount: '2' })
      await review(page)
      await page.waitFor('@fee >> "about"')
      await page.run(() => (window as unknown as Demo).demoWallet.set({ approve: 'script' }))
      await press(page)
      await page.until(method => (window as unknown as Demo).demoWallet.open.some(one => one.method === method), SENT)
      await page.run(() => (window as unknown as Demo).demoWallet.set({ shows: 'all' }))
      await say(page, act, there)
      await follows(page)
      await page.run(method => (window as unknown as Demo).demoWallet.answer(method), SENT)
      await becomes(page, 'pending')
      await page.waitFor('@refill', { gone: true })
      const { caipAddress } = (await kept(page))[0]!
      assert.is(caipAddress.toLowerCase(), `eip155:1:${owner}`.toLowerCase())
      assert.is(await held(world, RECEIVER), parseEther('2'))
      // back on the first account or network, and in the account view
      await say(page, act, back)
      if (await page.visible('@modal')) await page.press('Escape')
      await page.waitFor('@modal', { gone: true })
      await hear(page)
      await page.click('@account-button')
      await becomes(page, 'confirmed')
      await hears(page, 'Transaction confirmed')
    }
  )
}
