import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { switchNetwork } from '../../src/actions/switch-network'
import { $attempt, clearAttempt, runAttempt } from '../../src/core/attempt'
import { WidgetError } from '../../src/core/errors'
import { tell } from '../../src/core/failures'
import { setSelected } from '../../src/core/pairing'
import { back, go, hide, reset, show } from '../../src/core/route'
import { $connection, adopt, drop } from '../../src/core/session'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, refusing, rpcError } from '../doubles/scripted-provider'
import { analytics, arrived, asked, begin, close, events, heard, last, listen, service, site, told } from './analytics-page'
import { FOX, fox, pageWith, until } from './page'

test.after(close)
// never before all that was told is there: the next test is of the same page
const arrives = (event: string, times = 1) => until(() => told().filter(e => e === event).length >= times, event)
const quiet = () => { heard.length = 0 }

const host: Record<string, unknown> = { secret: 'hush' }
host.itself = host

test('tells how it is set up: without functions, keys of nodes, pictures and the host’s own objects', () => {
  begin(fox(), {
    features: { send: false }, siwx: { secret: 'hush' }, siweConfig: host, universalProviderConfigOverride: { rpcMap: { 'eip155:1': 'https://hush.example' } },
    termsConditionsUrl: 'https://shop.example/terms?session=hush', customWallets: [{ id: 'own', name: 'Own', image_url: 'hush' }],
    connectorImages: { own: 'hush' }, chainImages: { 'eip155:1': 'hush' }, metadata: { name: 'Shop', url: 'https://shop.example', icons: ['hush'] },
    tokens: { 'eip155:1': [{ address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', image: 'hush' }] }
  })
  assert.is(analytics.getEvent(), undefined)
  listen()
  assert.equal(events(), ['INITIALIZE'])
  const { properties } = last('INITIALIZE')!
  assert.equal([properties!['features'], properties!['termsConditionsUrl'], properties!['customWallets'], properties!['themeMode']],
    [{ send: false }, 'https://shop.example/terms', [{ id: 'own', name: 'Own' }], 'dark'])
  assert.equal([properties!['metadata'], properties!['tokens']],
    [{ name: 'Shop', url: 'https://shop.example' }, { 'eip155:1': [{ address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' }] }])
  assert.not.match(JSON.stringify(properties), /hush/)
  assert.is(analytics.getEvent()?.data.event, 'INITIALIZE')
})

test('before anybody has acted nothing leaves the page, not even the question whether anything may', async () => {
  tell(new WidgetError('network-missing', { network: 'eip155:7' }))
  await arrived()
  assert.equal(asked, [])
})

test('with the first opening the project is asked, once, and what has happened until then goes out in its order', async () => {
  show()
  hide()
  show()
  await arrives('MODAL_OPEN', 2)
  assert.equal(told(), ['INITIALIZE', 'INTERNAL_SDK_ERROR', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
  assert.is(asked.filter(({ url }) => url.startsWith('/getAnalyticsConfig')).length, 1)
  assert.equal(service.events()[2]!.props, { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } })
})

test('a wallet is chosen and connected: how, by which view, and whose account it is', async () => {
  quiet()
  go('ConnectingExternal', { walletId: FOX })
  await connect(FOX)
  assert.equal(heard, [
    { type: 'track', event: 'SELECT_WALLET', properties: { name: 'Fox', platform: 'browser', view: 'ConnectingExternal' }, address: undefined },
    { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Fox', view: 'ConnectingExternal' }, address: ALICE }
  ])
})

test('a connection of an earlier visit is told as such', () => {
  const connection = $connection.get()!
  drop('eip155')
  clearAttempt()
  quiet()
  adopt({ ...connection, connector: { ...connection.connector } })
  assert.equal(last('CONNECT_SUCCESS')!.properties, { method: 'browser', name: 'Fox', reconnect: true, view: 'ConnectingExternal' })
})

test('goes by the views: what somebody comes to, not what they go back to', () => {
  reset('Account')
  quiet()
  for (const name of ['Networks', 'WhatIsANetwork', 'Transactions', 'WalletSend', 'AllWallets', 'WhatIsAWallet', 'GetWallet'] as const) go(name)
  assert.equal(events(), ['CLICK_NETWORKS', 'CLICK_NETWORK_HELP', 'CLICK_TRANSACTIONS', 'OPEN_SEND', 'CLICK_ALL_WALLETS', 'CLICK_WALLET_HELP', 'CLICK_GET_WALLET_HELP'])
  assert.equal(last('OPEN_SEND')!.properties, { isSmartAccount: false, network: 'eip155:1' })
  quiet()
  for (let i = 0; i < 6; i++) back()
  assert.equal(events(), [])
  go('WhatIsANetwork')
  quiet()
  reset('Networks')
  assert.equal(events(), ['CLICK_NETWORKS'], 'from wherever somebody was')
})

test('a wallet elsewhere is told by name, rank and the way to it, anew for each way that its view shows', () => {
  const owl = { id: 'owl', name: 'Owl', order: 7 }
  reset('Connect')
  go('ConnectingWalletConnect', { wallet: owl })
  quiet()
  for (const way of ['phone', 'browser', 'web', 'desktop', undefined] as const) setSelected({ wallet: owl, way })
  assert.equal(heard.map(({ event, properties }) => [event, properties]), ['qrcode', 'browser', 'web', 'desktop', 'unsupported'].map(platform =>
    ['SELECT_WALLET', { name: 'Owl', platform, walletRank: 7, view: 'ConnectingWalletConnect' }]))
  setSelected({ way: 'phone' })
  assert.equal(last('SELECT_WALLET')!.properties, { name: 'WalletConnect', platform: 'qrcode', view: 'ConnectingWalletConnect' })
})

test('another network, once the wallet is on it', async () => {
  const { connector } = $connection.get()!
  Object.assign(connector, { switchNetwork: async () => undefined })
  quiet()
  await switchNetwork('eip155:8453')
  assert.equal(last('SWITCH_NETWORK')!.properties, { network: 'eip155:8453' })
})

test('the end of a connection, by its chain; and one that the wallet does not go along with', async () => {
  quiet()
  Object.assign($connection.get()!.connector, { disconnect: async () => { throw new Error('stuck') } })
  await disconnect('eip155').catch(() => undefined)
  assert.equal(last('DISCONNECT_SUCCESS')!.properties, { namespace: 'eip155' })
  assert.equal(last('DISCONNECT_ERROR')!.properties, { message: 'Failed to disconnect chain eip155' })
})

test('a refusal is an outcome, a failure is reported', async () => {
  pageWith([fox({ eth_requestAccounts: refusing(rpcError(4001)) })])
  site()
  quiet()
  await connect(FOX)
  assert.equal([last('USER_REJECTED')!.properties, last('INTERNAL_SDK_ERROR')], [{ message: 'User rejected the request.' }, undefined])
  pageWith([fox({ eth_requestAccounts: refusing(rpcError(-32603, `no funds at ${ALICE}, ask me@example.com`)) })])
  site()
  await connect(FOX)
  const { message } = last('CONNECT_ERROR')!.properties as { message: string }
  assert.match(message, /^wallet-failed .*no funds at …, ask …/)
  assert.is(last('INTERNAL_SDK_ERROR')!.properties!['errorType'], 'wallet-failed')
  await arrives('CONNECT_ERROR')
  await until(() => told().at(-1) === 'INTERNAL_SDK_ERROR', 'the report')
  const report = service.events().at(-1)!
  assert.equal([report.props.type, report.props.errorType, report.props.address, new Date(report.timestamp).toISOString()], ['error', 'wallet-failed', undefined, report.timestamp])
  assert.not.match(JSON.stringify(report), /0x70997970|example\.com/)
})

test('an attempt that another has taken the place of is neither refused nor failed', async () => {
  quiet()
  await runAttempt('owl', 'eip155', async () => { throw new WidgetError('connect-replaced', { wallet: 'Owl' }) })
  assert.is($attempt.get().error?.code, 'connect-replaced')
  assert.equal(events(), [])
})

test('a service that fails has a name of its own, all else the code of what failed', () => {
  tell(new WidgetError('service-failed', { service: 'rpc', status: 500 }))
  assert.equal([heard.at(-1)!.event, 'address' in heard.at(-1)!], ['API_ERROR', false])
  tell(new WidgetError('chunk-failed', { chunk: 'connector/walletconnect' }))
  assert.equal([heard.at(-1)!.type, heard.at(-1)!.event, heard.at(-1)!.properties!['errorType']], ['error', 'INTERNAL_SDK_ERROR', 'chunk-failed'])
})

test('at most five reports leave in a minute; the page hears of all', async () => {
  const clock = fakeClock(Date.now() + 120_000)
  const reports = () => service.events().filter(({ props }) => props.errorType === 'option-invalid').length
  const fail = (times: number) => { for (let i = 0; i < times; i++) tell(new WidgetError('option-invalid', { option: `o${i}`, expected: 'x', got: 'y' })) }
  try {
    quiet()
    fail(7)
    await until(() => reports() === 5, 'five')
    await clock.advance(59_999)
    fail(1)
    await clock.advance(1)
    fail(7)
    await until(() => reports() >= 10, 'five more')
    analytics.track('SIWX_AUTH_SUCCESS')
    await arrives('SIWX_AUTH_SUCCESS')
    assert.is(reports(), 10)
    assert.is(heard.filter(({ type }) => type === 'error').length, 15)
  } finally {
    clock.restore()
  }
})

test('what is handed over is told with where the account is, and without what may be somebody’s', () => {
  analytics.track('SIWX_AUTH_ERROR', { message: `nonce of ${ALICE}` })
  assert.equal(last('SIWX_AUTH_ERROR')!.properties, { isSmartAccount: false, network: 'eip155:1', message: 'nonce of …' })
})

test('a listener that throws, and one that is gone, keep nobody from hearing', async () => {
  const seen: string[] = [], before = globalThis.reportError
  Object.assign(globalThis, { reportError: () => { seen.push('reported') } })
  try {
    const stop = analytics.subscribe(() => { throw new Error('the host’s own') }), end = analytics.subscribe(({ data }) => { seen.push(data.event) })
    analytics.track('CLICK_CANCEL_SIWX')
    end()
    stop()
    analytics.track('CLICK_CANCEL_SIWX')
    assert.equal(seen, ['reported', 'CLICK_CANCEL_SIWX'])
  } finally {
    Object.assign(globalThis, { reportError: before })
  }
})

test('a browser that asks not to be tracked from now on is not, and the page still hears', async () => {
  const before = told().length
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  quiet()
  show()
  hide()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  assert.equal(events(), ['MODAL_OPEN', 'MODAL_CLOSE'])
  site({ features: { analytics: false } })
  show()
  hide()
  site()
  analytics.track('CLICK_SIGN_SIWX_MESSAGE')
  await arrives('CLICK_SIGN_SIWX_MESSAGE')
  assert.is(told().slice(before).filter(event => event.startsWith('MODAL')).length, 0)
})

test.run()
