/** Events about a visit that leave the page, and when. */
import * as assert from 'uvu/assert'
import { cdn, analyticsRequests, me, eventNames, other, query, waitForEvent, receivedEvents, visit } from '../analytics'
import { eventually, playwrightOf } from '../driver'
import { openForm, sendQuery } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount } from '../visit'

story(
  'a visit is reported event by event, but nothing before the visitor’s first interaction',
  { hosts: ['cdn', 'react19', 'csp'] },
  async ({ open, page, world }) => {
    world.controls.settle({ isAnalyticsEnabled: true })
    await open({ ...query(), token: 'hush' })
    await page.hover('@connect-button')
    await page.run(() => {
      location.hash = 'hush'
    })
    await page.waitFor('@connect-button')
    assert.equal(analyticsRequests(world), [])
    await page.click('@connect-button')
    // events of the dialog are emitted once their file has arrived
    await waitForEvent(world, 'MODAL_OPEN')
    await page.click('@modal-close')
    await waitForEvent(world, 'MODAL_CLOSE')
    await page.waitFor('@modal', { gone: true })
    await visit(page)
    await eventually(
      () => receivedEvents(world).length >= 10,
      () => `the visit is not reported: ${eventNames(world)}`
    )
    assert.equal(
      receivedEvents(world).map(({ props: { event, properties } }) =>
        event === 'INITIALIZE' ? event : [event, properties]
      ),
      [
        'INITIALIZE',
        ['MODAL_OPEN', { connected: false }],
        ['MODAL_CLOSE', { connected: false }],
        ['MODAL_OPEN', { connected: false }],
        ['SELECT_WALLET', { name: 'Demo Wallet', platform: 'browser', view: 'ConnectingExternal' }],
        ['CONNECT_SUCCESS', { method: 'browser', name: 'Demo Wallet', view: 'ConnectingExternal' }],
        ['MODAL_CLOSE', { connected: true }],
        ['MODAL_OPEN', { connected: true }],
        ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
        ['MODAL_CLOSE', { connected: false }]
      ]
    )
    const [first] = receivedEvents(world)
    const opened = receivedEvents(world)[7]!
    assert.equal((first!.props.properties!['networks'] as unknown[])[0], 'eip155:1')
    assert.is(opened.props.address?.toLowerCase(), me.toLowerCase())
    for (const { url, origin } of receivedEvents(world)) assert.ok(!/[?#]/.test(url) && url.startsWith(origin!), url)
    assert.not.match(JSON.stringify(receivedEvents(world)), /hush/)
    // no preflight request, and only one request whether events are wanted
    assert.equal([...new Set(world.requests('analytics').map(({ method }) => method))], ['POST'])
    assert.is(analyticsRequests(world).filter(({ method }) => method === 'GET').length, 1)
  }
)

story('an event emitted while the visitor leaves the page arrives', { ...cdn }, async ({ open, page, world }) => {
  world.controls.settle({ isAnalyticsEnabled: true })
  await open(query())
  await page.click('@connect-button')
  await waitForEvent(world, 'MODAL_OPEN')
  await page.click('@modal-close')
  await page.goto(`${world.pages}/blank.html`)
  await waitForEvent(world, 'MODAL_CLOSE')
})

story(
  'a returning visitor who opens the account is reported as reconnected',
  { ...cdn },
  async ({ open, page, world }) => {
    world.controls.settle({ isAnalyticsEnabled: true })
    await open(query())
    await connectDemo(page)
    await waitForEvent(world, 'MODAL_CLOSE')
    const before = receivedEvents(world).length
    await page.reload()
    await page.waitFor('@account-button')
    assert.is(receivedEvents(world).length, before)
    await openAccount(page)
    await waitForEvent(world, 'MODAL_OPEN', 2)
    const now = receivedEvents(world).slice(before)
    assert.equal(
      now.map(({ props }) => props.event),
      ['INITIALIZE', 'CONNECT_SUCCESS', 'MODAL_OPEN']
    )
    assert.equal(now[1]!.props.properties, { method: 'browser', name: 'Demo Wallet', reconnect: true, view: 'Account' })
  }
)

story(
  'a transfer, a rejected transfer and the opened send form are reported',
  { ...cdn, isLong: true },
  async ({ open, page, world }) => {
    world.controls.settle({ isAnalyticsEnabled: true })
    await open(sendQuery(world, { projectId: 'story' }))
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
    await waitForEvent(world, 'SEND_SUCCESS')
    await page.click('@modal-close')
    await page.run(() => {
      ;(window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'reject' })
    })
    await fill()
    await waitForEvent(world, 'SEND_REJECTED')
    const [initiated, succeeded, initiatedAgain, rejected] = receivedEvents(world)
      .filter(({ props }) => props.event.startsWith('SEND_'))
      .map(({ props }) => props)
    const transfer = { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: 0.25 }
    assert.equal(
      [initiated!.event, initiated!.properties, initiatedAgain!.event],
      ['SEND_INITIATED', transfer, 'SEND_INITIATED']
    )
    assert.equal({ ...succeeded!.properties, hash: '' }, { ...transfer, hash: '' })
    assert.match(String(succeeded!.properties!['hash']), /^0x[\da-f]{64}$/)
    assert.equal(rejected!.properties, { ...transfer, message: 'User rejected the request.' })
    assert.ok(eventNames(world).includes('OPEN_SEND'))
    assert.ok(!receivedEvents(world).some(({ props }) => props.type === 'error'), 'a rejection is no failure')
  }
)

story(
  'a wallet search, a selected wallet, opened help and a link to a store are reported',
  { ...cdn },
  async ({ open, page, world, context }) => {
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
    const searched = () =>
      receivedEvents(world).findLast(({ props }) => props.event === 'SEARCH_WALLET')?.props.properties
    await eventually(() => searched()?.['search'] === 'ledger', 'the search is not reported')
    assert.equal(searched(), { badge: '', search: 'ledger' })
    await page.click('"Ledger Live"')
    await waitForEvent(world, 'SELECT_WALLET')
    const selected = receivedEvents(world).findLast(({ props }) => props.event === 'SELECT_WALLET')!.props.properties!
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
      void (window as unknown as { billfold: { open(options: object): Promise<void> } }).billfold.open({
        view: 'GetWallet'
      })
    })
    await page.click('[data-testid^="wallet-"] >> "MetaMask"')
    await context.popup(() => page.click('@get-appStore'))
    await waitForEvent(world, 'GET_WALLET')
    const { name, type } = receivedEvents(world).findLast(({ props }) => props.event === 'GET_WALLET')!.props
      .properties!
    assert.equal([name, type], ['MetaMask', 'app_store'])
    for (const event of ['CLICK_ALL_WALLETS', 'CLICK_WALLET_HELP', 'CLICK_GET_WALLET_HELP'])
      assert.ok(eventNames(world).includes(event), event)
  }
)
