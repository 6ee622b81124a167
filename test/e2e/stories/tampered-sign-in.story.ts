/**
 * The files for sign-in, each tampered with on the way. None runs, the failure is reported, and the intact file loads
 * afterwards. Also the files for analytics, whose failure is not reported.
 */
import * as assert from 'uvu/assert'
import { listen, type Place } from '../chains'
import { project } from '../phone'
import { isGone, withPlugin } from '../sign-in'
import { story } from '../story'
import { chooseDemo, connectDemo, openAccount, wallet } from '../visit'

for (const file of ['sign-in', 'i18n/en/site']) {
  story(
    `${file}, tampered with, never runs: it is told, and tried again where it was needed`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open(wallet({ approve: 'auto' }))
      await withPlugin(page)
      await listen(page)
      world.faults.set('cdn', { kind: 'tamper', match: new RegExp(`/${file}-`), append: ';window.tampered=true' })
      await chooseDemo(page)
      await page.until(() => (window as unknown as Place).told.some(({ code }) => code === 'chunk-failed'))
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      if (file === 'sign-in') {
        // sign-in is required, so the connection ends
        await page.waitFor('@connect-button')
        if (await page.count('dialog[open]')) await page.press('Escape')
        await isGone(page)
        await chooseDemo(page)
      } else await page.click('@modal >> @retry')
      await page.click('@sign')
      await isGone(page)
    }
  )
}

for (const file of ['siwx/own', 'chains/evm/verify', 'secp256k1']) {
  story(
    `${file}, tampered with, never runs: it is told, and tried again where it was needed`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open({ ...wallet({ approve: 'auto' }), config: JSON.stringify({ siwx: 'local' }) })
      await page.until(() => !!customElements.get('billfold-button'))
      await listen(page)
      world.faults.set('cdn', {
        kind: 'tamper',
        match: new RegExp(`${file.includes('/') ? '/' : '\\d/'}${file}-`),
        append: ';window.tampered=true'
      })
      await chooseDemo(page)
      const isTold = () =>
        page.until(() => (window as unknown as Place).told.some(({ code }) => code === 'chunk-failed'))
      // whether a session exists is then unknown, so no account stays connected
      if (file === 'siwx/own') await isTold()
      else {
        await page.click('@sign')
        await page.waitFor('@sign-failed')
        await isTold()
      }
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      if (file === 'siwx/own') {
        await page.waitFor('@connect-button')
        if (await page.count('dialog[open]')) await page.press('Escape')
        await isGone(page)
        await chooseDemo(page)
      }
      await page.click('@sign')
      await isGone(page)
    }
  )
}

story(
  'hosted, tampered with, never runs, nothing is told of the visit, and a visit goes on as if there were none',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    world.faults.set('cdn', { kind: 'tamper', match: /\/hosted-/, append: ';window.tampered=true' })
    await open({ ...wallet({ approve: 'auto' }), ...project() })
    await connectDemo(page)
    await openAccount(page)
    assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
    assert.equal(world.controls.analytics.events(), [])
  }
)
