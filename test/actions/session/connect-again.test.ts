/** A second request while the first is open in the wallet, and a wallet that is unlocked while the page waits. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { $attempt } from '../../../src/core/session/attempt'
import { loadChunk } from '../../../src/core/platform/chunks'
import { back, push, close, replace, open } from '../../../src/core/dialog/route'
import { $address, $connection, $status } from '../../../src/core/session/session'
import { fakeClock, settle } from '../../doubles/fake-clock'
import { ALICE, BOB, deferred, refusing, rpcError, scriptedProvider } from '../../doubles/scripted-provider'
import { FOX, HARE, fox, storedSession, pageWith } from '../setup'

let clock: ReturnType<typeof fakeClock>
test.before(async () => {
  await loadChunk('connector', 'eip155')
})
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(async () => {
  await disconnect()
  clock.restore()
})

const REQUEST = 'eth_requestAccounts'
const never = () => new Promise(() => undefined)

/** Creates a wallet with one prompt. Its first request waits for `answer`; it rejects each further one as pending. */
const onePrompt = () => {
  const answer = deferred()
  let isOpen = false
  const wallet = fox({
    eth_accounts: [],
    [REQUEST]: () => {
      if (isOpen) throw rpcError(-32002)
      isOpen = true
      return answer.promise
    }
  })
  const approve = (accounts = [ALICE]) => {
    wallet.answers['eth_accounts'] = accounts
    answer.resolve(accounts)
  }
  return { wallet, approve, answer }
}

test('“Ask again” keeps the answer of the first request', async () => {
  const { wallet, approve } = onePrompt()
  pageWith([wallet])
  void connect(FOX)
  await settle()
  const { error } = await connect(FOX)
  assert.is(error?.code, 'wallet-pending')
  approve()
  await clock.advance(1_000)
  assert.is($address.get(), ALICE)
  assert.equal(
    [$attempt.get().status, $status.get(), storedSession()?.connections.eip155?.address],
    ['success', 'connected', ALICE]
  )
  assert.is(wallet.listening(), 3, 'one connector listens')
})

test('a rejection of the first request counts after “Ask again”', async () => {
  const { wallet, answer } = onePrompt()
  pageWith([wallet])
  void connect(FOX)
  await settle()
  await connect(FOX)
  answer.reject(rpcError(4001))
  await clock.advance(1_000)
  assert.is($attempt.get().error?.code, 'user-rejected')
  assert.equal([$status.get(), wallet.listening()], ['disconnected', 0])
})

test('a second request that stays open ends with the answer of the first', async () => {
  const first = deferred()
  const wallet = fox({ eth_accounts: [], [REQUEST]: () => first.promise })
  pageWith([wallet])
  void connect(FOX)
  await settle()
  wallet.answers[REQUEST] = never
  const second = connect(FOX)
  wallet.answers['eth_accounts'] = [BOB]
  first.resolve([BOB])
  await clock.advance(1_000)
  assert.is((await second).data?.accounts[0], BOB)
})

test('an abandoned request counts when the user chooses the wallet again', async () => {
  const { wallet, approve } = onePrompt()
  pageWith([wallet])
  void connect(FOX)
  await settle()
  await disconnect()
  assert.is(wallet.listening(), 0)
  await connect(FOX)
  approve()
  await clock.advance(1_000)
  assert.is($address.get(), ALICE)
})

test('an account announced during a request connects, with or without an answer', async () => {
  for (const answer of [never, refusing(rpcError(-32002)), []]) {
    const wallet = fox({ eth_accounts: [], [REQUEST]: answer })
    pageWith([wallet])
    void connect(FOX)
    await settle()
    wallet.answers['eth_accounts'] = [ALICE]
    wallet.emit('accountsChanged', [ALICE])
    await clock.advance(1_000)
    assert.is($address.get(), ALICE)
  }
})

test('an announced account that the wallet does not confirm does not connect', async () => {
  const wallet = fox({ eth_accounts: [], [REQUEST]: never })
  pageWith([wallet])
  void connect(FOX)
  await settle()
  wallet.emit('accountsChanged', [ALICE])
  await clock.advance(1_000)
  assert.is($address.get(), undefined)
  assert.is(wallet.listening(), 3, 'the wallet is checked again at its next event')
})

test('a wallet unlocked outside the page is found when the user returns to the page', async () => {
  for (const returnToPage of [
    () => window.dispatchEvent(new Event('focus')),
    () => document.dispatchEvent(new Event('visibilitychange'))
  ]) {
    const wallet = fox({ eth_accounts: [], [REQUEST]: [] })
    pageWith([wallet])
    assert.is((await connect(FOX)).error?.code, 'wallet-locked')
    returnToPage()
    await clock.advance(1_000)
    assert.is($address.get(), undefined)
    wallet.answers['eth_accounts'] = [ALICE]
    returnToPage()
    await clock.advance(1_000)
    assert.is($address.get(), ALICE)
    assert.is($attempt.get().status, 'success')
  }
})

test('a wallet that fails or never answers a check can still connect later', async () => {
  const wallet = fox({ eth_accounts: refusing(rpcError(4900)), [REQUEST]: refusing(rpcError(-32002)) })
  pageWith([wallet])
  await connect(FOX)
  window.dispatchEvent(new Event('focus'))
  await clock.advance(1_000)
  assert.is($attempt.get().error?.code, 'wallet-pending')
  wallet.answers['eth_accounts'] = never
  window.dispatchEvent(new Event('focus'))
  await clock.advance(1_000)
  wallet.answers['eth_accounts'] = [ALICE]
  window.dispatchEvent(new Event('focus'))
  await clock.advance(1_000)
  assert.is($address.get(), ALICE)
})

test('a rejection takes precedence over the check that follows the focus event', async () => {
  const answer = deferred()
  const wallet = fox({ [REQUEST]: () => answer.promise })
  pageWith([wallet])
  const connecting = connect(FOX)
  await settle()
  window.dispatchEvent(new Event('focus'))
  answer.reject(rpcError(4001))
  await clock.advance(1_000)
  assert.is((await connecting).error?.code, 'user-rejected')
  assert.equal([$status.get(), wallet.callsOf('eth_accounts').length], ['disconnected', 0])
})

test('leaving the view, choosing another wallet and disconnecting end the wait', async () => {
  const leaving: Record<string, () => unknown> = {
    back,
    close,
    'another wallet': () => connect(HARE.id),
    disconnection: () => disconnect()
  }
  for (const [name, leave] of Object.entries(leaving)) {
    const { wallet, approve } = onePrompt()
    pageWith([wallet], [scriptedProvider({ [REQUEST]: refusing(rpcError(4001)) }), HARE])
    void connect(FOX)
    await settle()
    replace('Connect')
    push('ConnectingExternal', { walletId: FOX })
    open()
    await connect(FOX)
    await leave()
    approve()
    await clock.advance(2_000)
    window.dispatchEvent(new Event('focus'))
    await clock.advance(2_000)
    assert.equal([$address.get(), wallet.listening(), wallet.callsOf('eth_accounts').length], [undefined, 0, 0], name)
  }
})

test('two answered requests make one connection', async () => {
  const answers = [deferred(), deferred()]
  const wallet = fox({ eth_accounts: [] })
  let count = 0
  wallet.answers[REQUEST] = () => answers[count++]!.promise
  pageWith([wallet])
  void connect(FOX)
  await settle()
  const second = connect(FOX)
  await settle()
  wallet.answers['eth_accounts'] = [ALICE]
  answers[0]!.resolve([ALICE])
  await clock.advance(1_000)
  const before = $connection.get()
  answers[1]!.resolve([ALICE])
  await clock.advance(1_000)
  assert.is((await second).data, before)
  assert.is($connection.get(), before)
  assert.is(wallet.listening(), 3)
})

test.run()
