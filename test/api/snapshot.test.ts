import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runAttempt } from '../../src/core/session/run-attempt'
import { runBalance } from '../../src/core/session/run-balance'
import { configure } from '../../src/core/config/config'
import type { Connection } from '../../src/core/session/connection'
import { close, open } from '../../src/core/dialog/route'
import { adoptConnection, report } from '../../src/core/session/session'
import { setShell } from '../../src/core/dialog/shell'
import { $snapshot } from '../../src/api/snapshot'
import { ALICE, BOB, deferred, scriptedProvider } from '../doubles/scripted-provider'
import { freshPage } from '../core/reset-stores'

test.before.each(freshPage)

const connector = {
  connect: async () => connection,
  restore: async () => connection,
  disconnect: async () => undefined,
  switchNetwork: async () => undefined,
  release: () => undefined
}
const connection: Connection = {
  namespace: 'eip155',
  wallet: { id: 'fox', name: 'Fox' },
  type: 'ANNOUNCED',
  accounts: [ALICE],
  chainId: 'eip155:1',
  provider: scriptedProvider().provider,
  connector
}
const balance = (value: bigint, address = ALICE) => ({
  caipAddress: `eip155:1:${address}` as const,
  value,
  decimals: 18,
  symbol: 'ETH'
})

test('a first visitor is disconnected on the first network', () => {
  const { account, network, state, theme, wallet, locale } = $snapshot.get()
  assert.equal(account, {
    allAccounts: [],
    caipAddress: undefined,
    address: undefined,
    isConnected: false,
    status: 'disconnected',
    embeddedWalletInfo: undefined
  })
  assert.is(network.caipNetworkId, 'eip155:1')
  assert.is(network.chainId, 1)
  assert.is(state.open, false)
  assert.is(state.initialized, true)
  assert.is(theme.themeMode, 'dark')
  assert.is(wallet, undefined)
  assert.is(locale, 'en')
})

test('the state is loading from the click until the dialog is shown', () => {
  open()
  assert.is($snapshot.get().state.loading, true)
  assert.is($snapshot.get().state.connectingWallet, undefined)
  setShell(() => () => undefined)
  assert.is($snapshot.get().state.loading, false)
})

test('the snapshot keeps its identity while nothing changes, with and without listeners', () => {
  const first = $snapshot.get()
  assert.is($snapshot.get(), first)
  const unsubscribe = $snapshot.listen(() => undefined)
  assert.is($snapshot.get(), first)
  unsubscribe()
  assert.is($snapshot.get(), first)
})

test('all networks are supported unless the connection has only some', () => {
  const supportsAll = () => $snapshot.get().network.supportsAllNetworks
  assert.is(supportsAll(), true, 'without a wallet')
  adoptConnection(connection)
  assert.is(supportsAll(), true)
  report.changed({ ...connection, networks: ['eip155:1'] })
  assert.is(supportsAll(), false)
  report.changed({ ...connection })
  assert.is(supportsAll(), true)
})

test('setting equal values is not a change', async () => {
  adoptConnection(connection)
  await runBalance(async () => balance(5n * 10n ** 18n))
  const before = $snapshot.get()
  let changes = 0
  const unsubscribe = $snapshot.listen(() => {
    changes++
  })
  adoptConnection({ ...connection })
  report.changed({ ...connection, accounts: [ALICE] })
  await runBalance(async () => balance(5n * 10n ** 18n))
  unsubscribe()
  assert.is(changes, 0)
  assert.is($snapshot.get(), before)
})

test('only the changed part gets a new identity', () => {
  adoptConnection(connection)
  const before = $snapshot.get()
  configure({ themeMode: 'light' })
  const themed = $snapshot.get()
  assert.is(themed.account, before.account)
  assert.is(themed.network, before.network)
  assert.is(themed.state, before.state)
  assert.is.not(themed.theme, before.theme)
  report.changed({ ...connection, accounts: [BOB] })
  assert.is($snapshot.get().network, themed.network)
  assert.is.not($snapshot.get().account, themed.account)
})

test('on an unsupported network, an account change does not change the network object', () => {
  adoptConnection({ ...connection, chainId: 'eip155:137' })
  const { network } = $snapshot.get()
  report.changed({ ...connection, chainId: 'eip155:137', accounts: [BOB] })
  assert.is($snapshot.get().network, network)
  assert.is(network.isUnsupported, true)
})

test('the balance is shown for its own account only', async () => {
  adoptConnection(connection)
  await runBalance(async () => balance(1_234_567_000_000_000_000n))
  assert.is($snapshot.get().account.balance, '1.234')
  assert.is($snapshot.get().account.balanceSymbol, 'ETH')
  report.changed({ ...connection, accounts: [BOB] })
  assert.is($snapshot.get().account.balance, undefined)
  assert.is($snapshot.get().account.balanceSymbol, undefined)
})

test('an attempt is loading only while the dialog is open', async () => {
  const answer = deferred<Connection>()
  const running = runAttempt('fox', 'eip155', () => answer.promise)
  setShell(() => () => undefined)
  assert.is($snapshot.get().state.loading, false)
  open()
  assert.is($snapshot.get().state.loading, true)
  assert.equal($snapshot.get().state.connectingWallet, { id: 'fox' })
  close()
  assert.is($snapshot.get().state.loading, false)
  answer.resolve(connection)
  await running
})

test('an equal theme option does not change the theme object', () => {
  const { theme } = $snapshot.get()
  configure({ themeVariables: {}, debug: false })
  assert.is($snapshot.get().theme, theme)
})

test('no network is unsupported if the host allows any', () => {
  adoptConnection({ ...connection, chainId: 'eip155:137' })
  configure({ allowUnsupportedChain: true })
  assert.is($snapshot.get().network.isUnsupported, false)
  assert.is($snapshot.get().network.caipNetworkId, 'eip155:137')
})

test.run()
