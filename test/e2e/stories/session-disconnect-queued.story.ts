/**
 * What is stored of a WalletConnect session after a disconnect whose message the relay cannot take. The wallet receives
 * the message in the end.
 */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { connectPhone, openPhone, project, showQrCode } from '../phone'
import { story, type Stage } from '../story'
import { openAccount } from '../visit'

const ADDRESS = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const OUTBOX = 'billfold@1//outbox'

/** Returns everything in the page's storage, by key, as text. */
const storedIn = (page: Page) =>
  page.run(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await done(indexedDB.open('billfold-walletconnect'))
    const store = db.transaction('keyvaluestorage').objectStore('keyvaluestorage')
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
    db.close()
    return {
      ...Object.fromEntries(keys.map((key, at) => [String(key), String(values[at])])),
      localStorage: JSON.stringify({ ...localStorage })
    } as Record<string, string>
  })
const keysIn = (stored: Record<string, string>) =>
  Object.keys(JSON.parse(stored['wc@2:core:0.3//keychain'] ?? '{}') as object)
const sessionsOn = (phone: Page) =>
  phone.run(() => (window as unknown as { phone: { sessions(): unknown[] } }).phone.sessions().length)

/** Connects a phone, cuts off the relay and disconnects. */
const disconnectWithoutRelay = async ({ open, page, visitor, world }: Stage) => {
  await open(project())
  const phone = await openPhone(await visitor(), world)
  await connectPhone(page, phone)
  assert.match(JSON.stringify(await storedIn(page)).toLowerCase(), ADDRESS, 'a session that is live is stored')
  await openAccount(page)
  world.faults.set('relay', { kind: 'cut' })
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
  await eventually(async () => OUTBOX in (await storedIn(page)), 'the disconnect message is not stored')
  return phone
}

/** Asserts that nothing stored names the account or can decrypt a message of the session. */
const assertDeleted = async (page: Page) => {
  const stored = await storedIn(page)
  assert.not.match(JSON.stringify(stored).toLowerCase(), ADDRESS)
  assert.equal(keysIn(stored), ['client_ed25519_seed'])
  const [disconnectMessage] = JSON.parse(stored[OUTBOX]!) as object[]
  assert.equal(Object.keys(disconnectMessage!).sort(), ['expiry', 'message', 'topic'])
}

const away = {
  hosts: ['cdn'],
  limitMs: 120_000,
  expects: /WebSocket|closed abnormally|chunk-failed/
} as const

story(
  'a disconnect without a relay deletes address and session key at once, and reaches the wallet later',
  away,
  async stage => {
    const phone = await disconnectWithoutRelay(stage)
    const { page, world } = stage
    await assertDeleted(page)
    assert.is(await sessionsOn(phone), 1)
    world.faults.clear('relay')
    await eventually(async () => (await sessionsOn(phone)) === 0, 'the wallet has not received the disconnect', 60_000)
    await eventually(async () => !(OUTBOX in (await storedIn(page))), 'the disconnect message is still stored')
  }
)

story(
  'a disconnect without a relay leaves no session data after a reload, and the next QR code delivers it',
  { ...away, hosts: ['cdn'] },
  async stage => {
    const phone = await disconnectWithoutRelay(stage)
    const { page, world } = stage
    await page.reload()
    await page.waitFor('@connect-button')
    await assertDeleted(page)
    world.faults.clear('relay')
    await showQrCode(page)
    await eventually(async () => (await sessionsOn(phone)) === 0, 'the wallet has not received the disconnect', 60_000)
    await eventually(async () => !(OUTBOX in (await storedIn(page))), 'the disconnect message is still stored')
  }
)
