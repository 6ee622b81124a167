/** Wallets that answer late, and the steps that `races.test.ts` runs in random orders. */
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { syncTabs } from '../../../src/actions/session/sync-tabs'
import { reconnect } from '../../../src/actions/session/reconnect'
import { switchNetwork } from '../../../src/actions/session/switch-network'
import { isError } from '../../../src/core/platform/errors'
import { keys } from '../../../src/core/platform/storage-schema'
import { ALICE, BOB, deferred, rpcError, scriptedProvider, type Deferred } from '../../doubles/scripted-provider'
import { FOX, HARE, storeSession } from '../setup'

/** Creates a wallet that answers only on command, with its state at that moment. */
export const slowWallet = () => {
  const state = { accounts: [ALICE], chainId: '0x1' }
  const open: { answer: Deferred<void>; method: string }[] = []
  const answerLater =
    (method: string, result: (params: unknown) => unknown) =>
    async ({ params }: { params?: unknown }) => {
      const answer = deferred<void>()
      open.push({ answer, method })
      await answer.promise
      return result(params)
    }
  const wallet = scriptedProvider({
    eth_requestAccounts: answerLater('eth_requestAccounts', () => state.accounts),
    eth_accounts: answerLater('eth_accounts', () => state.accounts),
    eth_chainId: () => state.chainId,
    wallet_revokePermissions: null,
    wallet_switchEthereumChain: answerLater('wallet_switchEthereumChain', params => {
      switchChain((params as { chainId: string }[])[0]!.chainId)
      return null
    })
  })
  const switchChain = (chainId: string) => {
    if (chainId === state.chainId) return
    state.chainId = chainId
    wallet.emit('chainChanged', chainId)
  }
  return { wallet, state, open, switchChain }
}
export type Slow = ReturnType<typeof slowWallet>
export interface World {
  wallets: Record<string, Slow>
  running: Promise<unknown>[]
  /** Increases with each action of the user that concerns connections. */
  userActionCount: number
  problems: unknown[]
}
export type Step = { name: string; act: (world: World) => void }

const ids = [FOX, HARE.id]
export const answer = (how: 'give' | 'refuse', newest: boolean) => (world: World) => {
  const all = ids.flatMap(id => world.wallets[id]!.open)
  const request = newest ? all.pop() : all.shift()
  if (!request) return
  for (const { open } of Object.values(world.wallets)) if (open.includes(request)) open.splice(open.indexOf(request), 1)
  if (how === 'give') request.answer.resolve()
  else request.answer.reject(rpcError(4001))
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
  const current = ++world.userActionCount
  run(async () => {
    const { status } = await connect(id)
    if (status === 'success' && world.userActionCount !== current)
      world.problems.push(new Error('a late approval was accepted'))
  })(world)
}
const leave = (world: World) => {
  world.userActionCount++
  run(() => disconnect())(world)
}

const ofWallet = (id: string): Step[] => [
  { name: `connect ${id}`, act: attempt(id) },
  {
    name: `${id} switches to Bob`,
    act: ({ wallets }) => {
      const slow = wallets[id]!
      slow.state.accounts = [BOB]
      slow.wallet.emit('accountsChanged', [BOB])
    }
  },
  {
    name: `${id} switches to Alice`,
    act: ({ wallets }) => {
      const slow = wallets[id]!
      slow.state.accounts = [ALICE, BOB]
      slow.wallet.emit('accountsChanged', [ALICE, BOB])
    }
  },
  {
    name: `${id} revokes the permission`,
    act: ({ wallets }) => {
      const slow = wallets[id]!
      slow.state.accounts = []
      slow.wallet.emit('accountsChanged', [])
    }
  },
  { name: `${id} switches to Base`, act: ({ wallets }) => wallets[id]!.switchChain('0x2105') },
  { name: `${id} switches to an unsupported network`, act: ({ wallets }) => wallets[id]!.switchChain('0x89') },
  { name: `${id} loses its connection`, act: ({ wallets }) => wallets[id]!.wallet.emit('disconnect', rpcError(4900)) },
  {
    name: `another tab connects ${id}`,
    act: world => {
      const { accounts, chainId } = world.wallets[id]!.state
      storeSession(id, accounts[0] ?? ALICE, `eip155:${Number(chainId)}`)
      run(syncTabs)(world)
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
      run(syncTabs)(world)
    }
  },
  { name: 'the oldest request is approved', act: answer('give', false) },
  { name: 'the newest request is approved', act: answer('give', true) },
  { name: 'the oldest request is rejected', act: answer('refuse', false) },
  { name: 'the newest request is rejected', act: answer('refuse', true) }
]
