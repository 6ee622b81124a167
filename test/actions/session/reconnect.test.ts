import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { syncTabs } from '../../../src/actions/session/sync-tabs'
import { reconnect } from '../../../src/actions/session/reconnect'
import { restoreSession } from '../../../src/actions/session/restore-session'
import { configure } from '../../../src/core/config/config'
import { $address, $connection, $status } from '../../../src/core/session/session'
import { setInjectedWallets } from '../../../src/core/wallets/wallets'
import { found } from '../../core/reset-stores'
import { fakeClock, settle } from '../../doubles/fake-clock'
import { ALICE, BOB, deferred, refusing, rpcError, scriptedProvider } from '../../doubles/scripted-provider'
import { FOX, HARE, fox, storeSession, storedSession, pageWith, until } from '../setup'

/** Runs `act` with a fake clock, which moves only on command. */
const withFakeClock = async (act: (clock: ReturnType<typeof fakeClock>) => Promise<void>) => {
  const clock = fakeClock()
  try {
    await act(clock)
  } finally {
    clock.restore()
  }
}

test('a stored session is restored without a prompt', async () => {
  const wallet = fox()
  pageWith([wallet])
  storeSession(FOX, ALICE)
  const reconnecting = reconnect()
  assert.is($status.get(), 'reconnecting')
  await reconnecting
  assert.is($status.get(), 'connected')
  assert.equal(
    wallet.calls.map(c => c.method),
    ['eth_accounts', 'eth_chainId']
  )
})

test('account and network come from the wallet, not from storage', async () => {
  pageWith([fox({ eth_accounts: [BOB], eth_chainId: '0x2105' })])
  storeSession(FOX, ALICE)
  await reconnect()
  assert.is($address.get(), BOB)
  assert.is(storedSession()?.connections.eip155?.address, BOB)
  assert.is(storedSession()?.connections.eip155?.chainId, 'eip155:8453')
})

test('a session that another tab stores while a restore starts is adopted', async () => {
  pageWith([fox()], [scriptedProvider(), HARE])
  await connect(FOX)
  void reconnect()
  storeSession(HARE.id, ALICE)
  await syncTabs()
  assert.is($connection.get()?.wallet.id, HARE.id)
})

test('with enableReconnect: false, no wallet is called and the stored session stays for other tabs', async () => {
  const wallet = fox()
  pageWith([wallet])
  storeSession(FOX, ALICE)
  configure({ enableReconnect: false })
  await restoreSession()
  await syncTabs()
  configure({ enableReconnect: true })
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.calls.length, 0)
  assert.is(storedSession()?.connections.eip155?.walletId, FOX)
})

test('without a stored session, no wallet is called', async () => {
  const wallet = fox()
  pageWith([wallet])
  await reconnect()
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.calls.length, 0)
})

test('only the stored wallet is called', async () => {
  const stored = fox()
  const other = scriptedProvider()
  pageWith([other, HARE], [stored])
  storeSession(FOX, ALICE)
  await reconnect()
  assert.is($connection.get()?.wallet.id, FOX)
  assert.is(other.calls.length, 0)
})

test('a wallet that announces itself within 5 s is restored', () =>
  withFakeClock(async clock => {
    pageWith()
    storeSession(FOX, ALICE)
    const reconnecting = reconnect()
    await clock.advance(4_000)
    assert.is($status.get(), 'reconnecting')
    setInjectedWallets([found(scriptedProvider(), HARE)])
    setInjectedWallets([found(scriptedProvider(), HARE), found(fox())])
    await reconnecting
    assert.is($status.get(), 'connected')
  }))

test('a wallet that is not announced within 5 s is given up, and its session stays stored', () =>
  withFakeClock(async clock => {
    pageWith()
    storeSession(FOX, ALICE)
    const reconnecting = reconnect()
    await clock.advance(5_000)
    await reconnecting
    assert.is($status.get(), 'disconnected')
    assert.is(storedSession()?.connections.eip155?.walletId, FOX)
  }))

test('a wallet that is locked, fails or no longer permits the page ends the stored session', async () => {
  for (const answer of [[], refusing(rpcError(4100)), [7]]) {
    const wallet = fox({ eth_accounts: answer })
    pageWith([wallet])
    storeSession(FOX, ALICE)
    await reconnect()
    assert.is($status.get(), 'disconnected')
    assert.equal(storedSession()?.connections, {})
    assert.is(wallet.listening(), 0)
  }
})

test('a wallet that does not answer within 10 s is given up, and its session stays stored', () =>
  withFakeClock(async clock => {
    const answer = deferred()
    const wallet = fox({ eth_accounts: () => answer.promise })
    pageWith([wallet])
    storeSession(FOX, ALICE)
    const reconnecting = reconnect()
    await until(() => wallet.calls.length > 0, 'the request')
    await clock.advance(10_000)
    await reconnecting
    assert.is($status.get(), 'disconnected')
    assert.ok(storedSession()?.connections.eip155)
    answer.resolve([ALICE])
    await settle()
    assert.is($status.get(), 'disconnected')
    assert.is(wallet.listening(), 0)
  }))

test('concurrent calls share one attempt', async () => {
  const wallet = fox()
  pageWith([wallet])
  storeSession(FOX, ALICE)
  await Promise.all([reconnect(), reconnect(), reconnect()])
  assert.is(wallet.callsOf('eth_accounts').length, 1)
})

test('a wallet that the user connects meanwhile replaces the stored one', async () => {
  const answer = deferred()
  const wallet = fox({ eth_accounts: () => answer.promise })
  pageWith([wallet], [scriptedProvider({ eth_requestAccounts: [BOB] }), HARE])
  storeSession(FOX, ALICE)
  const reconnecting = reconnect()
  await until(() => wallet.calls.length > 0, 'the request to the stored wallet')
  await connect(HARE.id)
  answer.resolve([ALICE])
  await reconnecting
  assert.is($connection.get()?.wallet.id, HARE.id)
  assert.is(storedSession()?.connections.eip155?.walletId, HARE.id)
  assert.is(wallet.listening(), 0)
})

test('a late error of the stored wallet does not end another wallet’s connection', async () => {
  const answer = deferred()
  const wallet = fox({ eth_accounts: () => answer.promise })
  pageWith([wallet], [scriptedProvider({ eth_requestAccounts: [BOB] }), HARE])
  storeSession(FOX, ALICE)
  const reconnecting = reconnect()
  await until(() => wallet.calls.length > 0, 'the request to the stored wallet')
  await connect(HARE.id)
  answer.reject(rpcError(-32603))
  await reconnecting
  assert.is($connection.get()?.wallet.id, HARE.id)
})

test('the stored session is restored after the user declines another wallet', async () => {
  const wallet = fox()
  const answer = deferred()
  pageWith([scriptedProvider({ eth_requestAccounts: () => answer.promise }), HARE])
  storeSession(FOX, ALICE)
  const reconnecting = reconnect()
  const trying = connect(HARE.id)
  setInjectedWallets([found(wallet), found(scriptedProvider(), HARE)])
  await reconnecting
  assert.is($status.get(), 'connecting')
  answer.reject(rpcError(4001))
  await trying
  await until(() => $status.get() === 'connected', 'the stored wallet is restored')
  assert.is($connection.get()?.wallet.id, FOX)
})

test('a user who disconnects meanwhile stays disconnected', async () => {
  const answer = deferred()
  const wallet = fox({ eth_accounts: () => answer.promise })
  pageWith([wallet])
  storeSession(FOX, ALICE)
  const reconnecting = reconnect()
  await until(() => wallet.calls.length > 0, 'the request to the stored wallet')
  await disconnect()
  answer.resolve([ALICE])
  await reconnecting
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.listening(), 0)
})

test('a session that another tab ends meanwhile is not restored', async () => {
  const answer = deferred()
  const wallet = fox({ eth_accounts: () => answer.promise })
  pageWith([wallet])
  storeSession(FOX, ALICE)
  const reconnecting = reconnect()
  await until(() => wallet.calls.length > 0, 'the request to the stored wallet')
  localStorage.clear()
  answer.resolve([ALICE])
  await reconnecting
  assert.is($status.get(), 'disconnected')
})

test('a session that another tab replaces meanwhile is restored instead', async () => {
  const answer = deferred()
  const wallet = fox({ eth_accounts: () => answer.promise })
  const other = scriptedProvider({ eth_accounts: [BOB] })
  pageWith([wallet], [other, HARE])
  storeSession(FOX, ALICE)
  const reconnecting = reconnect()
  await until(() => wallet.calls.length > 0, 'the request to the stored wallet')
  storeSession(HARE.id, BOB)
  answer.resolve([ALICE])
  await reconnecting
  assert.is($connection.get()?.wallet.id, HARE.id)
  assert.is($address.get(), BOB)
})

test.run()
