import * as assert from 'uvu/assert'
import { project } from '../phone'
import { story } from '../story'

const pairing = { view: 'ConnectingWalletConnect' }

/** Each file, the options of `open` that need it, and what appears once it has loaded. */
const wanted: readonly [file: string, options: { view?: string; wallet?: string }, shown: string][] = [
  ['later', pairing, '@qr-code >> svg'],
  ['hosted', pairing, '@qr-code >> svg'],
  ['i18n/en/wallets', pairing, '@qr-code >> svg'],
  ['connectors/walletconnect', pairing, '@qr-code >> svg'],
  ['wallets', { view: 'AllWallets' }, '@wallet-search'],
  ['wallets', { view: 'GetWallet' }, '@modal >> "Get a wallet"'],
  ['wallets', { wallet: 'Nowhere' }, '@other-wallet']
]

for (const [file, options, shown] of wanted) {
  story(
    `${file} for ${Object.values(options)[0]}, tampered with, never runs: it is seen where it was needed, ` +
      `and tried again there`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open(project())
      await page.run(() => {
        document.addEventListener('billfold:error', e => {
          ;(window as { told?: unknown }).told = (e as CustomEvent).detail.code
        })
      })
      world.faults.set('cdn', {
        kind: 'tamper',
        match: new RegExp(`${file.includes('/') ? '/' : '\\d/'}${file}-`),
        append: ';window.tampered=true'
      })
      await page.run(async o => {
        await (window as unknown as { billfold: { open(o: object): Promise<void> } }).billfold.open(o)
      }, options)
      await page.waitFor('@modal >> @retry')
      await page.until(() => (window as { told?: unknown }).told === 'chunk-failed')
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      await page.click('@modal >> @retry')
      await page.waitFor(shown)
    }
  )
}

story(
  'German words for wallets elsewhere, tampered with, are tried again where they were needed',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(project({ locale: 'de' }))
    world.faults.set('cdn', { kind: 'tamper', match: '/i18n/de/wallets-' })
    await page.click('billfold-button >> button')
    await page.click('@wallet-walletconnect')
    await page.waitFor('@modal >> @retry')
    world.faults.clear('cdn')
    await page.click('@modal >> @retry')
    await page.waitFor('"Link kopieren"')
  }
)
