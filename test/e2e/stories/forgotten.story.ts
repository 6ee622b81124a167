/** After a disconnect nothing in storage identifies the account. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { openPhone, project, scan, showCode } from '../phone'
import { spending } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount } from '../visit'

/** Account 0 of the demo wallet, in any form that storage may hold. */
const ACCOUNT = /f39fd6e51aad88f6f4ce6ab8827279cfffb92266/i

const kept = (page: Page) =>
  page.run(() => Object.fromEntries(Object.entries({ ...localStorage }) as [string, string][]))
const tells = async (page: Page) =>
  Object.entries(await kept(page))
    .filter(([, value]) => ACCOUNT.test(value))
    .map(([key]) => key)

for (const isReloaded of [false, true]) {
  story(
    `who disconnects ${isReloaded ? 'on a later page' : 'again'} leaves no address behind, and what they prefer stays`,
    { hosts: ['cdn', 'react19'] },
    async ({ open, page, world }) => {
      await open(spending(world))
      await connectDemo(page)
      await openAccount(page)
      await page.click('@tokens')
      await page.waitFor('"USD Coin"')
      await eventually(
        async () => (await tells(page)).includes('billfold.portfolio'),
        'what the account holds is not kept'
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
      await eventually(async () => !(await tells(page)).length, `left: ${(await tells(page)).join()}`)
      assert.ok((await kept(page))['billfold.recent'], 'the wallet used last is known')
    }
  )
}

/** Returns everything that WalletConnect's library stores. */
const library = (page: Page) =>
  page.run(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const asked = indexedDB.open('billfold-walletconnect')
      asked.onsuccess = () => done(asked.result)
      asked.onerror = () => fail(asked.error)
    })
    const all = await Promise.all(
      [...database.objectStoreNames].map(
        name =>
          new Promise<unknown[]>(done => {
            const asked = database.transaction(name).objectStore(name).getAll()
            asked.onsuccess = () => done(asked.result)
          })
      )
    )
    database.close()
    return JSON.stringify(all)
  })

for (const [how, config, options] of [
  ['', {}, {}],
  [' that has signed in along with it', { siwx: 'local' }, { signsIn: 'as-asked' }]
] as const) {
  story(
    `who disconnects a phone${how} leaves no address behind with the library either`,
    { hosts: ['cdn'] },
    async ({ open, page, world, visitor }) => {
      await open(project(config))
      const phone = await openPhone(await visitor(), world, { approve: 'auto', ...options })
      await scan(phone, await showCode(page))
      await page.waitFor('@account-button')
      const address = await page.run(() =>
        (window as unknown as { billfold: { getAccount(): Promise<{ address: string }> } }).billfold
          .getAccount()
          .then(account => account.address)
      )
      await eventually(
        async () => (await library(page)).toLowerCase().includes(address.toLowerCase()),
        'the library keeps nothing'
      )
      await openAccount(page)
      await page.click('@disconnect-button')
      await page.waitFor('@connect-button')
      await eventually(
        async () => !(await library(page)).toLowerCase().includes(address.toLowerCase()),
        'the address is left'
      )
    }
  )
}

interface Site {
  billfold: { disconnect(): Promise<void>; getProvider(): Promise<{ request(call: object): Promise<string> }> }
  answer?: Promise<{ code: number }>
}

story(
  'nor is what they were about to sign left, where the page still waited to have it attested',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await scan(phone, await showCode(page))
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })
    world.faults.set('verify', { kind: 'delay', delayMs: 1_000 })
    await page.run(async () => {
      const own = window as unknown as Site
      const provider = await own.billfold.getProvider()
      own.answer = provider
        .request({
          method: 'personal_sign',
          params: ['0x6c6566742d6f766572', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
        })
        .catch((e: { code: number }) => e) as Promise<{ code: number }>
    })
    await eventually(
      () => world.requests('verify').filter(({ url }) => url.startsWith('/v3/attestation')).length === 2,
      'it is not attested'
    )
    await page.run(() => (window as unknown as Site).billfold.disconnect())
    assert.is(await page.run(async () => (await (window as unknown as Site).answer)!.code), 4900)
    await eventually(() => page.run(() => !document.querySelector('iframe')), 'the frame is still there')
    // a late write has happened by the time a pairing URI has been created
    await page.click('@connect-button')
    await page.click('@wallet-walletconnect')
    await page.waitFor('@qr-code >> svg')
    assert.not(/6c6566742d6f766572/.test(await library(page)), 'the message is kept')
  }
)
