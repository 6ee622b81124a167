/** A visitor disconnects wallets that do not confirm it: the page's reports, and the state of the other connections. */
import * as assert from 'uvu/assert'
import {
  choose,
  comesBack,
  DISCONNECTED_HERE as SAID,
  failures as told,
  having,
  leaveAll,
  listen,
  openWallets,
  type Place
} from '../chains'
import { eventually, type Page } from '../driver'
import { connectPhone, openPhone, project } from '../phone'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

const everywhere = { hosts: ['cdn', 'react19', 'csp'] as const }
const cdn = { hosts: ['cdn'] as const }

const failing = { approve: 'auto', failsToEnd: 'rejects' } as const
const connected = (page: Page) =>
  page.run(async () => {
    const names = ['eip155', 'solana', 'bip122'] as const
    const has = await Promise.all(
      names.map(async name =>
        (await (window as unknown as Place).billfold.getProvider(name as 'bip122')) ? [name] : []
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
  await listen(page)
}

story(
  'a wallet of Solana that does not let go is told of, and that of Bitcoin goes on',
  everywhere,
  async ({ open, page }) => {
    await open(having({ solana: failing, bitcoin: { approve: 'auto', kinds: ['standard'] } }))
    await connectBoth(page)
    await openWallets(page)
    await page.click('@disconnect-solana')
    await page.waitFor(SAID)
    await page.waitFor('@add-solana')
    assert.equal(
      [await told(page), await connected(page)],
      [['disconnect-failed: Failed to disconnect chain solana'], ['bip122']]
    )
    await page.press('Escape')
    await page.reload()
    await comesBack(page, 'bip122')
    assert.equal(await connected(page), ['bip122'])
  }
)

story(
  'a wallet of Bitcoin that does not let go keeps that of Solana in use, and the site is told by its own call',
  cdn,
  async ({ open, page }) => {
    await open(having({ solana: { approve: 'auto' }, bitcoin: { ...failing, kinds: ['standard'] } }))
    await connectBoth(page)
    const message = await page.run(() =>
      (window as unknown as Place).billfold.disconnect('bip122').catch((error: Error) => error.message)
    )
    assert.equal(
      [message, await told(page), await connected(page)],
      ['Failed to disconnect chain bip122', ['disconnect-failed: Failed to disconnect chain bip122'], ['solana']]
    )
  }
)

story('two that do not let go are told of as one, and both are forgotten', everywhere, async ({ open, page }) => {
  await open(having({ solana: failing, bitcoin: { ...failing, kinds: ['sats'] } }))
  await page.click('@connect-button')
  await choose(page, '@wallet-demo-solana')
  await openWallets(page)
  await page.click('@add-bip122')
  await choose(page, '@wallet-demo-sats')
  await listen(page)
  await openWallets(page)
  await page.click('@disconnect-all')
  await page.waitFor('@modal >> "No wallet connected"')
  await page.waitFor(SAID)
  assert.equal([await told(page), await connected(page)], [['disconnect-failed: Failed to disconnect chains'], []])
  await page.press('Escape')
  await page.reload()
  await page.waitFor('@connect-button')
  assert.equal(await connected(page), [])
})

story(
  'where the dialog closes with the account the next one says it, also of a wallet that says nothing',
  cdn,
  async ({ open, page }) => {
    await open(having({ solana: { approve: 'auto', failsToEnd: 'never' } }))
    await page.click('@connect-button')
    await choose(page, '@wallet-demo-solana')
    await listen(page)
    await leaveAll(page)
    await page.waitFor('@modal', { gone: true })
    await eventually(async () => (await told(page)).length > 0, 'the site is not told')
    assert.equal(await told(page), ['disconnect-failed: Failed to disconnect chain solana'])
    await page.click('@connect-button')
    await page.waitFor(SAID)
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })
    await page.click('@connect-button')
    await page.waitFor('@wallet-demo-solana')
    assert.is(await page.count('@toast'), 0, 'it is said once')
  }
)

story('a wallet that has no way to let go of a page has not failed', cdn, async ({ open, page }) => {
  await open(wallet({ approve: 'auto', revokeSupported: false }))
  await connectDemo(page)
  await listen(page)
  await openAccount(page)
  await page.click('@disconnect-button')
  await page.waitFor('@modal', { gone: true })
  await page.run(() => (window as unknown as Place).billfold.disconnect())
  assert.equal(await told(page), [])
})

for (const what of ['a relay that is away', 'a page that is off the network']) {
  story(
    `${what} when it says goodbye: the page forgets, the person is told, and the phone hears it afterwards`,
    { ...cdn, isLong: true, expects: /WebSocket|closed abnormally|ERR_INTERNET/ },
    async ({ open, page, context, visitor, world }) => {
      const away = async (isAway: boolean) => {
        if (what !== 'a relay that is away') await context.offline(isAway)
        else if (isAway) world.faults.set('relay', { kind: 'cut' })
        else world.faults.clear('relay')
      }
      await open(project())
      const phone = await openPhone(await visitor(), world)
      const has = () =>
        phone.run(() => (window as unknown as { phone: { sessions(): unknown[] } }).phone.sessions().length)
      await connectPhone(page, phone)
      await listen(page)
      await openAccount(page)
      await away(true)
      await page.click('@disconnect-button')
      await page.waitFor('@connect-button')
      // a file of the account that was being loaded is reported, too
      const ended = async () => (await told(page)).filter(line => !line.startsWith('chunk-failed'))
      await eventually(async () => (await ended()).length > 0, 'the site is not told')
      assert.equal([await ended(), await has()], [['disconnect-failed: Failed to disconnect chain eip155'], 1])
      await page.click('@connect-button')
      await page.waitFor(SAID)
      await away(false)
      await eventually(async () => (await has()) === 0, 'the phone has not heard it')
    }
  )
}
