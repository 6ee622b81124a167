import * as assert from 'uvu/assert'
import { chunkFile } from '../chunk-file'
import { project } from '../phone'
import { story } from '../story'

const pairing = { view: 'ConnectingWalletConnect' }

/** Each file, the options of `open` that need it, and what appears once it has loaded. */
const wanted: readonly { file: string; options: { view?: string; wallet?: string }; shown: string }[] = [
  // the second part of the table of imports, and two tables of hashes
  { file: 'chunk-table', options: pairing, shown: '@qr-code >> svg' },
  { file: 'account', options: pairing, shown: '@qr-code >> svg' },
  { file: 'deferred', options: pairing, shown: '@qr-code >> svg' },
  { file: 'remote-wallets', options: pairing, shown: '@qr-code >> svg' },
  { file: 'remote-wallets-shared', options: pairing, shown: '@qr-code >> svg' },
  { file: 'i18n/en/wallets', options: pairing, shown: '@qr-code >> svg' },
  { file: 'walletconnect', options: pairing, shown: '@qr-code >> svg' },
  { file: 'wallet-list', options: { view: 'AllWallets' }, shown: '@wallet-search' },
  { file: 'wallet-list', options: { view: 'GetWallet' }, shown: '@modal >> "Get a wallet"' },
  { file: 'wallet-list', options: { wallet: 'Nowhere' }, shown: '@other-wallet' }
]

for (const { file, options, shown } of wanted) {
  story(
    `a tampered ${file} file for ${Object.values(options)[0]} never runs; the view loads it on retry`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open(project())
      await page.run(() => {
        document.addEventListener('billfold:error', event => {
          ;(window as { reported?: unknown }).reported = (event as CustomEvent).detail.code
        })
      })
      world.faults.set('cdn', {
        kind: 'tamper',
        match: chunkFile(file),
        append: ';window.tampered=true'
      })
      await page.run(async o => {
        await (window as unknown as { billfold: { open(options: object): Promise<void> } }).billfold.open(o)
      }, options)
      await page.waitFor('@modal >> @retry')
      await page.until(() => (window as { reported?: unknown }).reported === 'chunk-failed')
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      await page.click('@modal >> @retry')
      await page.waitFor(shown)
    }
  )
}

story(
  'tampered German messages for remote wallets load after a retry in the view',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(project({ locale: 'de' }))
    world.faults.set('cdn', { kind: 'tamper', match: '/i18n/de/connect-' })
    await page.click('billfold-button >> button')
    await page.click('@wallet-walletconnect')
    await page.waitFor('@modal >> @retry')
    world.faults.clear('cdn')
    await page.click('@modal >> @retry')
    await page.waitFor('"Link kopieren"')
  }
)

story(
  'tampered German messages for the choice of a network load after a retry in the view',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(project({ locale: 'de' }))
    world.faults.set('cdn', { kind: 'tamper', match: '/i18n/de/connect-' })
    await page.click('@network-button')
    await page.waitFor('@modal >> @retry')
    world.faults.clear('cdn')
    await page.click('@modal >> @retry')
    await page.waitFor('@modal >> "Das Wallet bestimmt, welche Netzwerke es anbietet."')
  }
)
