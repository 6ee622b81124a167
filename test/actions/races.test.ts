/** Random orders of what persons, wallets and other tabs do; whatever the order, one consistent state and one event for each change. */
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { followTab } from '../../src/actions/follow-tab'
import { reconnect, reconnecting } from '../../src/actions/reconnect'
import { switchNetwork } from '../../src/actions/switch-network'
import { $attempt, $attemptId } from '../../src/core/attempt'
import { watchEvents, type BillfoldEvents, type Emit } from '../../src/core/events'
import { isError } from '../../src/core/errors'
import { keys } from '../../src/core/kept'
import { load } from '../../src/core/registry'
import { $address, $caipAddress, $connection, $status } from '../../src/core/session'
import { $snapshot, type Snapshot } from '../../src/core/snapshot'
import { fakeClock, settle } from '../doubles/fake-clock'
import { ALICE, BOB, held, rpcError, scriptedProvider, type Held } from '../doubles/scripted-provider'
import { FOX, HARE, keep, kept, pageWith } from './page'

/** A wallet that answers nothing before it is told to. What it says is its own state at that moment. */
const slowWallet = () => {
  const state = { accounts: [ALICE], chainId: '0x1' }
  const open: { held: Held<void>; method: string }[] = []
  const later = (method: string, give: (params: unknown) => unknown) => async ({ params }: { params?: unknown }) => {
    const answer = held<void>()
    open.push({ held: answer, method })
    await answer.promise
    return give(params)
  }
  const wallet = scriptedProvider({
    eth_requestAccounts: later('eth_requestAccounts', () => state.accounts),
    eth_accounts: later('eth_accounts', () => state.accounts),
    eth_chainId: () => state.chainId,
    wallet_revokePermissions: null,
    wallet_switchEthereumChain: later('wallet_switchEthereumChain', params => {
      turnTo((params as { chainId: string }[])[0]!.chainId)
      return null
    })
  })
  const turnTo = (chainId: string) => {
    if (chainId === state.chainId) return
    state.chainId = chainId
    wallet.emit('chainChanged', chainId)
  }
  return { wallet, state, open, turnTo }
}
type Slow = ReturnType<typeof slowWallet>
interface World { wallets: Record<string, Slow>; running: Promise<unknown>[]; /** Grows with each thing a person does about connecting. */ wish: number; problems: unknown[] }
type Step = { name: string; act: (world: World) => void }

const ids = [FOX, HARE.id]
const answer = (how: 'give' | 'refuse', newest: boolean) => (world: World) => {
  const all = ids.flatMap(id => world.wallets[id]!.open)
  const one = newest ? all.pop() : all.shift()
  if (!one) return
  for (const { open } of Object.values(world.wallets)) if (open.includes(one)) open.splice(open.indexOf(one), 1)
  if (how === 'give') one.held.give()
  else one.held.refuse(rpcError(4001))
}
/** Starts something; a failure of ours is an outcome, anything else a bug. */
const run = (start: () => Promise<unknown>) => ({ running, problems }: World) => {
  running.push(start().catch(e => { if (!isError(e)) problems.push(e) }))
}
/** Starts an attempt, which must not come true once the person wants something else. */
const attempt = (id: string) => (world: World) => {
  const mine = ++world.wish
  run(async () => {
    const { status } = await connect(id)
    if (status === 'success' && world.wish !== mine) world.problems.push(new Error('a late yes was believed'))
  })(world)
}
const leave = (world: World) => {
  world.wish++
  run(() => disconnect())(world)
}

const ofWallet = (id: string): Step[] => [
  { name: `connect ${id}`, act: attempt(id) },
  { name: `${id} turns to Bob`, act: ({ wallets }) => { const w = wallets[id]!; w.state.accounts = [BOB]; w.wallet.emit('accountsChanged', [BOB]) } },
  { name: `${id} turns to Alice`, act: ({ wallets }) => { const w = wallets[id]!; w.state.accounts = [ALICE, BOB]; w.wallet.emit('accountsChanged', [ALICE, BOB]) } },
  { name: `${id} takes the permission back`, act: ({ wallets }) => { const w = wallets[id]!; w.state.accounts = []; w.wallet.emit('accountsChanged', []) } },
  { name: `${id} goes to Base`, act: ({ wallets }) => wallets[id]!.turnTo('0x2105') },
  { name: `${id} goes where the site is not`, act: ({ wallets }) => wallets[id]!.turnTo('0x89') },
  { name: `${id} loses its connection`, act: ({ wallets }) => wallets[id]!.wallet.emit('disconnect', rpcError(4900)) },
  { name: `another tab connects ${id}`, act: world => {
    const { accounts, chainId } = world.wallets[id]!.state
    keep(id, accounts[0] ?? ALICE, `eip155:${Number(chainId)}`)
    run(followTab)(world)
  } }
]
const steps: Step[] = [
  ...ids.flatMap(ofWallet),
  { name: 'disconnect', act: leave },
  { name: 'restore', act: run(reconnect) },
  { name: 'switch to Base', act: run(() => switchNetwork('eip155:8453')) },
  { name: 'switch to Ethereum', act: run(() => switchNetwork('eip155:1')) },
  { name: 'another tab disconnects', act: world => { localStorage.removeItem(keys.session); run(followTab)(world) } },
  { name: 'the oldest question: yes', act: answer('give', false) },
  { name: 'the newest question: yes', act: answer('give', true) },
  { name: 'the oldest question: no', act: answer('refuse', false) },
  { name: 'the newest question: no', act: answer('refuse', true) }
]

const byName = new Map(steps.map(step => [step.name, step]))

/** What must hold at every moment. */
const agree = ({ account, network, wallet }: Snapshot) => {
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

/** A host page that knows nothing but events: each must be news, and together they must tell all. */
const makeHost = () => {
  const shown = ({ account, network }: Snapshot) => ({ accounts: account.allAccounts.map(a => a.address).join(), network: network.caipNetworkId })
  const believed = shown($snapshot.get())
  const provider = () => $snapshot.get().providers.eip155
  let asked: unknown = provider()
  const news: { [K in keyof BillfoldEvents]?: (detail: BillfoldEvents[K]) => void } = {
    'billfold:connect': ({ allAccounts }) => {
      // another wallet in the place of one is a connection of its own
      assert.ok(believed.accounts === '' || provider() !== asked, 'connected twice')
      asked = provider()
      believed.accounts = allAccounts.map(a => a.address).join()
      assert.is.not(believed.accounts, '')
    },
    'billfold:disconnect': ({ caipAddress }) => {
      assert.ok(caipAddress?.endsWith(believed.accounts.split(',')[0]!), 'disconnected somebody else')
      assert.is.not(believed.accounts, '', 'disconnected twice')
      believed.accounts = ''
      asked = undefined
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
  const hear: Emit = (name, detail) => news[name]?.(detail)
  return { hear, knowsAll: () => assert.equal(believed, shown($snapshot.get()), 'the host was told all') }
}

type Clock = ReturnType<typeof fakeClock>

/** Lets every question end, so that nothing is under way. */
const finish = async (world: World, clock: Clock) => {
  const isUnderWay = () => reconnecting() || Object.values(world.wallets).some(w => w.open.length)
  for (let turn = 0; turn < 200; turn++) {
    await clock.advance(250)
    if (!isUnderWay() && !clock.pending()) break
    answer('give', false)(world)
  }
  await Promise.all(world.running)
  await settle()
}

const playOn = async (clock: Clock, chosen: readonly [step: Step, pause: boolean][]) => {
  const world: World = { wallets: { [FOX]: slowWallet(), [HARE.id]: slowWallet() }, running: [], wish: 0, problems: [] }
  pageWith([world.wallets[FOX]!.wallet], [world.wallets[HARE.id]!.wallet, HARE])
  await settle()
  const host = makeHost(), { problems } = world
  // what a listener throws would end up in the action that it watches
  const note = <A extends unknown[]>(check: (...args: A) => void) => (...args: A) => {
    try { check(...args) } catch (e) { problems.push(e) }
  }
  const stops = [...watchEvents(note(host.hear) as Emit), $snapshot.listen(note(agree))]
  try {
    for (const [step, pause] of chosen) {
      step.act(world)
      if (pause) await settle()
    }
    await finish(world, clock)
    agree($snapshot.get())
    host.knowsAll()
    assert.match($status.get(), /connected/, 'nothing is under way')
    const now = $connection.get(), stored = kept()?.connections.eip155
    assert.equal(stored && [stored.walletId, stored.address, stored.chainId], now && [now.wallet.id, now.accounts[0], now.chainId], 'storage agrees')
    if (now) {
      const { state } = world.wallets[now.wallet.id] as Slow
      assert.equal([now.accounts.join(), now.chainId], [state.accounts.join(), `eip155:${Number(state.chainId)}`], 'the wallet agrees')
    }
    // a locked wallet may still be unlocked: it is listened to until the attempt is given up, unless the account came in another way
    const isAwaited = (id: string) => $attemptId.get() === id && isError($attempt.get().error, 'wallet-locked')
    for (const [id, { wallet }] of Object.entries(world.wallets)) {
      const isLive = now?.wallet.id === id
      const listeners = wallet.listening()
      assert.ok(listeners === (isLive ? 3 : 0) || listeners === 3 && isAwaited(id), `${id} is listened to`)
    }
  } finally {
    for (const stop of stops) stop()
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

test('whatever comes when, state, storage and wallet agree, and each change is told once', async () => {
  await load('connector', 'eip155')
  const order = fc.array(fc.tuple(fc.constantFrom(...byName.keys()), fc.boolean()), { minLength: 1, maxLength: 16 })
  await fc.assert(fc.asyncProperty(order, chosen => play(chosen.map(([name, pause]) => [byName.get(name)!, pause]))), { numRuns: 500, includeErrorInReport: true })
})

test.run()
