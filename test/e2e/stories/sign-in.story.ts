/** Sign-in by the widget's built-in means, with the session stored in this browser. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { openPhone, project, scan, showQrCode } from '../phone'
import { waitForClosed, isShaking } from '../sign-in'
import { auto, storedText, local, prompts, signIn } from '../sign-in-visit'
import { story } from '../story'
import { chooseDemo, DEMO, openAccount, SHORT, wallet } from '../visit'

story(
  'a signed-in visitor stays signed in after a reload without a prompt, and a disconnect deletes the session',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page }) => {
    await open(local)
    await signIn(page)
    assert.match(await storedText(page), /wants you to sign in with your Ethereum account/)
    await page.reload()
    await openAccount(page)
    assert.is(await prompts(page), 0)
    assert.match(await storedText(page), /wants you to sign in/, 'a page load signs no visitor out')
    await page.click('@disconnect-button')
    await page.waitFor('@connect-button')
    await eventually(
      async () => !/wants you to sign in|f39fd6e5/i.test(await storedText(page)),
      'the session is still stored'
    )
  }
)

story('a page that is reloaded before the signature asks for it again', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(local)
  await chooseDemo(page)
  await page.waitFor('@sign')
  await page.reload()
  await page.click('@sign')
  await waitForClosed(page)
  await openAccount(page)
})

story(
  'a required sign-in shows that it cannot be closed, under a strict policy and in React',
  { hosts: ['csp', 'react19'] },
  async ({ open, page }) => {
    await open(local)
    await chooseDemo(page)
    await page.waitFor('@sign')
    await page.click('@modal-close')
    await page.until(isShaking)
    assert.ok(await page.visible('@sign'))
  }
)

story(
  'a tab that asks for a sign-in follows another tab that signs in',
  { hosts: ['cdn'] },
  async ({ open, page, context, host, world }) => {
    await open(local)
    await chooseDemo(page)
    await page.waitFor('@sign')
    const other = await context.page()
    await other.goto(host.url(world, local))
    await other.click('@sign')
    await waitForClosed(other)
    await waitForClosed(page)
    await page.waitFor(`@account-button >> "${SHORT}"`)
  }
)

story(
  'a phone that scans the QR code signs in by one approval, and its signature is verified in the page',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project({ siwx: 'local' }))
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await scan(phone, await showQrCode(page))
    await page.waitFor('@account-button')
    await waitForClosed(page)
    assert.match(await storedText(page), /cacao/)
    await page.reload()
    await openAccount(page)
  }
)

story(
  'a host page that sets both sign-in options gets an error, and the first one applies',
  { hosts: ['cdn'], expects: /Cannot set both/ },
  async ({ open, page }) => {
    await open({ ...wallet(auto), config: JSON.stringify({ siwx: 'local', siweConfig: {} }) })
    await page.run(() => {
      document.addEventListener('billfold:error', event => {
        ;(window as { reported?: string }).reported ??= (event as CustomEvent<{ message: string }>).detail.message
      })
    })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.is(
      await page.run(() => (window as { reported?: string }).reported),
      'Cannot set both `siweConfig` and `siwx` options'
    )
  }
)
