import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { switchNetwork } from '../../src/actions/switch-network'
import { clearAttempt } from '../../src/core/attempt'
import { WidgetError } from '../../src/core/errors'
import { tell } from '../../src/core/failures'
import { setSelected } from '../../src/core/pairing'
import { back, go, hide, reset, show } from '../../src/core/route'
import { $connection, adopt, drop } from '../../src/core/session'
import { ALICE } from '../doubles/scripted-provider'
import {
  analytics,
  arrived,
  arrives,
  asked,
  begin,
  close,
  events,
  heard,
  last,
  listen,
  quiet,
  service,
  told
} from './analytics-page'
import { FOX, fox } from './page'

test.after(close)

const host: Record<string, unknown> = { secret: 'hush' }
host.itself = host

test('tells how it is set up: without functions, keys of nodes, pictures and the host’s own objects', () => {
  begin(fox(), {
    features: { send: false },
    siwx: { secret: 'hush' },
    siweConfig: host,
    universalProviderConfigOverride: { rpcMap: { 'eip155:1': 'https://hush.example' } },
    termsConditionsUrl: 'https://shop.example/terms?session=hush',
    customWallets: [{ id: 'own', name: 'Own', image_url: 'hush' }],
    connectorImages: { own: 'hush' },
    chainImages: { 'eip155:1': 'hush' },
    metadata: { name: 'Shop', url: 'https://shop.example', icons: ['hush'] },
    tokens: { 'eip155:1': [{ address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', image: 'hush' }] }
  })
  assert.is(analytics.getEvent(), undefined)
  listen()
  assert.equal(events(), ['INITIALIZE'])
  const { properties } = last('INITIALIZE')!
  assert.equal(
    [
      properties!['features'],
      properties!['termsConditionsUrl'],
      properties!['customWallets'],
      properties!['themeMode']
    ],
    [{ send: false }, 'https://shop.example/terms', [{ id: 'own', name: 'Own' }], 'dark']
  )
  assert.equal(
    [properties!['metadata'], properties!['tokens']],
    [
      { name: 'Shop', url: 'https://shop.example' },
      { 'eip155:1': [{ address: '0x6B175474E89094C44Da98b954EedeAC495271d0F' }] }
    ]
  )
  assert.not.match(JSON.stringify(properties), /hush/)
  assert.is(analytics.getEvent()?.data.event, 'INITIALIZE')
})

test('before anybody has acted nothing leaves the page, not even the question whether anything may', async () => {
  tell(new WidgetError('network-missing', { network: 'eip155:7' }))
  await arrived()
  assert.equal(asked, [])
})

test(
  'with the first opening the project is asked, once, ' + 'and what has happened until then goes out in its order',
  async () => {
    show()
    hide()
    show()
    await arrives('MODAL_OPEN', 2)
    assert.equal(told(), ['INITIALIZE', 'INTERNAL_SDK_ERROR', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
    assert.is(asked.filter(({ url }) => url.startsWith('/getAnalyticsConfig')).length, 1)
    assert.equal(service.events()[2]!.props, { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } })
  }
)

test('a wallet is chosen and connected: how, by which view, and whose account it is', async () => {
  quiet()
  go('ConnectingExternal', { walletId: FOX })
  await connect(FOX)
  assert.equal(heard, [
    {
      type: 'track',
      event: 'SELECT_WALLET',
      properties: { name: 'Fox', platform: 'browser', view: 'ConnectingExternal' },
      address: undefined
    },
    {
      type: 'track',
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: 'Fox', view: 'ConnectingExternal' },
      address: ALICE
    }
  ])
})

test('a connection of an earlier visit is told as such', () => {
  const connection = $connection.get()!
  drop('eip155')
  clearAttempt()
  quiet()
  adopt({ ...connection, connector: { ...connection.connector } })
  assert.equal(last('CONNECT_SUCCESS')!.properties, {
    method: 'browser',
    name: 'Fox',
    reconnect: true,
    view: 'ConnectingExternal'
  })
})

test('goes by the views: what somebody comes to, not what they go back to', () => {
  reset('Account')
  quiet()
  for (const name of [
    'Networks',
    'WhatIsANetwork',
    'Transactions',
    'WalletSend',
    'AllWallets',
    'WhatIsAWallet',
    'GetWallet'
  ] as const)
    go(name)
  assert.equal(events(), [
    'CLICK_NETWORKS',
    'CLICK_NETWORK_HELP',
    'CLICK_TRANSACTIONS',
    'OPEN_SEND',
    'CLICK_ALL_WALLETS',
    'CLICK_WALLET_HELP',
    'CLICK_GET_WALLET_HELP'
  ])
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
  assert.equal(
    heard.map(({ event, properties }) => [event, properties]),
    ['qrcode', 'browser', 'web', 'desktop', 'unsupported'].map(platform => [
      'SELECT_WALLET',
      { name: 'Owl', platform, walletRank: 7, view: 'ConnectingWalletConnect' }
    ])
  )
  setSelected({ way: 'phone' })
  assert.equal(last('SELECT_WALLET')!.properties, {
    name: 'WalletConnect',
    platform: 'qrcode',
    view: 'ConnectingWalletConnect'
  })
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
  Object.assign($connection.get()!.connector, {
    disconnect: async () => {
      throw new Error('stuck')
    }
  })
  await disconnect('eip155').catch(() => undefined)
  assert.equal(last('DISCONNECT_SUCCESS')!.properties, { namespace: 'eip155' })
  assert.equal(last('DISCONNECT_ERROR')!.properties, { message: 'Failed to disconnect chain eip155' })
})

test.run()
