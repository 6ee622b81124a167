/** Terms that a host page sets after it was loaded, and messages of terms that do not arrive intact. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { story } from '../story'
import { row, site, stays, urls, withBox } from '../terms'
import { DEMO } from '../visit'

story(
  'what a site wants accepted from now on stands in the dialog at its next opening',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(site({}))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.press('Escape')
    await page.waitFor('dialog[open]', { gone: true })
    await page.run(
      options => {
        ;(window as unknown as { billfold: { updateOptions(o: object): void } }).billfold.updateOptions(options)
      },
      { ...urls, features: { legalCheckbox: true } }
    )
    // by a call: no pointer preloads its files
    await page.run(() => (window as unknown as { billfold: { open(): Promise<void> } }).billfold.open())
    await page.waitFor('@legal-checkbox')
    assert.equal(await row(page), { isInert: true, hasFocus: false })
  }
)

story(
  'words of what is accepted that were tampered with never run, and the list does not come without them',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(withBox())
    world.faults.set('cdn', { kind: 'tamper', match: '/notices-', append: ';window.tampered=true' })
    await page.click('@connect-button')
    await page.waitFor('"Try again"')
    assert.equal(
      [await page.count(DEMO), await page.run(() => (window as { tampered?: unknown }).tampered)],
      [0, undefined]
    )
    world.faults.clear('cdn')
    await page.click('@connect-button')
    await page.waitFor('@legal-checkbox')
  }
)

const setLater = (page: Page) =>
  page.run(
    options => {
      ;(window as unknown as { billfold: { updateOptions(o: object): void } }).billfold.updateOptions(options)
    },
    { ...urls, features: { legalCheckbox: true } }
  )

story(
  'where they are wanted from now on and do not come, nothing opens until they do',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(site({}))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.press('Escape')
    await page.waitFor('dialog[open]', { gone: true })
    world.faults.set('cdn', { kind: 'tamper', match: '/notices-' })
    await setLater(page)
    // a press would not show when its last request has ended; one that ends after the fault opens the dialog
    const outcome = await page.run(async () => {
      const { billfold } = window as unknown as { billfold: { open(): Promise<void>; isOpen(): Promise<boolean> } }
      const code = await billfold.open().catch((e: { code: string }) => e.code)
      return { code, isOpen: await billfold.isOpen() }
    })
    assert.equal(outcome, { code: 'chunk-failed', isOpen: false })
    world.faults.clear('cdn')
    await page.click('@connect-button')
    await page.waitFor('@legal-checkbox')
    assert.equal(await row(page), { isInert: true, hasFocus: false })
  }
)

story(
  'an embedded list is barred from the moment that the site wants something accepted',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(site({ enableEmbedded: true }))
    await page.run(() => document.body.append(document.createElement('billfold-modal')))
    await page.waitFor(DEMO)
    await setLater(page)
    await stays(page)
    assert.equal(await row(page), { isInert: true, hasFocus: false })
  }
)
