/**
 * Random orders of actions by users, wallets and other tabs. Every order leads to one consistent state and one event
 * per change.
 */
import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $attempt, $attemptId } from '../../../src/core/session/attempt'
import { watchEvents, type BillfoldEvents, type Emit } from '../../../src/api/events'
import { isError } from '../../../src/core/platform/errors'
import { loadChunk } from '../../../src/core/platform/chunks'
import { $address, $caipAddress, $connection, $status } from '../../../src/core/session/session'
import { $snapshot, type Snapshot } from '../../../src/api/snapshot'
import { fakeClock, settle } from '../../doubles/fake-clock'
import { FOX, HARE, storedSession, pageWith } from '../setup'
import { answer, type Slow, slowWallet, type Step, steps, type World } from './races-steps'

const byName = new Map(steps.map(step => [step.name, step]))

/** Asserts what must hold at every moment. */
const assertConsistent = ({ account, network, wallet }: Snapshot) => {
  const connection = $connection.get()
  assert.is(account.isConnected, account.status === 'connected', `status ${account.status}`)
  assert.is(account.isConnected, !!account.address)
  assert.is(account.isConnected, !!wallet)
  assert.is(!!connection, $status.get() === 'connected')
  if (!connection) return
  assert.type(connection.provider.request, 'function')
  assert.is($address.get(), connection.accounts[0])
  assert.is($caipAddress.get(), `${connection.chainId}:${connection.accounts[0]}`)
  assert.is(network.caipNetworkId, connection.chainId)
}

/**
 * Creates a host page that knows only events. Each event must be news, and together they must report the whole state.
 */
const makeHost = () => {
  const summaryOf = ({ account, network }: Snapshot) => ({
    accounts: account.allAccounts.map(a => a.address).join(),
    network: network.caipNetworkId
  })
  const believed = summaryOf($snapshot.get())
  const provider = () => $snapshot.get().providers.eip155
  let currentProvider: unknown = provider()
  const handlers: { [K in keyof BillfoldEvents]?: (detail: BillfoldEvents[K]) => void } = {
    'billfold:connect': ({ allAccounts }) => {
      // Replacing one wallet with another counts as a new connection.
      assert.ok(believed.accounts === '' || provider() !== currentProvider, 'connected twice')
      currentProvider = provider()
      believed.accounts = allAccounts.map(a => a.address).join()
      assert.is.not(believed.accounts, '')
    },
    'billfold:disconnect': ({ caipAddress }) => {
      assert.ok(caipAddress?.endsWith(believed.accounts.split(',')[0]!), 'disconnected another account')
      assert.is.not(believed.accounts, '', 'disconnected twice')
      believed.accounts = ''
      currentProvider = undefined
    },
    'billfold:account': ({ allAccounts }) => {
      const accounts = allAccounts.map(a => a.address).join()
      assert.ok(believed.accounts && accounts && accounts !== believed.accounts, 'the same account again')
      believed.accounts = accounts
    },
    'billfold:network': ({ caipNetworkId }) => {
      assert.is.not(caipNetworkId, believed.network, 'the same network again')
      believed.network = caipNetworkId
    }
  }
  const emit: Emit = (name, detail) => handlers[name]?.(detail)
  return {
    emit,
    assertKnowsAll: () => assert.equal(believed, summaryOf($snapshot.get()), 'the events reported the whole state')
  }
}

type Clock = ReturnType<typeof fakeClock>

/** Answers every open request, so that nothing is in flight. */
const finish = async (world: World, clock: Clock) => {
  let isRunning = true
  void Promise.all(world.running).then(() => {
    isRunning = false
  })
  const isBusy = () => isRunning || Object.values(world.wallets).some(w => w.open.length)
  for (let round = 0; round < 200; round++) {
    await clock.advance(250)
    if (!isBusy() && !clock.pending()) break
    answer('give', false)(world)
  }
  await Promise.all(world.running)
  await settle()
}

const playOn = async (clock: Clock, chosen: readonly [step: Step, pause: boolean][]) => {
  const world: World = {
    wallets: { [FOX]: slowWallet(), [HARE.id]: slowWallet() },
    running: [],
    userActionCount: 0,
    problems: []
  }
  pageWith([world.wallets[FOX]!.wallet], [world.wallets[HARE.id]!.wallet, HARE])
  await settle()
  const host = makeHost()
  const { problems } = world
  // Collects errors, because an error thrown in a listener would surface in the action that it watches.
  const collecting =
    <A extends unknown[]>(check: (...args: A) => void) =>
    (...args: A) => {
      try {
        check(...args)
      } catch (e) {
        problems.push(e)
      }
    }
  const unsubscribers = [...watchEvents(collecting(host.emit) as Emit), $snapshot.listen(collecting(assertConsistent))]
  try {
    for (const [step, pause] of chosen) {
      step.act(world)
      if (pause) await settle()
    }
    await finish(world, clock)
    assertConsistent($snapshot.get())
    host.assertKnowsAll()
    assert.match($status.get(), /connected/, 'nothing is under way')
    const now = $connection.get()
    const stored = storedSession()?.connections.eip155
    assert.equal(
      stored && [stored.walletId, stored.address, stored.chainId],
      now && [now.wallet.id, now.accounts[0], now.chainId],
      'storage agrees'
    )
    if (now) {
      const { state } = world.wallets[now.wallet.id] as Slow
      assert.equal(
        [now.accounts.join(), now.chainId],
        [state.accounts.join(), `eip155:${Number(state.chainId)}`],
        'the wallet agrees'
      )
    }
    // The user may still unlock a locked wallet. The page therefore listens to it until the attempt ends, unless the
    // account arrived in another way.
    const isAwaited = (id: string) => $attemptId.get() === id && isError($attempt.get().error, 'wallet-locked')
    for (const [id, { wallet }] of Object.entries(world.wallets)) {
      const isLive = now?.wallet.id === id
      const listeners = wallet.listening()
      assert.ok(listeners === (isLive ? 3 : 0) || (listeners === 3 && isAwaited(id)), `${id} is listened to`)
    }
  } finally {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
  if (problems.length) throw problems[0]
}

const play = async (chosen: readonly [step: Step, pause: boolean][]) => {
  const clock = fakeClock()
  try {
    await playOn(clock, chosen)
  } finally {
    clock.restore()
  }
}

test('in any order of events, state, storage and wallet agree, and each change is reported once', async () => {
  await loadChunk('connector', 'eip155')
  await loadChunk('action', 'networkSwitch')
  const order = fc.array(fc.tuple(fc.constantFrom(...byName.keys()), fc.boolean()), { minLength: 1, maxLength: 16 })
  await fc.assert(
    fc.asyncProperty(order, chosen => play(chosen.map(([name, pause]) => [byName.get(name)!, pause]))),
    { numRuns: 500, includeErrorInReport: true }
  )
})

test.run()
