/** Remote wallets that know none of a host page's networks, or only some. */
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { qrCodeUri, connectPhone, openPhone, project, scan, showQrCode } from '../phone'
import { story } from '../story'

interface Phone {
  phone: {
    set(options: object): void
    open(): { method: string; chains: string[] }[]
    sessions(): { chains: string[] }[]
  }
}
interface HostWindow {
  billfold: { getProvider(): Promise<{ request(call: { method: string; params?: unknown[] }): Promise<string> }> }
}
const chainOf = (page: Page) =>
  page.run(async () =>
    (await (window as unknown as HostWindow).billfold.getProvider()).request({ method: 'eth_chainId' })
  )

story(
  'the visitor reads that a phone supports none of the page’s networks, and can try another wallet at once',
  {},
  async ({ open, page, world, visitor }) => {
    await open(project())
    await page.run(() => {
      document.addEventListener('billfold:error', event => {
        ;(window as { reported?: unknown }).reported = (event as CustomEvent<{ code: string }>).detail.code
      })
    })
    const phone = await openPhone(await visitor(), world, { approve: 'auto', chains: ['eip155:5'] })
    await scan(phone, await showQrCode(page))
    await page.waitFor('"does not know this network"')
    assert.is(await page.run(() => (window as { reported?: unknown }).reported), 'chain-unsupported')
    await phone.run(() => {
      ;(window as unknown as Phone).phone.set({ chains: ['eip155:1', 'eip155:8453'] })
    })
    await page.click('@retry')
    await scan(phone, await qrCodeUri(page))
    await page.waitFor('@account-button')
  }
)

story(
  'a network outside the session is requested from the phone; the page keeps its network after a rejection',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world, { approve: 'auto', chains: ['eip155:1'] })
    await connectPhone(page, phone)
    assert.is(await chainOf(page), '0x1')
    await phone.until(() => (window as unknown as Phone).phone.sessions().length === 1)
    await phone.run(() => {
      ;(window as unknown as Phone).phone.set({ approve: 'ask' })
    })
    await page.click('@network-button')
    await page.click('@network-eip155:8453')
    await phone.waitFor('@phone-reject')
    // the request comes on the network that the phone does allow
    assert.equal(
      await phone.run(() => (window as unknown as Phone).phone.open().map(({ method, chains }) => [method, ...chains])),
      [['wallet_switchEthereumChain', 'eip155:1']]
    )
    assert.is(await chainOf(page), '0x1')
    await phone.click('@phone-reject')
    await page.waitFor('"Request declined"')
    assert.is(await chainOf(page), '0x1')
    assert.ok((await page.text('@network-button')).includes('Ethereum'))
    // the wallet may change its mind
    await page.click('"Try again"')
    await phone.click('@phone-approve')
    await page.waitFor('@network-button >> "Base"')
    assert.is(await chainOf(page), '0x2105')
    assert.equal(await phone.run(() => (window as unknown as Phone).phone.sessions()[0]!.chains), [
      'eip155:1',
      'eip155:8453'
    ])
  }
)
