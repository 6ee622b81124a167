/** A remote wallet that approves more chains than requested, or a different chain. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { pairingSettings, toProposalNamespaces } from '../../../src/actions/pairing/settings'
import { $attempt } from '../../../src/core/session/attempt'
import type { InjectedWallet } from '../../../src/core/session/connection'
import { WidgetError } from '../../../src/core/platform/errors'
import { $failure } from '../../../src/core/platform/report-error'
import { chooseNetwork } from '../../../src/core/networks/networks'
import { push } from '../../../src/core/dialog/route'
import {
  $activeNamespace,
  $connections,
  $statuses,
  adoptConnection,
  setActiveNamespace
} from '../../../src/core/session/session'
import { bitcoin, solanaDevnet } from '../../../src/networks/index'
import { setInjectedWallets } from '../../../src/core/wallets/wallets'
import { createSolanaWallet } from '../../doubles/demo-wallet/standard-wallet'
import { settle } from '../../doubles/fake-clock'
import { choose, end, owl } from './pairing-setup'
import { beginChains, addedConnection, storedConnections, KEY, SOLANA } from './namespaces-setup'

test.before.each(beginChains)
test.after.each(end)

test('a wallet that approves another chain than requested is connected there, and the requested one ends', async () => {
  const { outcome, request } = await choose(owl)
  assert.is($statuses.get().eip155, 'connecting')
  request.approve('Owl', KEY, SOLANA)
  await outcome
  assert.equal(
    [
      $activeNamespace.get(),
      $statuses.get().eip155,
      Object.keys($connections.get()),
      storedConnections().solana?.connector
    ],
    ['solana', 'disconnected', ['solana'], 'walletconnect']
  )
})

test('chains approved in addition connect after the requested one, under the same wallet name and id', async () => {
  const { outcome, request } = await choose(owl)
  const { own } = addedConnection()
  request.report.onNamespaceAdded(Promise.resolve(own))
  await settle()
  assert.equal(Object.keys($connections.get()), [])
  request.approve()
  await outcome
  await settle()
  assert.equal(
    [$activeNamespace.get(), Object.keys($connections.get()), $connections.get().solana?.wallet.id],
    ['eip155', ['eip155', 'solana'], 'owl']
  )
  assert.equal(
    Object.values(storedConnections()).map(c => [c.walletId, c.connector]),
    [
      ['owl', 'walletconnect'],
      ['owl', 'walletconnect']
    ]
  )
})

test('an added chain is released where an injected wallet uses it, and replaces a remote one', async () => {
  const page = addedConnection('Page')
  const first = addedConnection()
  const second = addedConnection('Fox')
  adoptConnection({ ...page.own, type: 'ANNOUNCED' })
  setActiveNamespace('eip155')
  const { outcome, request } = await choose(owl)
  request.approve()
  await outcome
  request.report.onNamespaceAdded(Promise.resolve(first.own))
  await settle()
  assert.equal(
    [$connections.get().solana?.wallet.name, first.state.isReleased, page.state.isReleased],
    ['Page', true, false]
  )
  adoptConnection(first.own)
  request.report.onNamespaceAdded(Promise.resolve(second.own))
  await settle()
  assert.is($connections.get().solana?.wallet.name, 'Fox')
})

test('an added chain that fails to load is reported, and the active connection stays', async () => {
  const { outcome, request } = await choose(owl)
  request.approve()
  await outcome
  request.report.onNamespaceAdded(
    Promise.reject(new WidgetError('chunk-failed', { chunk: 'connector/sessionNamespace' }))
  )
  request.report.onNamespaceAdded(Promise.resolve(undefined))
  await settle()
  assert.equal([$failure.get()?.code, Object.keys($connections.get())], ['chunk-failed', ['eip155']])
})

test('disconnecting only ends a pairing for the namespace that it requested', async () => {
  chooseNetwork(SOLANA)
  const { outcome } = await choose(owl)
  await disconnect('eip155')
  assert.equal([$attempt.get().fetchStatus, $statuses.get().solana], ['fetching', 'connecting'])
  await disconnect('solana')
  assert.equal([(await outcome).error?.code, $statuses.get().solana], ['connect-replaced', 'disconnected'])
})

test('a chain added to an abandoned pairing is released', async () => {
  const { outcome, request } = await choose(owl)
  const { own, state } = addedConnection()
  await disconnect()
  assert.is((await outcome).error?.code, 'connect-replaced')
  request.report.onNamespaceAdded(Promise.resolve(own))
  await settle()
  assert.equal([state.isReleased, Object.keys($connections.get())], [true, []])
})

test('one namespace that ends leaves the others connected', async () => {
  const { outcome, request } = await choose(owl)
  const { own } = addedConnection()
  request.approve()
  await outcome
  request.report.onNamespaceAdded(Promise.resolve(own))
  await settle()
  request.report.ended(own)
  assert.equal([Object.keys($connections.get()), Object.keys(storedConnections())], [['eip155'], ['eip155']])
})

test('the preferred namespace is that of the listed wallets, else of the active network, else of the options', () => {
  const preferred = () => pairingSettings().preferredNamespace()
  assert.is(preferred(), 'eip155')
  chooseNetwork(solanaDevnet.caipNetworkId)
  assert.equal(
    [preferred(), pairingSettings().firstChain('solana'), pairingSettings().firstChain('eip155')],
    ['solana', solanaDevnet.caipNetworkId, 'eip155:1']
  )
  push('Connect', { namespace: 'bip122' })
  push('ConnectingWalletConnect', {})
  assert.equal([preferred(), pairingSettings().firstChain('bip122')], ['bip122', bitcoin.caipNetworkId])
})

test('polkadot and cosmos namespaces are proposed like the others, in last place', () => {
  const proposed = toProposalNamespaces(
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'cosmos:cosmoshub-4', 'eip155:1', SOLANA],
    {
      methods: { polkadot: ['polkadot_signMessage'] },
      events: {},
      chains: {}
    }
  )
  assert.equal(Object.keys(proposed), ['eip155', 'solana', 'polkadot', 'cosmos'])
  assert.equal(
    [proposed['polkadot']?.methods, proposed['cosmos']?.methods, proposed['cosmos']?.chains],
    [['polkadot_signMessage'], [], ['cosmos:cosmoshub-4']]
  )
})

test('an injected wallet that connects on another chain ends the pairing’s connecting state', async () => {
  const { outcome } = await choose(owl)
  const demo = createSolanaWallet({ behaviour: { approve: 'auto' } })
  setInjectedWallets([
    {
      id: 'demo-solana',
      name: 'Demo Solana',
      type: 'ANNOUNCED',
      namespace: 'solana',
      provider: demo.wallet as unknown as InjectedWallet['provider']
    }
  ])
  assert.is($statuses.get().eip155, 'connecting')
  assert.is((await connect('demo-solana', 'solana')).status, 'success')
  assert.is((await outcome).error?.code, 'connect-replaced')
  assert.is($statuses.get().eip155, 'disconnected')
})

test('an injected wallet with an open prompt on another chain ends the pairing’s connecting state', async () => {
  const { outcome } = await choose(owl)
  const demo = createSolanaWallet({ behaviour: { approve: 'never' } })
  setInjectedWallets([
    {
      id: 'demo-solana',
      name: 'Demo Solana',
      type: 'ANNOUNCED',
      namespace: 'solana',
      provider: demo.wallet as unknown as InjectedWallet['provider']
    }
  ])
  void connect('demo-solana', 'solana')
  await outcome
  assert.equal([$statuses.get().eip155, $statuses.get().solana], ['disconnected', 'connecting'])
})

test.run()
