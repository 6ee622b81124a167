/** The files that signing in takes, each spoilt on the way: none runs, somebody is told, and what is good comes afterwards. */
import * as assert from 'uvu/assert'
import { listen, type Place } from '../chains'
import { isGone, withPlugin } from '../sign-in'
import { story } from '../story'
import { chooseDemo, openAccount, wallet } from '../visit'

for (const file of ['sign-in', 'i18n/en/site']) {
  story(`${file}, tampered with, never runs: it is told, and tried again where it was needed`, { hosts: ['cdn'], expects: /integrity|digest/i }, async ({ open, page, world }) => {
    await open(wallet({ approve: 'auto' }))
    await withPlugin(page)
    await listen(page)
    world.faults.set('cdn', { kind: 'tamper', match: new RegExp(`/${file}-`), append: ';window.tampered=true' })
    await chooseDemo(page)
    await page.until(() => (window as unknown as Place).told.some(({ code }) => code === 'chunk-failed'))
    assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
    world.faults.clear('cdn')
    if (file === 'sign-in') {
      await isGone(page)
      await openAccount(page).catch(() => undefined)
    } else await page.click('@modal >> @retry')
    await page.click('@sign')
    await isGone(page)
  })
}
