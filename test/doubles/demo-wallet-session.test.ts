import * as assert from 'uvu/assert'
import type { DemoWallet } from './demo-wallet'
import { connect, first, receivedEvents, listen, request, second, visit, walletSuite } from './wallet-stage'

declare const demoWallet: DemoWallet

const test = walletSuite('chains, accounts and permissions of the demo wallet')

test('the wallet switches to a known chain, and answers 4902 for an unknown one until it is added', async stage => {
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
  assert.equal(await receivedEvents(page), [
    ['chainChanged', '0x2105'],
    ['chainChanged', '0x89']
  ])
})

test('the wallet can claim a switch that it does not make', async stage => {
  await visit(stage, { approve: 'auto', switchIgnored: true })
  assert.equal(await request(stage.page, 'wallet_switchEthereumChain', [{ chainId: '0x2105' }]), { result: null })
  assert.equal(await request(stage.page, 'eth_chainId'), { result: '0x1' })
})

test('the wallet is still connected after a reload, and after a lock and an unlock', async stage => {
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
  assert.equal(await receivedEvents(page), [
    ['accountsChanged', []],
    ['accountsChanged', [second]]
  ])
})

test('the wallet emits an event when it goes offline, and when it is online again', async stage => {
  const { page } = stage
  await visit(stage)
  await listen(page)
  await page.run(() => demoWallet.set({ offline: true }))
  assert.is((await request(page, 'eth_blockNumber')).code, 4900)
  await page.run(() => demoWallet.set({ offline: false }))
  assert.ok((await request(page, 'eth_blockNumber')).result)
  assert.equal(await receivedEvents(page), [
    ['disconnect', { code: 4900 }],
    ['connect', { chainId: '0x1' }]
  ])
})

test('the wallet grants, lists and revokes permissions', async stage => {
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

test('a change in one tab reaches every other tab of the site', async stage => {
  const { page, visitor } = stage
  await visit(stage, { approve: 'auto' })
  const other = await visitor.page()
  await visit({ ...stage, page: other }, {})
  await listen(other)
  await connect(page)
  await request(page, 'wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  await other.until(() => (window as unknown as { events: unknown[] }).events.length === 2)
  assert.equal(await receivedEvents(other), [
    ['accountsChanged', [first]],
    ['chainChanged', '0x2105']
  ])
})

test.run()
