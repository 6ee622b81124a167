/** A remote wallet that approves more chains than requested, or a different chain. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { pairingSettings, wantedOf } from '../../src/actions/pairing-settings'
import { $attempt } from '../../src/core/attempt'
import type { FoundWallet } from '../../src/core/connection'
import { WidgetError } from '../../src/core/errors'
import { $failure } from '../../src/core/failures'
import { chooseNetwork } from '../../src/core/networks'
import { go } from '../../src/core/route'
import { $activeNamespace, $connections, $statuses, adopt, turnTo } from '../../src/core/session'
import { bitcoin, solanaDevnet } from '../../src/networks'
import { listFound } from '../../src/core/wallets'
import { createSolanaWallet } from '../doubles/demo-wallet/standard-wallet'
import { settle } from '../doubles/fake-clock'
import { choose, end, owl } from './pairing-page'
import { beginChains, beside, kept, KEY, SOLANA } from './chains-pairing'

test.before.each(beginChains)
test.after.each(end)

test(
  'who agrees to another chain than was asked for is connected there, ' + 'and nothing is waited for on the other',
  async () => {
    const { outcome, asked } = await choose(owl)
    assert.is($statuses.get().eip155, 'connecting')
    asked.approve('Owl', KEY, SOLANA)
    await outcome
    assert.equal(
      [$activeNamespace.get(), $statuses.get().eip155, Object.keys($connections.get()), kept().solana?.connector],
      ['solana', 'disconnected', ['solana'], 'walletconnect']
    )
  }
)

test(
  'what is agreed to beside is held beside, by the name and id of the same wallet, once the one that was asked ' +
    'for is in use',
  async () => {
    const { outcome, asked } = await choose(owl)
    const { own } = beside()
    asked.report.joined(Promise.resolve(own))
    await settle()
    assert.equal(Object.keys($connections.get()), [])
    asked.approve()
    await outcome
    await settle()
    assert.equal(
      [$activeNamespace.get(), Object.keys($connections.get()), $connections.get().solana?.wallet.id],
      ['eip155', ['eip155', 'solana'], 'owl']
    )
    assert.equal(
      Object.values(kept()).map(c => [c.walletId, c.connector]),
      [
        ['owl', 'walletconnect'],
        ['owl', 'walletconnect']
      ]
    )
  }
)

test(
  'a wallet of this page that is used on that chain stays, and the other is let go of; one that is elsewhere is ' +
    'taken the place of',
  async () => {
    const page = beside('Page')
    const first = beside()
    const second = beside('Fox')
    adopt({ ...page.own, type: 'ANNOUNCED' })
    turnTo('eip155')
    const { outcome, asked } = await choose(owl)
    asked.approve()
    await outcome
    asked.report.joined(Promise.resolve(first.own))
    await settle()
    assert.equal(
      [$connections.get().solana?.wallet.name, first.state.isReleased, page.state.isReleased],
      ['Page', true, false]
    )
    adopt(first.own)
    asked.report.joined(Promise.resolve(second.own))
    await settle()
    assert.is($connections.get().solana?.wallet.name, 'Fox')
  }
)

test('one that cannot be had is told, and the one in use stays', async () => {
  const { outcome, asked } = await choose(owl)
  asked.approve()
  await outcome
  asked.report.joined(Promise.reject(new WidgetError('chunk-failed', { chunk: 'connector/elsewhere' })))
  asked.report.joined(Promise.resolve(undefined))
  await settle()
  assert.equal([$failure.get()?.code, Object.keys($connections.get())], ['chunk-failed', ['eip155']])
})

test('only who ends the chain that was asked for in the first place ends the pairing', async () => {
  chooseNetwork(SOLANA)
  const { outcome } = await choose(owl)
  await disconnect('eip155')
  assert.equal([$attempt.get().fetchStatus, $statuses.get().solana], ['fetching', 'connecting'])
  await disconnect('solana')
  assert.equal([(await outcome).error?.code, $statuses.get().solana], ['connect-replaced', 'disconnected'])
})

test('what joins a pairing that nobody waits for any more is let go of', async () => {
  const { outcome, asked } = await choose(owl)
  const { own, state } = beside()
  await disconnect()
  assert.is((await outcome).error?.code, 'connect-replaced')
  asked.report.joined(Promise.resolve(own))
  await settle()
  assert.equal([state.isReleased, Object.keys($connections.get())], [true, []])
})

test('one of them that ends leaves the others', async () => {
  const { outcome, asked } = await choose(owl)
  const { own } = beside()
  asked.approve()
  await outcome
  asked.report.joined(Promise.resolve(own))
  await settle()
  asked.report.ended(own)
  assert.equal([Object.keys($connections.get()), Object.keys(kept())], [['eip155'], ['eip155']])
})

test(
  'asked for in the first place is the chain whose wallets are listed, else that of the network in use, else ' +
    'what the site names',
  () => {
    const asked = () => pairingSettings().asked()
    assert.is(asked(), 'eip155')
    chooseNetwork(solanaDevnet.caipNetworkId)
    assert.equal(
      [asked(), pairingSettings().firstChain('solana'), pairingSettings().firstChain('eip155')],
      ['solana', solanaDevnet.caipNetworkId, 'eip155:1']
    )
    go('Connect', { namespace: 'bip122' })
    go('ConnectingWalletConnect', {})
    assert.equal([asked(), pairingSettings().firstChain('bip122')], ['bip122', bitcoin.caipNetworkId])
  }
)

test('polkadot and cosmos are asked for as the others are, and come last', () => {
  const wanted = wantedOf(['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'cosmos:cosmoshub-4', 'eip155:1', SOLANA], {
    methods: { polkadot: ['polkadot_signMessage'] },
    events: {},
    chains: {}
  })
  assert.equal(Object.keys(wanted), ['eip155', 'solana', 'polkadot', 'cosmos'])
  assert.equal(
    [wanted['polkadot']?.methods, wanted['cosmos']?.methods, wanted['cosmos']?.chains],
    [['polkadot_signMessage'], [], ['cosmos:cosmoshub-4']]
  )
})

test(
  'a wallet of this page that is connected on another chain ' + 'meanwhile leaves nothing connecting behind',
  async () => {
    const { outcome } = await choose(owl)
    const demo = createSolanaWallet({ behaviour: { approve: 'auto' } })
    listFound([
      {
        id: 'demo-solana',
        name: 'Demo Solana',
        type: 'ANNOUNCED',
        namespace: 'solana',
        provider: demo.wallet as unknown as FoundWallet['provider']
      }
    ])
    assert.is($statuses.get().eip155, 'connecting')
    assert.is((await connect('demo-solana', 'solana')).status, 'success')
    assert.is((await outcome).error?.code, 'connect-replaced')
    assert.is($statuses.get().eip155, 'disconnected')
  }
)

test('nor does one that is being asked on another chain still', async () => {
  const { outcome } = await choose(owl)
  const demo = createSolanaWallet({ behaviour: { approve: 'never' } })
  listFound([
    {
      id: 'demo-solana',
      name: 'Demo Solana',
      type: 'ANNOUNCED',
      namespace: 'solana',
      provider: demo.wallet as unknown as FoundWallet['provider']
    }
  ])
  void connect('demo-solana', 'solana')
  await outcome
  assert.equal([$statuses.get().eip155, $statuses.get().solana], ['disconnected', 'connecting'])
})

test.run()
