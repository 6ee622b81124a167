/**
 * A phone is on three chains by one pairing URI, and the relay between it and the page breaks off. The failure is
 * reported, and nothing waits forever.
 */
import * as assert from 'uvu/assert'
import { DISCONNECTED_HERE, recordedErrors, recordErrors, waitUntilIdle, type HostWindow } from '../chains'
import { eventually, playwrightOf } from '../driver'
import { recordNotices, waitForNotice } from '../notices'
import { qrCodeUri, openPhone, scan } from '../phone'
import { BITCOIN, connect, hasOneSession, isConnectedOn, SOLANA, visit } from '../phone-chains'
import { story } from '../story'

const three = ['eip155:1', SOLANA, BITCOIN]
const names = ['eip155', 'solana', 'bip122']
const cut = { hosts: ['cdn'], isLong: true, expects: /WebSocket|closed abnormally/ } as const

story(
  'an unreachable relay is reported when pairing on three chains, nothing stays pending, and a retry connects',
  cut,
  async stage => {
    const { page, world, visitor } = stage
    await visit(stage, three)
    await recordErrors(page)
    world.faults.set('relay', { kind: 'cut' })
    await page.click('@connect-button')
    await page.click('@wallet-walletconnect')
    // the page waits twelve seconds for a relay that cannot be reached
    await page.waitFor('"The wallet cannot be reached"')
    assert.equal(
      (await recordedErrors(page)).map(text => text.split(':')[0]),
      ['relay-failed']
    )
    await waitUntilIdle(page)
    await isConnectedOn(page)
    world.faults.clear('relay')
    await page.click('@retry')
    const phone = await openPhone(await visitor(), world)
    await scan(phone, await qrCodeUri(page))
    await isConnectedOn(page, ...names)
    await waitUntilIdle(page)
  }
)

story('a signature request without a relay fails in the end, and all three chains stay connected', cut, async stage => {
  const { page, world } = stage
  const { clock } = playwrightOf(page)
  await clock.install()
  await connect(stage, three, names)
  world.faults.set('relay', { kind: 'cut' })
  await page.run(() => {
    const own = window as unknown as HostWindow & { answer?: string }
    own.billfold
      .getProvider('solana')
      .then(provider => provider.signMessage(new Uint8Array([1])))
      .then(
        () => {
          own.answer = 'signed'
        },
        (error: { code: string }) => {
          own.answer = error.code
        }
      )
  })
  // the library itself retries for a minute
  await eventually(async () => {
    await clock.fastForward(20_000)
    return page.run(() => (window as unknown as { answer?: string }).answer !== undefined)
  }, 'the request is not answered')
  assert.is(await page.run(() => (window as unknown as { answer?: string }).answer), 'wallet-failed')
  await waitUntilIdle(page)
  await isConnectedOn(page, ...names)
})

story(
  'a disconnect without a relay removes all three chains at once, is reported, and reaches the phone later',
  cut,
  async stage => {
    const { page, world } = stage
    const phone = await connect(stage, three, names)
    await hasOneSession(phone)
    await recordErrors(page)
    await recordNotices(page)
    world.faults.set('relay', { kind: 'cut' })
    await page.click('@account-button')
    await page.click('@your-wallets')
    await page.click('@disconnect-all')
    await page.waitFor('@modal >> "No wallet connected"')
    await waitForNotice(page, DISCONNECTED_HERE)
    assert.equal(await recordedErrors(page), ['disconnect-failed: Failed to disconnect chains'])
    await waitUntilIdle(page)
    await isConnectedOn(page)
    world.faults.clear('relay')
    await eventually(
      () => phone.run(() => (window as unknown as { phone: { sessions(): unknown[] } }).phone.sessions().length === 0),
      'the phone has not received the disconnect'
    )
  }
)
