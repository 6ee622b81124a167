/**
 * A Wallet Standard wallet that consists of sides, one for each kind of chain.
 * https://github.com/wallet-standard/wallet-standard
 */
import { icon } from './announce'
import { failToDisconnect } from './disconnect-failure'
import { userRejected } from './errors'
import { askInPage } from './draw-prompt'
import type { AskUser } from './prompts'
import {
  createSolanaSide,
  defaultSolana,
  type SolanaBehaviour,
  type SolanaSide,
  type StandardAccount
} from './solana-side'

/** A side of the wallet: the features of its chains, and the accounts that the page may now see. */
export interface Side {
  accounts(): readonly StandardAccount[]
  features(): Record<string, unknown>
}

export interface StandardWallet {
  version: string
  name: string
  icon: string
  chains: readonly string[]
  accounts: readonly StandardAccount[]
  features: Record<string, unknown>
}

export interface WalletParts {
  name: string
  colour?: string
  sides: readonly Side[]
  chains(): readonly string[]
  lacks?(): readonly string[]
  connect(silent: boolean): Promise<void>
  disconnect?(): Promise<void> | void
}

export interface ComposedWallet {
  wallet: StandardWallet
  /** Emits a change event to the page. */
  emitChange(change?: object): void
  listenerCount(): number
}

export const composeWallet = ({
  name,
  colour = '#5b3cc4',
  sides,
  chains,
  lacks = () => [],
  connect,
  disconnect
}: WalletParts): ComposedWallet => {
  const listeners = new Set<(change: object) => void>()
  const accounts = () => sides.flatMap(side => side.accounts())
  const common = {
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent = false }: { silent?: boolean } = {}) => {
        await connect(silent)
        return { accounts: accounts() }
      }
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => disconnect?.() },
    'standard:events': {
      version: '1.0.0',
      on: (_event: string, listener: (change: object) => void) => {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      }
    }
  }
  const wallet: StandardWallet = {
    version: '1.0.0',
    name,
    icon: icon(name[0]!, colour),
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
    get features() {
      const sideFeatures = sides.map(side => side.features())
      const commonFeatures = Object.entries(common).filter(([feature]) => !lacks().includes(feature))
      // one side may be hostile: the proxy leaves its getters untouched
      return new Proxy(
        {},
        {
          get: (_, feature: string) =>
            Object.fromEntries(commonFeatures)[feature] ??
            sideFeatures.map(features => features[feature]).find(Boolean),
          has: (_, feature) =>
            commonFeatures.some(([name]) => name === feature) || sideFeatures.some(features => feature in features),
          ownKeys: () => [
            ...commonFeatures.map(([name]) => name),
            ...sideFeatures.flatMap(features => Object.keys(features))
          ],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true })
        }
      )
    }
  }
  return {
    wallet,
    emitChange: (change = { accounts: accounts() }) => {
      for (const listener of [...listeners]) listener(change)
    },
    listenerCount: () => listeners.size
  }
}

export interface DemoSolanaWallet extends ComposedWallet {
  /** Changes its behaviour from now on, and emits a change event if its accounts changed. */
  set(change: Partial<SolanaBehaviour>): void
  behaviour(): SolanaBehaviour
  log: SolanaSide['log']
}

export interface DemoSolanaSetup {
  name?: string
  colour?: string
  behaviour?: Partial<SolanaBehaviour>
  ask?: AskUser
  rpcUrls?: Readonly<Record<string, string>>
  /** Another chain of the same wallet, which disconnects along with Solana: the standard has one disconnect for all. */
  beside?: Side & { chains: readonly string[]; forget(): void }
}

/** Returns the state that survives the page. */
export const storedStateOf = (wallet: DemoSolanaWallet): Pick<SolanaBehaviour, 'permitted' | 'account'> => {
  const { permitted, account } = wallet.behaviour()
  return { permitted, account }
}

/** Creates the Solana demo wallet, alone or beside another chain. */
export const createSolanaWallet = ({
  name = 'Demo Solana',
  colour,
  behaviour: initial = {},
  ask = askInPage,
  rpcUrls,
  beside
}: DemoSolanaSetup = {}): DemoSolanaWallet => {
  let behaviour: SolanaBehaviour = { ...defaultSolana, ...initial }
  const set = (change: Partial<SolanaBehaviour>) => {
    const before = JSON.stringify(side.accounts().map(({ address, chains }) => [address, chains]))
    behaviour = { ...behaviour, ...change }
    if (JSON.stringify(side.accounts().map(({ address, chains }) => [address, chains])) !== before)
      composed.emitChange()
  }
  const side = createSolanaSide({ behaviour: () => behaviour, change: set, ask, rpcUrls })
  const composed = composeWallet({
    name,
    colour,
    sides: beside ? [side, beside] : [side],
    chains: () => [...behaviour.chains, ...(beside?.chains ?? [])],
    lacks: () => behaviour.lacks,
    connect: async silent => {
      side.log.push({ method: 'standard:connect', inputs: [{ silent }] })
      if (behaviour.lagMs) await new Promise(resolve => setTimeout(resolve, behaviour.lagMs))
      if (behaviour.permitted || silent) return
      if (behaviour.approve === 'never') await new Promise(() => undefined)
      const prompt = {
        method: 'standard:connect',
        title: 'Connect to this site?',
        lines: [`Site: ${globalThis.location?.host ?? 'a script'}`],
        yes: 'Connect'
      }
      if (behaviour.approve === 'reject' || (behaviour.approve === 'ask' && !(await ask(prompt)))) throw userRejected()
      set({ permitted: true })
    },
    disconnect: async () => {
      if (behaviour.failsToEnd) await failToDisconnect(behaviour.failsToEnd)
      set({ permitted: false })
      beside?.forget()
    }
  })
  return { ...composed, set, behaviour: () => behaviour, log: side.log }
}
