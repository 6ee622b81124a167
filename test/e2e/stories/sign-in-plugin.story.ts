/** Sign-in by a plugin that a host page has written itself. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { isGone, isShaking, setWallet, siteOf, withPlugin, type SignInPage } from '../sign-in'
import { story } from '../story'
import { chooseDemo, openAccount, wallet } from '../visit'

story(
  'who connects is asked to sign in, sees which site asks, signs, and is in',
  { hosts: ['cdn'] },
  async ({ open, page, shot }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page)
    await chooseDemo(page)
    await page.waitFor('@sign')
    await shot('sign-in')
    assert.is(await page.text('@sign-site'), new URL(await page.url()).host)
    await page.click('@sign')
    await isGone(page)
    assert.equal((await siteOf(page)).calls, ['getSessions', 'createMessage', 'addSession'])
    await openAccount(page)
  }
)

story(
  'a signature that is declined leads back to the view with the words for it, and can be asked for again',
  { hosts: ['cdn'] },
  async ({ open, page, shot }) => {
    await open(wallet({ approve: 'auto' }))
    await page.run(() => {
      document.addEventListener('billfold:error', e => {
        ;(window as { told?: unknown }).told = (e as CustomEvent).detail
      })
    })
    await withPlugin(page)
    await chooseDemo(page)
    await page.waitFor('@sign')
    await setWallet(page, { approve: 'reject' })
    await page.click('@sign')
    await page.waitFor('"Signature declined"')
    await shot('sign-in-declined')
    assert.is(await page.run(() => (window as { told?: unknown }).told), undefined, 'a refusal is no fault')
    await setWallet(page, { approve: 'auto' })
    await page.click('@sign')
    await isGone(page)
  }
)

story('what the site does not accept is said in its own words', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await withPlugin(page, { refuses: 'The signature is not valid' })
  await chooseDemo(page)
  await page.click('@sign')
  await page.waitFor('"The signature is not valid"')
  assert.ok(await page.visible('@sign'))
})

story(
  'a sign-in that is required keeps the dialog open, and leaving it lets go of the wallet',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page)
    await chooseDemo(page)
    await page.waitFor('@sign')
    for (const close of [
      () => page.press('Escape'),
      () => page.click('@modal-close'),
      () => page.run(() => (window as unknown as SignInPage).billfold.push(['close']))
    ]) {
      await close()
      await page.until(isShaking)
      await page.until(() => !document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.shake'))
      assert.ok(await page.visible('@sign'))
    }
    await page.run(() => (window as unknown as SignInPage).billfold.push(['open', { view: 'Account' }]))
    await page.waitFor('@sign')
    await page.click('@cancel')
    await page.waitFor('@connect-button')
    await isGone(page)
    assert.ok((await siteOf(page)).calls.includes('setSessions'), 'signed out')
  }
)

story(
  'a sign-in that is not required can be left, and the visitor stays connected',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    for (const way of ['@cancel', '@modal-close']) {
      await open(wallet({ approve: 'auto' }))
      await withPlugin(page, { isRequired: false })
      await chooseDemo(page)
      await page.waitFor('@sign')
      await page.click(way)
      await isGone(page)
      await openAccount(page)
      await page.click('@disconnect-button')
    }
  }
)

/** Resolves the plugin's pending call, once there is one. */
const answer = async (page: Page) => {
  await page.until(() => !!(window as unknown as SignInPage).site.answer)
  await page.run(() => {
    const { site } = window as unknown as SignInPage
    const go = site.answer!
    site.answer = undefined
    go()
  })
}

story(
  'a site that takes its time to find a session keeps the dialog until it has, and a visitor may close it meanwhile',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page, { isSlow: true })
    await chooseDemo(page)
    await page.waitFor('@done')
    // the view would have continued by itself, and its button is disabled
    await page.waitFor('[data-testid=done][aria-disabled]')
    await answer(page)
    await page.waitFor('@sign')
    await page.click('@cancel')
    await page.waitFor('@connect-button')
    await chooseDemo(page)
    await page.waitFor('@done')
    await page.click('@modal-close')
    await isGone(page)
    await answer(page)
    await page.waitFor('@sign')
  }
)

story(
  'where it cannot be found out whether there is a session, nobody stays connected, and the visitor reads why',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page, { fails: 'the server is away' })
    await chooseDemo(page)
    await page.waitFor('"A problem occurred while trying initialize authentication"')
    await page.waitFor('@connect-button')
  }
)

story(
  'a wallet that draws in the page can be answered while the sign view is open',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'ask' }))
    await withPlugin(page)
    await chooseDemo(page)
    await page.click('@demo-approve')
    await page.click('@sign')
    await page.click('@demo-approve')
    await isGone(page)
  }
)
