/** A connected pairing over several chains: its session on the next page, its app link, and when the app opens. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openWallet } from '../../../src/actions/wallets/open-wallet'
import { pairingSettings } from '../../../src/actions/pairing/settings'
import { reconnect } from '../../../src/actions/session/reconnect'
import { $deepLink } from '../../../src/core/wallets/deep-link'
import {
  $activeNamespace,
  $connections,
  releaseConnection,
  expectStoredSession
} from '../../../src/core/session/session'
import { settle } from '../../doubles/fake-clock'
import { remoteConnection } from '../../doubles/scripted-pairing'
import { ALICE } from '../../doubles/scripted-provider'
import { ANDROID, choose, end, setUserAgent, owl, scripted } from './pairing-setup'
import { beginChains, addedConnection, KEY } from './namespaces-setup'

test.before.each(beginChains)
test.after.each(end)

test('a reloaded page restores each namespace separately and keeps the active one', async () => {
  const { outcome, request } = await choose(owl)
  const { own } = addedConnection()
  request.approve()
  await outcome
  request.report.onNamespaceAdded(Promise.resolve(own))
  await settle()
  for (const namespace of ['eip155', 'solana'] as const) releaseConnection(namespace)
  const { own: again } = addedConnection()
  const restoreTargets: unknown[] = []
  const create = scripted.create
  scripted.create = (...args) => {
    restoreTargets.push(args[0].restoreTarget)
    const connector = create(...args)
    return {
      ...connector,
      restore: async () => (args[0].restoreTarget?.namespace === 'solana' ? again : remoteConnection(connector))
    }
  }
  expectStoredSession()
  await reconnect()
  assert.equal(restoreTargets, [
    { namespace: 'eip155', address: ALICE },
    { namespace: 'solana', address: KEY }
  ])
  assert.equal([$activeNamespace.get(), Object.keys($connections.get())], ['eip155', ['eip155', 'solana']])
})

test('the app link stays while the wallet is connected on any chain', async () => {
  setUserAgent(ANDROID)
  const { outcome, request } = await choose(owl)
  const { own } = addedConnection()
  openWallet(owl, 'phone')
  request.approve()
  await outcome
  request.report.onNamespaceAdded(Promise.resolve(own))
  await settle()
  request.report.ended(remoteConnection(request.connector))
  assert.equal([Object.keys($connections.get()), $deepLink.get()?.href], [['solana'], 'owl://'])
  request.report.ended(own)
  assert.is($deepLink.get(), undefined)
})

test('on a phone, the wallet app opens for requests that prompt the user, and for no others', async () => {
  setUserAgent(ANDROID)
  const { outcome, request } = await choose(owl)
  const opened: string[] = []
  openWallet(owl, 'phone')
  request.approve()
  await outcome
  window.open = ((href: string) => {
    opened.push(href)
    return null
  }) as typeof window.open
  const { openWalletApp } = pairingSettings()
  const methodsThatOpen = (methods: string[]) =>
    methods.filter(method => {
      opened.length = 0
      openWalletApp(method)
      return opened.length
    })
  const prompting = [
    'personal_sign',
    'eth_sendTransaction',
    'solana_signMessage',
    'solana_signAndSendTransaction',
    'solana_signAllTransactions',
    'signMessage',
    'signPsbt',
    'sendTransfer',
    'polkadot_signTransaction',
    'cosmos_signDirect'
  ]
  assert.equal(
    methodsThatOpen([
      ...prompting,
      'eth_accounts',
      'eth_subscribe',
      'solana_getAccounts',
      'getAccountAddresses',
      'cosmos_getAccounts'
    ]),
    prompting
  )
})

test.run()
