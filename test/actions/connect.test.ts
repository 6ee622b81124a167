import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { $attempt, $attemptId } from '../../src/core/attempt'
import { $failure } from '../../src/core/failures'
import { $address, $connection, $status } from '../../src/core/session'
import { $recent } from '../../src/core/wallets'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB, held, refusing, rpcError, scriptedProvider } from '../doubles/scripted-provider'
import { FOX, HARE, fox, kept, pageWith, until } from './page'

test('connects, keeps the session, remembers the wallet', async () => {
  const wallet = fox()
  pageWith([wallet])
  const { status, data } = await connect(FOX)
  assert.is(status, 'success')
  assert.is(data?.accounts[0], ALICE)
  assert.is($status.get(), 'connected')
  assert.is(kept()?.connections.eip155?.address, ALICE)
  assert.equal(
    $recent.get().map(w => w.id),
    [FOX]
  )
})

test('says that it connects while the wallet thinks', async () => {
  const answer = held()
  pageWith([fox({ eth_requestAccounts: () => answer.promise })])
  const connecting = connect(FOX)
  assert.is($status.get(), 'connecting')
  assert.is($attemptId.get(), FOX)
  answer.give([BOB])
  await connecting
  assert.is($address.get(), BOB)
})

for (const [name, answer, code] of [
  ['a refusal', refusing(rpcError(4001)), 'user-rejected'],
  ['an open request', refusing(rpcError(-32002)), 'wallet-pending'],
  ['a locked wallet', [], 'wallet-locked'],
  ['nonsense', [7], 'wallet-nonsense'],
  ['a failure', refusing(rpcError(-32603)), 'wallet-failed']
] as const) {
  test(`${name} ends disconnected, with ${code}, and keeps nothing`, async () => {
    const wallet = fox({ eth_requestAccounts: answer })
    pageWith([wallet])
    const { error } = await connect(FOX)
    assert.is(error?.code, code)
    assert.is($attempt.get().error, error)
    assert.is($status.get(), 'disconnected')
    assert.equal(kept()?.connections ?? {}, {})
    assert.equal($recent.get(), [])
    assert.is(wallet.listening(), code === 'wallet-pending' || code === 'wallet-locked' ? 3 : 0)
    await disconnect()
    assert.is(wallet.listening(), 0)
  })
}

test('a refusal is no failure for the host page; a broken wallet is', async () => {
  pageWith([fox({ eth_requestAccounts: refusing(rpcError(4001)) })])
  const before = $failure.get()
  await connect(FOX)
  assert.is($failure.get(), before)
  pageWith([fox({ eth_requestAccounts: [7] })])
  await connect(FOX)
  assert.is($failure.get()?.code, 'wallet-nonsense')
})

test('a wallet that is not here is missing', async () => {
  pageWith()
  assert.is((await connect(FOX)).error?.code, 'wallet-missing')
  assert.is($status.get(), 'disconnected')
})

test('after a refusal it can be asked again', async () => {
  const wallet = fox({ eth_requestAccounts: refusing(rpcError(4001)) })
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_requestAccounts'] = [ALICE]
  assert.is((await connect(FOX)).status, 'success')
})

test('a newer attempt takes its place: the late yes of the first is dropped', async () => {
  const answer = held()
  const slow = fox({ eth_requestAccounts: () => answer.promise })
  const quick = scriptedProvider({ eth_requestAccounts: [BOB] })
  pageWith([slow], [quick, HARE])
  const first = connect(FOX)
  await until(() => slow.calls.length > 0, 'the first wallet is asked')
  await connect(HARE.id)
  answer.give([ALICE])
  assert.is((await first).error?.code, 'connect-replaced')
  assert.is($connection.get()?.wallet.id, HARE.id)
  assert.is($address.get(), BOB)
  assert.is(kept()?.connections.eip155?.walletId, HARE.id)
  assert.is(slow.listening(), 0)
})

test('a late no of the first does not disturb the second, which still waits', async () => {
  const no = held()
  const yes = held()
  const slow = fox({ eth_requestAccounts: () => no.promise })
  const other = scriptedProvider({ eth_requestAccounts: () => yes.promise })
  pageWith([slow], [other, HARE])
  const first = connect(FOX)
  await until(() => slow.calls.length > 0, 'the first wallet is asked')
  const second = connect(HARE.id)
  no.refuse(rpcError(4001))
  await first
  assert.is($status.get(), 'connecting')
  assert.is($attempt.get().fetchStatus, 'fetching')
  yes.give([BOB])
  await second
  assert.is($status.get(), 'connected')
})

test('an attempt that replaces another and has no wallet leaves nothing under way', async () => {
  const wallet = fox({ eth_requestAccounts: () => held().promise })
  pageWith([wallet])
  void connect(FOX)
  await until(() => wallet.calls.length > 0, 'the wallet is asked')
  await connect('nobody')
  assert.is($status.get(), 'disconnected')
})

test('asking the same wallet again while it waits: only the newest answer counts', async () => {
  const answers = [held(), held()]
  let turn = 0
  const wallet = fox({ eth_requestAccounts: () => answers[turn++]!.promise })
  pageWith([wallet])
  const first = connect(FOX)
  await until(() => turn === 1, 'the first request')
  const second = connect(FOX)
  await until(() => turn === 2, 'the second request')
  answers[1]!.give([BOB])
  await second
  answers[0]!.give([ALICE])
  await first
  assert.is($address.get(), BOB)
  assert.is(wallet.listening(), 3, 'the first connector has let go of the wallet')
})

test('a wallet that is given up and never answers is not listened to for ever', async () => {
  const wallet = fox({ eth_requestAccounts: () => held().promise })
  pageWith([wallet])
  for (const giveUp of [() => void connect('nobody'), () => void disconnect()]) {
    const asked = wallet.calls.length
    void connect(FOX)
    await until(() => wallet.calls.length > asked, 'the wallet is asked')
    giveUp()
    assert.is(wallet.listening(), 0)
  }
})

test('disconnecting while a wallet thinks drops its late answer too', async () => {
  const answer = held()
  const wallet = fox({ eth_requestAccounts: () => answer.promise })
  pageWith([wallet])
  const connecting = connect(FOX)
  await until(() => wallet.calls.length > 0, 'the wallet is asked')
  await disconnect()
  answer.give([ALICE])
  await connecting
  assert.is($status.get(), 'disconnected')
  assert.equal(kept()?.connections ?? {}, {})
})

test('a refusal of a second wallet leaves the first connected', async () => {
  const wallet = fox()
  pageWith([wallet], [scriptedProvider({ eth_requestAccounts: refusing(rpcError(4001)) }), HARE])
  await connect(FOX)
  await connect(HARE.id)
  assert.is($status.get(), 'connected')
  assert.is($connection.get()?.wallet.id, FOX)
  wallet.emit('accountsChanged', [BOB])
  await settle()
  assert.is($address.get(), BOB, 'and it is still listened to')
})

test('a wallet that answers with an account and then not with a network fails as one thing', async () => {
  const wallet = fox({ eth_chainId: refusing(rpcError(4900, 'disconnected')) })
  pageWith([wallet])
  assert.is((await connect(FOX)).error?.code, 'wallet-failed')
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.listening(), 0)
})

test('what stands in window.ethereum is whichever wallet is here: it is not remembered', async () => {
  pageWith([fox(), { id: 'browser-wallet', rdns: undefined, name: 'Browser Wallet', type: 'INJECTED' }])
  await connect('browser-wallet')
  assert.equal($recent.get(), [])
  assert.is(kept()?.connections.eip155?.walletId, 'browser-wallet')
})

test.run()
