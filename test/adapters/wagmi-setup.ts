/**
 * A page with a wagmi config and Billfold, for tests of the adapter. It runs wagmi's own code with scripted wallets.
 */
import { createStorage, getConnection, type Config } from '@wagmi/core'
import type { WagmiAdapterOptions } from '../../src/adapters/wagmi/index'
import { $connections } from '../../src/core/session/session'
import { setInjectedWallets } from '../../src/core/wallets/wallets'
import { evmNetwork } from '../../src/networks/index'
import '../react/source'
import { found } from '../core/reset-stores'
import { until as untilHolds } from '../doubles/fake-clock'
import { counted, untilIdle } from '../doubles/idle'
import { scriptedProvider, type ScriptedWallet } from '../doubles/scripted-provider'

export const { WagmiAdapter } = await import('../../src/adapters/wagmi/index')
const { chunks } = await import('../../src/app/chunks')
const { createInstance } = await import('../../src/api/create-billfold')

/** The chunk table, which counts what is loading. */
const countedChunks = Object.fromEntries(
  Object.entries(chunks).map(([kind, loaders]) => [
    kind,
    Object.fromEntries(
      Object.entries<() => Promise<unknown>>(loaders).map(([name, load]) => [name, () => counted(load())])
    )
  ])
) as unknown as typeof chunks

// These ports have no node: tests send no request outside.
export const networks = [
  evmNetwork(1, 'Ethereum', 'http://127.0.0.1:9', undefined),
  evmNetwork(8453, 'Base', 'http://127.0.0.1:9', undefined)
] as const
/** Calls `createBillfold`. */
export const create = (adapters?: InstanceType<typeof WagmiAdapter>[]) =>
  createInstance(
    { debug: false, enableEIP6963: false, enableInjected: false, networks, adapters },
    countedChunks,
    'preact',
    () => undefined
  )
export const billfold = create()
await billfold.ready()

export const until = (condition: () => unknown, label: string) => untilHolds(() => !!condition(), label)
/** Waits until nothing is on its way between the two sides. A change that has not arrived by then never arrives. */
export const settle = untilIdle

/** Creates a wallet that emits events for its changes in addition to its answers. */
export const eventWallet = (script: Record<string, unknown> = {}) => {
  const wallet = scriptedProvider({
    wallet_switchEthereumChain: ({ params }: { params: [{ chainId: string }] }) => {
      wallet.answers['eth_chainId'] = params[0].chainId
      wallet.emit('chainChanged', params[0].chainId)
      return null
    },
    ...script
  })
  return wallet
}

/** Creates wagmi's storage in memory, so that a page finds what the previous one stored. */
export const memoryStorage = () => {
  const items = new Map<string, string>()
  return createStorage({
    storage: {
      getItem: key => items.get(key),
      setItem: (key, value) => {
        items.set(key, value)
      },
      removeItem: key => {
        items.delete(key)
      }
    }
  })
}

export const rdnsOf = (name: string) => `com.example.${name.toLowerCase()}`

/**
 * Creates a page on which wallets announce themselves to both sides. `storage` is null unless a test is about stored
 * data.
 */
export const page = (wallets: Record<string, ScriptedWallet>, options: Partial<WagmiAdapterOptions> = {}) => {
  setInjectedWallets(
    Object.entries(wallets).map(([name, wallet]) => found(wallet, { id: rdnsOf(name), rdns: rdnsOf(name), name }))
  )
  const announce = () => {
    for (const [name, { provider }] of Object.entries(wallets)) {
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: { info: { uuid: name, name, icon: 'data:image/svg+xml,<svg/>', rdns: rdnsOf(name) }, provider }
        })
      )
    }
  }
  addEventListener('eip6963:requestProvider', announce)
  const adapter = new WagmiAdapter({ networks, storage: null, ...options })
  removeEventListener('eip6963:requestProvider', announce)
  const config = adapter.wagmiConfig
  const connector = (id: string) =>
    config.connectors.find(candidate => candidate.id === id || candidate.id === rdnsOf(id))!
  return { adapter, config, connector }
}

export const ownConnection = () => $connections.get().eip155
export const wagmiState = (config: Config) => {
  const { address, chainId, status, connector } = getConnection(config)
  return { address, chainId, status, by: connector?.id }
}
export const untilWagmi = (config: Config, wanted: Partial<ReturnType<typeof wagmiState>>) =>
  until(
    () => Object.entries(wanted).every(([name, value]) => wagmiState(config)[name as 'by'] === value),
    `${JSON.stringify(wanted)}, but ${JSON.stringify(wagmiState(config))}`
  )
export const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it did not fail')
    },
    (e: Error) => e
  )
