import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { switchNetwork } from '../../../src/actions/session/switch-network'
import { resetAttempt } from '../../../src/core/session/attempt'
import { WidgetError } from '../../../src/core/platform/errors'
import { reportError } from '../../../src/core/platform/report-error'
import { setSelected } from '../../../src/core/session/pairing'
import { back, push, close, replace, open } from '../../../src/core/dialog/route'
import { $connection, adoptConnection, releaseConnection } from '../../../src/core/session/session'
import { ALICE } from '../../doubles/scripted-provider'
import {
  analytics,
  allArrived,
  untilSent,
  requests,
  begin,
  closeServices,
  events,
  received,
  last,
  listen,
  clearReceived,
  service,
  sentEvents
} from './analytics-setup'
import { FOX, fox } from '../setup'

test.after(closeServices)

const host: Record<string, unknown> = { secret: 'hush' }
host.itself = host

test('the setup event omits functions, node keys, images and the host’s own objects', () => {
  begin(fox(), {
    features: { send: false },
    siwx: { secret: 'hush' },
    siweConfig: host,
    universalProviderConfigOverride: { rpcMap: { 'eip155:1': 'https://hush.example' } },
    termsConditionsUrl: 'https://shop.example/terms?session=hush',
    customWallets: [{ id: 'own', name: 'Own', image_url: 'hush' }],
    connectorImages: { own: 'hush' },
    // Not a known option, like a new one that is not listed yet.
    nextOption: { key: 'hush' },
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

test('no request leaves the page before a user gesture', async () => {
  reportError(new WidgetError('network-missing', { network: 'eip155:7' }))
  await allArrived()
  assert.equal(requests, [])
})

test('the first opening requests the project settings once and sends the queued events in order', async () => {
  open()
  close()
  open()
  await untilSent('MODAL_OPEN', 2)
  assert.equal(sentEvents(), ['INITIALIZE', 'INTERNAL_SDK_ERROR', 'MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
  assert.is(requests.filter(({ url }) => url.startsWith('/getAnalyticsConfig')).length, 1)
  assert.equal(service.events()[2]!.props, { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } })
})

test('a connection is tracked with its wallet, platform, view and address', async () => {
  clearReceived()
  push('ConnectingExternal', { walletId: FOX })
  await connect(FOX)
  assert.equal(received, [
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

test('a restored connection is tracked with reconnect: true', () => {
  const connection = $connection.get()!
  releaseConnection('eip155')
  resetAttempt()
  clearReceived()
  adoptConnection({ ...connection, connector: { ...connection.connector } })
  assert.equal(last('CONNECT_SUCCESS')!.properties, {
    method: 'browser',
    name: 'Fox',
    reconnect: true,
    view: 'ConnectingExternal'
  })
})

test('views are tracked when the user moves forward to them, and not on the way back', () => {
  replace('Account')
  clearReceived()
  for (const name of [
    'Networks',
    'WhatIsANetwork',
    'Transactions',
    'WalletSend',
    'Swap',
    'AllWallets',
    'WhatIsAWallet',
    'GetWallet'
  ] as const)
    push(name)
  assert.equal(events(), [
    'CLICK_NETWORKS',
    'CLICK_NETWORK_HELP',
    'CLICK_TRANSACTIONS',
    'OPEN_SEND',
    'OPEN_SWAP',
    'CLICK_ALL_WALLETS',
    'CLICK_WALLET_HELP',
    'CLICK_GET_WALLET_HELP'
  ])
  for (const event of ['OPEN_SEND', 'OPEN_SWAP'])
    assert.equal(last(event)!.properties, { isSmartAccount: false, network: 'eip155:1' }, event)
  clearReceived()
  for (let i = 0; i < 7; i++) back()
  assert.equal(events(), [])
  push('WhatIsANetwork')
  clearReceived()
  replace('Networks')
  assert.equal(events(), ['CLICK_NETWORKS'], 'whatever the previous view')
})

test('each choice of a token for a swap is tracked', () => {
  replace('Swap')
  clearReceived()
  for (const side of ['source', 'target'] as const) {
    push('SwapSelectToken', { side })
    back()
  }
  assert.equal(events(), ['CLICK_SELECT_TOKEN_TO_SWAP', 'CLICK_SELECT_TOKEN_TO_SWAP'])
  assert.is(last('CLICK_SELECT_TOKEN_TO_SWAP')!.properties, undefined)
})

test('a remote wallet is tracked by name, rank and platform, again for each platform that its view shows', () => {
  const owl = { id: 'owl', name: 'Owl', order: 7 }
  replace('Connect')
  push('ConnectingWalletConnect', { wallet: owl })
  clearReceived()
  for (const platform of ['phone', 'browser', 'web', 'desktop', undefined] as const)
    setSelected({ wallet: owl, platform })
  assert.equal(
    received.map(({ event, properties }) => [event, properties]),
    ['qrcode', 'browser', 'web', 'desktop', 'unsupported'].map(platform => [
      'SELECT_WALLET',
      { name: 'Owl', platform, walletRank: 7, view: 'ConnectingWalletConnect' }
    ])
  )
  setSelected({ platform: 'phone' })
  assert.equal(last('SELECT_WALLET')!.properties, {
    name: 'WalletConnect',
    platform: 'qrcode',
    view: 'ConnectingWalletConnect'
  })
})

test('a network switch is tracked once the wallet has switched', async () => {
  const { connector } = $connection.get()!
  Object.assign(connector, { switchNetwork: async () => undefined })
  clearReceived()
  await switchNetwork('eip155:8453')
  assert.equal(last('SWITCH_NETWORK')!.properties, { network: 'eip155:8453' })
})

test('a disconnect is tracked by its namespace, and so is the wallet’s failure to disconnect', async () => {
  clearReceived()
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
