/** The wallets that a Solana host page offers. */
import * as assert from 'uvu/assert'
import { withWallets, SOLANA } from '../chains'
import { story } from '../story'
import { DEMO } from '../visit'

const ROW = '@wallet-demo-solana'

const cdn = { hosts: ['cdn'] as const }

story('a Solana wallet that lacks features for a connection is not offered', cdn, async ({ open, page }) => {
  for (const solana of [
    { lacks: ['standard:connect'] },
    { lacks: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] },
    { misbehaves: 'throws' as const }
  ]) {
    await open(withWallets({ solana, bitcoin: {} }))
    await page.click('@connect-button')
    await page.waitFor('@wallet-demo-bitcoin')
    assert.is(await page.count(ROW), 0)
  }
})

/** Milliseconds. Chosen: longer than a dialog takes to open. */
const LATE_MS = 1_500

story(
  'a page with Solana alone never lists an EVM wallet, not even for a moment',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    for (const server of ['cdn', 'pages'] as const)
      world.faults.set(server, { kind: 'delay', match: 'discover', delayMs: LATE_MS })
    await open(withWallets({ solana: { approve: 'auto' } }, { networks: [SOLANA] }))
    await page.run(() => {
      const own = window as unknown as { seen: string[] }
      const seen: Set<string> = new Set()
      const collectRows = (root: ParentNode): void => {
        for (const element of root.querySelectorAll<HTMLElement>('*')) {
          if (element.shadowRoot) collectRows(element.shadowRoot)
          if (element.matches('.row')) seen.add(element.dataset['testid'] ?? element.textContent ?? '')
        }
      }
      const frame = () => {
        collectRows(document)
        own.seen = [...seen]
        requestAnimationFrame(frame)
      }
      frame()
    })
    await page.click('@connect-button')
    await page.waitFor(ROW)
    assert.equal(await page.run(() => (window as unknown as { seen: string[] }).seen), ['wallet-demo-solana'])
    assert.is(await page.count(DEMO), 0)
  }
)
