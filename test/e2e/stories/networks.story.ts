import * as assert from 'uvu/assert'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

type Demo = { demoWallet: { set(o: object): void; switchChain(id: string): void; log: { method: string }[] } }
const chainInWallet = () => (window as unknown as { ethereum?: unknown; billfold: { getProvider(ns: string): Promise<{ request(c: object): Promise<string> }> } })
  .billfold.getProvider('eip155').then(p => p.request({ method: 'eth_chainId' }))

story('a visitor changes the network: the wallet adds it, changes, and the page says so', { core: true, hosts: ['cdn', 'csp', 'react19', 'react18', 'compat'] }, async ({ open, page, shot }) => {
  await open(wallet({ approve: 'auto', chain: 'eip155:1', knownChains: ['eip155:1'] }))
  await connectDemo(page)
  await openAccount(page)
  await page.click('@network-select')
  await page.waitFor('@network-eip155:8453')
  await shot('networks')
  await page.click('@network-eip155:8453')
  await page.until(() => document.querySelector('billfold-network-button')?.shadowRoot?.textContent?.includes('Base'))
  const methods = await page.run(() => (window as unknown as Demo).demoWallet.log.map(r => r.method))
  assert.ok(methods.includes('wallet_addEthereumChain'), methods.join())
})

story('a wallet that refuses the change keeps the old network everywhere', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await page.run(() => (window as unknown as Demo).demoWallet.set({ approve: 'reject' }))
  await page.click('@network-button')
  await page.click('@network-eip155:8453')
  await page.waitFor('"Try again"')
  assert.ok((await page.text('@network-button')).includes('Ethereum'))
})

story('a wallet that says it has changed and has not is not believed', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto', lieAboutSwitch: true }))
  await connectDemo(page)
  await page.click('@network-button')
  await page.click('@network-eip155:8453')
  await page.waitFor('"The network did not change"')
  assert.is(await page.run(chainInWallet), '0x1')
})

story('a network that the site does not use blocks until another is chosen', {}, async ({ open, page, shot }) => {
  await open(wallet({ approve: 'auto', chain: 'eip155:1', knownChains: ['eip155:1', 'eip155:8453', 'eip155:10'] }))
  await connectDemo(page)
  await page.run(() => (window as unknown as Demo).demoWallet.switchChain('eip155:10'))
  await page.waitFor('@modal')
  await page.waitFor('"Network not supported"')
  await shot('unsupported')
  await page.press('Escape')
  await page.waitFor('@modal')
  await page.click('@network-eip155:8453')
  await page.waitFor('@modal', { gone: true })
  assert.ok((await page.text('@network-button')).includes('Base'))
})

story('a visitor without a wallet chooses the network for later', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await page.click('@network-button')
  await page.click('@network-eip155:8453')
  await page.until(() => document.querySelector('billfold-network-button')?.shadowRoot?.textContent?.includes('Base'))
  await page.reload()
  await page.until(() => document.querySelector('billfold-network-button')?.shadowRoot?.textContent?.includes('Base'))
})
