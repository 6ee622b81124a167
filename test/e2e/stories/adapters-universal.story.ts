/** A host that uses WalletConnect's universal provider. Here, Billfold supplies it. */
import { verifyMessage } from 'ethers'
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { Page } from '../driver'
import { disconnect, runAction, switchInDialog, repeatUntil, visitLibrary } from '../library'
import { qrCodeUri, openPhone, project, scan } from '../phone'
import { hasNoSession, hasOneSession } from '../phone-chains'
import { story, type Stage } from '../story'
import { SHORT, waitForSecondAccount } from '../visit'

const [{ address: ALICE }, { address: BOB }] = accounts as [(typeof accounts)[number], (typeof accounts)[number]]
const lower = (text: string) => text.toLowerCase()

interface Phone {
  phone: { set(options: object): void; switchAccount(index: number): Promise<void> }
}

/** Opens Billfold in the way that the host chooses, and connects a phone that answers by itself. */
const connect = async ({ page, world, visitor }: Stage, opener: string) => {
  const phone = await openPhone(await visitor(), world)
  await page.click(opener)
  await scan(phone, await qrCodeUri(page))
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
  return phone
}
/** Asserts the host's account, in lower case. Other libraries write some of the letters in upper case. */
const assertAccount = async (page: Page, wanted: string) =>
  assert.is(lower(await runAction(page, 'who')), lower(wanted))

story(
  'universal: as the only adapter it opens a QR code; the phone signs, rejects, switches, and is disconnected',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    await visitLibrary(stage, 'universal', { ...project(), later: '' })
    assert.is(await runAction(page, 'who'), 'none')
    await runAction(page, 'start')
    const phone = await connect(stage, '@site-open')
    await assertAccount(page, `eip155:1:${ALICE}`)
    assert.match(await runAction(page, 'takeEvents'), /^connect /)
    assert.is(lower(verifyMessage('I was here.', await runAction(page, 'sign'))), lower(ALICE))
    assert.is(await runAction(page, 'elsewhere'), 'failed: 4901')
    await phone.run(() => (window as unknown as Phone).phone.set({ approve: 'reject' }))
    assert.is(await runAction(page, 'sign'), 'failed: 4001')
    await phone.run(() => (window as unknown as Phone).phone.set({ approve: 'auto' }))
    await phone.run(() => (window as unknown as Phone).phone.switchAccount(1))
    await waitForSecondAccount(page)
    assert.ok(lower(await runAction(page, 'takeEvents')).startsWith(lower(`accounts ${BOB}`)))
    await runAction(page, 'switch')
    await assertAccount(page, `eip155:8453:${BOB}`)
    assert.is(await runAction(page, 'takeEvents'), 'chain 8453')
    await runAction(page, 'end')
    await repeatUntil(page, 'who', 'none')
    await page.waitFor('@connect-button')
    assert.is(await runAction(page, 'takeEvents'), 'accounts ; disconnect')
  }
)

story(
  'universal: a request before a connection fails; a network chosen then applies; a disconnect reaches the phone',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    await visitLibrary(stage, 'universal', { ...project(), later: '' })
    assert.is(await runAction(page, 'ask'), 'failed: 4900')
    assert.match(await runAction(page, 'switch'), 'Call createBillfold')
    await runAction(page, 'start')
    assert.is(await runAction(page, 'ask'), 'failed: 4900')
    assert.is(await runAction(page, 'switch'), 'none')
    assert.is(await runAction(page, 'network'), 'eip155:8453')
    const phone = await connect(stage, '@site-open')
    await assertAccount(page, `eip155:8453:${ALICE}`)
    assert.is(lower(await runAction(page, 'ask')), lower(`${ALICE},${BOB}`))
    await page.waitFor('@account-button >> "0.750 ETH"')
    await hasOneSession(phone)
    assert.is(await runAction(page, 'end'), 'none')
    await page.waitFor('@connect-button')
    await hasNoSession(phone)
  }
)

story(
  'universal: the host sees what is connected, switched and disconnected in the dialog',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    await visitLibrary(stage, 'universal', project())
    const phone = await connect(stage, '@connect-button')
    assert.match(await runAction(page, 'takeEvents'), /^connect /)
    await switchInDialog(page, 'eip155:8453')
    await assertAccount(page, `eip155:8453:${ALICE}`)
    assert.is(await runAction(page, 'takeEvents'), 'chain 8453')
    await disconnect(page)
    assert.equal([await runAction(page, 'who'), await runAction(page, 'takeEvents')], ['none', 'accounts ; disconnect'])
    await hasNoSession(phone)
  }
)

story(
  'universal: after a reload the host signs, switches and disconnects with no dialog open; Billfold follows',
  { hosts: ['cdn'] },
  async stage => {
    const { page } = stage
    await visitLibrary(stage, 'universal', project())
    const phone = await connect(stage, '@connect-button')
    const connected = await runAction(page, 'who')
    await page.reload()
    await page.waitFor(`@account-button >> "${SHORT}"`)
    await repeatUntil(page, 'who', connected)
    assert.is(lower(verifyMessage('I was here.', await runAction(page, 'sign'))), lower(ALICE))
    await runAction(page, 'switch')
    await page.waitFor('@account-button >> "0.750 ETH"')
    assert.is(await runAction(page, 'network'), 'eip155:8453')
    await runAction(page, 'back')
    await page.waitFor('@account-button >> "12.345 ETH"')
    await runAction(page, 'end')
    await page.waitFor('@connect-button')
    await hasNoSession(phone)
    assert.is(await page.count('@modal'), 0)
  }
)
