import * as assert from 'uvu/assert'
import { project } from '../phone'
import { story } from '../story'

/** What each file is wanted for: the view that is asked for, and what shows when it has come. */
const wanted: readonly [file: string, view: string, shown: string][] = [
  ['later', 'ConnectingWalletConnect', '@qr-code >> svg'],
  ['hosted', 'ConnectingWalletConnect', '@qr-code >> svg'],
  ['i18n/en/wallets', 'ConnectingWalletConnect', '@qr-code >> svg'],
  ['connectors/walletconnect', 'ConnectingWalletConnect', '@qr-code >> svg'],
  ['wallets', 'AllWallets', '@wallet-search'],
  ['wallets', 'GetWallet', '@modal >> "Get a wallet"'],
  ['wallets', 'FindWallet', '@other-wallet']
]

for (const [file, view, shown] of wanted) {
  story(`${file} for ${view}, tampered with, never runs: it is seen where it was needed, and tried again there`, { hosts: ['cdn'], expects: /integrity|digest/i }, async ({ open, page, world }) => {
    await open(project())
    await page.run(() => { document.addEventListener('billfold:error', e => { (window as { told?: unknown }).told = (e as CustomEvent).detail.code }) })
    world.faults.set('cdn', { kind: 'tamper', match: new RegExp(`${file.includes('/') ? '/' : '\\d/'}${file}-`), append: ';window.tampered=true' })
    await page.run(async name => { await (window as unknown as { billfold: { open(o: object): Promise<void> } }).billfold.open({ view: name }) }, view)
    await page.waitFor('@modal >> @retry')
    await page.until(() => (window as { told?: unknown }).told === 'chunk-failed')
    assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
    world.faults.clear('cdn')
    await page.click('@modal >> @retry')
    await page.waitFor(shown)
  })
}

story('German words for wallets elsewhere, tampered with, are tried again where they were needed', { hosts: ['cdn'], expects: /integrity|digest/i }, async ({ open, page, world }) => {
  await open(project({ locale: 'de' }))
  world.faults.set('cdn', { kind: 'tamper', match: '/i18n/de/wallets-' })
  await page.click('billfold-button >> button')
  await page.click('@wallet-walletconnect')
  await page.waitFor('@modal >> @retry')
  world.faults.clear('cdn')
  await page.click('@modal >> @retry')
  await page.waitFor('"Link kopieren"')
})
