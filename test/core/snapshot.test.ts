import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runAttempt } from '../../src/core/attempt'
import { runBalance } from '../../src/core/balance'
import { configure } from '../../src/core/config'
import type { Connection } from '../../src/core/connection'
import { hide, show } from '../../src/core/route'
import { adopt, report } from '../../src/core/session'
import { setShell } from '../../src/core/shell'
import { $snapshot } from '../../src/core/snapshot'
import { ALICE, BOB, held, scriptedProvider } from '../doubles/scripted-provider'
import { freshPage } from './fresh'

test.before.each(freshPage)

const connector = {
  connect: async () => made,
  restore: async () => made,
  disconnect: async () => undefined,
  switchNetwork: async () => undefined,
  release: () => undefined
}
const made: Connection = {
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

test('says what a first visitor sees', () => {
  const { account, network, state, theme, wallet, locale } = $snapshot.get()
  assert.equal(account, {
    allAccounts: [],
    caipAddress: undefined,
    address: undefined,
    isConnected: false,
    status: 'disconnected',
    balance: undefined,
    balanceSymbol: undefined
  })
  assert.is(network.caipNetworkId, 'eip155:1')
  assert.is(network.chainId, 1)
  assert.is(state.open, false)
  assert.is(state.initialized, true)
  assert.is(theme.themeMode, 'dark')
  assert.is(wallet, undefined)
  assert.is(locale, 'en')
})

test('is loading from the click until the dialog itself is here', () => {
  show()
  assert.is($snapshot.get().state.loading, true)
  assert.is($snapshot.get().state.connectingWallet, undefined)
  setShell(() => () => undefined)
  assert.is($snapshot.get().state.loading, false)
})

test('is the same object as long as nothing changes, with and without listeners', () => {
  const first = $snapshot.get()
  assert.is($snapshot.get(), first)
  const stop = $snapshot.listen(() => undefined)
  assert.is($snapshot.get(), first)
  stop()
  assert.is($snapshot.get(), first)
})

test('what is set to the same value again is no change', async () => {
  adopt(made)
  await runBalance(async () => balance(5n * 10n ** 18n))
  const before = $snapshot.get()
  let changes = 0
  const stop = $snapshot.listen(() => {
    changes++
  })
  adopt({ ...made })
  report.changed({ ...made, accounts: [ALICE] })
  await runBalance(async () => balance(5n * 10n ** 18n))
  stop()
  assert.is(changes, 0)
  assert.is($snapshot.get(), before)
})

test('only the part that changed becomes another object', () => {
  adopt(made)
  const before = $snapshot.get()
  configure({ themeMode: 'light' })
  const themed = $snapshot.get()
  assert.is(themed.account, before.account)
  assert.is(themed.network, before.network)
  assert.is(themed.state, before.state)
  assert.is.not(themed.theme, before.theme)
  report.changed({ ...made, accounts: [BOB] })
  assert.is($snapshot.get().network, themed.network)
  assert.is.not($snapshot.get().account, themed.account)
})

test("on a network of the wallet's own another account is no change of network", () => {
  adopt({ ...made, chainId: 'eip155:137' })
  const { network } = $snapshot.get()
  report.changed({ ...made, chainId: 'eip155:137', accounts: [BOB] })
  assert.is($snapshot.get().network, network)
  assert.is(network.isUnsupported, true)
})

test('the balance shows for its own account only', async () => {
  adopt(made)
  await runBalance(async () => balance(1_234_567_000_000_000_000n))
  assert.is($snapshot.get().account.balance, '1.234')
  assert.is($snapshot.get().account.balanceSymbol, 'ETH')
  report.changed({ ...made, accounts: [BOB] })
  assert.is($snapshot.get().account.balance, undefined)
  assert.is($snapshot.get().account.balanceSymbol, undefined)
})

test('an attempt is loading only while the dialog is open', async () => {
  const answer = held<Connection>()
  const running = runAttempt('fox', 'eip155', () => answer.promise)
  setShell(() => () => undefined)
  assert.is($snapshot.get().state.loading, false)
  show()
  assert.is($snapshot.get().state.loading, true)
  assert.equal($snapshot.get().state.connectingWallet, { id: 'fox' })
  hide()
  assert.is($snapshot.get().state.loading, false)
  answer.give(made)
  await running
})

test('a setting that says the same again is no change of theme', () => {
  const { theme } = $snapshot.get()
  configure({ themeVariables: {}, debug: false })
  assert.is($snapshot.get().theme, theme)
})

test('a site that allows any network is not told of a wrong one', () => {
  adopt({ ...made, chainId: 'eip155:137' })
  configure({ allowUnsupportedChain: true })
  assert.is($snapshot.get().network.isUnsupported, false)
  assert.is($snapshot.get().network.caipNetworkId, 'eip155:137')
})

test.run()
