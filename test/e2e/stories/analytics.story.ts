/** Events about a visit that leave the page, and when. */
import * as assert from 'uvu/assert'
import { cdn, leaves, me, names, other, query, tells, told, visit } from '../analytics'
import { eventually, playwrightOf } from '../driver'
import { openForm, spending } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount } from '../visit'

story(
  'a visit is told event by event, and nothing of it before the visitor’s first act',
  { hosts: ['cdn', 'react19', 'csp'] },
  async ({ open, page, world }) => {
    world.controls.settle({ isAnalyticsEnabled: true })
    await open({ ...query(), token: 'hush' })
    await page.hover('@connect-button')
    await page.run(() => {
      location.hash = 'hush'
    })
    await page.waitFor('@connect-button')
    assert.equal(leaves(world), [])
    await visit(page)
    await eventually(() => told(world).length >= 8, 'a visit is not told')
    assert.equal(
      told(world).map(({ props: { event, properties } }) => (event === 'INITIALIZE' ? event : [event, properties])),
      [
        'INITIALIZE',
        ['MODAL_OPEN', { connected: false }],
        ['SELECT_WALLET', { name: 'Demo Wallet', platform: 'browser', view: 'ConnectingExternal' }],
        ['CONNECT_SUCCESS', { method: 'browser', name: 'Demo Wallet', view: 'ConnectingExternal' }],
        ['MODAL_CLOSE', { connected: true }],
        ['MODAL_OPEN', { connected: true }],
        ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
        ['MODAL_CLOSE', { connected: false }]
      ]
    )
    const [first] = told(world)
    const opened = told(world)[5]!
    assert.equal((first!.props.properties!['networks'] as unknown[])[0], 'eip155:1')
    assert.is(opened.props.address?.toLowerCase(), me.toLowerCase())
    for (const { url, origin } of told(world)) assert.ok(!/[?#]/.test(url) && url.startsWith(origin!), url)
    assert.not.match(JSON.stringify(told(world)), /hush/)
    // no preflight request, and only one request whether events are wanted
    assert.equal([...new Set(world.requests('analytics').map(({ method }) => method))], ['POST'])
    assert.is(leaves(world).filter(({ method }) => method === 'GET').length, 1)
  }
)

story('what is told as the page is left arrives', { ...cdn }, async ({ open, page, world }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  await open(query())
  await page.click('@connect-button')
  await tells(world, 'MODAL_OPEN')
  await page.click('@modal-close')
  await page.goto(`${world.pages}/blank.html`)
  await tells(world, 'MODAL_CLOSE')
})

story(
  'a returning visitor who looks at the account is told as one who was there before',
  { ...cdn },
  async ({ open, page, world }) => {
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
    assert.equal(
      now.map(({ props }) => props.event),
      ['INITIALIZE', 'CONNECT_SUCCESS', 'MODAL_OPEN']
    )
    assert.equal(now[1]!.props.properties, { method: 'browser', name: 'Demo Wallet', reconnect: true, view: 'Account' })
  }
)

story(
  'a transfer, a refused one, and a look at the activity',
  { ...cdn, isLong: true },
  async ({ open, page, world }) => {
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
    await page.run(() => {
      ;(window as unknown as { demoWallet: { set(o: object): void } }).demoWallet.set({ approve: 'reject' })
    })
    await fill()
    await tells(world, 'SEND_REJECTED')
    const [one, two, three, four] = told(world)
      .filter(({ props }) => props.event.startsWith('SEND_'))
      .map(({ props }) => props)
    const transfer = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: 0.25 }
    assert.equal([one!.event, one!.properties, three!.event], ['SEND_INITIATED', transfer, 'SEND_INITIATED'])
    assert.equal({ ...two!.properties, hash: '' }, { ...transfer, hash: '' })
    assert.match(String(two!.properties!['hash']), /^0x[\da-f]{64}$/)
    assert.equal(four!.properties, { ...transfer, message: 'User rejected the request.' })
    assert.ok(names(world).includes('OPEN_SEND'))
    assert.ok(!told(world).some(({ props }) => props.type === 'error'), 'a refusal is no failure')
  }
)

story('who looks for a wallet, and where to get one', { ...cdn }, async ({ open, page, world, context }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  await open(query())
  await playwrightOf(page)
    .context()
    .route(
      url => url.hostname !== '127.0.0.1',
      route => route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' })
    )
  await page.click('@connect-button')
  await page.click('@all-wallets')
  await page.type('@wallet-search', 'ledger')
  await page.waitFor('"Ledger Live"')
  // on a slow machine the typing counts as several searches
  const searched = () => told(world).findLast(({ props }) => props.event === 'SEARCH_WALLET')?.props.properties
  await eventually(() => searched()?.['search'] === 'ledger', 'the search is not told')
  assert.equal(searched(), { badge: '', search: 'ledger' })
  await page.click('"Ledger Live"')
  await tells(world, 'SELECT_WALLET')
  const selected = told(world).findLast(({ props }) => props.event === 'SELECT_WALLET')!.props.properties!
  assert.equal(
    [selected['name'], selected['platform'], selected['view']],
    ['Ledger Live', 'qrcode', 'ConnectingWalletConnect']
  )
  await page.click('@modal-back')
  await page.waitFor('@wallet-search')
  await page.click('@modal-back')
  await page.click('@modal-help')
  await page.waitFor('@got-it')
  await page.run(() => {
    void (window as unknown as { billfold: { open(o: object): Promise<void> } }).billfold.open({ view: 'GetWallet' })
  })
  await page.click('[data-testid^="wallet-"] >> "MetaMask"')
  await context.popup(() => page.click('@get-appStore'))
  await tells(world, 'GET_WALLET')
  const { name, type } = told(world).findLast(({ props }) => props.event === 'GET_WALLET')!.props.properties!
  assert.equal([name, type], ['MetaMask', 'app_store'])
  for (const event of ['CLICK_ALL_WALLETS', 'CLICK_WALLET_HELP', 'CLICK_GET_WALLET_HELP'])
    assert.ok(names(world).includes(event), event)
})
