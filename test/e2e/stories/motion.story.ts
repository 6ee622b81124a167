import * as assert from 'uvu/assert'
import { playwrightOf, type Page } from '../driver'
import { keepNotices } from '../notices'
import { story } from '../story'
import { DEMO, openAccount, wallet } from '../visit'

/** Seconds. Chosen: looks immediate. It is not 0, because code that waits for a motion's end event still needs one. */
const AT_ONCE_S = 0.01

/**
 * Returns what moves for longer, or without end, in the dialog and on the page's buttons: by styles, or by a script.
 */
const moving = (page: Page) =>
  page.run(limitS => {
    const rootsIn = (tree: ParentNode): ShadowRoot[] =>
      [...tree.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : []
      )
    const longest = (durations: string) => Math.max(...durations.split(',').map(parseFloat))
    const found = (window as unknown as { animated: string[] }).animated.splice(0)
    for (const element of rootsIn(document).flatMap(root => [...root.querySelectorAll('*')])) {
      for (const part of ['', '::before', '::after']) {
        const { animationName, animationDuration, animationIterationCount, transitionDuration } = getComputedStyle(
          element,
          part || null
        )
        const isAnimated =
          animationName !== 'none' && (longest(animationDuration) > limitS || /infinite/.test(animationIterationCount))
        if (isAnimated || longest(transitionDuration) > limitS)
          found.push(
            `${element.localName}.${element.getAttribute('class')}${part}: ${animationName} ` +
              `${animationDuration} ${animationIterationCount}, ${transitionDuration}`
          )
      }
    }
    return found
  }, AT_ONCE_S)

story(
  'with reduced motion no view, state or button moves for longer than a hundredth of a second',
  { hosts: ['cdn'], browser: { reducedMotion: 'reduce' } },
  async ({ open, page }) => {
    await playwrightOf(page).addInitScript(() => {
      const animated: string[] = []
      Object.assign(window, { animated })
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...args) {
        // A change of `pointer-events` is not motion.
        const moves = Object.keys(args[0] ?? {}).join() !== 'pointerEvents'
        if (moves) animated.push(`${this.localName}.${this.className}: animate()`)
        return animate.apply(this, args)
      }
    })
    await open(wallet({ approve: 'never', chain: 'eip155:10', knownChains: ['eip155:1', 'eip155:10'] }))
    const assertStill = async (where: string) => assert.equal(await moving(page), [], where)
    await page.waitFor('@connect-button')
    await assertStill('a button')
    // the help view's file is preloaded while the list is shown; the route holds it until the waiting state was checked
    let release = () => {}
    const gate = new Promise<void>(done => {
      release = done
    })
    await playwrightOf(page).route(
      url => url.pathname.includes('/wallet-'),
      async route => {
        await gate
        await route.continue()
      }
    )
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await assertStill('Connect')
    await page.click('@modal-help')
    await page.waitFor('.busy')
    await assertStill('a view on its way')
    release()
    await page.waitFor('"One place for what is yours"')
    await assertStill('help')
    await page.click('@modal-back')
    await page.click(DEMO)
    const set = (approve: string) =>
      page.run(is => {
        ;(window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: is })
      }, approve)
    await page.waitFor('.request-status')
    await assertStill('a wallet request')
    await set('reject')
    await page.click('"Ask again"')
    await page.waitFor('"Try again"')
    await assertStill('a wallet that declined')
    await set('auto')
    await page.click('"Try again"')
    await page.waitFor('"Network not supported"')
    await assertStill('a network that the site does not use')
    // within one call: the shake is over after half a second
    const shaking = await page.run(async () => {
      const dialog = document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog')!
      dialog.querySelector<HTMLElement>('[data-testid=modal-close]')!.click()
      while (!dialog.matches('.shake')) await new Promise(requestAnimationFrame)
      return getComputedStyle(dialog).animationDuration
    })
    assert.ok(parseFloat(shaking) <= AT_ONCE_S, `what must not be closed shakes for ${shaking}`)
    await page.click('@network-eip155:1')
    await page.waitFor('@modal', { gone: true })
    await openAccount(page)
    await keepNotices(page)
    await page.click('@copy-address')
    await page.waitFor('@toast')
    await assertStill('Account, and a toast')
  }
)
