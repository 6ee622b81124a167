/** A whole wallet for one page: provider, state, questions, and the switches for a script. */
import { toHexId } from './chain-switch'
import { disconnected } from './errors'
import { defaultBehaviour, splitOptions, type Behaviour, type KeptState, type WalletOptions } from './options'
import { askInPage, askInWindow } from './prompt'
import { createProvider, type Provider } from './provider'
import { createRequests, type LoggedRequest, type OpenRequest, type ScriptedAnswer } from './requests'
import { createState } from './state'

declare global {
  /** RPC addresses by CAIP-2 id; the sandbox's server puts them before the wallet's script. */
  // `var` is the one way to declare a property of globalThis.
  var demoWalletChains: Record<string, string> | undefined
}

export interface WalletControls {
  provider: Provider
  /** Changes the wallet's behaviour or state from here on. */
  set(options: WalletOptions): void
  options(): Behaviour & KeptState
  /** As if the person picked another account in the wallet. */
  switchAccount(index: number): void
  /** As if the person picked another chain in the wallet, known or not. CAIP-2 id. */
  switchChain(caipId: string): void
  lock(): void
  unlock(): void
  /** As if the person removed this site's permission in the wallet. */
  revoke(): void
  /** Emits any event, for wallets that say what they should not. */
  emit(event: string, ...values: unknown[]): void
  listenerCount(event: string): number
  log: LoggedRequest[]
  /** Requests that wait for `answer`, oldest first. */
  open: OpenRequest[]
  answer(which: number | string, answer?: ScriptedAnswer): void
}

export interface WalletSetup {
  /** Where the state lies in localStorage. */
  key: string
  options: WalletOptions
  /** The given options also set the state; otherwise the state kept for the origin stands. */
  isNew: boolean
  onSet?(options: WalletOptions): void
}

export const createWallet = ({ key, options, isNew, onSet }: WalletSetup): WalletControls => {
  const chains = globalThis.demoWalletChains ?? {}
  const given = splitOptions(options)
  let all = options
  let behaviour: Behaviour = { ...defaultBehaviour, ...given.behaviour }
  const state = createState(key, {
    permitted: false,
    locked: false,
    account: 0,
    chain: Object.keys(chains)[0] ?? 'eip155:1',
    knownChains: Object.keys(chains),
    added: {}
  })
  if (isNew && Object.keys(given.state).length > 0) state.update(given.state)

  const requests = createRequests()
  const { provider, emit, listenerCount } = createProvider({
    behaviour: () => behaviour,
    state,
    requests,
    asks: { ask: askInPage, window: askInWindow },
    rpcUrlOf: chain => chains[chain]
  })
  const sayConnection = () => {
    if (behaviour.offline) emit('disconnect', disconnected())
    else emit('connect', { chainId: toHexId(state.get().chain) })
  }
  // EIP-1193: said once a provider can first be used. Whoever gets it by an announcement can listen before.
  queueMicrotask(sayConnection)
  return {
    provider,
    set(changed) {
      const parts = splitOptions(changed)
      const wasOffline = behaviour.offline
      all = { ...all, ...changed }
      behaviour = { ...behaviour, ...parts.behaviour }
      if (Object.keys(parts.state).length > 0) state.update(parts.state)
      if (behaviour.offline !== wasOffline) sayConnection()
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
