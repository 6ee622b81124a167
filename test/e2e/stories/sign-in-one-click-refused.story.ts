/** One-click sign-in where the phone declines, or what it signed is not accepted. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import type { Phone } from '../one-click'
import { openPhone, project, scan, showQrCode } from '../phone'
import { pluginState, withPlugin } from '../sign-in'
import { story } from '../story'

const hasNoSession = (phone: Page) => phone.until(() => (window as unknown as Phone).phone.sessions().length === 0)

story(
  'a visitor who rejects on the phone is not connected, and can try again',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    await withPlugin(page)
    const phone = await openPhone(await visitor(), world, { approve: 'reject', signsIn: 'as-asked' })
    await scan(phone, await showQrCode(page))
    await page.waitFor('"Request declined"')
    assert.equal((await pluginState(page)).calls, ['createMessage'])
    await page.waitFor('@retry')
  }
)

for (const [what, signsIn] of [
  ['for another site', 'elsewhere'],
  ['with another nonce', 'other-nonce'],
  ['a greeting that never expires', 'greeting']
] as const) {
  story(
    `a wallet that signs ${what} is neither signed in nor connected, and its session ends`,
    { hosts: ['cdn'] },
    async ({ open, page, world, visitor }) => {
      await open(project())
      await withPlugin(page, {
        fields: {
          statement: 'Come in.',
          expirationTime: '2099-01-01T00:00:00.000Z',
          resources: ['https://crease.example/terms']
        }
      })
      const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn })
      await scan(phone, await showQrCode(page))
      await page.waitFor('@retry')
      await phone.until(() => (window as unknown as Phone).phone.log.includes('the site has ended the session'))
      await hasNoSession(phone)
      assert.equal((await pluginState(page)).calls, ['createMessage'])
      assert.ok(await page.visible('@connect-button'))
    }
  )
}

story(
  'the host page’s reason for a refused signature is shown, and the phone is disconnected',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor, shot }) => {
    await open(project())
    await withPlugin(page, { refuses: 'The signature is not valid' })
    const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
    await scan(phone, await showQrCode(page))
    await page.waitFor('@modal >> "Signing in did not work"')
    await page.waitFor('@modal >> "The signature is not valid"')
    await shot('one-click-refused')
    await phone.until(() => (window as unknown as Phone).phone.log.includes('the site has ended the session'))
    await hasNoSession(phone)
    assert.ok(await page.visible('@connect-button'))
  }
)
