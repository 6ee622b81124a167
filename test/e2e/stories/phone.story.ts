import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { keepNotices } from '../notices'
import { story } from '../story'
import { qrCodeUri, connectPhone, openPhone, project, scan, showQrCode } from '../phone'
import { openAccount, SHORT, waitForSecondAccount } from '../visit'

interface Phone {
  phone: {
    set(options: object): void
    sessions(): { topic: string; chains: string[] }[]
    end(topic?: string): Promise<void>
    open(): { id: number; method: string }[]
    switchChain(chain: string): Promise<void>
    switchAccount(index: number): Promise<void>
  }
}

story(
  'a visitor scans the QR code with a phone and is connected, and the host page signs',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world, visitor, shot }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    const uri = await showQrCode(page)
    await shot('code')
    await scan(phone, uri)
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })
    assert.ok((await page.text('@account-button')).includes(SHORT))
    await page.click('@site-sign')
    await page.until(() =>
      /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? '')
    )
    await openAccount(page)
    await page.waitFor('"12.345"')
  }
)

story(
  'a rejection on the phone shows a message without an error event, and a new QR code is one press away',
  {},
  async ({ open, page, world, visitor }) => {
    await open(project())
    await page.run(() => {
      document.addEventListener('billfold:error', event => {
        ;(window as { reported?: unknown }).reported = (event as CustomEvent).detail
      })
    })
    const phone = await openPhone(await visitor(), world, { approve: 'reject' })
    const first = await showQrCode(page)
    await keepNotices(page)
    await page.click('@copy-link')
    await page.waitFor('@toast')
    await scan(phone, first)
    await page.waitFor('"Request declined"')
    const note = await page.run(() => {
      const toast = document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('[data-testid=toast]')
      return toast && getComputedStyle(toast).display
    })
    assert.ok(note === null || note === 'none', `“Link copied” belongs to the QR code view: ${note}`)
    assert.is(await page.run(() => (window as { reported?: unknown }).reported), undefined, 'a rejection is no error')
    await phone.run(() => (window as unknown as Phone).phone.set({ approve: 'auto' }))
    await page.click('@retry')
    const second = await qrCodeUri(page)
    assert.is.not(second, first)
    assert.is(
      await page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement?.id),
      'bf-title',
      'the focus is not lost with the button'
    )
    await scan(phone, second)
    await page.waitFor('@account-button')
  }
)

story(
  'a disconnect on the phone reaches the page, and one in the page reaches the phone',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await phone.click('@phone-end')
    await page.waitFor('@connect-button')
    await connectPhone(page, phone)
    await openAccount(page)
    await page.click('@disconnect-button')
    await page.waitFor('@connect-button')
    await phone.until(() => (window as unknown as Phone).phone.sessions().length === 0)
  }
)

story(
  'a connected phone is restored after a page reload without a prompt, and signs at once',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await page.reload()
    await page.waitFor('@account-button')
    await page.until(
      async () =>
        (
          await (
            window as unknown as { billfold: { getAccount(): Promise<{ isConnected: boolean }> } }
          ).billfold.getAccount()
        ).isConnected
    )
    assert.is(await page.count('@modal'), 0, 'no dialog opens')
    await page.click('@site-sign')
    await page.until(() =>
      /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? '')
    )
  }
)

story(
  'no request goes to relay or directory before the dialog opens, or to the relay before a QR code shows',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(project())
    await page.hover('@connect-button')
    await page.until(() => true)
    assert.equal([world.requests('relay').length, world.requests('wallet-api').length], [0, 0])
    await page.click('@connect-button')
    await page.waitFor('@all-wallets')
    await eventually(
      () => world.requests('wallet-api').some(request => request.url.startsWith('/getWallets')),
      'no request to the directory'
    )
    assert.is(world.requests('relay').length, 0)
    await page.click('@wallet-walletconnect')
    await qrCodeUri(page)
    await eventually(() => world.requests('relay').length > 0, 'no request to the relay')
  }
)

story(
  'a QR code that the visitor leaves is discarded, and the reopened view shows another',
  {},
  async ({ open, page }) => {
    await open(project())
    const first = await showQrCode(page)
    await page.click('@modal-back')
    await page.click('@wallet-walletconnect')
    assert.is.not(await qrCodeUri(page), first)
  }
)

story(
  'the page follows the phone to another network and another account',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await phone.run(() => (window as unknown as Phone).phone.switchChain('eip155:8453'))
    await page.waitFor('@network-button >> "Base"')
    await phone.run(() => (window as unknown as Phone).phone.switchAccount(1))
    await waitForSecondAccount(page)
  }
)

story(
  'a visitor switches the network in the page, and the provider reports it',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await page.click('@network-button')
    await page.click('@network-eip155:8453')
    await page.waitFor('@network-button >> "Base"')
    await page.waitFor('@modal', { gone: true })
    assert.is(
      await page.run(async () =>
        (
          await (
            window as unknown as { billfold: { getProvider(): Promise<{ request(options: object): Promise<string> }> } }
          ).billfold.getProvider()
        ).request({ method: 'eth_chainId' })
      ),
      '0x2105'
    )
  }
)

story(
  'a phone that allows fewer networks than requested is used on those',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world, { approve: 'auto', chains: ['eip155:8453'] })
    await connectPhone(page, phone)
    await page.waitFor('@network-button >> "Base"')
  }
)

story(
  'a session survives a relay that disconnects and returns, and a signature arrives',
  { hosts: ['cdn'], isLong: true, expects: /WebSocket|closed abnormally/ },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    world.faults.set('relay', { kind: 'cut' })
    await page.click('@site-sign')
    const before = world.requests('relay').filter(request => request.rpc.includes('irn_batchSubscribe')).length
    world.faults.clear('relay')
    await eventually(
      () => world.requests('relay').filter(request => request.rpc.includes('irn_batchSubscribe')).length > before + 1,
      'page and phone did not return'
    )
    await eventually(
      () =>
        page.run(() =>
          /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? '')
        ),
      'no signature'
    )
  }
)

story(
  'a second tab is connected, too, and follows a disconnect in the first tab',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor, context, host }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    const other = await context.page()
    await other.goto(host.url(world, project()))
    await other.waitFor('@account-button')
    await page.click('@account-button')
    await page.click('@disconnect-button')
    await other.waitFor('@connect-button')
    await phone.until(() => (window as unknown as Phone).phone.sessions().length === 0)
  }
)
