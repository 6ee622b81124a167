/**
 * A phone is on three chains by one pairing URI, and the relay between it and the page breaks off. The failure is
 * reported, and nothing waits forever.
 */
import * as assert from 'uvu/assert'
import { DISCONNECTED_HERE, failures, listen, waitsForNothing, type Place } from '../chains'
import { eventually, playwrightOf } from '../driver'
import { codeOn, openPhone, scan } from '../phone'
import { BITCOIN, connect, hasOneSession, isConnectedOn, SOLANA, visit } from '../phone-chains'
import { story } from '../story'

const three = ['eip155:1', SOLANA, BITCOIN]
const names = ['eip155', 'solana', 'bip122']
const cut = { hosts: ['cdn'], isLong: true, expects: /WebSocket|closed abnormally/ } as const

story(
  'a relay that is away when a code for three chains is to be had: the visitor and the site are told, the ' +
    'page waits for nothing more, and the next code connects all three',
  cut,
  async stage => {
    const { page, world, visitor } = stage
    await visit(stage, three)
    await listen(page)
    world.faults.set('relay', { kind: 'cut' })
    await page.click('@connect-button')
    await page.click('@wallet-walletconnect')
    // the page waits twelve seconds for a relay that cannot be reached
    await page.waitFor('"The wallet cannot be reached"')
    assert.equal(
      (await failures(page)).map(text => text.split(':')[0]),
      ['relay-failed']
    )
    await waitsForNothing(page)
    await isConnectedOn(page)
    world.faults.clear('relay')
    await page.click('@retry')
    const phone = await openPhone(await visitor(), world)
    await scan(phone, await codeOn(page))
    await isConnectedOn(page, ...names)
    await waitsForNothing(page)
  }
)

story(
  'a relay that is away when a phone on three chains is to sign: the site’s question fails in the end, and ' +
    'all three stay connected',
  cut,
  async stage => {
    const { page, world } = stage
    const { clock } = playwrightOf(page)
    await clock.install()
    await connect(stage, three, names)
    world.faults.set('relay', { kind: 'cut' })
    await page.run(() => {
      const own = window as unknown as Place & { answer?: string }
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
    }, 'the question is not answered')
    assert.is(await page.run(() => (window as unknown as { answer?: string }).answer), 'wallet-failed')
    await waitsForNothing(page)
    await isConnectedOn(page, ...names)
  }
)

story(
  'a relay that is away when a phone on three chains is let go: all three are gone at once, both are told, ' +
    'and the phone hears it afterwards',
  cut,
  async stage => {
    const { page, world } = stage
    const phone = await connect(stage, three, names)
    await hasOneSession(phone)
    await listen(page)
    world.faults.set('relay', { kind: 'cut' })
    await page.click('@account-button')
    await page.click('@your-wallets')
    await page.click('@disconnect-all')
    await page.waitFor('@modal >> "No wallet connected"')
    await page.waitFor(DISCONNECTED_HERE)
    assert.equal(await failures(page), ['disconnect-failed: Failed to disconnect chains'])
    await waitsForNothing(page)
    await isConnectedOn(page)
    world.faults.clear('relay')
    await eventually(
      () => phone.run(() => (window as unknown as { phone: { sessions(): unknown[] } }).phone.sessions().length === 0),
      'the phone has not heard it'
    )
  }
)
