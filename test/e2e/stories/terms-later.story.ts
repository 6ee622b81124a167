/** Terms that a host page sets after it was loaded, and messages of terms that do not arrive intact. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { story } from '../story'
import { rowState, pageQuery, assertBlocked, urls, withBox } from '../terms'
import { DEMO } from '../visit'

story(
  'terms that the host page sets later show at the next opening of the dialog',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(pageQuery({}))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.press('Escape')
    await page.waitFor('dialog[open]', { gone: true })
    await page.run(
      options => {
        ;(window as unknown as { billfold: { updateOptions(options: object): void } }).billfold.updateOptions(options)
      },
      { ...urls, features: { legalCheckbox: true } }
    )
    // by a call: no pointer preloads its files
    await page.run(() => (window as unknown as { billfold: { open(): Promise<void> } }).billfold.open())
    await page.waitFor('@legal-checkbox')
    assert.equal(await rowState(page), { isInert: true, hasFocus: false })
  }
)

story(
  'tampered messages of the terms never run, and the wallet list does not show without them',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(withBox())
    world.faults.set('cdn', { kind: 'tamper', match: '/alerts-', append: ';window.tampered=true' })
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

const setTerms = (page: Page) =>
  page.run(
    options => {
      ;(window as unknown as { billfold: { updateOptions(options: object): void } }).billfold.updateOptions(options)
    },
    { ...urls, features: { legalCheckbox: true } }
  )

story(
  'terms that are set later but do not load keep the dialog closed until they do',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(pageQuery({}))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.press('Escape')
    await page.waitFor('dialog[open]', { gone: true })
    world.faults.set('cdn', { kind: 'tamper', match: '/alerts-' })
    await setTerms(page)
    // a press would not show when its last request has ended; one that ends after the fault opens the dialog
    const outcome = await page.run(async () => {
      const { billfold } = window as unknown as { billfold: { open(): Promise<void>; isOpen(): Promise<boolean> } }
      const code = await billfold.open().catch((error: { code: string }) => error.code)
      return { code, isOpen: await billfold.isOpen() }
    })
    assert.equal(outcome, { code: 'chunk-failed', isOpen: false })
    world.faults.clear('cdn')
    await page.click('@connect-button')
    await page.waitFor('@legal-checkbox')
    assert.equal(await rowState(page), { isInert: true, hasFocus: false })
  }
)

story(
  'an embedded list is disabled as soon as the host page sets terms',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(pageQuery({ enableEmbedded: true }))
    await page.run(() => document.body.append(document.createElement('billfold-modal')))
    await page.waitFor(DEMO)
    await setTerms(page)
    await assertBlocked(page)
    assert.equal(await rowState(page), { isInert: true, hasFocus: false })
  }
)
