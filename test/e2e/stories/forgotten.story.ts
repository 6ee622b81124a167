/** After a disconnect nothing in storage tells whose account it was. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { openPhone, project, scan, showCode } from '../phone'
import { spending } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount } from '../visit'

/** Account 0 of the demo wallet, as storage may have written it. */
const ACCOUNT = /f39fd6e51aad88f6f4ce6ab8827279cfffb92266/i

const kept = (page: Page) => page.run(() => Object.fromEntries(Object.entries({ ...localStorage }) as [string, string][]))
const tells = async (page: Page) => Object.entries(await kept(page)).filter(([, value]) => ACCOUNT.test(value)).map(([key]) => key)

for (const isReloaded of [false, true]) {
  story(`who disconnects ${isReloaded ? 'on a later page' : 'again'} leaves no address behind, and what they prefer stays`, { hosts: ['cdn', 'react19'] }, async ({ open, page, world }) => {
    await open(spending(world))
    await connectDemo(page)
    await openAccount(page)
    await page.click('@tokens')
    await page.waitFor('"USD Coin"')
    await eventually(async () => (await tells(page)).includes('billfold.portfolio'), 'what the account holds is not kept')
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
  })
}

/** All that WalletConnect's library keeps. */
const library = (page: Page) => page.run(async () => {
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const asked = indexedDB.open('billfold-walletconnect')
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => fail(asked.error)
  })
  const all = await Promise.all([...database.objectStoreNames].map(name => new Promise<unknown[]>(done => {
    const asked = database.transaction(name).objectStore(name).getAll()
    asked.onsuccess = () => done(asked.result)
  })))
  database.close()
  return JSON.stringify(all)
})

for (const [how, config, options] of [['', {}, {}], [' that has signed in along with it', { siwx: 'local' }, { signsIn: 'as-asked' }]] as const) {
  story(`who disconnects a phone${how} leaves no address behind with the library either`, { hosts: ['cdn'] }, async ({ open, page, world, visitor }) => {
    await open(project(config))
    const phone = await openPhone(await visitor(), world, { approve: 'auto', ...options })
    await scan(phone, await showCode(page))
    await page.waitFor('@account-button')
    const address = await page.run(() => (window as unknown as { billfold: { getAccount(): Promise<{ address: string }> } }).billfold.getAccount().then(account => account.address))
    await eventually(async () => (await library(page)).toLowerCase().includes(address.toLowerCase()), 'the library keeps nothing')
    await openAccount(page)
    await page.click('@disconnect-button')
    await page.waitFor('@connect-button')
    await eventually(async () => !(await library(page)).toLowerCase().includes(address.toLowerCase()), 'the address is left')
  })
}
