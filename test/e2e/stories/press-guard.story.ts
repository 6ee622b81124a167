/** Content that arrives in the open dialog moves its rows. A press that was meant for one of them lands on none. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { story } from '../story'
import { DEMO, wallet } from '../visit'

interface Guarded {
  underPointer: (string | undefined)[]
}

/**
 * Records the element under a pointer on the demo wallet's row. It records three times: now, as soon as an element that
 * matches `arriving` is there, and when the dialog takes presses again.
 */
const watchPointer = (page: Page, arriving: string) =>
  page.run(selector => {
    const own = window as unknown as Guarded
    const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
    const dialog = root.querySelector('dialog')!
    const row = root.querySelector('[data-testid="wallet-app.billfold.demo"]')!
    const { left, top, width, height } = row.getBoundingClientRect()
    const recordHit = () => {
      const hit = root.elementFromPoint(left + width / 2, top + height / 2)!
      own.underPointer.push(hit.closest<HTMLElement>('[data-testid]')!.dataset['testid'])
    }
    own.underPointer = []
    recordHit()
    const observer = new MutationObserver(() => {
      if (!root.querySelector(selector)) return
      observer.disconnect()
      recordHit()
      const guards = [...dialog.querySelectorAll('button')].flatMap(control => control.getAnimations())
      // The transition of a hovered row may be cancelled.
      void Promise.allSettled(guards.map(({ finished }) => finished)).then(recordHit)
    })
    observer.observe(dialog, { childList: true, subtree: true })
  }, arriving)

const underPointer = async (page: Page) => {
  await page.until(() => (window as unknown as Guarded).underPointer.length === 3)
  return page.run(() => (window as unknown as Guarded).underPointer)
}

const walletTitle = 'a wallet that arrives in the open dialog moves the rows, and for a moment no row takes a press'
story(walletTitle, { hosts: ['cdn', 'csp', 'react19', 'compat'] }, async ({ open, page }) => {
  await open(wallet({}))
  await page.click('@connect-button')
  // The alert moves the rows as well.
  await page.waitFor('@alert')
  await page.hover(DEMO)
  await watchPointer(page, '[data-testid="wallet-example.aardvark"]')
  await page.run(() => {
    const info = {
      uuid: '5a6b7c8d-0000-4000-8000-000000000001',
      name: 'Aardvark',
      icon: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      rdns: 'example.aardvark'
    }
    const provider = { request: async () => [] }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  })
  const [before, arrived, after] = await underPointer(page)
  assert.equal([before, arrived], ['wallet-app.billfold.demo', 'modal'])
  assert.match(after!, /^wallet-/)
})

const alertTitle = 'an alert that arrives in the open dialog moves the rows, and for a moment no row takes a press'
story(alertTitle, { hosts: ['cdn'] }, async ({ open, page, world }) => {
  world.faults.set('cdn', { kind: 'delay', delayMs: 3_000, match: /\/alerts-/ })
  await open(wallet({}))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await watchPointer(page, '[data-testid=alert]')
  const [before, arrived, after] = await underPointer(page)
  assert.equal([before, arrived], ['wallet-app.billfold.demo', 'modal'])
  assert.is.not(after, 'modal')
})
