import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { followTab } from '../../src/actions/follow-tab'
import { keys } from '../../src/core/kept'
import { $address, $connection, $network, $status, reloadKept } from '../../src/core/session'
import { ALICE, BOB, held, scriptedProvider } from '../doubles/scripted-provider'
import { FOX, HARE, fox, keep, kept, pageWith, until } from './page'

test('another tab connects: this one asks its own provider and is connected too', async () => {
  const wallet = fox()
  pageWith([wallet])
  keep(FOX, ALICE)
  await followTab()
  assert.is($status.get(), 'connected')
  assert.is(wallet.asked('eth_requestAccounts').length, 0)
})

test('what the own provider does not report is not adopted, whatever stands in storage', async () => {
  pageWith([fox({ eth_accounts: [BOB] })])
  keep(FOX, ALICE)
  await followTab()
  assert.is($address.get(), BOB)
  pageWith([fox({ eth_accounts: [] })])
  keep(FOX, ALICE)
  await followTab()
  assert.is($status.get(), 'disconnected')
})

test('another tab disconnects: this one lets go, without touching the wallet', async () => {
  const wallet = fox({ wallet_revokePermissions: null })
  pageWith([wallet])
  await connect(FOX)
  localStorage.removeItem(keys.session)
  await followTab()
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.asked('wallet_revokePermissions').length, 0)
  assert.is(wallet.listening(), 0)
})

test('another tab changes account or network: this one asks and follows', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = [BOB]
  wallet.answers['eth_chainId'] = '0x2105'
  keep(FOX, BOB, 'eip155:8453')
  await followTab()
  assert.is($address.get(), BOB)
  assert.is($network.get()?.name, 'Base')
})

test('another tab takes another wallet: this one goes along', async () => {
  const old = fox()
  pageWith([old], [scriptedProvider({ eth_accounts: [BOB] }), HARE])
  await connect(FOX)
  keep(HARE.id, BOB)
  await followTab()
  assert.is($connection.get()?.wallet.id, HARE.id)
  assert.is(old.listening(), 0)
})

test('another tab chooses a network while nobody is connected: this one chooses it too', async () => {
  pageWith()
  localStorage.setItem(
    keys.session,
    JSON.stringify({ v: 1, data: { connections: {}, activeNetworkId: 'eip155:8453' } })
  )
  await followTab()
  assert.is($network.get()?.name, 'Base')
})

test('where all is as before nothing is written, so that two tabs do not answer each other for ever', async () => {
  pageWith([fox()])
  await connect(FOX)
  // The other tab offers other networks, so it stores the same session as different text.
  const { data } = JSON.parse(localStorage.getItem(keys.session)!) as { data: object }
  const theirs = JSON.stringify({ v: 1, data: { ...data, activeNetworkName: undefined } })
  localStorage.setItem(keys.session, theirs)
  await followTab()
  assert.is($status.get(), 'connected')
  assert.is(localStorage.getItem(keys.session), theirs)
})

test('a wallet that has gone silent about its accounts ends the session here and in storage', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = []
  await followTab()
  assert.is($status.get(), 'disconnected')
  assert.equal(kept()?.connections, {})
})

test('an answer that comes after the person has left brings nobody back', async () => {
  const late = held()
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = () => late.promise
  const following = followTab()
  await until(() => wallet.asked('eth_accounts').length > 0, 'the wallet is asked')
  await disconnect()
  late.give([ALICE])
  await following
  assert.is($status.get(), 'disconnected')
  assert.equal(reloadKept().connections, {})
  assert.is(wallet.listening(), 0)
})

test(
  'an account that the wallet tells while it is asked for its ' + 'network is not overwritten by the answer before',
  async () => {
    const late = held()
    const wallet = fox()
    pageWith([wallet])
    await connect(FOX)
    Object.assign(wallet.answers, { eth_accounts: [BOB], eth_chainId: () => late.promise })
    const following = followTab()
    await until(() => wallet.asked('eth_chainId').length > 1, 'the wallet is asked')
    wallet.emit('accountsChanged', [ALICE])
    late.give('0x1')
    await following
    assert.is($address.get(), ALICE)
    assert.is(kept()?.connections.eip155?.address, ALICE)
  }
)

test(
  'what the wallet answers is compared with what the page holds now, ' + 'not with what it held when it asked',
  async () => {
    const late = held()
    const wallet = fox()
    pageWith([wallet])
    await connect(FOX)
    wallet.answers['eth_accounts'] = () => late.promise
    const following = followTab()
    await until(() => wallet.asked('eth_accounts').length > 0, 'the wallet is asked')
    wallet.emit('accountsChanged', [BOB])
    wallet.answers['eth_accounts'] = [ALICE]
    late.give([ALICE])
    await following
    assert.is($address.get(), ALICE)
    assert.is(kept()?.connections.eip155?.address, ALICE)
  }
)

test('nor does a late "nobody" end the connection with another wallet', async () => {
  const late = held()
  const wallet = fox()
  pageWith([wallet], [scriptedProvider({ eth_requestAccounts: [BOB] }), HARE])
  await connect(FOX)
  wallet.answers['eth_accounts'] = () => late.promise
  const following = followTab()
  await until(() => wallet.asked('eth_accounts').length > 0, 'the wallet is asked')
  await connect(HARE.id)
  late.give([])
  await following
  assert.is($connection.get()?.wallet.id, HARE.id)
})

test.run()
