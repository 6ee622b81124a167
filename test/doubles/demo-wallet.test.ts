import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { verifyMessage, verifyTypedData, type Hex, type VerifyTypedDataParameters } from 'viem'
import { launch, type Browser, type Context, type Page } from '../e2e/driver'
import { startWorld, type World } from '../sandbox/world'
import { accounts } from './demo-wallet/accounts'
import type { DemoWallet } from './demo-wallet'
import type { WalletOptions } from './demo-wallet/options'

declare const demoWallet: DemoWallet

interface Stage {
  world: World
  browser: Browser
  visitor: Context
  page: Page
}

const [first, second] = accounts.map(({ address }) => address.toLowerCase() as Hex)

const test = suite<Stage>('the demo wallet')

test.before(async stage => {
  stage.world = await startWorld()
  stage.browser = await launch('chromium')
})
test.before.each(async stage => {
  await stage.world.reset()
  stage.visitor = await stage.browser.context()
  stage.page = await stage.visitor.page()
})
test.after.each(({ visitor }) => visitor.close())
test.after(async ({ world, browser }) => {
  await browser.close()
  await world.stop()
})

const html = '<script nonce="{{nonce}}" src="/demo-wallet.js"></script><body><p>A page'

const visit = ({ world, page }: Stage, options: WalletOptions = {}, strict = false) =>
  page.goto(`${world.page(html, { strict })}?wallet=${encodeURIComponent(JSON.stringify(options))}`)

interface Outcome {
  result?: unknown
  code?: unknown
  error?: unknown
}

const request = (page: Page, method: string, params: unknown[] = []): Promise<Outcome> =>
  page.run((args: { method: string; params: unknown[] }) => demoWallet.provider.request(args).then(
    result => ({ result }),
    (error: { code?: unknown }) => ({ code: error?.code, error })
  ), { method, params })

const connect = (page: Page) => request(page, 'eth_requestAccounts')

/** Writes down the wallet's events from here on, in `window.heard`. */
const listen = (page: Page) => page.run(() => {
  const heard: unknown[] = []
  Object.assign(window, { heard })
  for (const name of ['accountsChanged', 'chainChanged']) demoWallet.provider.on(name, value => heard.push([name, value]))
})

const heard = (page: Page) => page.run(() => (window as unknown as { heard: unknown[] }).heard)

test('announces itself whenever a page asks, with a frozen description and an icon of its own', async stage => {
  await visit(stage)
  const seen = await stage.page.run(() => {
    const details: { info: { rdns: string; name: string; icon: string }; frozen: boolean }[] = []
    addEventListener('eip6963:announceProvider', event => {
      const { detail } = event as CustomEvent<{ info: { rdns: string; name: string; icon: string } }>
      details.push({ info: detail.info, frozen: Object.isFrozen(detail) && Object.isFrozen(detail.info) })
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
    return details
  })
  assert.is(seen.length, 1)
  assert.is(seen[0]?.info.rdns, 'app.billfold.demo')
  assert.is(seen[0]?.info.name, 'Demo Wallet')
  assert.match(seen[0]?.info.icon ?? '', /^data:image\/svg\+xml,/)
  assert.ok(seen[0]?.frozen)
})

test('asks in the page, and says who the person is only after a yes', async stage => {
  const { page } = stage
  await visit(stage)
  assert.equal(await request(page, 'eth_accounts'), { result: [] })
  const answer = connect(page)
  await page.click('@demo-approve')
  assert.equal(await answer, { result: [first] })
  assert.equal(await request(page, 'eth_accounts'), { result: [first] })
  assert.is(await page.count('@demo-prompt'), 0)
})

test('gives 4001 for a no, and -32002 while it is asking already', async stage => {
  const { page } = stage
  await visit(stage)
  const answer = connect(page)
  await page.waitFor('@demo-reject')
  assert.is((await connect(page)).code, -32002)
  await page.click('@demo-reject')
  assert.is((await answer).code, 4001)
  assert.equal(await request(page, 'eth_accounts'), { result: [] })
})

test('asks in a window of its own; a window closed without an answer is a no', async stage => {
  const { page, visitor } = stage
  await visit(stage, { approve: 'window' })
  await page.run(() => {
    const button = document.createElement('button')
    button.textContent = 'Connect'
    button.onclick = () => {
      demoWallet.provider.request({ method: 'eth_requestAccounts' }).then(
        () => { document.title = 'yes' }, (error: { code: number }) => { document.title = `no ${error.code}` })
    }
    document.body.append(button)
  })
  const window_ = await visitor.popup(() => page.click('"Connect"'))
  await window_.waitFor('@demo-approve')
  await window_.close()
  await page.until(() => document.title === 'no 4001')
  const again = await visitor.popup(() => page.click('"Connect"'))
  await again.click('@demo-approve')
  await page.until(() => document.title === 'yes')
})

test('signs messages and typed data that verify, and only for an account the site may see', async stage => {
  const { page } = stage
  await visit(stage, { approve: 'auto' })
  assert.is((await request(page, 'personal_sign', ['0x6869', first])).code, 4100)
  await connect(page)
  const { result } = await request(page, 'personal_sign', ['0x6869', first])
  assert.ok(await verifyMessage({ address: first!, message: 'hi', signature: result as Hex }))
  assert.is((await request(page, 'personal_sign', ['0x6869', second])).code, 4100)
  const typed = {
    domain: { name: 'Billfold', chainId: 1 },
    types: { EIP712Domain: [{ name: 'name', type: 'string' }, { name: 'chainId', type: 'uint256' }], Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hi' }
  } as const
  const { result: signature } = await request(page, 'eth_signTypedData_v4', [first, JSON.stringify(typed)])
  assert.ok(await verifyTypedData({ ...typed, address: first!, signature: signature as Hex } as VerifyTypedDataParameters))
})

test('sends a real transaction on the chain it is on', async stage => {
  const { page } = stage
  await visit(stage, { approve: 'auto', chain: 'eip155:8453' })
  await connect(page)
  const sent = await request(page, 'eth_sendTransaction', [{ from: first, to: second, value: '0x16345785d8a0000' }])
  const { result } = await request(page, 'eth_getTransactionReceipt', [sent.result])
  assert.is((result as { status: string }).status, '0x1')
  const balance = await request(page, 'eth_getBalance', [second, 'latest'])
  assert.is(BigInt(String(balance.result)), 101_500_000_000_000_000n)
})

test('switches to a chain it knows, says 4902 for another until that is added', async stage => {
  const { page } = stage
  await visit(stage, { approve: 'auto' })
  await listen(page)
  assert.equal(await request(page, 'wallet_switchEthereumChain', [{ chainId: '0x2105' }]), { result: null })
  assert.equal(await request(page, 'eth_chainId'), { result: '0x2105' })
  assert.is((await request(page, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])).code, 4902)
  assert.is((await request(page, 'wallet_switchEthereumChain', [{ chainId: '137' }])).code, -32602)
  const rpcUrls = [stage.world.chains[0]!.rpc]
  assert.equal(await request(page, 'wallet_addEthereumChain', [{ chainId: '0x89', chainName: 'Polygon', rpcUrls }]), { result: null })
  assert.equal(await request(page, 'eth_chainId'), { result: '0x89' })
  assert.equal(await heard(page), [['chainChanged', '0x2105'], ['chainChanged', '0x89']])
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
  assert.equal(await heard(page), [['accountsChanged', []], ['accountsChanged', [second]]])
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
  assert.equal(await heard(other), [['accountsChanged', [first]], ['chainChanged', '0x2105']])
})

test('holds requests for a script, which answers them in its own order and words', async stage => {
  const { page } = stage
  await visit(stage, { approve: 'script', hold: ['eth_accounts'] })
  const [honest, changed, refused] = [connect(page), request(page, 'eth_accounts'), connect(page)]
  await page.until(() => demoWallet.open.length === 3)
  await page.run(() => {
    const [one, two, three] = demoWallet.open.map(({ id }) => id)
    demoWallet.answer(three!, { error: { code: 4001, message: 'No.' } })
    demoWallet.answer(two!, { result: ['0x01'] })
    demoWallet.answer(one!)
  })
  assert.equal([await honest, await changed, (await refused).code], [{ result: [first] }, { result: ['0x01'] }, 4001])
  assert.equal(await page.run(() => demoWallet.log.map(({ method, state }) => [method, state])), [
    ['eth_requestAccounts', 'answered'], ['eth_accounts', 'answered'], ['eth_requestAccounts', 'failed']
  ])
})

test('can be late, silent, busy elsewhere, or talk nonsense', async stage => {
  const { page } = stage
  const set = (options: WalletOptions) => page.run((o: WalletOptions) => demoWallet.set(o), options)
  await visit(stage, { approve: 'never' })
  await page.run(() => { void demoWallet.provider.request({ method: 'eth_requestAccounts' }) })
  assert.is(await page.run(() => demoWallet.log[0]?.state), 'open')
  await set({ pending: true })
  assert.is((await connect(page)).code, -32002)
  await set({ pending: false, approve: 'auto', nonsense: 'accounts' })
  assert.equal(await connect(page), { result: ['0x1234', 42, null, 'vitalik'] })
  await set({ nonsense: 'chainId' })
  assert.equal(await request(page, 'eth_chainId'), { result: 'banana' })
  await set({ nonsense: 'throw-string' })
  assert.is((await connect(page)).error, 'The wallet is out of order')
  await set({ nonsense: 'empty-error' })
  assert.equal((await connect(page)).error, {})
  await page.run(() => demoWallet.set({ nonsense: undefined, lagMs: { eth_chainId: 200 } }))
  const tookMs = await page.run(async () => {
    const before = performance.now()
    await demoWallet.provider.request({ method: 'eth_chainId' })
    return performance.now() - before
  })
  assert.ok(tookMs >= 199, `${tookMs} ms`)
})

test('announces late, repeatedly or not at all', async stage => {
  const counter = (world: World, options: WalletOptions) => world.page(`
    <script>window.seen = []; addEventListener('eip6963:announceProvider', e => seen.push(e.detail.info.uuid))
    demoWalletOptions = ${JSON.stringify(options)}</script><script src="/demo-wallet.js"></script>`)
  const seen = () => (window as unknown as { seen: string[] }).seen.length
  await stage.page.goto(counter(stage.world, { announce: 'repeat' }))
  assert.is(await stage.page.run(seen), 3)
  const others = await Promise.all([0, 1].map(() => stage.browser.context()))
  const [late, off] = await Promise.all(others.map(context => context.page()))
  await late!.goto(counter(stage.world, { announce: 'late' }))
  assert.is(await late!.run(seen), 0)
  await late!.until(seen)
  await off!.goto(counter(stage.world, { announce: 'off' }))
  await off!.run(() => dispatchEvent(new Event('eip6963:requestProvider')))
  assert.is(await off!.run(seen), 0)
  await Promise.all(others.map(context => context.close()))
})

test('draws and signs under the strictest policy without one violation', async stage => {
  const { page } = stage
  await visit(stage, {}, true)
  const answer = connect(page)
  await page.click('@demo-approve')
  assert.equal(await answer, { result: [first] })
  const signed = request(page, 'personal_sign', ['0x6869', first])
  await page.click('@demo-approve')
  assert.match(String((await signed).result), /^0x[0-9a-f]{130}$/)
  assert.ok((await request(page, 'eth_blockNumber')).result)
  assert.equal(stage.visitor.log.violations, [])
  assert.equal(stage.visitor.log.errors, [])
})

test('can be led by a person from its panel', async stage => {
  const { page } = stage
  await page.goto(`${stage.world.page(html)}?panel`)
  await listen(page)
  const answer = connect(page)
  await page.click('@demo-approve')
  await answer
  await page.click('@demo-locked')
  await page.until(() => (window as unknown as { heard: unknown[] }).heard.length === 2)
  await page.click('@demo-locked')
  await page.click('@demo-revoke')
  assert.equal(await heard(page), [['accountsChanged', [first]], ['accountsChanged', []], ['accountsChanged', [first]], ['accountsChanged', []]])
})

test.run()
