/** A complete wallet for one page: provider, state, prompts, and the controls for a script. */
import { toHexId } from './chain-switch'
import { disconnected } from './errors'
import { defaultBehaviour, splitOptions, type Behaviour, type StoredState, type WalletOptions } from './options'
import { askInPage, askInWindow } from './draw-prompt'
import { createProvider, type Provider } from './provider'
import { createRequests, type LoggedRequest, type OpenRequest, type ScriptedAnswer } from './requests'
import { createState } from './state'

declare global {
  /** RPC addresses by CAIP-2 id. The sandbox's server puts them before the wallet's script. */
  // `var` is the one way to declare a property of globalThis.
  var demoWalletChains: Record<string, string> | undefined
}

export interface WalletControls {
  provider: Provider
  /** Changes the wallet's behaviour or state from now on. */
  set(options: WalletOptions): void
  options(): Behaviour & StoredState
  /** Acts as if the user picked another account in the wallet. */
  switchAccount(index: number): void
  /** Acts as if the user picked another chain in the wallet, known or not. CAIP-2 id. */
  switchChain(caipId: string): void
  lock(): void
  unlock(): void
  /** Acts as if the user revoked this site's permission in the wallet. */
  revoke(): void
  /** Emits any event, for wallets that emit wrong ones. */
  emit(event: string, ...values: unknown[]): void
  listenerCount(event: string): number
  log: LoggedRequest[]
  /** Requests that wait for `answer`, oldest first. */
  open: OpenRequest[]
  answer(which: number | string, answer?: ScriptedAnswer): void
}

export interface WalletSetup {
  /** The localStorage key of the state. */
  key: string
  options: WalletOptions
  /** True if the options also set the state. Otherwise the state stored for the origin applies. */
  isNew: boolean
  onSet?(options: WalletOptions): void
}

export const createWallet = ({ key, options, isNew, onSet }: WalletSetup): WalletControls => {
  const chains = globalThis.demoWalletChains ?? {}
  const initial = splitOptions(options)
  let all = options
  let behaviour: Behaviour = { ...defaultBehaviour, ...initial.behaviour }
  const state = createState(key, {
    permitted: false,
    locked: false,
    account: 0,
    chain: Object.keys(chains)[0] ?? 'eip155:1',
    knownChains: Object.keys(chains),
    added: {}
  })
  if (isNew && Object.keys(initial.state).length > 0) state.update(initial.state)

  const requests = createRequests()
  const { provider, emit, listenerCount } = createProvider({
    behaviour: () => behaviour,
    state,
    requests,
    askUser: { ask: askInPage, window: askInWindow },
    rpcUrlOf: chain => chains[chain]
  })
  const emitConnection = () => {
    if (behaviour.offline) emit('disconnect', disconnected())
    else emit('connect', { chainId: toHexId(state.get().chain) })
  }
  // EIP-1193: emitted once a provider is usable. A page that receives the provider by an announcement can listen
  // before.
  queueMicrotask(emitConnection)
  return {
    provider,
    set(changed) {
      const parts = splitOptions(changed)
      const wasOffline = behaviour.offline
      all = { ...all, ...changed }
      behaviour = { ...behaviour, ...parts.behaviour }
      if (Object.keys(parts.state).length > 0) state.update(parts.state)
      if (behaviour.offline !== wasOffline) emitConnection()
      onSet?.(all)
    },
    options: () => ({ ...behaviour, ...state.get() }),
    switchAccount: account => state.update({ account }),
    switchChain: chain => state.update({ chain }),
    lock: () => state.update({ locked: true }),
    unlock: () => state.update({ locked: false }),
    revoke: () => state.update({ permitted: false }),
    emit,
    listenerCount,
    log: requests.log,
    open: requests.open,
    answer: requests.answer
  }
}
