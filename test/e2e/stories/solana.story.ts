/** Wallets of Solana, alone and beside one of EVM. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as assert from 'uvu/assert'
import type { Page } from '../driver'
import { story, type Stage } from '../story'
import { DEMO, SHORT, wallet } from '../visit'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const block = '<script type="application/json" data-billfold>{{config}}</script>'
const html = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><script src="/demo-wallet.js"></script><script src="/demo-solana-wallet.js"></script>${block}
  <script type="module" src="{{cdn}}/{{version}}/billfold.js"></script></head><body><billfold-button></billfold-button></body></html>`

const visit = async ({ page, world }: Stage, networks: readonly string[], solana: object = { approve: 'auto' }) => {
  const query = new URLSearchParams({ ...wallet({ approve: 'auto' }), solana: JSON.stringify(solana), config: JSON.stringify({ networks }) })
  await page.goto(`${world.page(html)}?${query}`)
  await page.until(() => !!customElements.get('billfold-button'))
}

interface Widget { billfold: { getProvider(namespace: string): Promise<{ signMessage(m: Uint8Array): Promise<Uint8Array>; publicKey: { toBase58(): string } }>; getAddress(): Promise<string> } }

/** The address in use, and a signature of it over what is said. */
const sign = (page: Page, text: string) => page.run(async said => {
  const { billfold } = window as unknown as Widget, provider = await billfold.getProvider('solana')
  return { address: provider.publicKey.toBase58(), signature: [...await provider.signMessage(new TextEncoder().encode(said))] }
}, text)

story('a visitor connects a Solana wallet, sees what is there, signs, comes back, and disconnects', { hosts: ['cdn'] }, async stage => {
  const { page } = stage
  await visit(stage, [SOLANA])
  await page.click('@connect-button')
  await page.click('@wallet-demo-solana')
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
  const { address, signature } = await sign(page, 'I am here')
  assert.ok(ed25519.verify(Uint8Array.from(signature), new TextEncoder().encode('I am here'), base58.decode(address)))
  await page.click('@account-button')
  await page.waitFor('@balance')
  assert.match(await page.text('@balance'), /^\d+\.\d{3} SOL$/)
  await page.reload()
  await page.waitFor('@account-button')
  await page.click('@account-button')
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
})

story('who declines in a Solana wallet is told so, and may ask again', { hosts: ['cdn'] }, async stage => {
  const { page } = stage
  await visit(stage, [SOLANA], { approve: 'reject' })
  await page.click('@connect-button')
  await page.click('@wallet-demo-solana')
  await page.waitFor('"Request declined"')
  await page.waitFor('@retry')
})

story('an EVM wallet and one of Solana at once: a network of the other chain leads to its wallet, each can be used, one or all ended', { hosts: ['cdn'] }, async stage => {
  const { page } = stage
  await visit(stage, ['eip155:1', SOLANA])
  await page.click('@connect-button')
  await page.click(DEMO)
  await page.waitFor('@account-button')
  await page.waitFor('@modal', { gone: true })
  await page.click('@account-button')
  await page.click('@network-select')
  await page.click(`@network-${SOLANA}`)
  await page.click('@choose-wallet')
  await page.click('@wallet-demo-solana')
  await page.waitFor('@modal', { gone: true })
  const { address } = await sign(page, 'both')
  await page.waitFor(`"${address.slice(0, 4)}…${address.slice(-6)}"`)
  await page.click('@account-button')
  await page.click('@your-wallets')
  await page.click('@use-eip155')
  await page.waitFor(`"${SHORT}"`)
  await page.click('@disconnect-solana')
  await page.waitFor('@add-solana')
  assert.is(await page.run(async () => (await (window as unknown as Widget).billfold.getAddress()).toLowerCase()), '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')
})

for (const file of ['actions/discover', 'connectors/wallet-standard', 'chains/solana']) {
  story(`${file}, tampered with, never runs, and is told`, { hosts: ['cdn'], expects: /integrity|digest/i }, async stage => {
    const { page, world } = stage
    world.faults.set('cdn', { kind: 'tamper', match: `/${file}-`, append: ';window.tampered=true' })
    await visit(stage, [SOLANA])
    await page.run(() => { document.addEventListener('billfold:error', e => { (window as { told?: unknown }).told = (e as CustomEvent).detail.code }) })
    await page.click('@connect-button')
    if (file !== 'actions/discover') await page.click('@wallet-demo-solana')
    if (file === 'chains/solana') {
      await page.waitFor('@account-button')
      await page.waitFor('@modal', { gone: true })
      await page.click('@account-button')
      await page.waitFor('@modal >> @retry')
    } else await page.until(() => (window as { told?: unknown }).told === 'chunk-failed')
    assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
  })
}
