/** Focus and keys in the dialog: where Tab goes, and where the focus returns. */
import * as assert from 'uvu/assert'
import { engines } from '../driver'
import { story } from '../story'
import { chooseDemo, DEMO, wallet } from '../visit'

const focusedTestId = () => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active?.getAttribute('data-testid') ?? active?.id ?? ''
}

story(
  'focus goes to the title, stays inside, and comes back to the button',
  { core: true, engines },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await page.click('@connect-button')
    await page.until(
      () => document.querySelector('[data-billfold=dialog]')?.shadowRoot?.activeElement?.id === 'bf-title'
    )
    for (let i = 0; i < 12; i++) await page.press('Tab')
    assert.ok(
      await page.run(
        () =>
          !document.hasFocus() ||
          document.activeElement === document.body ||
          document.activeElement?.getAttribute('data-billfold') === 'dialog'
      )
    )
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    await page.until(() => document.activeElement?.localName === 'billfold-button')
  }
)

const isInside = () => document.activeElement?.getAttribute('data-billfold') === 'dialog'

story(
  'while a wallet is asked, Tab goes round in the dialog, and Escape still leaves it',
  { core: true, engines },
  async ({ open, page }) => {
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
      for (const stop of ['modal-back', 'modal-close', 'retry'])
        assert.ok(seen.has(stop), `${stop} is passed by with ${key}`)
    }
    // after a wallet's overlay with the focus is gone, no element has it
    const loseFocus = () =>
      page.run(() => {
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
  }
)

story(
  'when a wallet is asked and nothing has the focus, the title gets it, and not the page',
  { core: true, engines },
  async ({ open, page }) => {
    await open(wallet({ approve: 'script' }))
    await page.click('@connect-button')
    await page.waitFor('@wallet-app.billfold.demo')
    // as if the pressed row has gone and the next view has not come yet
    await page.run(() => {
      let active = document.activeElement as HTMLElement
      while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement as HTMLElement
      active.blur()
      void (window as unknown as { billfold: { connect(id: string): Promise<void> } }).billfold
        .connect('app.billfold.demo')
        .catch(() => undefined)
    })
    await page.until(
      () => !document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog')!.matches(':modal')
    )
    assert.ok(await page.run(isInside), 'the page has the focus')
    await page.press('Tab')
    assert.ok(await page.run(isInside), 'Tab left the dialog')
  }
)

story('the focus that a wallet’s own overlay has taken is the wallet’s', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'ask' }))
  await chooseDemo(page)
  await page.waitFor('"Ask again"')
  const inWallet = () =>
    document.activeElement !== document.body && document.activeElement?.getAttribute('data-billfold') !== 'dialog'
  await page.until(inWallet)
  await page.press('Shift+Tab')
  assert.ok(await page.run(inWallet))
  await page.click('"Ask again"')
})

story('a visitor uses the keyboard alone to connect', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await page.run(() => (document.querySelector('billfold-button') as HTMLElement).focus())
  await page.press('Enter')
  await page.waitFor(DEMO)
  for (let i = 0; i < 8 && (await page.run(focusedTestId)) !== 'wallet-app.billfold.demo'; i++) await page.press('Tab')
  await page.press('Enter')
  await page.waitFor('@account-button')
})

story('back returns to the list and to the row that was chosen', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'script' }))
  await chooseDemo(page)
  await page.waitFor('"Ask again"')
  await page.click('@modal-back')
  await page.waitFor(DEMO)
  await page.until(
    () =>
      document.querySelector('[data-billfold=dialog]')?.shadowRoot?.activeElement?.getAttribute('data-testid') ===
      'wallet-app.billfold.demo'
  )
})
