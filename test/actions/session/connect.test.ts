import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { $attempt, $attemptId } from '../../../src/core/session/attempt'
import { $failure } from '../../../src/core/platform/report-error'
import { $address, $connection, $status } from '../../../src/core/session/session'
import { $recent } from '../../../src/core/wallets/wallets'
import { settle } from '../../doubles/fake-clock'
import { ALICE, BOB, deferred, refusing, rpcError, scriptedProvider } from '../../doubles/scripted-provider'
import { FOX, HARE, fox, storedSession, pageWith, until } from '../setup'

test('connecting stores the session and remembers the wallet', async () => {
  const wallet = fox()
  pageWith([wallet])
  const { status, data } = await connect(FOX)
  assert.is(status, 'success')
  assert.is(data?.accounts[0], ALICE)
  assert.is($status.get(), 'connected')
  assert.is(storedSession()?.connections.eip155?.address, ALICE)
  assert.equal(
    $recent.get().map(w => w.id),
    [FOX]
  )
})

test('the status is connecting while the wallet has not answered', async () => {
  const answer = deferred()
  pageWith([fox({ eth_requestAccounts: () => answer.promise })])
  const connecting = connect(FOX)
  assert.is($status.get(), 'connecting')
  assert.is($attemptId.get(), FOX)
  answer.resolve([BOB])
  await connecting
  assert.is($address.get(), BOB)
})

for (const [name, answer, code] of [
  ['a refusal', refusing(rpcError(4001)), 'user-rejected'],
  ['an open request', refusing(rpcError(-32002)), 'wallet-pending'],
  ['a locked wallet', [], 'wallet-locked'],
  ['an invalid response', [7], 'wallet-invalid-response'],
  ['a failure', refusing(rpcError(-32603)), 'wallet-failed']
] as const) {
  test(`${name} ends disconnected with ${code} and stores nothing`, async () => {
    const wallet = fox({ eth_requestAccounts: answer })
    pageWith([wallet])
    const { error } = await connect(FOX)
    assert.is(error?.code, code)
    assert.is($attempt.get().error, error)
    assert.is($status.get(), 'disconnected')
    assert.equal(storedSession()?.connections ?? {}, {})
    assert.equal($recent.get(), [])
    assert.is(wallet.listening(), code === 'wallet-pending' || code === 'wallet-locked' ? 3 : 0)
    await disconnect()
    assert.is(wallet.listening(), 0)
  })
}

test('a rejection is not reported to the host as a failure, an invalid response is', async () => {
  pageWith([fox({ eth_requestAccounts: refusing(rpcError(4001)) })])
  const before = $failure.get()
  await connect(FOX)
  assert.is($failure.get(), before)
  pageWith([fox({ eth_requestAccounts: [7] })])
  await connect(FOX)
  assert.is($failure.get()?.code, 'wallet-invalid-response')
})

test('a wallet that is not installed fails with wallet-missing', async () => {
  pageWith()
  assert.is((await connect(FOX)).error?.code, 'wallet-missing')
  assert.is($status.get(), 'disconnected')
})

test('a wallet can be asked again after a rejection', async () => {
  const wallet = fox({ eth_requestAccounts: refusing(rpcError(4001)) })
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_requestAccounts'] = [ALICE]
  assert.is((await connect(FOX)).status, 'success')
})

test('a late approval of a superseded attempt is dropped', async () => {
  const answer = deferred()
  const slow = fox({ eth_requestAccounts: () => answer.promise })
  const quick = scriptedProvider({ eth_requestAccounts: [BOB] })
  pageWith([slow], [quick, HARE])
  const first = connect(FOX)
  await until(() => slow.calls.length > 0, 'the first request')
  await connect(HARE.id)
  answer.resolve([ALICE])
  assert.is((await first).error?.code, 'connect-replaced')
  assert.is($connection.get()?.wallet.id, HARE.id)
  assert.is($address.get(), BOB)
  assert.is(storedSession()?.connections.eip155?.walletId, HARE.id)
  assert.is(slow.listening(), 0)
})

test('a late rejection of the first attempt does not disturb the second', async () => {
  const no = deferred()
  const yes = deferred()
  const slow = fox({ eth_requestAccounts: () => no.promise })
  const other = scriptedProvider({ eth_requestAccounts: () => yes.promise })
  pageWith([slow], [other, HARE])
  const first = connect(FOX)
  await until(() => slow.calls.length > 0, 'the first request')
  const second = connect(HARE.id)
  no.reject(rpcError(4001))
  await first
  assert.is($status.get(), 'connecting')
  assert.is($attempt.get().fetchStatus, 'fetching')
  yes.resolve([BOB])
  await second
  assert.is($status.get(), 'connected')
})

test('an attempt without a wallet that supersedes another leaves no attempt open', async () => {
  const wallet = fox({ eth_requestAccounts: () => deferred().promise })
  pageWith([wallet])
  void connect(FOX)
  await until(() => wallet.calls.length > 0, 'the request')
  await connect('nobody')
  assert.is($status.get(), 'disconnected')
})

test('a repeated request to the same wallet counts only the newest answer', async () => {
  const answers = [deferred(), deferred()]
  let count = 0
  const wallet = fox({ eth_requestAccounts: () => answers[count++]!.promise })
  pageWith([wallet])
  const first = connect(FOX)
  await until(() => count === 1, 'the first request')
  const second = connect(FOX)
  await until(() => count === 2, 'the second request')
  answers[1]!.resolve([BOB])
  await second
  answers[0]!.resolve([ALICE])
  await first
  assert.is($address.get(), BOB)
  assert.is(wallet.listening(), 3, 'the first connector has released the wallet')
})

test('a wallet that is given up and never answers has no listeners left', async () => {
  const wallet = fox({ eth_requestAccounts: () => deferred().promise })
  pageWith([wallet])
  for (const giveUp of [() => void connect('nobody'), () => void disconnect()]) {
    const callsBefore = wallet.calls.length
    void connect(FOX)
    await until(() => wallet.calls.length > callsBefore, 'the request')
    giveUp()
    assert.is(wallet.listening(), 0)
  }
})

test('disconnecting during a request drops its late answer', async () => {
  const answer = deferred()
  const wallet = fox({ eth_requestAccounts: () => answer.promise })
  pageWith([wallet])
  const connecting = connect(FOX)
  await until(() => wallet.calls.length > 0, 'the request')
  await disconnect()
  answer.resolve([ALICE])
  await connecting
  assert.is($status.get(), 'disconnected')
  assert.equal(storedSession()?.connections ?? {}, {})
})

test('a rejection by a second wallet leaves the first connected', async () => {
  const wallet = fox()
  pageWith([wallet], [scriptedProvider({ eth_requestAccounts: refusing(rpcError(4001)) }), HARE])
  await connect(FOX)
  await connect(HARE.id)
  assert.is($status.get(), 'connected')
  assert.is($connection.get()?.wallet.id, FOX)
  wallet.emit('accountsChanged', [BOB])
  await settle()
  assert.is($address.get(), BOB, 'its listeners are still attached')
})

test('a wallet that returns an account but no network fails with wallet-failed', async () => {
  const wallet = fox({ eth_chainId: refusing(rpcError(4900, 'disconnected')) })
  pageWith([wallet])
  assert.is((await connect(FOX)).error?.code, 'wallet-failed')
  assert.is($status.get(), 'disconnected')
  assert.is(wallet.listening(), 0)
})

test('the wallet in window.ethereum is connected but not remembered, since it may be any wallet', async () => {
  pageWith([fox(), { id: 'browser-wallet', rdns: undefined, name: 'Browser wallet', type: 'INJECTED' }])
  await connect('browser-wallet')
  assert.equal($recent.get(), [])
  assert.is(storedSession()?.connections.eip155?.walletId, 'browser-wallet')
})

test.run()
