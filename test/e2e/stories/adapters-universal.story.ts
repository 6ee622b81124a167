/** A host that uses WalletConnect's universal provider. Here, Billfold supplies it. */
import { verifyMessage } from 'ethers'
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { Page } from '../driver'
import { disconnect, does, switchInDialog, until, visitLibrary } from '../library'
import { codeOn, openPhone, project, scan } from '../phone'
import { hasNoSession, hasOneSession } from '../phone-chains'
import { story, type Stage } from '../story'
import { SHORT } from '../visit'

const [{ address: ALICE }, { address: BOB }] = accounts as [(typeof accounts)[number], (typeof accounts)[number]]
const lower = (text: string) => text.toLowerCase()

interface Phone {
  phone: { set(options: object): void; switchAccount(index: number): Promise<void> }
}

/** Opens Billfold in the way that the host chooses, and connects a phone that answers by itself. */
const connect = async ({ page, world, visitor }: Stage, opener: string) => {
  const phone = await openPhone(await visitor(), world)
  await page.click(opener)
  await scan(phone, await codeOn(page))
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
  return phone
}
/** Asserts the host's account, in lower case. Other libraries write some of the letters in upper case. */
const whoIs = async (page: Page, wanted: string) => assert.is(lower(await does(page, 'who')), lower(wanted))

story(
  'universal: alone it leads straight to a code; the phone that reads it signs, says no, is on another ' +
    'account and network, and is let go',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    await visitLibrary(stage, 'universal', { ...project(), later: '' })
    assert.is(await does(page, 'who'), 'none')
    await does(page, 'start')
    const phone = await connect(stage, '@site-open')
    await whoIs(page, `eip155:1:${ALICE}`)
    assert.match(await does(page, 'heard'), /^connect /)
    assert.is(lower(verifyMessage('I was here.', await does(page, 'sign'))), lower(ALICE))
    assert.is(await does(page, 'elsewhere'), 'failed: 4901')
    await phone.run(() => (window as unknown as Phone).phone.set({ approve: 'reject' }))
    assert.is(await does(page, 'sign'), 'failed: 4001')
    await phone.run(() => (window as unknown as Phone).phone.set({ approve: 'auto' }))
    await phone.run(() => (window as unknown as Phone).phone.switchAccount(1))
    await page.until(() =>
      document.querySelector<HTMLElement>('billfold-button')!.shadowRoot!.textContent!.includes('dc79C8')
    )
    assert.ok(lower(await does(page, 'heard')).startsWith(lower(`accounts ${BOB}`)))
    await does(page, 'switch')
    await whoIs(page, `eip155:8453:${BOB}`)
    assert.is(await does(page, 'heard'), 'chain 8453')
    await does(page, 'end')
    await until(page, 'who', 'none')
    await page.waitFor('@connect-button')
    assert.is(await does(page, 'heard'), 'accounts ; disconnect')
  }
)

story(
  'universal: a host that asks before anybody is connected is told so; the network that it chose then is ' +
    'the one of who comes, and what it ends ends at the phone',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    await visitLibrary(stage, 'universal', { ...project(), later: '' })
    assert.is(await does(page, 'ask'), 'failed: 4900')
    assert.match(await does(page, 'switch'), 'Call createBillfold')
    await does(page, 'start')
    assert.is(await does(page, 'ask'), 'failed: 4900')
    assert.is(await does(page, 'switch'), 'none')
    assert.is(await does(page, 'network'), 'eip155:8453')
    const phone = await connect(stage, '@site-open')
    await whoIs(page, `eip155:8453:${ALICE}`)
    assert.is(lower(await does(page, 'ask')), lower(`${ALICE},${BOB}`))
    await page.waitFor('@account-button >> "0.750 ETH"')
    await hasOneSession(phone)
    assert.is(await does(page, 'end'), 'none')
    await page.waitFor('@connect-button')
    await hasNoSession(phone)
  }
)

story(
  'universal: what is connected, switched and ended in the dialog is so for the host',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    await visitLibrary(stage, 'universal', project())
    const phone = await connect(stage, '@connect-button')
    assert.match(await does(page, 'heard'), /^connect /)
    await switchInDialog(page, 'eip155:8453')
    await whoIs(page, `eip155:8453:${ALICE}`)
    assert.is(await does(page, 'heard'), 'chain 8453')
    await disconnect(page)
    assert.equal([await does(page, 'who'), await does(page, 'heard')], ['none', 'accounts ; disconnect'])
    await hasNoSession(phone)
  }
)

story(
  'universal: on the next visit the host signs, switches and ends before anybody has opened the dialog, ' +
    'and Billfold follows',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    await visitLibrary(stage, 'universal', project())
    const phone = await connect(stage, '@connect-button')
    const connected = await does(page, 'who')
    await page.reload()
    await page.waitFor(`@account-button >> "${SHORT}"`)
    await until(page, 'who', connected)
    assert.is(lower(verifyMessage('I was here.', await does(page, 'sign'))), lower(ALICE))
    await does(page, 'switch')
    await page.waitFor('@account-button >> "0.750 ETH"')
    assert.is(await does(page, 'network'), 'eip155:8453')
    await does(page, 'back')
    await page.waitFor('@account-button >> "12.345 ETH"')
    await does(page, 'end')
    await page.waitFor('@connect-button')
    await hasNoSession(phone)
    assert.is(await page.count('@modal'), 0)
  }
)
