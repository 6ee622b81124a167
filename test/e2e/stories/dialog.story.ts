/** How the dialog opens, moves, closes and is styled. */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { engines, type Page } from '../driver'
import { recordNotices, waitForNotice } from '../notices'
import { story } from '../story'
import { connectDemo, copiedText, DEMO, openAccount, replaceClipboard, wallet } from '../visit'

story('the opening animation does not repeat after a wallet request or a shake', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'auto', chain: 'eip155:10', knownChains: ['eip155:1', 'eip155:10'] }))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  const title = await page.run(() => {
    const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
    root.addEventListener('animationstart', event => {
      if (/rise|sheet/.test((event as AnimationEvent).animationName)) document.title = 'came again'
    })
    return document.title
  })
  await page.click(DEMO)
  await page.waitFor('"Network not supported"')
  await page.press('Escape')
  await page.waitFor('.shake')
  await page.until(() => !document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('.shake'))
  // a transition that starts fires its event in the next frame
  await page.run(
    () =>
      new Promise<void>(done => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      })
  )
  assert.is(await page.run(() => document.title), title)
})

story(
  'a dialog that the browser closes, as by a phone’s back gesture, can be opened again',
  {},
  async ({ open, page }) => {
    await open(wallet({}))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog')!.close())
    await page.waitFor('@modal', { gone: true })
    await page.until(() => document.activeElement?.localName === 'billfold-button')
    await page.click('@connect-button')
    await page.waitFor(DEMO)
  }
)

/** Returns computed styles of the dialog. */
const dialogStyles = (page: Page) =>
  page.run(() => {
    const dialog = document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog')!
    const { width, zIndex, fontFamily } = getComputedStyle(dialog)
    return { width, zIndex, font: fontFamily.split(',')[0] }
  })

story('the dialog is 360 px wide, in Inter, at z-index 999', {}, async ({ open, page }) => {
  await open(wallet({}))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  assert.equal(await dialogStyles(page), { width: '360px', zIndex: '999', font: 'Inter' })
})

story('help opens over the current view and leads back to it', {}, async ({ open, page, shot }) => {
  await open(wallet({}))
  await page.click('@connect-button')
  await page.click('@modal-help')
  await page.waitFor('"One place for what is yours"')
  await shot('help')
  await page.click('@modal-back')
  await page.waitFor(DEMO)
})

story(
  'the dialog animates to the height of each view instead of jumping',
  {
    hosts: ['cdn', 'react19', 'compat'],
    browser: { reducedMotion: 'no-preference' }
  },
  async ({ open, page }) => {
    await open(wallet({}))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    /** Presses a control. Returns whether the dialog's height moves once the other view is there. */
    const moves = (control: string) =>
      page.run(async id => {
        const dialog = document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog')!
        const before = dialog.querySelector('.view')
        let motions = 0
        const { animate } = Element.prototype
        dialog.animate = (...how) => {
          motions++
          return animate.apply(dialog, how)
        }
        dialog.querySelector<HTMLElement>(`[data-testid="${id}"]`)!.click()
        const frame = () => new Promise(requestAnimationFrame)
        while (dialog.querySelector('.view') === before || dialog.querySelector('.busy')) await frame()
        await frame()
        return motions > 0
      }, control)
    assert.equal(
      [await moves('modal-help'), await moves('modal-back'), await moves('modal-help'), await moves('modal-back')],
      [true, true, true, true]
    )
  }
)

story(
  'a press counts although the button’s content changes before it is released',
  { engines },
  async ({ open, page }) => {
    await open(wallet({}))
    const setLabel = (label: string) =>
      page.run(text => document.querySelector('billfold-button')!.setAttribute('label', text), label)
    for (const [part, label] of [
      ['its label', 'Enter'],
      ['its icon', '']
    ] as const) {
      await setLabel(label)
      await page.hold('@connect-button', () => setLabel('Log in'))
      await page.waitFor(DEMO).catch(() => assert.unreachable(`a press on ${part} is lost`))
      await page.press('Escape')
      await page.waitFor('@modal', { gone: true })
    }
  }
)

story('a click on the backdrop closes the dialog', {}, async ({ open, page }) => {
  await open(wallet({}))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await (page.raw as { mouse: { click(x: number, y: number): Promise<void> } }).mouse.click(8, 8)
  await page.waitFor('@modal', { gone: true })
})

story('the address is copied, and the dialog confirms it', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await openAccount(page)
  await replaceClipboard(page)
  await recordNotices(page)
  await page.click('@copy-address')
  await waitForNotice(page, 'Address copied')
  assert.is(await copiedText(page), accounts[0]!.address.toLowerCase())
})

// uses the script build's own calls; a React page has hooks for this
story(
  'the language changes while the dialog is open, and Arabic reads right to left',
  { hosts: ['cdn', 'csp'] },
  async ({ open, page, shot }) => {
    await open(wallet({}))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.run(() =>
      (window as unknown as { billfold: { setLocale(l: string): Promise<void> } }).billfold.setLocale('ar')
    )
    await page.until(
      () =>
        document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.bf')?.getAttribute('dir') ===
        'rtl'
    )
    await shot('arabic')
  }
)

story(
  'on a phone the dialog is a sheet at the bottom, and nothing scrolls sideways',
  { browser: { viewport: { width: 360, height: 740 } } },
  async ({ open, page, shot }) => {
    await open(wallet({ approve: 'auto' }))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.until(() => {
      const box = document
        .querySelector('[data-billfold=dialog]')
        ?.shadowRoot?.querySelector('dialog')
        ?.getBoundingClientRect()
      return box && Math.round(box.bottom) === innerHeight && Math.round(box.width) === innerWidth
    })
    await shot('phone')
    assert.is(await page.run(() => document.documentElement.scrollWidth <= innerWidth), true)
  }
)

story(
  'the theme follows the system while the dialog is open',
  { hosts: ['cdn', 'csp'], browser: { colorScheme: 'light' } },
  async ({ open, page }) => {
    await open(wallet({}))
    // the call waits for the dialog, and is no reason to load it
    await page.run(() => {
      void (window as unknown as { billfold: { setThemeMode(m: string): Promise<void> } }).billfold.setThemeMode('auto')
    })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    const theme = () =>
      document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.bf')?.getAttribute('data-theme')
    assert.is(await page.run(theme), 'light')
    await (page.raw as { emulateMedia(options: object): Promise<void> }).emulateMedia({ colorScheme: 'dark' })
    await page.until(
      () =>
        document
          .querySelector('[data-billfold=dialog]')
          ?.shadowRoot?.querySelector('.bf')
          ?.getAttribute('data-theme') === 'dark'
    )
  }
)
