/**
 * Which side has the focus: the page until a visitor opens the dialog, a wallet while it shows its own prompt, and the
 * page again afterwards.
 */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { begin, sendQuery } from '../sending'
import { story } from '../story'
import { chooseDemo, DEMO, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const hostPage = (body: string) =>
  `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">` +
  `<link rel="stylesheet" href="/site.css"></head><body>${body}
  <script src="/demo-wallet.js"></script><script type="application/json" id="config" data-billfold>{{config}}</script>
  <script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js"></script></body></html>`
type HostWindow = { billfold: { open(options: object): Promise<void> } }
type Demo = { demoWallet: { revoke(): void } }

const isModal = () => !!document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('dialog:modal')
const focusedId = () => document.activeElement?.id
/**
 * Presses the host page's own button, which opens the dialog by a call. The focus is the only hint of who opened it.
 */
const callFrom = (page: Page, id: string) =>
  page.run(name => {
    const button = document.getElementById(name)!
    button.focus()
    button.click()
  }, id)

story(
  'a wallet that is asked again while its overlay is open can still be answered there',
  {},
  async ({ open, page }) => {
    await open(wallet({ approve: 'ask' }))
    await chooseDemo(page)
    await page.click('"Ask again"')
    await page.waitFor('"A request is already open"')
    assert.is(await page.run(isModal), false)
    await page.click('@demo-approve')
    await page.click('"Try again"')
    await page.waitFor('@account-button')
  }
)

story(
  'the focus returns to the host page’s own button that opened the dialog by a call',
  cdn,
  async ({ page, world }) => {
    await page.goto(
      world.page(
        hostPage(
          '<billfold-button></billfold-button><div style="height:2500px"></div>' +
            '<button id="pay" onclick="billfold.open()">Pay</button>'
        )
      )
    )
    await page.waitFor('@connect-button')
    for (const round of ['first', 'second']) {
      await callFrom(page, 'pay')
      await page.waitFor(DEMO)
      await page.press('Escape')
      await page.waitFor('@modal', { gone: true })
      await page.until(() => document.activeElement?.matches('body :not([data-billfold])'))
      assert.is(await page.run(focusedId), 'pay', round)
      // that another control opened the dialog in between no longer matters
      await page.click('@connect-button')
      await page.waitFor(DEMO)
      await page.press('Escape')
      await page.waitFor('@modal', { gone: true })
      await page.until(() => document.activeElement?.localName === 'billfold-button')
    }
  }
)

/** Returns a page with a form and, out of sight, an embedded dialog. */
const withForm = (part: object = {}) =>
  [
    hostPage('<input id="mail"><div style="height:3000px"></div><billfold-modal></billfold-modal>'),
    new URLSearchParams({ ...wallet({ approve: 'auto', ...part }), config: '{"enableEmbedded":true}' })
  ] as const
const where = () => ({ id: document.activeElement?.id, y: scrollY })

story(
  'an embedded dialog takes neither the focus nor the scroll position from a visitor who fills in a form',
  cdn,
  async ({ page, world }) => {
    const [html, query] = withForm()
    world.faults.set('cdn', { kind: 'delay', delayMs: 300 })
    await page.goto(`${world.page(html)}?${query}`)
    await page.run(() => {
      document.getElementById('mail')!.focus()
    })
    await page.until(
      () =>
        !!document
          .querySelector('billfold-modal')
          ?.shadowRoot?.querySelector('[data-billfold]')
          ?.shadowRoot?.querySelector('dialog[open] .row')
    )
    assert.equal(await page.run(where), { id: 'mail', y: 0 })
  }
)

story('a later wallet event does not take the focus from the visitor’s form either', cdn, async ({ page, world }) => {
  const [html, query] = withForm()
  await page.goto(`${world.page(html)}?${query}`)
  await page.click(DEMO)
  await page.waitFor('@disconnect-button')
  const backInForm = () =>
    page.run(() => {
      document.getElementById('mail')!.focus()
      scrollTo(0, 0)
    })
  await backInForm()
  // whatever moves the focus has waited for the present view
  await page.run(() => {
    ;(window as unknown as Demo).demoWallet.revoke()
  })
  await page.waitFor(DEMO)
  await page.until(() =>
    document
      .querySelector('billfold-modal')
      ?.shadowRoot?.querySelector('[data-billfold]')
      ?.shadowRoot?.querySelector('.row')
  )
  assert.is(await page.run(focusedId), 'mail')
})

story(
  'a dialog that opens with a wallet request takes the focus from anywhere in the page',
  cdn,
  async ({ open, page }) => {
    await open(wallet({ approve: 'script' }))
    await page.run(() => {
      document.body.append(Object.assign(document.createElement('input'), { id: 'field' }))
      document.getElementById('field')!.focus()
    })
    const openWallet = () =>
      page.run(() =>
        (window as unknown as HostWindow).billfold.open({
          wallet: 'app.billfold.demo',
          opener: document.querySelector('billfold-button')
        })
      )
    const hasFocus = () =>
      page.until(() => document.querySelector('[data-billfold=dialog]')?.shadowRoot?.activeElement?.id === 'bf-title')
    await openWallet()
    await hasFocus()
    await page.press('Escape')
    await page.until(() => !document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog'))
    await page.run(() => document.getElementById('field')!.focus())
    await openWallet()
    await hasFocus()
  }
)

story(
  'the search of tokens keeps the focus when the list changes as soon as it is shown',
  cdn,
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world)))
    await page.run(() => {
      const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
      // observers run before the next frame, and so before the effects of the view
      new MutationObserver((_, observer) => {
        const field = root.querySelector<HTMLInputElement>('[data-testid=token-search]')
        if (!field) return
        observer.disconnect()
        field.value = 'ether'
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }).observe(root, { childList: true, subtree: true })
    })
    await page.click('@choose-token')
    await page.waitFor('@clear-search')
    const focusedTestId = await page.run(async () => {
      // the effects of the view run after the next frame
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
      const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
      return (root.activeElement as HTMLElement | null)?.dataset['testid']
    })
    assert.is(focusedTestId, 'token-search')
  }
)
