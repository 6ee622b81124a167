/** A second request while the first is open in the wallet, and a wallet that is unlocked while the page waits. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { $attempt } from '../../src/core/attempt'
import { load } from '../../src/core/registry'
import { back, go, hide, reset, show } from '../../src/core/route'
import { $address, $connection, $status } from '../../src/core/session'
import { fakeClock, settle } from '../doubles/fake-clock'
import { ALICE, BOB, held, refusing, rpcError, scriptedProvider } from '../doubles/scripted-provider'
import { FOX, HARE, fox, kept, pageWith } from './page'

let clock: ReturnType<typeof fakeClock>
test.before(async () => {
  await load('connector', 'eip155')
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
  const answer = held()
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
    answer.give(accounts)
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
    [$attempt.get().status, $status.get(), kept()?.connections.eip155?.address],
    ['success', 'connected', ALICE]
  )
  assert.is(wallet.listening(), 3, 'one connector listens')
})

test('a first request that is refused then is a refusal', async () => {
  const { wallet, answer } = onePrompt()
  pageWith([wallet])
  void connect(FOX)
  await settle()
  await connect(FOX)
  answer.refuse(rpcError(4001))
  await clock.advance(1_000)
  assert.is($attempt.get().error?.code, 'user-rejected')
  assert.equal([$status.get(), wallet.listening()], ['disconnected', 0])
})

test('a second request that stays open ends with the answer of the first', async () => {
  const first = held()
  const wallet = fox({ eth_accounts: [], [REQUEST]: () => first.promise })
  pageWith([wallet])
  void connect(FOX)
  await settle()
  wallet.answers[REQUEST] = never
  const second = connect(FOX)
  wallet.answers['eth_accounts'] = [BOB]
  first.give([BOB])
  await clock.advance(1_000)
  assert.is((await second).data?.accounts[0], BOB)
})

test('a request that was left in the wallet counts when the person comes back', async () => {
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

test('an account that the wallet announces while it is asked connects, with or without an answer', async () => {
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

test('an announcement that the wallet does not confirm connects nobody', async () => {
  const wallet = fox({ eth_accounts: [], [REQUEST]: never })
  pageWith([wallet])
  void connect(FOX)
  await settle()
  wallet.emit('accountsChanged', [ALICE])
  await clock.advance(1_000)
  assert.is($address.get(), undefined)
  assert.is(wallet.listening(), 3, 'it is asked again at the next sign')
})

test('a wallet that is unlocked elsewhere is found when the person comes back to the page', async () => {
  for (const come of [
    () => window.dispatchEvent(new Event('focus')),
    () => document.dispatchEvent(new Event('visibilitychange'))
  ]) {
    const wallet = fox({ eth_accounts: [], [REQUEST]: [] })
    pageWith([wallet])
    assert.is((await connect(FOX)).error?.code, 'wallet-locked')
    come()
    await clock.advance(1_000)
    assert.is($address.get(), undefined)
    wallet.answers['eth_accounts'] = [ALICE]
    come()
    await clock.advance(1_000)
    assert.is($address.get(), ALICE)
    assert.is($attempt.get().status, 'success')
  }
})

test('a wallet that fails or never answers the check costs nothing', async () => {
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

test('the person’s no comes before the check that follows the focus', async () => {
  const answer = held()
  const wallet = fox({ [REQUEST]: () => answer.promise })
  pageWith([wallet])
  const connecting = connect(FOX)
  await settle()
  window.dispatchEvent(new Event('focus'))
  answer.refuse(rpcError(4001))
  await clock.advance(1_000)
  assert.is((await connecting).error?.code, 'user-rejected')
  assert.equal([$status.get(), wallet.asked('eth_accounts').length], ['disconnected', 0])
})

test('leaving the view, another wallet and another connection end the wait', async () => {
  const leaving: Record<string, () => unknown> = {
    back,
    close: hide,
    'another wallet': () => connect(HARE.id),
    disconnection: () => disconnect()
  }
  for (const [name, leave] of Object.entries(leaving)) {
    const { wallet, approve } = onePrompt()
    pageWith([wallet], [scriptedProvider({ [REQUEST]: refusing(rpcError(4001)) }), HARE])
    void connect(FOX)
    await settle()
    reset('Connect')
    go('ConnectingExternal', { walletId: FOX })
    show()
    await connect(FOX)
    await leave()
    approve()
    await clock.advance(2_000)
    window.dispatchEvent(new Event('focus'))
    await clock.advance(2_000)
    assert.equal([$address.get(), wallet.listening(), wallet.asked('eth_accounts').length], [undefined, 0, 0], name)
  }
})

test('both requests answered make one connection', async () => {
  const answers = [held(), held()]
  const wallet = fox({ eth_accounts: [] })
  let count = 0
  wallet.answers[REQUEST] = () => answers[count++]!.promise
  pageWith([wallet])
  void connect(FOX)
  await settle()
  const second = connect(FOX)
  await settle()
  wallet.answers['eth_accounts'] = [ALICE]
  answers[0]!.give([ALICE])
  await clock.advance(1_000)
  const before = $connection.get()
  answers[1]!.give([ALICE])
  await clock.advance(1_000)
  assert.is((await second).data, before)
  assert.is($connection.get(), before)
  assert.is(wallet.listening(), 3)
})

test.run()
