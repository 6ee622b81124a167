/** A visitor disconnects wallets that do not confirm it: the page's reports, and the state of the other connections. */
import * as assert from 'uvu/assert'
import {
  choose,
  waitForRestored,
  DISCONNECTED_HERE,
  recordedErrors,
  withWallets,
  disconnectAll,
  recordErrors,
  openWallets,
  type HostWindow
} from '../chains'
import { eventually, type Page } from '../driver'
import { recordedNotices, recordNotices, waitForNotice } from '../notices'
import { connectPhone, openPhone, project } from '../phone'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

const withReact = { hosts: ['cdn', 'react19'] as const }
const cdn = { hosts: ['cdn'] as const }

const failing = { approve: 'auto', failsToEnd: 'rejects' } as const
const connected = (page: Page) =>
  page.run(async () => {
    const names = ['eip155', 'solana', 'bip122'] as const
    const has = await Promise.all(
      names.map(async name =>
        (await (window as unknown as HostWindow).billfold.getProvider(name as 'bip122')) ? [name] : []
      )
    )
    return has.flat()
  })

/** Connects one wallet for Solana, and another for Bitcoin. */
const connectBoth = async (page: Page) => {
  await page.click('@connect-button')
  await choose(page, '@wallet-demo-solana')
  await openWallets(page)
  await page.click('@add-bip122')
  await choose(page, '@wallet-demo-bitcoin')
  await recordErrors(page)
  await recordNotices(page)
}

story(
  'a Solana wallet that does not confirm its disconnect is reported, and the Bitcoin wallet stays connected',
  withReact,
  async ({ open, page }) => {
    await open(withWallets({ solana: failing, bitcoin: { approve: 'auto', kinds: ['standard'] } }))
    await connectBoth(page)
    await openWallets(page)
    await page.click('@disconnect-solana')
    await waitForNotice(page, DISCONNECTED_HERE)
    await page.waitFor('@add-solana')
    assert.equal(
      [await recordedErrors(page), await connected(page)],
      [['disconnect-failed: Failed to disconnect chain solana'], ['bip122']]
    )
    await page.press('Escape')
    await page.reload()
    await waitForRestored(page, 'bip122')
    assert.equal(await connected(page), ['bip122'])
  }
)

story(
  'a Bitcoin wallet that does not confirm leaves Solana active, and the host page’s call is rejected',
  cdn,
  async ({ open, page }) => {
    await open(withWallets({ solana: { approve: 'auto' }, bitcoin: { ...failing, kinds: ['standard'] } }))
    await connectBoth(page)
    const message = await page.run(() =>
      (window as unknown as HostWindow).billfold.disconnect('bip122').catch((error: Error) => error.message)
    )
    assert.equal(
      [message, await recordedErrors(page), await connected(page)],
      ['Failed to disconnect chain bip122', ['disconnect-failed: Failed to disconnect chain bip122'], ['solana']]
    )
  }
)

story(
  'two wallets that do not confirm are reported as one failure, and both are removed',
  cdn,
  async ({ open, page }) => {
    await open(withWallets({ solana: failing, bitcoin: { ...failing, kinds: ['sats'] } }))
    await page.click('@connect-button')
    await choose(page, '@wallet-demo-solana')
    await openWallets(page)
    await page.click('@add-bip122')
    await choose(page, '@wallet-demo-sats')
    await recordErrors(page)
    await recordNotices(page)
    await openWallets(page)
    await page.click('@disconnect-all')
    await page.waitFor('@modal >> "No wallet connected"')
    await waitForNotice(page, DISCONNECTED_HERE)
    assert.equal(
      [await recordedErrors(page), await connected(page)],
      [['disconnect-failed: Failed to disconnect chains'], []]
    )
    await page.press('Escape')
    await page.reload()
    await page.waitFor('@connect-button')
    assert.equal(await connected(page), [])
  }
)

story(
  'the next dialog reports an unconfirmed disconnect if the first has closed, also of a silent wallet',
  cdn,
  async ({ open, page }) => {
    await open(withWallets({ solana: { approve: 'auto', failsToEnd: 'never' } }))
    await page.click('@connect-button')
    await choose(page, '@wallet-demo-solana')
    await recordErrors(page)
    await recordNotices(page)
    await disconnectAll(page)
    await page.waitFor('@modal', { gone: true })
    await eventually(async () => (await recordedErrors(page)).length > 0, 'the host page receives no error')
    assert.equal(await recordedErrors(page), ['disconnect-failed: Failed to disconnect chain solana'])
    await page.click('@connect-button')
    await waitForNotice(page, DISCONNECTED_HERE)
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    await page.click('@connect-button')
    await page.waitFor('@wallet-demo-solana')
    assert.equal(await recordedNotices(page), [DISCONNECTED_HERE], 'it is shown once')
  }
)

story('a wallet without a disconnect method does not count as failed', cdn, async ({ open, page }) => {
  await open(wallet({ approve: 'auto', revokeSupported: false }))
  await connectDemo(page)
  await recordErrors(page)
  await openAccount(page)
  await page.click('@disconnect-button')
  await page.waitFor('@modal', { gone: true })
  await page.run(() => (window as unknown as HostWindow).billfold.disconnect())
  assert.equal(await recordedErrors(page), [])
})

for (const how of ['without a relay', 'while offline']) {
  story(
    `a disconnect ${how} clears the page, is reported to the visitor, and reaches the phone later`,
    { ...cdn, isLong: true, expects: /WebSocket|closed abnormally|ERR_INTERNET/ },
    async ({ open, page, context, visitor, world }) => {
      const away = async (isAway: boolean) => {
        if (how === 'while offline') await context.offline(isAway)
        else if (isAway) world.faults.set('relay', { kind: 'cut' })
        else world.faults.clear('relay')
      }
      await open(project())
      const phone = await openPhone(await visitor(), world)
      const sessionCount = () =>
        phone.run(() => (window as unknown as { phone: { sessions(): unknown[] } }).phone.sessions().length)
      await connectPhone(page, phone)
      await recordErrors(page)
      await recordNotices(page)
      await openAccount(page)
      await away(true)
      await page.click('@disconnect-button')
      await page.waitFor('@connect-button')
      // a file of the account that was being loaded is reported, too
      const ended = async () => (await recordedErrors(page)).filter(line => !line.startsWith('chunk-failed'))
      await eventually(async () => (await ended()).length > 0, 'the host page receives no error')
      assert.equal([await ended(), await sessionCount()], [['disconnect-failed: Failed to disconnect chain eip155'], 1])
      await page.click('@connect-button')
      await waitForNotice(page, DISCONNECTED_HERE)
      await away(false)
      await eventually(async () => (await sessionCount()) === 0, 'the phone has not received the disconnect')
    }
  )
}
