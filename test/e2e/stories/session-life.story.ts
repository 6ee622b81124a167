/** A session whose networks or accounts the wallet changes, and one that the wallet ends. */
import * as assert from 'uvu/assert'
import { signMessage } from '../../doubles/demo-wallet/signing'
import type { Page } from '../driver'
import { connectPhone, openPhone, project } from '../phone'
import { receivedEvents, recordEvents, type Phone, type HostWindow } from '../session-life'
import { story } from '../story'

const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/**
 * Waits until no connection is stored and none is shown. The button alone proves nothing before the page has checked
 * for a stored connection.
 */
const isNotConnected = async (page: Page) => {
  await page.until(() => !localStorage.getItem('billfold.session')?.includes('"walletconnect"'))
  await page.waitFor('@connect-button')
}

story(
  'a wallet that removes the active network leaves the page on one that both support',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await page.waitFor('@network-button >> "Ethereum"')
    await recordEvents(page)
    await phone.run(() => (window as unknown as Phone).phone.update({ chains: ['eip155:8453'] }))
    await page.waitFor('@network-button >> "Base"')
    assert.equal(await receivedEvents(page), ['network'])
    await page.waitFor('@account-button')
  }
)

story(
  'a wallet that removes every network is disconnected, and the host page gets the event',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await recordEvents(page)
    await phone.run(() => (window as unknown as Phone).phone.update({ chains: [] }))
    await isNotConnected(page)
    assert.equal(await receivedEvents(page), ['disconnect'])
    await phone.until(() => (window as unknown as { phone: { sessions(): object[] } }).phone.sessions().length === 0)
  }
)

story(
  'a wallet that leaves only unsupported networks makes the page ask for another one',
  {},
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await phone.run(() => (window as unknown as Phone).phone.update({ chains: ['eip155:10'] }))
    await page.waitFor('"Network not supported"')
    await page.click('@network-eip155:8453')
    await page.waitFor('@network-button >> "Base"')
    await page.waitFor('@modal', { gone: true })
  }
)

story(
  'a wallet that removes the first account leaves the page on the next one, which signs',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await recordEvents(page)
    await phone.run(() => (window as unknown as Phone).phone.update({ accounts: [1] }))
    await page.waitFor('@account-button >> "0x70"')
    assert.equal(await receivedEvents(page), ['account'])
    const request = (method: string, params: unknown[] = []) =>
      page.run(
        async (rpcMethod, rpcParams) =>
          (await (window as unknown as HostWindow).billfold.getProvider()).request({
            method: rpcMethod,
            params: rpcParams
          }),
        method,
        params
      )
    assert.equal((await request('eth_accounts')) as unknown, [SECOND])
    assert.is(await request('personal_sign', ['now mine', SECOND]), await signMessage(['now mine', SECOND]))
  }
)

story(
  'a session that the wallet ends while the page is closed is not restored',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    // the phone must know of the session before it can end it
    await phone.until(() => (window as unknown as Phone).phone.sessions().length === 1)
    await page.goto(`${world.pages}/blank.html`)
    await phone.run(() => (window as unknown as Phone).phone.end())
    await phone.until(() => (window as unknown as Phone).phone.sessions().length === 0)
    await open(project())
    await isNotConnected(page)
    await page.reload()
    await isNotConnected(page)
    await connectPhone(page, phone)
  }
)
