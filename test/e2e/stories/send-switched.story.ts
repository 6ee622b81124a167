/**
 * The wallet switches to another account or network in the middle of a transfer: in the form, at the review, and during
 * the wallet request.
 */
import * as assert from 'uvu/assert'
import { parseEther } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { Page } from '../driver'
import { recordNotices, waitForNotice } from '../notices'
import {
  waitForStatus,
  begin,
  fill,
  balanceOf,
  storedTransfers,
  press,
  RECEIVER,
  review,
  send,
  sendQuery
} from '../sending'
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

const sendRequestCount = (page: Page) =>
  page.run(method => (window as unknown as Demo).demoWallet.log.filter(call => call.method === method).length, SENT)
const switchWallet = (page: Page, act: 'switchAccount' | 'switchChain', to: number | string) =>
  page.run((name, target) => (window as unknown as Demo).demoWallet[name](target), act, to)

const switches = {
  account: { act: 'switchAccount', there: 1, back: 0, shows: '0x70…dc79c8', native: '3.21' },
  network: { act: 'switchChain', there: 'eip155:8453', back: 'eip155:1', shows: '0xf3…b92266', native: '0.75' }
} as const

for (const [what, { act, there, back, native }] of Object.entries(switches)) {
  /** Waits until the page's button shows the new account or network. */
  const follows = (page: Page) =>
    page.until(text => document.querySelector('billfold-button')?.shadowRoot?.textContent?.includes(text), native)

  story(
    `another ${what} in the wallet resets the form, which then sends from there`,
    cdn,
    async ({ open, page, world }) => {
      await begin(page, () => open(sendQuery(world)))
      await fill(page, { amount: '2' })
      await page.waitFor('[data-testid=review]:not([aria-disabled])')
      await switchWallet(page, act, there)
      await follows(page)
      await page.until(
        () =>
          (
            document
              .querySelector('[data-billfold=dialog]')
              ?.shadowRoot?.querySelector('[data-testid=amount]') as HTMLInputElement
          ).value === ''
      )
      assert.equal([await sendRequestCount(page), await storedTransfers(page)], [0, []])
      await send(page, { amount: '0.25' })
      await waitForStatus(page, 'confirmed')
      const { caipAddress } = (await storedTransfers(page))[0]!
      assert.is(
        caipAddress.toLowerCase(),
        (what === 'account' ? `eip155:1:${other}` : `eip155:8453:${owner}`).toLowerCase()
      )
      assert.is(await balanceOf(world, RECEIVER), what === 'account' ? parseEther('0.25') : 0n)
    }
  )

  story(
    `another ${what} at the review makes the reviewed transfer impossible to send`,
    cdn,
    async ({ open, page, world }) => {
      await begin(page, () => open(sendQuery(world)))
      await fill(page, { amount: '2' })
      await review(page)
      await page.waitFor('@fee >> "about"')
      await switchWallet(page, act, there)
      await follows(page)
      await page.waitFor('[data-testid=send].main:not([aria-disabled])', { gone: true })
      assert.equal(
        [await sendRequestCount(page), await storedTransfers(page), await balanceOf(world, RECEIVER)],
        [0, [], 0n]
      )
    }
  )

  story(
    `a transfer that the wallet sends after switching the ${what} is stored and reported where it was sent from`,
    cdn,
    async ({ open, page, world }) => {
      await begin(page, () => open(sendQuery(world)))
      await fill(page, { amount: '2' })
      await review(page)
      await page.waitFor('@fee >> "about"')
      await page.run(() => (window as unknown as Demo).demoWallet.set({ approve: 'script' }))
      await press(page)
      await page.until(method => (window as unknown as Demo).demoWallet.open.some(call => call.method === method), SENT)
      await page.run(() => (window as unknown as Demo).demoWallet.set({ shows: 'all' }))
      await switchWallet(page, act, there)
      await follows(page)
      // mined once the account is open: a notice that appears while the dialog is closed is gone after some seconds
      await world.chains[0]!.controls.hold()
      await page.run(method => (window as unknown as Demo).demoWallet.answer(method), SENT)
      await waitForStatus(page, 'pending')
      await page.waitFor('@refill', { gone: true })
      const { caipAddress } = (await storedTransfers(page))[0]!
      assert.is(caipAddress.toLowerCase(), `eip155:1:${owner}`.toLowerCase())
      // back on the first account or network, and in the account view
      await switchWallet(page, act, back)
      if (await page.visible('@modal')) await page.press('Escape')
      await page.waitFor('@modal', { gone: true })
      await recordNotices(page)
      await page.click('@account-button')
      await page.waitFor('@disconnect-button')
      await world.chains[0]!.controls.mine()
      await waitForStatus(page, 'confirmed')
      await waitForNotice(page, 'Transaction confirmed')
      assert.is(await balanceOf(world, RECEIVER), parseEther('2'))
    }
  )
}
