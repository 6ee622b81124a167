/** After a disconnect nothing in storage identifies the account. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { openPhone, project, scan, showQrCode } from '../phone'
import { sendQuery } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount } from '../visit'

/** Account 0 of the demo wallet, in any form that storage may hold. */
const ACCOUNT = /f39fd6e51aad88f6f4ce6ab8827279cfffb92266/i

const storedItems = (page: Page) =>
  page.run(() => Object.fromEntries(Object.entries({ ...localStorage }) as [string, string][]))
const keysWithAccount = async (page: Page) =>
  Object.entries(await storedItems(page))
    .filter(([, value]) => ACCOUNT.test(value))
    .map(([key]) => key)

for (const isReloaded of [false, true]) {
  story(
    `a disconnect ${isReloaded ? 'after a reload' : 'in the dialog'} deletes the stored address and keeps ` +
      'the recently used wallet',
    { hosts: ['cdn', 'react19'] },
    async ({ open, page, world }) => {
      await open(sendQuery(world))
      await connectDemo(page)
      await openAccount(page)
      await page.click('@tokens')
      await page.waitFor('"USD Coin"')
      await eventually(
        async () => (await keysWithAccount(page)).includes('billfold.portfolio'),
        'the holdings are not stored'
      )
      if (isReloaded) {
        await page.reload()
        await page.waitFor('@account-button')
        await page.run(() => (window as unknown as { billfold: { disconnect(): Promise<void> } }).billfold.disconnect())
      } else {
        await page.click('@modal-back')
        await page.click('@disconnect-button')
      }
      await page.waitFor('@connect-button')
      await eventually(
        async () => !(await keysWithAccount(page)).length,
        `still stored: ${(await keysWithAccount(page)).join()}`
      )
      assert.ok((await storedItems(page))['billfold.recent'], 'the wallet used last is still stored')
    }
  )
}

/** Returns everything that WalletConnect's library stores. */
const library = (page: Page) =>
  page.run(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('billfold-walletconnect')
      request.onsuccess = () => done(request.result)
      request.onerror = () => fail(request.error)
    })
    const all = await Promise.all(
      [...database.objectStoreNames].map(
        name =>
          new Promise<unknown[]>(done => {
            const request = database.transaction(name).objectStore(name).getAll()
            request.onsuccess = () => done(request.result)
          })
      )
    )
    database.close()
    return JSON.stringify(all)
  })

for (const { suffix, config, options } of [
  { suffix: '', config: {}, options: {} },
  { suffix: ' that also signed in', config: { siwx: 'local' }, options: { signsIn: 'as-asked' } }
] as const) {
  story(
    `a disconnect from a phone${suffix} deletes the address from WalletConnect’s storage, too`,
    { hosts: ['cdn'] },
    async ({ open, page, world, visitor }) => {
      await open(project(config))
      const phone = await openPhone(await visitor(), world, { approve: 'auto', ...options })
      await scan(phone, await showQrCode(page))
      await page.waitFor('@account-button')
      const address = await page.run(() =>
        (window as unknown as { billfold: { getAccount(): Promise<{ address: string }> } }).billfold
          .getAccount()
          .then(account => account.address)
      )
      await eventually(
        async () => (await library(page)).toLowerCase().includes(address.toLowerCase()),
        'the library stores nothing'
      )
      await openAccount(page)
      await page.click('@disconnect-button')
      await page.waitFor('@connect-button')
      await eventually(
        async () => !(await library(page)).toLowerCase().includes(address.toLowerCase()),
        'the address is still stored'
      )
    }
  )
}

interface HostWindow {
  billfold: { disconnect(): Promise<void>; getProvider(): Promise<{ request(call: object): Promise<string> }> }
  outcome?: Promise<{ code: number }>
}

story(
  'a disconnect also deletes a message to sign that still waits for its attestation',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await scan(phone, await showQrCode(page))
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })
    world.faults.set('verify', { kind: 'delay', delayMs: 1_000 })
    await page.run(async () => {
      const own = window as unknown as HostWindow
      const provider = await own.billfold.getProvider()
      own.outcome = provider
        .request({
          method: 'personal_sign',
          params: ['0x6c6566742d6f766572', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
        })
        .catch((error: { code: number }) => error) as Promise<{ code: number }>
    })
    await eventually(
      () => world.requests('verify').filter(({ url }) => url.startsWith('/v3/attestation')).length === 2,
      'the message is not being attested'
    )
    await page.run(() => (window as unknown as HostWindow).billfold.disconnect())
    assert.is(await page.run(async () => (await (window as unknown as HostWindow).outcome)!.code), 4900)
    await eventually(() => page.run(() => !document.querySelector('iframe')), 'the frame is still there')
    // a late write has happened by the time a pairing URI has been created
    await page.click('@connect-button')
    await page.click('@wallet-walletconnect')
    await page.waitFor('@qr-code >> svg')
    assert.not(/6c6566742d6f766572/.test(await library(page)), 'the message is stored')
  }
)
