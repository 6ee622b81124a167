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
const wanted: readonly {
  file: string
  reach: ((page: Page) => Promise<void>) | undefined
  shown: string
  suffix?: string
}[] = [
  { file: 'discovery', reach: undefined, shown: solana },
  { file: 'solana-wallets', reach: connect(solana), shown: '@account-button', suffix: ' for Solana' },
  { file: 'solana', reach: openAccountWith(solana), shown: '"7.250 SOL"' },
  { file: 'bitcoin', reach: openAccountWith(bitcoin), shown: '"0.012 BTC"' },
  // shared by connector and chain
  { file: 'bitcoin-shared', reach: connect(bitcoin), shown: '@account-button' },
  // fetched while the wallet asks
  { file: 'bitcoin-formats', reach: connect(bitcoin), shown: '@account-button' },
  { file: 'bitcoin-formats-shared', reach: connect(bitcoin), shown: '@account-button' },
  { file: 'bitcoin-wallets', reach: connect(bitcoin), shown: '@account-button', suffix: ' for Bitcoin' },
  {
    file: 'bitcoin-wallets',
    reach: connect('@wallet-demo-sats'),
    shown: '@account-button',
    suffix: ' for a wallet with methods of its own'
  },
  // on one chain until the others are discovered
  {
    file: 'networks',
    reach: async page => {
      await page.waitFor(solana)
      await page.click(DEMO)
    },
    shown: '@chain-solana'
  }
]
const auto = { approve: 'auto' } as const
const wallets: Wallets = { solana: auto, bitcoin: auto, chains: auto }

for (const { file, reach, shown, suffix = '' } of wanted) {
  story(
    `a tampered ${file} file${suffix} never runs; it is reported and loads on retry`,
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
