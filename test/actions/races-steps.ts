/** Wallets that answer late, and the steps that `races.test.ts` runs in random orders. */
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { followTab } from '../../src/actions/follow-tab'
import { reconnect } from '../../src/actions/reconnect'
import { switchNetwork } from '../../src/actions/switch-network'
import { isError } from '../../src/core/errors'
import { keys } from '../../src/core/kept'
import { ALICE, BOB, held, rpcError, scriptedProvider, type Held } from '../doubles/scripted-provider'
import { FOX, HARE, keep } from './page'

/** Creates a wallet that answers only on command, with its state at that moment. */
export const slowWallet = () => {
  const state = { accounts: [ALICE], chainId: '0x1' }
  const open: { held: Held<void>; method: string }[] = []
  const later =
    (method: string, give: (params: unknown) => unknown) =>
    async ({ params }: { params?: unknown }) => {
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
export type Slow = ReturnType<typeof slowWallet>
export interface World {
  wallets: Record<string, Slow>
  running: Promise<unknown>[]
  /** Increases with each action of the user that concerns connections. */
  wish: number
  problems: unknown[]
}
export type Step = { name: string; act: (world: World) => void }

const ids = [FOX, HARE.id]
export const answer = (how: 'give' | 'refuse', newest: boolean) => (world: World) => {
  const all = ids.flatMap(id => world.wallets[id]!.open)
  const one = newest ? all.pop() : all.shift()
  if (!one) return
  for (const { open } of Object.values(world.wallets)) if (open.includes(one)) open.splice(open.indexOf(one), 1)
  if (how === 'give') one.held.give()
  else one.held.refuse(rpcError(4001))
}
/** Starts an action. An error of ours is an outcome; any other one is a bug. */
const run =
  (start: () => Promise<unknown>) =>
  ({ running, problems }: World) => {
    running.push(
      start().catch(e => {
        if (!isError(e)) problems.push(e)
      })
    )
  }
/** Starts an attempt, which must not succeed once the user has chosen something else. */
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
  {
    name: `${id} turns to Bob`,
    act: ({ wallets }) => {
      const w = wallets[id]!
      w.state.accounts = [BOB]
      w.wallet.emit('accountsChanged', [BOB])
    }
  },
  {
    name: `${id} turns to Alice`,
    act: ({ wallets }) => {
      const w = wallets[id]!
      w.state.accounts = [ALICE, BOB]
      w.wallet.emit('accountsChanged', [ALICE, BOB])
    }
  },
  {
    name: `${id} takes the permission back`,
    act: ({ wallets }) => {
      const w = wallets[id]!
      w.state.accounts = []
      w.wallet.emit('accountsChanged', [])
    }
  },
  { name: `${id} goes to Base`, act: ({ wallets }) => wallets[id]!.turnTo('0x2105') },
  { name: `${id} goes where the site is not`, act: ({ wallets }) => wallets[id]!.turnTo('0x89') },
  { name: `${id} loses its connection`, act: ({ wallets }) => wallets[id]!.wallet.emit('disconnect', rpcError(4900)) },
  {
    name: `another tab connects ${id}`,
    act: world => {
      const { accounts, chainId } = world.wallets[id]!.state
      keep(id, accounts[0] ?? ALICE, `eip155:${Number(chainId)}`)
      run(followTab)(world)
    }
  }
]
export const steps: Step[] = [
  ...ids.flatMap(ofWallet),
  { name: 'disconnect', act: leave },
  { name: 'restore', act: run(reconnect) },
  { name: 'switch to Base', act: run(() => switchNetwork('eip155:8453')) },
  { name: 'switch to Ethereum', act: run(() => switchNetwork('eip155:1')) },
  {
    name: 'another tab disconnects',
    act: world => {
      localStorage.removeItem(keys.session)
      run(followTab)(world)
    }
  },
  { name: 'the oldest question: yes', act: answer('give', false) },
  { name: 'the newest question: yes', act: answer('give', true) },
  { name: 'the oldest question: no', act: answer('refuse', false) },
  { name: 'the newest question: no', act: answer('refuse', true) }
]
