/** Sign-in by the widget's built-in means, with the session stored in this browser. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { openPhone, project, scan, showCode } from '../phone'
import { isGone, isShaking } from '../sign-in'
import { auto, kept, local, prompts, signIn } from '../sign-in-visit'
import { story } from '../story'
import { chooseDemo, DEMO, openAccount, SHORT, wallet } from '../visit'

story(
  'who has signed in is in after a reload, too, and is asked for nothing; who disconnects leaves no session',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page }) => {
    await open(local)
    await signIn(page)
    assert.match(await kept(page), /wants you to sign in with your Ethereum account/)
    await page.reload()
    await openAccount(page)
    assert.is(await prompts(page), 0)
    assert.match(await kept(page), /wants you to sign in/, 'nobody is signed out because a page has come')
    await page.click('@disconnect-button')
    await page.waitFor('@connect-button')
    await eventually(async () => !/wants you to sign in|f39fd6e5/i.test(await kept(page)), 'something is left')
  }
)

story(
  'a page that is left before the signature asks for it again when it comes back',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(local)
    await chooseDemo(page)
    await page.waitFor('@sign')
    await page.reload()
    await page.click('@sign')
    await isGone(page)
    await openAccount(page)
  }
)

story(
  'a required sign-in shows that it cannot be closed, under the strict policy and on React',
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
  'of two tabs that ask, the one that is not signed in follows the other',
  { hosts: ['cdn'] },
  async ({ open, page, context, host, world }) => {
    await open(local)
    await chooseDemo(page)
    await page.waitFor('@sign')
    const other = await context.page()
    await other.goto(host.url(world, local))
    await other.click('@sign')
    await isGone(other)
    await isGone(page)
    await page.waitFor(`@account-button >> "${SHORT}"`)
  }
)

story(
  'a phone that reads the code signs in with the one approval, and what it has signed is verified here',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project({ siwx: 'local' }))
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await scan(phone, await showCode(page))
    await page.waitFor('@account-button')
    await isGone(page)
    assert.match(await kept(page), /cacao/)
    await page.reload()
    await openAccount(page)
  }
)

story(
  'a site that says both is told of it, and the first counts',
  { hosts: ['cdn'], expects: /Cannot set both/ },
  async ({ open, page }) => {
    await open({ ...wallet(auto), config: JSON.stringify({ siwx: 'local', siweConfig: {} }) })
    await page.run(() => {
      document.addEventListener('billfold:error', e => {
        ;(window as { told?: string }).told ??= (e as CustomEvent<{ message: string }>).detail.message
      })
    })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    assert.is(
      await page.run(() => (window as { told?: string }).told),
      'Cannot set both `siweConfig` and `siwx` options'
    )
  }
)
