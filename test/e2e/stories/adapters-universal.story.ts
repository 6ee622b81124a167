/** A host that asks WalletConnect's universal provider, which is Billfold's here. */
import { verifyMessage } from 'ethers'
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { does, until, visitLibrary } from '../library'
import { codeOn, openPhone, project, scan } from '../phone'
import { story } from '../story'

const [{ address: ALICE }, { address: BOB }] = accounts as [typeof accounts[number], typeof accounts[number]]
const lower = (text: string) => text.toLowerCase()

interface Phone { phone: { set(options: object): void; switchAccount(index: number): Promise<void> } }

story('universal: alone it leads straight to a code; the phone that reads it signs, says no, is on another account and network, and is let go', { hosts: ['cdn'] }, async stage => {
  const { page, world, visitor } = stage
  await visitLibrary(stage, 'universal', { ...project(), later: '' })
  assert.is(await does(page, 'who'), 'none')
  await does(page, 'start')
  const phone = await openPhone(await visitor(), world)
  await page.click('@site-open')
  await scan(phone, await codeOn(page))
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
  assert.is(lower(await does(page, 'who')), lower(`eip155:1:${ALICE}`))
  assert.match(await does(page, 'heard'), /^connect /)
  assert.is(lower(verifyMessage('I was here.', await does(page, 'sign'))), lower(ALICE))
  assert.is(await does(page, 'elsewhere'), 'failed: 4901')
  await phone.run(() => (window as unknown as Phone).phone.set({ approve: 'reject' }))
  assert.is(await does(page, 'sign'), 'failed: 4001')
  await phone.run(() => (window as unknown as Phone).phone.set({ approve: 'auto' }))
  await phone.run(() => (window as unknown as Phone).phone.switchAccount(1))
  await page.until(() => document.querySelector<HTMLElement>('billfold-button')!.shadowRoot!.textContent!.includes('dc79C8'))
  assert.ok(lower(await does(page, 'heard')).startsWith(lower(`accounts ${BOB}`)))
  await does(page, 'switch')
  assert.is(lower(await does(page, 'who')), lower(`eip155:8453:${BOB}`))
  assert.is(await does(page, 'heard'), 'chain 8453')
  await does(page, 'end')
  await until(page, 'who', 'none')
  await page.waitFor('@connect-button')
  assert.is(await does(page, 'heard'), 'accounts ; disconnect')
})
