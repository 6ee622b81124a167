import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { story } from '../story'
import { codeOn, connectPhone, openPhone, project, scan, showCode } from '../phone'
import { openAccount, SHORT } from '../visit'

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
  'a visitor scans the code with a phone, is connected, and the site signs',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world, visitor, shot }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    const uri = await showCode(page)
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
  'the person at the phone declines, which is said quietly, and a new code is one press away',
  {},
  async ({ open, page, world, visitor }) => {
    await open(project())
    await page.run(() => {
      document.addEventListener('billfold:error', e => {
        ;(window as { told?: unknown }).told = (e as CustomEvent).detail
      })
    })
    const phone = await openPhone(await visitor(), world, { approve: 'reject' })
    const first = await showCode(page)
    await page.click('@copy-link')
    await page.waitFor('@toast')
    await scan(phone, first)
    await page.waitFor('"Request declined"')
    const note = await page.run(() => {
      const toast = document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('[data-testid=toast]')
      return toast && getComputedStyle(toast).display
    })
    assert.ok(note === null || note === 'none', `“Link copied” is of the code: ${note}`)
    assert.is(await page.run(() => (window as { told?: unknown }).told), undefined, 'a refusal is no fault')
    await phone.run(() => (window as unknown as Phone).phone.set({ approve: 'auto' }))
    await page.click('@retry')
    const second = await codeOn(page)
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
  'a phone that ends the session ends it here, and the other way round',
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
  'a connected phone is still connected after a reload of the page, without a question, and signs at once',
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
  'nothing is asked of the relay or the directory before the dialog opens, nor of the relay before a code is wanted',
  {},
  async ({ open, page, world }) => {
    await open(project())
    await page.hover('@connect-button')
    await page.until(() => true)
    assert.equal([world.requests('relay').length, world.requests('wallet-api').length], [0, 0])
    await page.click('@connect-button')
    await page.waitFor('@all-wallets')
    await eventually(
      () => world.requests('wallet-api').some(r => r.url.startsWith('/getWallets')),
      'the directory is asked'
    )
    assert.is(world.requests('relay').length, 0)
    await page.click('@wallet-walletconnect')
    await codeOn(page)
    await eventually(() => world.requests('relay').length > 0, 'the relay is asked')
  }
)

story(
  'a code that is left behind is good for nothing, and a dialog opened anew has another',
  {},
  async ({ open, page }) => {
    await open(project())
    const first = await showCode(page)
    await page.click('@modal-back')
    await page.click('@wallet-walletconnect')
    assert.is.not(await codeOn(page), first)
  }
)

story(
  'what the phone does afterwards is followed: another network, another account',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    await phone.run(() => (window as unknown as Phone).phone.switchChain('eip155:8453'))
    await page.waitFor('@network-button >> "Base"')
    await phone.run(() => (window as unknown as Phone).phone.switchAccount(1))
    await page.waitFor('@account-button >> "0x70"')
  }
)

story(
  'the visitor changes the network here, and the next signature is for that one',
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
            window as unknown as { billfold: { getProvider(): Promise<{ request(o: object): Promise<string> }> } }
          ).billfold.getProvider()
        ).request({ method: 'eth_chainId' })
      ),
      '0x2105'
    )
  }
)

story(
  'a phone that allows fewer networks than were asked for is used on those',
  { hosts: ['cdn'] },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world, { approve: 'auto', chains: ['eip155:8453'] })
    await connectPhone(page, phone)
    await page.waitFor('@network-button >> "Base"')
  }
)

story(
  'a relay that breaks off and comes back: the session goes on, and a signature arrives',
  { hosts: ['cdn'], isLong: true, expects: /WebSocket|closed abnormally/ },
  async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    world.faults.set('relay', { kind: 'cut' })
    await page.click('@site-sign')
    const before = world.requests('relay').filter(r => r.rpc.includes('irn_batchSubscribe')).length
    world.faults.clear('relay')
    await eventually(
      () => world.requests('relay').filter(r => r.rpc.includes('irn_batchSubscribe')).length > before + 1,
      'both come back'
    )
    await eventually(
      () =>
        page.run(() =>
          /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? '')
        ),
      'the signature'
    )
  }
)

story(
  'a second tab is connected, too, and hears that the phone has ended it',
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
