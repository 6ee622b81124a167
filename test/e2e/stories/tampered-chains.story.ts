/**
 * The files for Solana, Bitcoin and multichain wallets, each tampered with on the way. None runs, the failure is
 * reported, and the intact file loads afterwards.
 */
import * as assert from 'uvu/assert'
import { withWallets, recordErrors, type HostWindow, type Wallets } from '../chains'
import { chunkFile } from '../chunk-file'
import { eventually, type Page } from '../driver'
import { qrCodeUri, openPhone, project, scan, showQrCode } from '../phone'
import { SOLANA } from '../phone-chains'
import { story } from '../story'
import { DEMO } from '../visit'

const [solana, bitcoin] = ['@wallet-demo-solana', '@wallet-demo-bitcoin']
const connect = (row: string) => async (page: Page) => {
  await page.click(row)
}
const openAccountWith = (row: string) => async (page: Page) => {
  await page.click(row)
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
  await page.click('@account-button')
}

/** Each file, the steps that load it, and what appears once it has loaded. */
const wanted: readonly [
  file: string,
  reach: ((page: Page) => Promise<void>) | undefined,
  shown: string,
  what?: string
][] = [
  ['discovery', undefined, solana],
  ['solana-wallets', connect(solana), '@account-button', ' for Solana'],
  ['solana', openAccountWith(solana), '"7.250 SOL"'],
  ['bitcoin', openAccountWith(bitcoin), '"0.012 BTC"'],
  // shared by connector and chain
  ['bitcoin-shared', connect(bitcoin), '@account-button'],
  // fetched while the wallet asks
  ['bitcoin-formats', connect(bitcoin), '@account-button'],
  ['bitcoin-formats-shared', connect(bitcoin), '@account-button'],
  ['bitcoin-wallets', connect(bitcoin), '@account-button', ' for Bitcoin'],
  ['bitcoin-wallets', connect('@wallet-demo-sats'), '@account-button', ' for a wallet with methods of its own'],
  // on one chain until the others are discovered
  [
    'networks',
    async page => {
      await page.waitFor(solana)
      await page.click(DEMO)
    },
    '@chain-solana'
  ]
]
const auto = { approve: 'auto' } as const
const wallets: Wallets = { solana: auto, bitcoin: auto, chains: auto }

for (const [file, reach, shown, what = ''] of wanted) {
  story(
    `a tampered ${file} file${what} never runs; it is reported and loads on retry`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      world.faults.set('cdn', {
        kind: 'tamper',
        match: chunkFile(file),
        append: ';window.tampered=true'
      })
      await open(withWallets(wallets))
      await page.until(() => !!customElements.get('billfold-button'))
      await recordErrors(page)
      await page.click('@connect-button')
      await reach?.(page)
      await page.until(() => (window as unknown as HostWindow).errors[0]?.code === 'chunk-failed')
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      if (reach) await page.click('@modal >> @retry')
      else {
        await page.press('Escape')
        await page.waitFor('@modal', { gone: true })
        await page.click('@connect-button')
      }
      await eventually(() => page.visible(shown), `${shown} does not come`)
    }
  )
}

story(
  'a tampered remote-namespaces file never runs; it is reported, and a new QR code connects',
  { hosts: ['cdn'], expects: /integrity|digest/i, isLong: true },
  async ({ open, page, visitor, world }) => {
    await open(project({ networks: [SOLANA] }))
    await recordErrors(page)
    world.faults.set('cdn', { kind: 'tamper', match: chunkFile('remote-namespaces'), append: ';window.tampered=true' })
    const phone = await openPhone(await visitor(), world, { approve: 'auto', namespaces: ['solana'] })
    await scan(phone, await showQrCode(page))
    await page.until(() => (window as unknown as HostWindow).errors.some(({ code }) => code === 'chunk-failed'))
    assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
    world.faults.clear('cdn')
    await page.click('@modal >> @retry')
    await scan(phone, await qrCodeUri(page))
    await page.waitFor('@account-button')
  }
)
