/** What leaves the page about a visit, when, and what keeps it in. */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { World } from '../../sandbox/world'
import { eventually, playwrightOf, type Page } from '../driver'
import { project } from '../phone'
import { openForm, spending } from '../sending'
import { story } from '../story'
import { chooseDemo, connectDemo, openAccount, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const me = accounts[0]!.address, other = accounts[1]!.address
/** In the order in which it happened: once the service has taken one, others may overtake each other. */
const told = ({ controls }: World) => [...controls.analytics.events()].sort((a, b) => Number(new Date(a.timestamp)) - Number(new Date(b.timestamp)))
const names = (world: World) => told(world).map(({ props }) => props.event)
const tells = (world: World, event: string, times = 1) => eventually(() => names(world).filter(name => name === event).length >= times, `${event} was not told: ${names(world)}`)
const query = (config: object = {}) => ({ ...wallet({ approve: 'auto' }), ...project(config) })
/** What the page hears by itself. */
const listen = (page: Page) => page.run(() => {
  const heard: string[] = (window as { heard?: string[] }).heard = []
  ;(window as unknown as { billfold: { subscribeEvents(listener: (event: { data: { event: string } }) => void): void } }).billfold.subscribeEvents(({ data }) => { heard.push(data.event) })
})
const heard = (page: Page) => page.run(() => (window as unknown as { heard: string[] }).heard)
/** A visit: to a wallet, to the account, and away. */
const visit = async (page: Page) => {
  await connectDemo(page)
  await openAccount(page)
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
}
const leaves = ({ requests }: World) => [...requests('analytics'), ...requests('wallet-api').filter(({ url }) => url.includes('getAnalyticsConfig'))]

story('a visit is told event by event, and nothing of it before the visitor’s first act', { hosts: ['cdn', 'react19', 'csp'] }, async ({ open, page, world }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  await open({ ...query(), token: 'hush' })
  await page.hover('@connect-button')
  await page.run(() => { location.hash = 'hush' })
  await page.waitFor('@connect-button')
  assert.equal(leaves(world), [])
  await visit(page)
  await eventually(() => told(world).length >= 8, 'a visit is not told')
  assert.equal(told(world).map(({ props: { event, properties } }) => event === 'INITIALIZE' ? event : [event, properties]), [
    'INITIALIZE', ['MODAL_OPEN', { connected: false }],
    ['SELECT_WALLET', { name: 'Demo Wallet', platform: 'browser', view: 'ConnectingExternal' }],
    ['CONNECT_SUCCESS', { method: 'browser', name: 'Demo Wallet', view: 'ConnectingExternal' }],
    ['MODAL_CLOSE', { connected: true }], ['MODAL_OPEN', { connected: true }], ['DISCONNECT_SUCCESS', { namespace: 'eip155' }], ['MODAL_CLOSE', { connected: false }]
  ])
  const [first] = told(world), opened = told(world)[5]!
  assert.equal((first!.props.properties!['networks'] as unknown[])[0], 'eip155:1')
  assert.is(opened.props.address?.toLowerCase(), me.toLowerCase())
  for (const { url, origin } of told(world)) assert.ok(!/[?#]/.test(url) && url.startsWith(origin!), url)
  assert.not.match(JSON.stringify(told(world)), /hush/)
  // no question beforehand, and none again whether anybody wants to hear
  assert.equal([...new Set(world.requests('analytics').map(({ method }) => method))], ['POST'])
  assert.is(leaves(world).filter(({ method }) => method === 'GET').length, 1)
})

story('what is told as the page is left arrives', { ...cdn }, async ({ open, page, world }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  await open(query())
  await page.click('@connect-button')
  await tells(world, 'MODAL_OPEN')
  await page.click('@modal-close')
  await page.goto(`${world.pages}/blank.html`)
  await tells(world, 'MODAL_CLOSE')
})

story('a returning visitor who looks at the account is told as one who was there before', { ...cdn }, async ({ open, page, world }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  await open(query())
  await connectDemo(page)
  await tells(world, 'MODAL_CLOSE')
  const before = told(world).length
  await page.reload()
  await page.waitFor('@account-button')
  assert.is(told(world).length, before)
  await openAccount(page)
  await tells(world, 'MODAL_OPEN', 2)
  const now = told(world).slice(before)
  assert.equal(now.map(({ props }) => props.event), ['INITIALIZE', 'CONNECT_SUCCESS', 'MODAL_OPEN'])
  assert.equal(now[1]!.props.properties, { method: 'browser', name: 'Demo Wallet', reconnect: true, view: 'Account' })
})

story('a transfer, a refused one, and a look at the activity', { ...cdn, isLong: true }, async ({ open, page, world }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  await open(spending(world, { projectId: 'story' }))
  await connectDemo(page)
  const fill = async () => {
    await openForm(page)
    await page.click('@choose-token')
    await page.click('@token-native')
    await page.type('@amount', '0.25')
    await page.type('@receiver', other)
    await page.click('[data-testid=review]:not([aria-disabled])')
    await page.click('[data-testid=send]:not([aria-disabled])')
  }
  await fill()
  await tells(world, 'SEND_SUCCESS')
  await page.click('@modal-close')
  await page.run(() => { (window as unknown as { demoWallet: { set(o: object): void } }).demoWallet.set({ approve: 'reject' }) })
  await fill()
  await tells(world, 'SEND_REJECTED')
  const [one, two, three, four] = told(world).filter(({ props }) => props.event.startsWith('SEND_')).map(({ props }) => props)
  const transfer = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: 0.25 }
  assert.equal([one!.event, one!.properties, three!.event], ['SEND_INITIATED', transfer, 'SEND_INITIATED'])
  assert.equal({ ...two!.properties, hash: '' }, { ...transfer, hash: '' })
  assert.match(String(two!.properties!['hash']), /^0x[\da-f]{64}$/)
  assert.equal(four!.properties, { ...transfer, message: 'User rejected the request.' })
  assert.ok(names(world).includes('OPEN_SEND'))
  assert.ok(!told(world).some(({ props }) => props.type === 'error'), 'a refusal is no failure')
})

story('who looks for a wallet, and where to get one', { ...cdn }, async ({ open, page, world, context }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  await open(query())
  await playwrightOf(page).context().route(url => url.hostname !== '127.0.0.1', route => route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' }))
  await page.click('@connect-button')
  await page.click('@all-wallets')
  await page.type('@wallet-search', 'ledger')
  await page.waitFor('"Ledger Live"')
  // on a slow machine the typing is taken for several questions
  const searched = () => told(world).findLast(({ props }) => props.event === 'SEARCH_WALLET')?.props.properties
  await eventually(() => searched()?.['search'] === 'ledger', 'the search is not told')
  assert.equal(searched(), { badge: '', search: 'ledger' })
  await page.click('"Ledger Live"')
  await tells(world, 'SELECT_WALLET')
  const selected = told(world).findLast(({ props }) => props.event === 'SELECT_WALLET')!.props.properties!
  assert.equal([selected['name'], selected['platform'], selected['view']], ['Ledger Live', 'qrcode', 'ConnectingWalletConnect'])
  await page.click('@modal-back')
  await page.waitFor('@wallet-search')
  await page.click('@modal-back')
  await page.click('@modal-help')
  await page.waitFor('@got-it')
  await page.run(() => { void (window as unknown as { billfold: { open(o: object): Promise<void> } }).billfold.open({ view: 'GetWallet' }) })
  await page.click('[data-testid^="wallet-"] >> "MetaMask"')
  await context.popup(() => page.click('@get-appStore'))
  await tells(world, 'GET_WALLET')
  const { name, type } = told(world).findLast(({ props }) => props.event === 'GET_WALLET')!.props.properties!
  assert.equal([name, type], ['MetaMask', 'app_store'])
  for (const event of ['CLICK_ALL_WALLETS', 'CLICK_WALLET_HELP', 'CLICK_GET_WALLET_HELP']) assert.ok(names(world).includes(event), event)
})

for (const [why, config, isWanted, signal] of [
  ['the site has switched it off', { features: { analytics: false } }, true, undefined], ['the project does not want it', {}, false, undefined],
  ['the browser asks not to be tracked', {}, true, 'globalPrivacyControl'], ['the site has no project', { projectId: undefined }, true, undefined]
] as const) {
  story(`where ${why} a whole visit leaves nothing, and the page hears of it all the same`, { ...cdn }, async ({ open, page, world }) => {
    world.controls.settle({ isAnalyticsEnabled: isWanted })
    if (signal) await playwrightOf(page).addInitScript(name => { Object.defineProperty(navigator, name, { value: true }) }, signal)
    const called: string[] = []
    playwrightOf(page).on('request', request => { called.push(new URL(request.url()).origin) })
    await open(query(config))
    await page.waitFor('@connect-button')
    await listen(page)
    await visit(page)
    await eventually(async () => (await heard(page)).includes('DISCONNECT_SUCCESS'), 'the page does not hear')
    assert.equal((await heard(page)).filter(name => name !== 'MODAL_CLOSE'), ['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_OPEN', 'DISCONNECT_SUCCESS'])
    assert.equal(world.requests('analytics'), [])
    assert.ok(!called.includes(world.analytics), called.join())
    // asked once whether it is wanted, where everybody else agrees
    assert.is(leaves(world).length, why.startsWith('the project') ? 1 : 0)
  })
}

story('a project that does not allow the site is said once, in the dialog and on the console, and told no more', { ...cdn }, async ({ open, page, world }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  world.controls.analytics.allow(['https://other.example'])
  await open(query())
  await visit(page)
  const said = () => page.log.console.filter(line => line.includes('ANALYTICS_FORBIDDEN'))
  await eventually(() => said().length > 0, 'it is not said')
  await page.click('@connect-button')
  await page.waitFor('@alert')
  assert.match(await page.text('@alert'), /Invalid App Configuration/)
  await page.press('Escape')
  await page.waitFor('dialog[open]', { gone: true })
  await visit(page)
  assert.equal([said().length, world.requests('analytics').length], [1, 1])
  assert.match(said()[0]!, /Origin not found on Allowlist/)
})

for (const [what, path] of [['analytics', '/e?'], ['the question whether it is wanted', '/getAnalyticsConfig']] as const) {
  story(`an extension that blocks ${what} costs the visit one line on the console and nothing else`, { ...cdn }, async ({ open, page, world }) => {
    world.controls.settle({ isAnalyticsEnabled: true })
    let blocked = 0
    await playwrightOf(page).route(url => url.href.includes(path), route => {
      blocked++
      return route.abort('blockedbyclient')
    })
    await open(query())
    await visit(page)
    await eventually(() => blocked > 0, 'nothing was asked')
    await visit(page)
    assert.equal([blocked, told(world).length], [1, 0])
    assert.is(page.log.console.filter(line => line.includes('ERR_BLOCKED')).length, 1, page.log.console.join('\n'))
    assert.equal(page.log.errors, [])
  })
}

story('a service that does not answer holds nothing up', { ...cdn }, async ({ open, page, world }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  world.faults.set('analytics', { kind: 'delay', delayMs: 60_000 })
  await open(query())
  await chooseDemo(page)
  await page.waitFor('@account-button')
  await openAccount(page)
  assert.is(world.requests('analytics').length, 1, 'the others wait until it has taken one')
})
