import * as assert from 'uvu/assert'
import type { Page } from '../e2e/driver'
import type { RequestArguments } from './demo-wallet/provider'
import { holdLongTimers, runHeldTimers, walletSuite, type Stage } from './wallet-stage'

interface OldProvider {
  isMetaMask?: boolean
  providers?: OldProvider[]
  request(args: RequestArguments): Promise<unknown>
}

declare const ethereum: OldProvider

const test = walletSuite('old and hostile wallets')

/** Opens a page that counts announcements and reads none of them. Its timers of a second or more are held. */
const visit = async ({ world, page }: Stage, ...scripts: string[]) => {
  const tags = scripts.map(src => `<script src="${src}"></script>`).join('')
  await page.goto(
    `${world.page(
      `${holdLongTimers}<script>window.seen = 0; addEventListener('eip6963:announceProvider', () => seen++)</script>` +
        `${tags}<body>`
    )}?wallet={"approve":"auto"}`
  )
}

const seen = (page: Page) => page.run(() => (window as unknown as { seen: number }).seen)

const announcements = {
  getters: 6,
  proto: 3,
  'huge-icon': 1,
  'svg-script': 1,
  'bad-icon': 5,
  'same-rdns': 2,
  mutating: 1,
  'bad-name': 1,
  'bad-provider': 4,
  'not-objects': 7,
  five: 5,
  repeat: 50
}

test('a hostile wallet announces itself in every invalid way, unprompted and on request', async stage => {
  for (const [kind, count] of Object.entries(announcements)) {
    await visit(stage, `/hostile-wallets.js?kind=${kind}`)
    assert.is(await seen(stage.page), count, kind)
    await stage.page.run(() => dispatchEvent(new Event('eip6963:requestProvider')))
    assert.is(await seen(stage.page), 2 * count, kind)
  }
  assert.equal(stage.page.errors(), [])
})

test('a hostile wallet harms a page that trusts it', async stage => {
  await visit(stage, '/hostile-wallets.js?kind=svg-script,mutating')
  const names = await stage.page.run(() => {
    const announced: { info: { name: string; icon: string } }[] = []
    addEventListener('eip6963:announceProvider', event =>
      announced.push((event as CustomEvent<{ info: { name: string; icon: string } }>).detail)
    )
    dispatchEvent(new Event('eip6963:requestProvider'))
    window.mutateAnnounced()
    const careless = document.createElement('div')
    careless.innerHTML = decodeURIComponent(announced[0]!.info.icon.split(',')[1]!)
    document.body.append(careless)
    return announced.map(({ info }) => info.name)
  })
  assert.equal(names, ['Scripted', 'Someone Else'])
  await stage.page.until(() => window.hacked === 1)
})

test('a request for an unknown kind fails with the list of kinds', async stage => {
  await visit(stage, '/hostile-wallets.js?kind=friendly')
  assert.match(stage.page.errors().join(), 'there are getters, proto')
})

test('a legacy wallet works behind window.ethereum, with a false flag', async stage => {
  await visit(stage, '/legacy-wallet.js?flags=isMetaMask')
  assert.is(await stage.page.run(() => ethereum.isMetaMask), true)
  const [account] = (await stage.page.run(() => ethereum.request({ method: 'eth_requestAccounts' }))) as string[]
  assert.match(account ?? '', /^0xf39f/)
  assert.is(await seen(stage.page), 0)
})

test('legacy wallets share window.ethereum, or the announced wallet is set there, too', async stage => {
  await visit(stage, '/legacy-wallet.js?providers=3')
  assert.is(await stage.page.run(() => new Set(ethereum.providers).size), 3)
  await visit(stage, '/demo-wallet.js', '/legacy-wallet.js?same&late')
  assert.is(await stage.page.run(() => 'ethereum' in window), false)
  await runHeldTimers(stage.page)
  assert.ok(await stage.page.run(() => 'ethereum' in window && ethereum === window.demoWallet.provider))
})

test.run()
