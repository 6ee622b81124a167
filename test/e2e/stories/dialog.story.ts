import * as assert from 'uvu/assert'
import { engines } from '../driver'
import { story } from '../story'
import { chooseDemo, connectDemo, DEMO, openAccount, wallet } from '../visit'

const focusedTestId = () => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active?.getAttribute('data-testid') ?? active?.id ?? ''
}

story('focus goes to the title, stays inside, and comes back to the button', { core: true, engines }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await page.click('@connect-button')
  await page.until(() => document.querySelector('[data-billfold=dialog]')?.shadowRoot?.activeElement?.id === 'bf-title')
  for (let i = 0; i < 12; i++) await page.press('Tab')
  assert.ok(await page.run(() => !document.hasFocus() || document.activeElement === document.body || document.activeElement?.getAttribute('data-billfold') === 'dialog'))
  await page.press('Escape')
  await page.waitFor('@modal', { gone: true })
  await page.until(() => document.activeElement?.localName === 'billfold-button')
})

const isInside = () => document.activeElement?.getAttribute('data-billfold') === 'dialog'

story('while a wallet is asked, Tab goes round in the dialog, and Escape still leaves it', { core: true, engines }, async ({ open, page }) => {
  await open(wallet({ approve: 'script' }))
  await chooseDemo(page)
  await page.waitFor('"Ask again"')
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>()
    for (let i = 0; i < 8; i++) {
      await page.press(key)
      assert.ok(await page.run(isInside), `${key} left the dialog`)
      seen.add(await page.run(focusedTestId))
    }
    for (const stop of ['modal-back', 'modal-close', 'retry']) assert.ok(seen.has(stop), `${stop} is passed by with ${key}`)
  }
  // where a wallet's overlay had the focus and is gone, nobody has it
  const loseFocus = () => page.run(() => {
    let active = document.activeElement as HTMLElement
    while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement as HTMLElement
    active.blur()
    return document.activeElement === document.body
  })
  assert.ok(await loseFocus())
  await page.press('Tab')
  assert.ok(await page.run(isInside))
  assert.ok(await loseFocus())
  await page.press('Shift+Tab')
  assert.is(await page.run(focusedTestId), 'retry', 'the last one, from nowhere as from the first')
  assert.ok(await loseFocus())
  await page.press('Escape')
  await page.waitFor('@modal', { gone: true })
})

story('when a wallet is asked and nothing has the focus, the title gets it, and not the page', { core: true, engines }, async ({ open, page }) => {
  await open(wallet({ approve: 'script' }))
  await page.click('@connect-button')
  await page.waitFor('@wallet-app.billfold.demo')
  // as when the pressed row has gone and the next view has not come yet
  await page.run(() => {
    let active = document.activeElement as HTMLElement
    while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement as HTMLElement
    active.blur()
    void (window as unknown as { billfold: { connect(id: string): Promise<void> } }).billfold.connect('app.billfold.demo').catch(() => undefined)
  })
  await page.until(() => !document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog')!.matches(':modal'))
  assert.ok(await page.run(isInside), 'the page has the focus')
  await page.press('Tab')
  assert.ok(await page.run(isInside), 'Tab left the dialog')
})

story('the focus that a wallet’s own overlay has taken is the wallet’s', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'ask' }))
  await chooseDemo(page)
  await page.waitFor('"Ask again"')
  const inWallet = () => document.activeElement !== document.body && document.activeElement?.getAttribute('data-billfold') !== 'dialog'
  await page.until(inWallet)
  await page.press('Shift+Tab')
  assert.ok(await page.run(inWallet))
  await page.click('"Ask again"')
})

story('what has come does not come once more when it steps aside for a wallet, or has shaken', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'auto', chain: 'eip155:10', knownChains: ['eip155:1', 'eip155:10'] }))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  const title = await page.run(() => {
    const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
    root.addEventListener('animationstart', event => { if (/rise|sheet/.test((event as AnimationEvent).animationName)) document.title = 'came again' })
    return document.title
  })
  await page.click(DEMO)
  await page.waitFor('"Network not supported"')
  await page.press('Escape')
  await page.waitFor('.shake')
  await page.until(() => !document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('.shake'))
  // what starts is told in the frame after
  await page.run(() => new Promise<void>(done => { requestAnimationFrame(() => requestAnimationFrame(() => done())) }))
  assert.is(await page.run(() => document.title), title)
})

story('a dialog that the browser has closed, as the back gesture of a phone may, can be opened again', {}, async ({ open, page }) => {
  await open(wallet({}))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog')!.close())
  await page.waitFor('@modal', { gone: true })
  await page.until(() => document.activeElement?.localName === 'billfold-button')
  await page.click('@connect-button')
  await page.waitFor(DEMO)
})

story('a visitor uses the keyboard alone to connect', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await page.run(() => (document.querySelector('billfold-button') as HTMLElement).focus())
  await page.press('Enter')
  await page.waitFor(DEMO)
  for (let i = 0; i < 8 && await page.run(focusedTestId) !== 'wallet-app.billfold.demo'; i++) await page.press('Tab')
  await page.press('Enter')
  await page.waitFor('@account-button')
})

story('back returns to the list and to the row that was chosen', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'script' }))
  await chooseDemo(page)
  await page.waitFor('"Ask again"')
  await page.click('@modal-back')
  await page.waitFor(DEMO)
  await page.until(() => document.querySelector('[data-billfold=dialog]')?.shadowRoot?.activeElement?.getAttribute('data-testid') === 'wallet-app.billfold.demo')
})

story('help opens on top and leads back', {}, async ({ open, page, shot }) => {
  await open(wallet({}))
  await page.click('@connect-button')
  await page.click('@modal-help')
  await page.waitFor('"One place for what is yours"')
  await shot('help')
  await page.click('@modal-back')
  await page.waitFor(DEMO)
})

story('the dialog moves to the height of each view, and does not jump', {
  hosts: ['cdn', 'react19', 'compat'], browser: { reducedMotion: 'no-preference' }
}, async ({ open, page }) => {
  await open(wallet({}))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  /** Presses a control; whether the dialog's height moves once the other view is there. */
  const moves = (control: string) => page.run(async id => {
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
  assert.equal([await moves('modal-help'), await moves('modal-back'), await moves('modal-help'), await moves('modal-back')], [true, true, true, true])
})

story('a press on the button counts although what is under the pointer changes before it is let go', { engines }, async ({ open, page }) => {
  await open(wallet({}))
  const say = (label: string) => page.run(text => document.querySelector('billfold-button')!.setAttribute('label', text), label)
  for (const [part, label] of [['its words', 'Enter'], ['its icon', '']] as const) {
    await say(label)
    await page.hold('@connect-button', () => say('Log in'))
    await page.waitFor(DEMO).catch(() => assert.unreachable(`a press on ${part} is lost`))
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
  }
})

story('the backdrop closes it', {}, async ({ open, page }) => {
  await open(wallet({}))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await (page.raw as { mouse: { click(x: number, y: number): Promise<void> } }).mouse.click(8, 8)
  await page.waitFor('@modal', { gone: true })
})

story('the address is copied, and the dialog says so', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await openAccount(page)
  await page.click('@copy-address')
  await page.waitFor('@toast')
})

// by the script build's own calls: a page of React's has hooks for it
story('the language changes while the dialog is open, and Arabic reads from the right', { hosts: ['cdn', 'csp'] }, async ({ open, page, shot }) => {
  await open(wallet({}))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await page.run(() => (window as unknown as { billfold: { setLocale(l: string): Promise<void> } }).billfold.setLocale('ar'))
  await page.until(() => document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.bf')?.getAttribute('dir') === 'rtl')
  await shot('arabic')
})

story('on a phone it is a sheet at the bottom, and nothing scrolls sideways', { browser: { viewport: { width: 360, height: 740 } } }, async ({ open, page, shot }) => {
  await open(wallet({ approve: 'auto' }))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await page.until(() => {
    const box = document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('dialog')?.getBoundingClientRect()
    return box && Math.round(box.bottom) === innerHeight && Math.round(box.width) === innerWidth
  })
  await shot('phone')
  assert.is(await page.run(() => document.documentElement.scrollWidth <= innerWidth), true)
})

story('the theme follows the system while it is open', { hosts: ['cdn', 'csp'], browser: { colorScheme: 'light' } }, async ({ open, page }) => {
  await open(wallet({}))
  // it waits for the dialog, and is not a reason to load it
  await page.run(() => { void (window as unknown as { billfold: { setThemeMode(m: string): Promise<void> } }).billfold.setThemeMode('auto') })
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  const theme = () => document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.bf')?.getAttribute('data-theme')
  assert.is(await page.run(theme), 'light')
  await (page.raw as { emulateMedia(o: object): Promise<void> }).emulateMedia({ colorScheme: 'dark' })
  await page.until(() => document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.bf')?.getAttribute('data-theme') === 'dark')
})
