/**
 * A page with a wagmi config and Billfold, for tests of the adapter. It runs wagmi's own code with scripted wallets.
 */
import { createStorage, getConnection, type Config } from '@wagmi/core'
import type { WagmiAdapterOptions } from '../../src/adapters/wagmi/index'
import { $connections } from '../../src/core/session'
import { listFound } from '../../src/core/wallets'
import { evmNetwork } from '../../src/networks'
import '../react/source'
import { found } from '../core/fresh'
import { scriptedProvider, type ScriptedWallet } from '../doubles/scripted-provider'

export const { WagmiAdapter } = await import('../../src/adapters/wagmi/index')
const { chunks } = await import('../../src/chunks')
const { start } = await import('../../src/start')

// These ports have no node: tests send no request outside.
export const networks = [
  evmNetwork(1, 'Ethereum', 'http://127.0.0.1:9', undefined),
  evmNetwork(8453, 'Base', 'http://127.0.0.1:9', undefined)
] as const
/** Calls `createBillfold`. */
export const create = (adapters?: InstanceType<typeof WagmiAdapter>[]) =>
  start(
    { debug: false, enableEIP6963: false, enableInjected: false, networks, adapters },
    chunks,
    'preact',
    () => undefined
  )
export const face = create()
await face.ready()

export const until = async (holds: () => unknown, what: string) => {
  const endMs = performance.now() + 120_000
  while (!holds()) {
    if (performance.now() > endMs) throw new Error(`never: ${what}`)
    await new Promise(done => {
      setTimeout(done, 5)
    })
  }
}
/** Waits longer than either side needs to notify the other. A change that has not arrived by then never arrives. */
export const settle = () =>
  new Promise(done => {
    setTimeout(done, 60)
  })

/** Creates a wallet that emits events for its changes in addition to its answers. */
export const talking = (script: Record<string, unknown> = {}) => {
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
export const memory = () => {
  const kept = new Map<string, string>()
  return createStorage({
    storage: {
      getItem: key => kept.get(key),
      setItem: (key, value) => {
        kept.set(key, value)
      },
      removeItem: key => {
        kept.delete(key)
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
  listFound(
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
  const connector = (id: string) => config.connectors.find(c => c.id === id || c.id === rdnsOf(id))!
  return { adapter, config, connector }
}

export const mine = () => $connections.get().eip155
export const told = (config: Config) => {
  const { address, chainId, status, connector } = getConnection(config)
  return { address, chainId, status, by: connector?.id }
}
export const says = (config: Config, wanted: Partial<ReturnType<typeof told>>) =>
  until(
    () => Object.entries(wanted).every(([name, value]) => told(config)[name as 'by'] === value),
    `${JSON.stringify(wanted)}, but ${JSON.stringify(told(config))}`
  )
export const rejected = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it did not fail')
    },
    (e: Error) => e
  )
