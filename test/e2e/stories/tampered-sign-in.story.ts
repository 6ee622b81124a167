/**
 * The files for sign-in, each tampered with on the way. None runs, the failure is reported, and the intact file loads
 * afterwards. Also the files for analytics, whose failure is not reported.
 */
import * as assert from 'uvu/assert'
import { recordErrors, type HostWindow } from '../chains'
import { chunkFile } from '../chunk-file'
import { project } from '../phone'
import { waitForClosed, withPlugin } from '../sign-in'
import { story } from '../story'
import { chooseDemo, connectDemo, openAccount, wallet } from '../visit'

for (const file of ['sign-in', 'i18n/en/sign-in']) {
  story(
    `a tampered ${file} file never runs; it is reported and loads on retry`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open(wallet({ approve: 'auto' }))
      await withPlugin(page)
      await recordErrors(page)
      world.faults.set('cdn', { kind: 'tamper', match: chunkFile(file), append: ';window.tampered=true' })
      await chooseDemo(page)
      await page.until(() => (window as unknown as HostWindow).errors.some(({ code }) => code === 'chunk-failed'))
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      if (file === 'sign-in') {
        // sign-in is required, so the connection ends
        await page.waitFor('@connect-button')
        if (await page.count('dialog[open]')) await page.press('Escape')
        await waitForClosed(page)
        await chooseDemo(page)
      } else await page.click('@modal >> @retry')
      await page.click('@sign')
      await waitForClosed(page)
    }
  )
}

for (const file of ['own-sign-in', 'verify-evm', 'caip-122']) {
  story(
    `a tampered ${file} file never runs; it is reported and loads on retry`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open({ ...wallet({ approve: 'auto' }), config: JSON.stringify({ siwx: 'local' }) })
      await page.until(() => !!customElements.get('billfold-button'))
      await recordErrors(page)
      world.faults.set('cdn', {
        kind: 'tamper',
        match: chunkFile(file),
        append: ';window.tampered=true'
      })
      await chooseDemo(page)
      const waitForFailure = () =>
        page.until(() => (window as unknown as HostWindow).errors.some(({ code }) => code === 'chunk-failed'))
      // whether a session exists is then unknown, so no account stays connected
      const isSession = file !== 'verify-evm'
      if (isSession) await waitForFailure()
      else {
        await page.click('@sign')
        await page.waitFor('@sign-failed')
        await waitForFailure()
      }
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      if (isSession) {
        await page.waitFor('@connect-button')
        if (await page.count('dialog[open]')) await page.press('Escape')
        await waitForClosed(page)
        await chooseDemo(page)
      }
      await page.click('@sign')
      await waitForClosed(page)
    }
  )
}

story(
  'a tampered remote-wallets file never runs; no event of the visit is sent, and the visit goes on',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    world.faults.set('cdn', { kind: 'tamper', match: chunkFile('remote-wallets'), append: ';window.tampered=true' })
    await open({ ...wallet({ approve: 'auto' }), ...project() })
    await connectDemo(page)
    await openAccount(page)
    assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
    assert.equal(world.controls.analytics.events(), [])
  }
)
