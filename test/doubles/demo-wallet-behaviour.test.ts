import * as assert from 'uvu/assert'
import type { World } from '../sandbox/world'
import type { DemoWallet } from './demo-wallet'
import type { WalletOptions } from './demo-wallet/options'
import { connect, first, holdLongTimers, request, runHeldTimers, visit, walletSuite } from './wallet-stage'

declare const demoWallet: DemoWallet

const test = walletSuite('the demo wallet with difficult options')

test('the demo wallet holds requests for a script, which answers them in any order with any value', async stage => {
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
    ['eth_requestAccounts', 'answered'],
    ['eth_accounts', 'answered'],
    ['eth_requestAccounts', 'failed']
  ])
})

test('the demo wallet can be slow, silent or busy, and can answer with invalid values', async stage => {
  const { page } = stage
  const set = (options: WalletOptions) => page.run((change: WalletOptions) => demoWallet.set(change), options)
  await visit(stage, { approve: 'never' })
  await page.run(() => {
    void demoWallet.provider.request({ method: 'eth_requestAccounts' })
  })
  assert.is(await page.run(() => demoWallet.log[0]?.state), 'open')
  await set({ pending: true })
  assert.is((await connect(page)).code, -32002)
  await set({ pending: false, approve: 'auto', misbehaves: 'accounts' })
  assert.equal(await connect(page), { result: ['0x1234', 42, null, 'vitalik'] })
  await set({ misbehaves: 'chainId' })
  assert.equal(await request(page, 'eth_chainId'), { result: 'banana' })
  await set({ misbehaves: 'throw-string' })
  assert.is((await connect(page)).error, 'The wallet is out of order')
  await set({ misbehaves: 'empty-error' })
  assert.equal((await connect(page)).error, {})
  await page.run(() => demoWallet.set({ misbehaves: undefined, lagMs: { eth_chainId: 200 } }))
  // Timers of the same length fire in the order in which they were set.
  const order = await page.run(async () => {
    const events: string[] = []
    const timer = new Promise(resolve => setTimeout(resolve, 200)).then(() => events.push('200 ms'))
    const answer = demoWallet.provider.request({ method: 'eth_chainId' }).then(() => events.push('the answer'))
    await Promise.all([timer, answer])
    return events
  })
  assert.equal(order, ['200 ms', 'the answer'])
})

test('the demo wallet announces itself late, repeatedly or not at all', async stage => {
  const counter = (world: World, options: WalletOptions) =>
    world.page(`
    ${holdLongTimers}
    <script>window.seen = []; addEventListener('eip6963:announceProvider', e => seen.push(e.detail.info.uuid))
    demoWalletOptions = ${JSON.stringify(options)}</script><script src="/demo-wallet.js"></script>`)
  const seen = () => (window as unknown as { seen: string[] }).seen.length
  await stage.page.goto(counter(stage.world, { announce: 'repeat' }))
  assert.is(await stage.page.run(seen), 3)
  const others = await Promise.all([0, 1].map(() => stage.browser.context()))
  const [late, off] = await Promise.all(others.map(context => context.page()))
  await late!.goto(counter(stage.world, { announce: 'late' }))
  assert.is(await late!.run(seen), 0)
  await runHeldTimers(late!)
  assert.is(await late!.run(seen), 1)
  await off!.goto(counter(stage.world, { announce: 'off' }))
  await off!.run(() => dispatchEvent(new Event('eip6963:requestProvider')))
  assert.is(await off!.run(seen), 0)
  await Promise.all(others.map(context => context.close()))
})

test.run()
