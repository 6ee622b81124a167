/** Sign-in by a plugin that a host page has written itself. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { recordNotices, waitForNotice } from '../notices'
import { waitForClosed, isShaking, setWallet, pluginState, withPlugin, type SignInPage } from '../sign-in'
import { story } from '../story'
import { chooseDemo, openAccount, wallet } from '../visit'

story(
  'a connecting visitor is asked to sign in, sees which host asks, signs, and is signed in',
  { hosts: ['cdn'] },
  async ({ open, page, shot }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page)
    await chooseDemo(page)
    await page.waitFor('@sign')
    await shot('sign-in')
    assert.is(await page.text('@sign-site'), new URL(await page.url()).host)
    await page.click('@sign')
    await waitForClosed(page)
    assert.equal((await pluginState(page)).calls, ['getSessions', 'createMessage', 'addSession'])
    await openAccount(page)
  }
)

story(
  'a rejected signature returns to the sign-in view with a message, and can be requested again',
  { hosts: ['cdn'] },
  async ({ open, page, shot }) => {
    await open(wallet({ approve: 'auto' }))
    await page.run(() => {
      document.addEventListener('billfold:error', event => {
        ;(window as { reported?: unknown }).reported = (event as CustomEvent).detail
      })
    })
    await withPlugin(page)
    await chooseDemo(page)
    await page.waitFor('@sign')
    await setWallet(page, { approve: 'reject' })
    await page.click('@sign')
    await page.waitFor('"Signature declined"')
    await shot('sign-in-declined')
    assert.is(await page.run(() => (window as { reported?: unknown }).reported), undefined, 'a rejection is no error')
    await setWallet(page, { approve: 'auto' })
    await page.click('@sign')
    await waitForClosed(page)
  }
)

story('the host page’s reason for a refused signature is shown', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await withPlugin(page, { refuses: 'The signature is not valid' })
  await chooseDemo(page)
  await page.click('@sign')
  await page.waitFor('"The signature is not valid"')
  assert.ok(await page.visible('@sign'))
})

story(
  'a required sign-in keeps the dialog open, and cancelling it disconnects the wallet',
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
    await waitForClosed(page)
    assert.ok((await pluginState(page)).calls.includes('setSessions'), 'signed out')
  }
)

story(
  'an optional sign-in can be skipped, and the visitor stays connected',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    for (const control of ['@cancel', '@modal-close']) {
      await open(wallet({ approve: 'auto' }))
      await withPlugin(page, { isRequired: false })
      await chooseDemo(page)
      await page.waitFor('@sign')
      await page.click(control)
      await waitForClosed(page)
      await openAccount(page)
      await page.click('@disconnect-button')
    }
  }
)

/** Resolves the plugin's pending call, once there is one. */
const resolvePendingCall = async (page: Page) => {
  await page.until(() => !!(window as unknown as SignInPage).plugin.resolvePending)
  await page.run(() => {
    const { plugin } = window as unknown as SignInPage
    const resolvePending = plugin.resolvePending!
    plugin.resolvePending = undefined
    resolvePending()
  })
}

story(
  'the dialog stays open while a slow host page looks for a session, but the visitor can close it',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page, { isSlow: true })
    await chooseDemo(page)
    await page.waitFor('@done')
    // the view would have continued by itself, and its button is disabled
    await page.waitFor('[data-testid=done][aria-disabled]')
    await resolvePendingCall(page)
    await page.waitFor('@sign')
    await page.click('@cancel')
    await page.waitFor('@connect-button')
    await chooseDemo(page)
    await page.waitFor('@done')
    await page.click('@modal-close')
    await waitForClosed(page)
    await resolvePendingCall(page)
    await page.waitFor('@sign')
  }
)

story(
  'a failed session check disconnects the visitor and shows the reason',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page, { fails: 'the server is away' })
    await recordNotices(page)
    await chooseDemo(page)
    await waitForNotice(page, 'A problem occurred while trying initialize authentication')
    await page.waitFor('@connect-button')
  }
)

story(
  'a wallet prompt drawn in the page can be answered while the sign-in view is open',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'ask' }))
    await withPlugin(page)
    await chooseDemo(page)
    await page.click('@demo-approve')
    await page.click('@sign')
    await page.click('@demo-approve')
    await waitForClosed(page)
  }
)
