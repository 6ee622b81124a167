import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { syncTabs } from '../../../src/actions/session/sync-tabs'
import { keys } from '../../../src/core/platform/storage-schema'
import { $address, $connection, $network, $status, reloadStoredSession } from '../../../src/core/session/session'
import { ALICE, BOB, deferred, scriptedProvider } from '../../doubles/scripted-provider'
import { FOX, HARE, fox, storeSession, storedSession, pageWith, until } from '../setup'

test('a connection in another tab is adopted after a check with this tab’s provider', async () => {
  const wallet = fox()
  pageWith([wallet])
  storeSession(FOX, ALICE)
  await syncTabs()
  assert.is($status.get(), 'connected')
  assert.is(wallet.callsOf('eth_requestAccounts').length, 0)
})

test('accounts that this tab’s provider does not report are not adopted from storage', async () => {
  pageWith([fox({ eth_accounts: [BOB] })])
  storeSession(FOX, ALICE)
  await syncTabs()
  assert.is($address.get(), BOB)
  pageWith([fox({ eth_accounts: [] })])
  storeSession(FOX, ALICE)
  await syncTabs()
  assert.is($status.get(), 'disconnected')
})

test('a disconnect in another tab releases the wallet without a request to it', async () => {
  const wallet = fox({ wallet_revokePermissions: null })
  pageWith([wallet])
  await connect(FOX)
  localStorage.removeItem(keys.session)
  await syncTabs()
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.callsOf('wallet_revokePermissions').length, 0)
  assert.is(wallet.listening(), 0)
})

test('an account or network change in another tab is read from the wallet', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = [BOB]
  wallet.answers['eth_chainId'] = '0x2105'
  storeSession(FOX, BOB, 'eip155:8453')
  await syncTabs()
  assert.is($address.get(), BOB)
  assert.is($network.get()?.name, 'Base')
})

test('a different wallet in another tab replaces this tab’s wallet', async () => {
  const previous = fox()
  pageWith([previous], [scriptedProvider({ eth_accounts: [BOB] }), HARE])
  await connect(FOX)
  storeSession(HARE.id, BOB)
  await syncTabs()
  assert.is($connection.get()?.wallet.id, HARE.id)
  assert.is(previous.listening(), 0)
})

test('a network chosen in another tab is chosen here while no wallet is connected', async () => {
  pageWith()
  localStorage.setItem(
    keys.session,
    JSON.stringify({ v: 1, data: { connections: {}, activeNetworkId: 'eip155:8453' } })
  )
  await syncTabs()
  assert.is($network.get()?.name, 'Base')
})

test('an unchanged session is not written again, so that two tabs do not answer each other for ever', async () => {
  pageWith([fox()])
  await connect(FOX)
  // The other tab offers other networks, so it stores the same session as different text.
  const { data } = JSON.parse(localStorage.getItem(keys.session)!) as { data: object }
  const otherTabText = JSON.stringify({ v: 1, data: { ...data, activeNetworkName: undefined } })
  localStorage.setItem(keys.session, otherTabText)
  await syncTabs()
  assert.is($status.get(), 'connected')
  assert.is(localStorage.getItem(keys.session), otherTabText)
})

test('a wallet without accounts ends the session here and in storage', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = []
  await syncTabs()
  assert.is($status.get(), 'disconnected')
  assert.equal(storedSession()?.connections, {})
})

test('an answer after the disconnect does not reconnect', async () => {
  const answer = deferred()
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = () => answer.promise
  const syncing = syncTabs()
  await until(() => wallet.callsOf('eth_accounts').length > 0, 'the request')
  await disconnect()
  answer.resolve([ALICE])
  await syncing
  assert.is($status.get(), 'disconnected')
  assert.equal(reloadStoredSession().connections, {})
  assert.is(wallet.listening(), 0)
})

test('an account event during the network request is not overwritten by the earlier answer', async () => {
  const answer = deferred()
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  Object.assign(wallet.answers, { eth_accounts: [BOB], eth_chainId: () => answer.promise })
  const syncing = syncTabs()
  await until(() => wallet.callsOf('eth_chainId').length > 1, 'the request')
  wallet.emit('accountsChanged', [ALICE])
  answer.resolve('0x1')
  await syncing
  assert.is($address.get(), ALICE)
  assert.is(storedSession()?.connections.eip155?.address, ALICE)
})

test('a wallet’s answer is compared with the current state, not with that at the time of the request', async () => {
  const answer = deferred()
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = () => answer.promise
  const syncing = syncTabs()
  await until(() => wallet.callsOf('eth_accounts').length > 0, 'the request')
  wallet.emit('accountsChanged', [BOB])
  wallet.answers['eth_accounts'] = [ALICE]
  answer.resolve([ALICE])
  await syncing
  assert.is($address.get(), ALICE)
  assert.is(storedSession()?.connections.eip155?.address, ALICE)
})

test('a late empty answer does not end another wallet’s connection', async () => {
  const answer = deferred()
  const wallet = fox()
  pageWith([wallet], [scriptedProvider({ eth_requestAccounts: [BOB] }), HARE])
  await connect(FOX)
  wallet.answers['eth_accounts'] = () => answer.promise
  const syncing = syncTabs()
  await until(() => wallet.callsOf('eth_accounts').length > 0, 'the request')
  await connect(HARE.id)
  answer.resolve([])
  await syncing
  assert.is($connection.get()?.wallet.id, HARE.id)
})

test.run()
