import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { followTab } from '../../src/actions/follow-tab'
import { reconnect } from '../../src/actions/reconnect'
import { revive } from '../../src/actions/revive'
import { configure } from '../../src/core/config'
import { $address, $connection, $status } from '../../src/core/session'
import { listFound } from '../../src/core/wallets'
import { found } from '../core/fresh'
import { fakeClock, settle } from '../doubles/fake-clock'
import { ALICE, BOB, held, refusing, rpcError, scriptedProvider } from '../doubles/scripted-provider'
import { FOX, HARE, fox, keep, kept, pageWith, until } from './page'

/** Runs `act` with a fake clock, which moves only on command. */
const timed = async (act: (clock: ReturnType<typeof fakeClock>) => Promise<void>) => {
  const clock = fakeClock()
  try {
    await act(clock)
  } finally {
    clock.restore()
  }
}

test('comes back without a prompt', async () => {
  const wallet = fox()
  pageWith([wallet])
  keep(FOX, ALICE)
  const coming = reconnect()
  assert.is($status.get(), 'reconnecting')
  await coming
  assert.is($status.get(), 'connected')
  assert.equal(
    wallet.calls.map(c => c.method),
    ['eth_accounts', 'eth_chainId']
  )
})

test('takes account and network from the wallet, not from storage', async () => {
  pageWith([fox({ eth_accounts: [BOB], eth_chainId: '0x2105' })])
  keep(FOX, ALICE)
  await reconnect()
  assert.is($address.get(), BOB)
  assert.is(kept()?.connections.eip155?.address, BOB)
  assert.is(kept()?.connections.eip155?.chainId, 'eip155:8453')
})

test('what another tab keeps while an attempt is just ending is looked at, too', async () => {
  pageWith([fox()], [scriptedProvider(), HARE])
  await connect(FOX)
  void reconnect()
  keep(HARE.id, ALICE)
  await followTab()
  assert.is($connection.get()?.wallet.id, HARE.id)
})

test('a site that restores nothing asks nobody, and leaves the session to the other tabs', async () => {
  const wallet = fox()
  pageWith([wallet])
  keep(FOX, ALICE)
  configure({ enableReconnect: false })
  await revive()
  await followTab()
  configure({ enableReconnect: true })
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.calls.length, 0)
  assert.is(kept()?.connections.eip155?.walletId, FOX)
})

test('with nothing kept asks nobody', async () => {
  const wallet = fox()
  pageWith([wallet])
  await reconnect()
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.calls.length, 0)
})

test('asks only the wallet used last, whatever others are here', async () => {
  const last = fox()
  const other = scriptedProvider()
  pageWith([other, HARE], [last])
  keep(FOX, ALICE)
  await reconnect()
  assert.is($connection.get()?.wallet.id, FOX)
  assert.is(other.calls.length, 0)
})

test('waits for a wallet that announces itself late', () =>
  timed(async clock => {
    pageWith()
    keep(FOX, ALICE)
    const coming = reconnect()
    await clock.advance(4_000)
    assert.is($status.get(), 'reconnecting')
    listFound([found(scriptedProvider(), HARE)])
    listFound([found(scriptedProvider(), HARE), found(fox())])
    await coming
    assert.is($status.get(), 'connected')
  }))

test(
  'a wallet that does not come within 5 s is not in this page; another tab may have it, and the next page looks ' +
    'again',
  () =>
    timed(async clock => {
      pageWith()
      keep(FOX, ALICE)
      const coming = reconnect()
      await clock.advance(5_000)
      await coming
      assert.is($status.get(), 'disconnected')
      assert.is(kept()?.connections.eip155?.walletId, FOX)
    })
)

test(
  'a wallet that no longer allows anybody, is locked or fails: ' + 'disconnected, and the next page does not ask again',
  async () => {
    for (const answer of [[], refusing(rpcError(4100)), [7]]) {
      const wallet = fox({ eth_accounts: answer })
      pageWith([wallet])
      keep(FOX, ALICE)
      await reconnect()
      assert.is($status.get(), 'disconnected')
      assert.equal(kept()?.connections, {})
      assert.is(wallet.listening(), 0)
    }
  }
)

test('a wallet that does not answer within 10 s: disconnected here, but the next page asks again', () =>
  timed(async clock => {
    const late = held()
    const wallet = fox({ eth_accounts: () => late.promise })
    pageWith([wallet])
    keep(FOX, ALICE)
    const coming = reconnect()
    await until(() => wallet.calls.length > 0, 'the wallet is asked')
    await clock.advance(10_000)
    await coming
    assert.is($status.get(), 'disconnected')
    assert.ok(kept()?.connections.eip155)
    late.give([ALICE])
    await settle()
    assert.is($status.get(), 'disconnected')
    assert.is(wallet.listening(), 0)
  }))

test('calls at the same time share one attempt', async () => {
  const wallet = fox()
  pageWith([wallet])
  keep(FOX, ALICE)
  await Promise.all([reconnect(), reconnect(), reconnect()])
  assert.is(wallet.asked('eth_accounts').length, 1)
})

test('a person who connects another wallet meanwhile has the last word', async () => {
  const late = held()
  const wallet = fox({ eth_accounts: () => late.promise })
  pageWith([wallet], [scriptedProvider({ eth_requestAccounts: [BOB] }), HARE])
  keep(FOX, ALICE)
  const coming = reconnect()
  await until(() => wallet.calls.length > 0, 'the kept wallet is asked')
  await connect(HARE.id)
  late.give([ALICE])
  await coming
  assert.is($connection.get()?.wallet.id, HARE.id)
  assert.is(kept()?.connections.eip155?.walletId, HARE.id)
  assert.is(wallet.listening(), 0)
})

test("an error of the kept wallet that comes after that ends nobody else's connection", async () => {
  const late = held()
  const wallet = fox({ eth_accounts: () => late.promise })
  pageWith([wallet], [scriptedProvider({ eth_requestAccounts: [BOB] }), HARE])
  keep(FOX, ALICE)
  const coming = reconnect()
  await until(() => wallet.calls.length > 0, 'the kept wallet is asked')
  await connect(HARE.id)
  late.refuse(rpcError(-32603))
  await coming
  assert.is($connection.get()?.wallet.id, HARE.id)
})

test('a person who tries another wallet and declines is brought back', async () => {
  const wallet = fox()
  const answer = held()
  pageWith([scriptedProvider({ eth_requestAccounts: () => answer.promise }), HARE])
  keep(FOX, ALICE)
  const coming = reconnect()
  const trying = connect(HARE.id)
  listFound([found(wallet), found(scriptedProvider(), HARE)])
  await coming
  assert.is($status.get(), 'connecting')
  answer.refuse(rpcError(4001))
  await trying
  await until(() => $status.get() === 'connected', 'the kept wallet comes back')
  assert.is($connection.get()?.wallet.id, FOX)
})

test('a person who disconnects meanwhile stays disconnected', async () => {
  const late = held()
  const wallet = fox({ eth_accounts: () => late.promise })
  pageWith([wallet])
  keep(FOX, ALICE)
  const coming = reconnect()
  await until(() => wallet.calls.length > 0, 'the kept wallet is asked')
  await disconnect()
  late.give([ALICE])
  await coming
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.listening(), 0)
})

test('another tab that disconnects meanwhile leaves nothing under way', async () => {
  const late = held()
  const wallet = fox({ eth_accounts: () => late.promise })
  pageWith([wallet])
  keep(FOX, ALICE)
  const coming = reconnect()
  await until(() => wallet.calls.length > 0, 'the kept wallet is asked')
  localStorage.clear()
  late.give([ALICE])
  await coming
  assert.is($status.get(), 'disconnected')
})

test('another tab that connects another wallet meanwhile is followed', async () => {
  const late = held()
  const wallet = fox({ eth_accounts: () => late.promise })
  const other = scriptedProvider({ eth_accounts: [BOB] })
  pageWith([wallet], [other, HARE])
  keep(FOX, ALICE)
  const coming = reconnect()
  await until(() => wallet.calls.length > 0, 'the kept wallet is asked')
  keep(HARE.id, BOB)
  late.give([ALICE])
  await coming
  assert.is($connection.get()?.wallet.id, HARE.id)
  assert.is($address.get(), BOB)
})

test.run()
