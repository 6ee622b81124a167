/**
 * WalletConnect's universal provider for any connected wallet, as far as possible. An injected wallet has no topic,
 * and serves requests on its current network alone. https://docs.reown.com/advanced/providers/universal
 */
import {
  ownValue,
  withTimeout,
  type CaipAddress,
  type ChainId,
  type Connection,
  type Eip1193Provider,
  type Namespace
} from '../barrels/kit'
import { requestBitcoin } from './bitcoin-rpc'
import {
  callWidget,
  getConnections,
  getActiveConnection,
  memoizeBySource,
  rpcError,
  switchWidgetNetwork,
  watchConnections
} from './shared'

/** `chains`: those that serve requests now. `methods`: those that every wallet has. */
export interface UniversalNamespace {
  accounts: readonly CaipAddress[]
  chains: readonly ChainId[]
  methods: readonly string[]
  events: readonly string[]
}
export type UniversalNamespaces = Readonly<Partial<Record<Namespace, UniversalNamespace>>>
export interface UniversalSession {
  namespaces: UniversalNamespaces
  /** The active wallet. */
  peer: { metadata: { name: string; description: string; url: string; icons: readonly string[] } }
}
/** The values that listeners get, by event. */
export interface UniversalEvents {
  /** The first wallet has connected. */
  connect: { session: UniversalSession }
  /** The last wallet has disconnected. */
  disconnect: undefined
  /** Addresses on one of the chains; empty if its connection has ended. */
  accountsChanged: readonly string[]
  /** A number on EVM, otherwise the CAIP-2 reference. */
  chainChanged: number | string
}
type Listen = <E extends keyof UniversalEvents>(event: E, listener: (value: UniversalEvents[E]) => void) => void

export interface UniversalProvider {
  /** The same object until a part of it changes; undefined while no wallet is connected. */
  readonly session: UniversalSession | undefined
  readonly namespaces: UniversalNamespaces
  /**
   * Sends a request to the wallet that is connected on a chain (CAIP-2), by default the active one. `expirySeconds`:
   * longest wait for its answer.
   * Errors: those of the wallet's provider, and these by `code`:
   * - 4900: no wallet is connected there
   * - 4901: the wallet is on another network
   * - 4200: no such method
   * - 8000: no answer in time
   */
  request<T = unknown>(call: { method: string; params?: unknown }, chain?: string, expirySeconds?: number): Promise<T>
  /**
   * Switches the wallet to a network and makes it active. Errors: network-missing, user-rejected, chain-unsupported,
   * switch-unverified.
   */
  setDefaultChain(chain: string): Promise<void>
  /** Disconnects all wallets. Errors: disconnect-failed. */
  disconnect(): Promise<void>
  on: Listen
  once: Listen
  off: Listen
  removeListener: Listen
}

/** The methods that every wallet of a chain supports. */
const methods: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_chainId',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_switchEthereumChain'
  ],
  solana: [
    'solana_getAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction'
  ],
  bip122: ['getAccountAddresses', 'signMessage', 'sendTransfer', 'signPsbt'],
  polkadot: [],
  cosmos: []
}
const events = ['connect', 'disconnect', 'accountsChanged', 'chainChanged'] as const
/** Session request expired. https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const EXPIRED = 8000

const toNamespace = ({ namespace, accounts, chainId }: Connection): UniversalNamespace => ({
  accounts: accounts.map((address): CaipAddress => `${chainId}:${address}`),
  chains: [chainId],
  methods: methods[namespace],
  events: ['accountsChanged', 'chainChanged']
})

const toSession = (connections: ReturnType<typeof getConnections>, active: Connection): UniversalSession => ({
  namespaces: Object.fromEntries(
    Object.values(connections).map(connection => [connection.namespace, toNamespace(connection)])
  ),
  peer: {
    metadata: {
      name: active.wallet.name,
      description: '',
      url: active.wallet.homepage ?? '',
      icons: active.wallet.icon ? [active.wallet.icon] : []
    }
  }
})

const referenceOf = (chainId: ChainId) => {
  const [namespace, reference] = chainId.split(':') as [string, string]
  return namespace === 'eip155' ? Number(reference) : reference
}

const createProvider = (): UniversalProvider => {
  /** By event; true: the listener is called once. */
  const listeners = new Map<string, Map<(value: never) => void, boolean>>(events.map(name => [name, new Map()]))
  const listenersOf = (event: string) => {
    const eventListeners = listeners.get(event)
    if (!eventListeners) throw new Error(`Unknown event "${event}"; known events are ${events.join(', ')}`)
    return eventListeners
  }
  const emit = <E extends keyof UniversalEvents>(event: E, value: UniversalEvents[E]) => {
    for (const [listener, isOnce] of [...listenersOf(event)]) {
      if (isOnce) listenersOf(event).delete(listener)
      // An error in a host's listener is reported to the host.
      try {
        listener(value as never)
      } catch (e) {
        reportError(e)
      }
    }
  }
  const readActiveSession = memoizeBySource(getActiveConnection, active =>
    memoizeBySource(getConnections, connections => toSession(connections, active))
  )
  const readSession = () => readActiveSession()?.()
  let lastConnections: ReturnType<typeof getConnections> = {}
  let isWatching = false
  const emitChanges = () => {
    const before = lastConnections
    const after = getConnections()
    lastConnections = after
    const session = readSession()
    if (session && !Object.keys(before).length) return emit('connect', { session })
    for (const name of Object.keys({ ...before, ...after }) as Namespace[]) {
      const old = before[name]
      const current = after[name]
      if (old?.accounts.join() !== current?.accounts.join()) emit('accountsChanged', current?.accounts ?? [])
      if (old && current && old.chainId !== current.chainId) emit('chainChanged', referenceOf(current.chainId))
    }
    if (!session && Object.keys(before).length) emit('disconnect', undefined)
  }
  const listen =
    (isOnce: boolean): Listen =>
    (event, listener) => {
      listenersOf(event).set(listener, isOnce)
      if (isWatching) return
      isWatching = true
      lastConnections = getConnections()
      watchConnections(emitChanges)
    }
  const off: Listen = (event, listener) => {
    listenersOf(event).delete(listener)
  }
  const connectionFor = (chain: string | undefined) => {
    const connection = chain === undefined ? getActiveConnection() : ownValue(getConnections(), chain.split(':')[0]!)
    if (!connection)
      throw rpcError(4900, chain === undefined ? 'No wallet is connected.' : `No wallet is connected on ${chain}.`)
    if (chain !== undefined && chain !== connection.chainId)
      throw rpcError(4901, `${connection.wallet.name} is on ${connection.chainId}, not on ${chain}.`)
    return connection
  }
  const sendRequest = (chain: string | undefined, call: { method: string; params?: unknown }): Promise<unknown> => {
    const { namespace, provider } = connectionFor(chain)
    return namespace === 'bip122'
      ? requestBitcoin(provider as never, call)
      : (provider as Eip1193Provider).request(call)
  }
  return {
    get session() {
      return readSession()
    },
    get namespaces() {
      return readSession()?.namespaces ?? {}
    },
    request: async <T>(call: { method: string; params?: unknown }, chain?: string, expirySeconds?: number) => {
      const response = sendRequest(chain, call)
      if (expirySeconds === undefined) return response as Promise<T>
      const result = await withTimeout(
        expirySeconds * 1_000,
        response.then(value => ({ value }))
      )
      if (result === 'timeout') throw rpcError(EXPIRED, 'Request expired. Please try again.')
      return result.value as T
    },
    setDefaultChain: chain => switchWidgetNetwork(chain as ChainId),
    disconnect: async () => {
      await callWidget('disconnect')
    },
    on: listen(false),
    once: listen(true),
    off,
    removeListener: off
  }
}

/**
 * Passed in `adapters`; alone, it makes wallets connect by QR code. The host keeps it and gets the provider from it.
 */
export class UniversalAdapter {
  readonly namespace = '*'
  readonly adapterType = 'universal'
  readonly #provider = createProvider()

  /** Returns the provider, always the same object. Its `session` shows whether a wallet is connected. */
  getUniversalProvider(): UniversalProvider {
    return this.#provider
  }
}
