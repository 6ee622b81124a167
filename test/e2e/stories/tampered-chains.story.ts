/**
 * The files for Solana, Bitcoin and multichain wallets, each tampered with on the way. None runs, the failure is
 * reported, and the intact file loads afterwards.
 */
import * as assert from 'uvu/assert'
import { having, listen, type Place, type Wallets } from '../chains'
import { eventually, type Page } from '../driver'
import { codeOn, openPhone, project, scan, showCode } from '../phone'
import { SOLANA } from '../phone-chains'
import { story } from '../story'
import { DEMO } from '../visit'

const [solana, bitcoin] = ['@wallet-demo-solana', '@wallet-demo-bitcoin']
const connect = (row: string) => async (page: Page) => {
  await page.click(row)
}
const look = (row: string) => async (page: Page) => {
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
  ['actions/discover', undefined, solana],
  ['connectors/others', connect(solana), '@account-button', ' for Solana'],
  ['chains/solana', look(solana), '"7.250 SOL"'],
  // shared by connector and chain: at the top of the version's folder
  ['bitcoin', connect(bitcoin), '@account-button'],
  ['connectors/others', connect(bitcoin), '@account-button', ' for Bitcoin'],
  ['connectors/others', connect('@wallet-demo-sats'), '@account-button', ' for a wallet with methods of its own'],
  // on one chain until the others are discovered
  [
    'wallet',
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
    `${file}${what}, tampered with, never runs: it is told, and tried again where it was needed`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      world.faults.set('cdn', {
        kind: 'tamper',
        match: new RegExp(`${file.includes('/') ? '' : '\\d/'}${file}-`),
        append: ';window.tampered=true'
      })
      await open(having(wallets))
      await page.until(() => !!customElements.get('billfold-button'))
      await listen(page)
      await page.click('@connect-button')
      await reach?.(page)
      await page.until(() => (window as unknown as Place).told[0]?.code === 'chunk-failed')
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
  'connectors/others, tampered with, never runs: the page is told, and a new code connects afterwards',
  { hosts: ['cdn'], expects: /integrity|digest/i, isLong: true },
  async ({ open, page, visitor, world }) => {
    await open(project({ networks: [SOLANA] }))
    await listen(page)
    world.faults.set('cdn', { kind: 'tamper', match: 'connectors/others-', append: ';window.tampered=true' })
    const phone = await openPhone(await visitor(), world, { approve: 'auto', namespaces: ['solana'] })
    await scan(phone, await showCode(page))
    await page.until(() => (window as unknown as Place).told.some(({ code }) => code === 'chunk-failed'))
    assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
    world.faults.clear('cdn')
    await page.click('@modal >> @retry')
    await scan(phone, await codeOn(page))
    await page.waitFor('@account-button')
  }
)
