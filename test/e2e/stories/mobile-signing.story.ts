/**
 * A host page on the same phone as the wallet. Each request opens the app, and nothing else does. Also, Telegram's own
 * browser.
 */
import * as assert from 'uvu/assert'
import { playwrightOf, type Page } from '../driver'
import { android, waitForPairingUri, iphone, opened, owl, watchOpening, type Opened } from '../on-phone'
import { openPhone, project, scan } from '../phone'
import { story } from '../story'

const fox = { id: 'fox', name: 'Fox', mobile_link: 'https://fox.example/app' }

interface HostWindow {
  billfold: { getProvider(): Promise<{ request(call: { method: string; params?: unknown[] }): Promise<string> }> }
}
const request = (page: Page, method: string, params: unknown[] = []) =>
  page.run(
    async (rpcMethod, rpcParams) =>
      (await (window as unknown as HostWindow).billfold.getProvider()).request({
        method: rpcMethod,
        params: rpcParams
      }),
    method,
    params
  )

/** Opens the dialog and waits until a tap could hand over a pairing URI. */
const makeReady = async (page: Page) => {
  await page.tap('@connect-button')
  await waitForPairingUri(page)
}

/** Returns the pairing URI in the link that opened an app. */
const uriIn = (href: string) => new URL(href).searchParams.get('uri')!

/** Taps the owl's row, and has its app scan the pairing URI. */
const connectByApp = async (page: Page, phone: Page) => {
  await makeReady(page)
  await page.tap('@wallet-owl')
  await page.until(() => (window as unknown as Opened).opened.length === 1)
  await scan(phone, uriIn((await opened(page))[0]!.href))
  await page.waitFor('@account-button')
}

for (const [name, browser] of [
  ['an iPhone', iphone],
  ['Android', android]
] as const) {
  story(
    `on ${name} each signature request opens the wallet’s app within the tap, and a read request opens nothing`,
    { hosts: ['cdn'], browser },
    async ({ open, page, world, visitor }) => {
      await open(project({ customWallets: [owl] }))
      await watchOpening(page)
      await connectByApp(page, await openPhone(await visitor(), world))
      await page.waitFor('@modal', { gone: true })
      for (const times of [1, 2]) {
        await page.tap('@site-sign')
        await page.until(() =>
          /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? '')
        )
        assert.equal(
          (await opened(page)).slice(1),
          Array(times).fill({ href: 'owl://', target: '_self', isInTap: true })
        )
      }
      assert.is(await request(page, 'eth_chainId'), '0x1')
      assert.is(
        await request(page, 'eth_getBalance', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'latest']),
        '0xab5461ca4b100000',
        '12.345'
      )
      assert.equal((await request(page, 'eth_accounts')) as unknown as string[], [
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
      ])
      assert.is((await opened(page)).length, 3)
    }
  )
}

story(
  'after a reload on a phone a request opens the same app, and after a disconnect none',
  { hosts: ['cdn'], browser: iphone },
  async ({ open, page, world, visitor }) => {
    await open(project({ customWallets: [owl] }))
    await watchOpening(page)
    const phone = await openPhone(await visitor(), world)
    await connectByApp(page, phone)
    await page.reload()
    await watchOpening(page)
    await page.until(
      async () =>
        (
          await (
            window as unknown as { billfold: { getAccount(): Promise<{ isConnected: boolean }> } }
          ).billfold.getAccount()
        ).isConnected
    )
    await page.tap('@site-sign')
    await page.until(() =>
      /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? '')
    )
    assert.equal(await opened(page), [{ href: 'owl://', target: '_self', isInTap: true }])
    await phone.click('@phone-end')
    await page.waitFor('@connect-button')
    assert.is(await page.run(() => localStorage.getItem('billfold.link')?.includes('owl') ?? false), false)
    await page.tap('@site-sign')
    await page.waitFor('"Connect a wallet first."')
    assert.is((await opened(page)).length, 1)
  }
)

/** Telegram is detected by what it adds to its page's window. https://core.telegram.org/bots/webapps */
for (const [name, browser, timesEncoded] of [
  ['Android', android, 2],
  ['an iPhone', iphone, 1]
] as const) {
  story(
    `in Telegram on ${name} a wallet opens in a new window, with its URI encoded ` +
      `${timesEncoded === 2 ? 'twice for an app’s own scheme' : 'once'}`,
    { hosts: ['cdn'], browser },
    async ({ open, page }) => {
      await playwrightOf(page).addInitScript('window.TelegramWebviewProxy = { postEvent() {} }')
      await open(project({ customWallets: [owl, fox] }))
      await watchOpening(page)
      await makeReady(page)
      await page.tap('@wallet-owl')
      await page.until(() => (window as unknown as Opened).opened.length === 1)
      await page.tap('@modal-back')
      await page.tap('@wallet-fox')
      await page.until(() => (window as unknown as Opened).opened.length === 2)
      const [own, universal] = (await opened(page)) as [Opened['opened'][0], Opened['opened'][0]]
      assert.equal([own.target, universal.target, own.isInTap, universal.isInTap], ['_blank', '_blank', true, true])
      const [base, code] = own.href.split('wc?uri=') as [string, string]
      assert.is(base, 'owl://')
      let plain = code
      for (let i = 0; i < timesEncoded; i++) {
        assert.ok(!/[:@?&]/.test(plain), plain)
        plain = decodeURIComponent(plain)
      }
      assert.match(plain, /^wc:[\da-f]{64}@2\?/)
      assert.match(universal.href, /^https:\/\/fox\.example\/app\/wc\?uri=wc%3A[\da-f]{64}%402%3F/)
      assert.is(
        uriIn(universal.href),
        plain,
        'both links share one attempt, since leaving the page may end a pending one'
      )
    }
  )
}
