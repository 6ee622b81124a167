import * as assert from 'uvu/assert'
import type { DemoWallet } from './demo-wallet'
import { connect, first, heard, listen, request, second, visit, walletSuite } from './wallet-stage'

declare const demoWallet: DemoWallet

const test = walletSuite('the demo wallet and its chains, accounts and permissions')

test('switches to a chain it knows, says 4902 for another until that is added', async stage => {
  const { page } = stage
  await visit(stage, { approve: 'auto' })
  await listen(page)
  assert.equal(await request(page, 'wallet_switchEthereumChain', [{ chainId: '0x2105' }]), { result: null })
  assert.equal(await request(page, 'eth_chainId'), { result: '0x2105' })
  assert.is((await request(page, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])).code, 4902)
  assert.is((await request(page, 'wallet_switchEthereumChain', [{ chainId: '137' }])).code, -32602)
  const rpcUrls = [stage.world.chains[0]!.rpc]
  assert.equal(await request(page, 'wallet_addEthereumChain', [{ chainId: '0x89', chainName: 'Polygon', rpcUrls }]), {
    result: null
  })
  assert.equal(await request(page, 'eth_chainId'), { result: '0x89' })
  assert.equal(await heard(page), [
    ['chainChanged', '0x2105'],
    ['chainChanged', '0x89']
  ])
})

test('can lie about a switch', async stage => {
  await visit(stage, { approve: 'auto', lieAboutSwitch: true })
  assert.equal(await request(stage.page, 'wallet_switchEthereumChain', [{ chainId: '0x2105' }]), { result: null })
  assert.equal(await request(stage.page, 'eth_chainId'), { result: '0x1' })
})

test('is still connected after a reload, and after a lock and an unlock', async stage => {
  const { page } = stage
  await visit(stage, { approve: 'auto', chain: 'eip155:8453' })
  await connect(page)
  await page.run(() => {
    demoWallet.set({ approve: 'reject' })
    demoWallet.switchAccount(1)
    demoWallet.switchChain('eip155:1')
  })
  await page.reload()
  assert.equal(await request(page, 'eth_accounts'), { result: [second] })
  assert.equal(await request(page, 'eth_chainId'), { result: '0x1' })
  assert.is((await request(page, 'wallet_requestPermissions', [{ eth_accounts: {} }])).code, 4001)
  await listen(page)
  await page.run(() => demoWallet.lock())
  assert.equal(await connect(page), { result: [] })
  await page.run(() => demoWallet.unlock())
  assert.equal(await heard(page), [
    ['accountsChanged', []],
    ['accountsChanged', [second]]
  ])
})

test('says when it is cut off from all chains, and when that is over', async stage => {
  const { page } = stage
  await visit(stage)
  await listen(page)
  await page.run(() => demoWallet.set({ offline: true }))
  assert.is((await request(page, 'eth_blockNumber')).code, 4900)
  await page.run(() => demoWallet.set({ offline: false }))
  assert.ok((await request(page, 'eth_blockNumber')).result)
  assert.equal(await heard(page), [
    ['disconnect', { code: 4900 }],
    ['connect', { chainId: '0x1' }]
  ])
})

test('gives permissions, shows them and takes them back', async stage => {
  const { page } = stage
  await visit(stage, { approve: 'auto' })
  assert.equal(await request(page, 'wallet_getPermissions'), { result: [] })
  const { result } = await request(page, 'wallet_requestPermissions', [{ eth_accounts: {} }])
  assert.is((result as { parentCapability: string }[])[0]?.parentCapability, 'eth_accounts')
  assert.is(((await request(page, 'wallet_getPermissions')).result as unknown[]).length, 1)
  await request(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  assert.equal(await request(page, 'eth_accounts'), { result: [] })
  await page.run(() => demoWallet.set({ revokeSupported: false }))
  assert.is((await request(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])).code, 4200)
})

test('tells every tab of the site what happened in one of them', async stage => {
  const { page, visitor } = stage
  await visit(stage, { approve: 'auto' })
  const other = await visitor.page()
  await visit({ ...stage, page: other }, {})
  await listen(other)
  await connect(page)
  await request(page, 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  await other.until(() => (window as unknown as { heard: unknown[] }).heard.length === 2)
  assert.equal(await heard(other), [
    ['accountsChanged', [first]],
    ['chainChanged', '0x2105']
  ])
})

test.run()
