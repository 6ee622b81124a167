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
  'focus moves to the title, stays in the dialog, and returns to the button',
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
  'Tab cycles within the dialog during a wallet request, and Escape still closes it',
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
      for (const testId of ['modal-back', 'modal-close', 'retry'])
        assert.ok(seen.has(testId), `${testId} is passed by with ${key}`)
    }
    // once a wallet's overlay that had the focus is removed, no element has it
    const blurActive = () =>
      page.run(() => {
        let active = document.activeElement as HTMLElement
        while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement as HTMLElement
        active.blur()
        return document.activeElement === document.body
      })
    assert.ok(await blurActive())
    await page.press('Tab')
    assert.ok(await page.run(isInside))
    assert.ok(await blurActive())
    await page.press('Shift+Tab')
    assert.is(await page.run(focusedTestId), 'retry', 'the last one, from nowhere as from the first')
    assert.ok(await blurActive())
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
  }
)

story(
  'the title takes the focus when a wallet request starts and no element has it',
  { core: true, engines },
  async ({ open, page }) => {
    await open(wallet({ approve: 'script' }))
    await page.click('@connect-button')
    await page.waitFor('@wallet-app.billfold.demo')
    // as if the pressed row is removed and the next view is not shown yet
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

story('the dialog leaves the focus to a wallet’s own overlay', {}, async ({ open, page }) => {
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

story('a visitor connects by keyboard alone', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await page.run(() => (document.querySelector('billfold-button') as HTMLElement).focus())
  await page.press('Enter')
  await page.waitFor(DEMO)
  for (let i = 0; i < 8 && (await page.run(focusedTestId)) !== 'wallet-app.billfold.demo'; i++) await page.press('Tab')
  await page.press('Enter')
  await page.waitFor('@account-button')
})

story('the back button returns to the list and focuses the chosen row', {}, async ({ open, page }) => {
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
