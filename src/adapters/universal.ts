/**
 * WalletConnect's universal provider for any connected wallet, as far as possible. An injected wallet has no topic,
 * and serves requests on its current network alone. https://docs.reown.com/advanced/providers/universal
 */
import { within, type CaipAddress, type ChainId, type Connection, type Eip1193Provider, type Namespace } from '../kit'
import { askBitcoin } from './bitcoin-rpc'
import { askHere, connectionsHere, inUseHere, madeOf, rpcError, switchHere, watchConnections } from './shared'

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
   * Errors: those of the wallet's provider, and by `code`: 4900 (no wallet is connected there), 4901 (the wallet is
   * on another network), 4200 (no such method), 8000 (no answer in time).
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

const toSession = (connections: ReturnType<typeof connectionsHere>, inUse: Connection): UniversalSession => ({
  namespaces: Object.fromEntries(Object.values(connections).map(one => [one.namespace, toNamespace(one)])),
  peer: {
    metadata: {
      name: inUse.wallet.name,
      description: '',
      url: inUse.wallet.homepage ?? '',
      icons: inUse.wallet.icon ? [inUse.wallet.icon] : []
    }
  }
})

const referenceOf = (chainId: ChainId) => {
  const [namespace, reference] = chainId.split(':') as [string, string]
  return namespace === 'eip155' ? Number(reference) : reference
}

const makeProvider = (): UniversalProvider => {
  /** By event; true: the listener is called once. */
  const listeners = new Map<string, Map<(value: never) => void, boolean>>(events.map(name => [name, new Map()]))
  const of = (event: string) => {
    const own = listeners.get(event)
    if (!own) throw new Error(`There is no event "${event}" to tell of; there are ${events.join(', ')}`)
    return own
  }
  const emit = <E extends keyof UniversalEvents>(event: E, value: UniversalEvents[E]) => {
    for (const [listener, isOnce] of [...of(event)]) {
      if (isOnce) of(event).delete(listener)
      // An error in a host's listener is reported to the host.
      try {
        listener(value as never)
      } catch (e) {
        reportError(e)
      }
    }
  }
  const made = madeOf(inUseHere, inUse => madeOf(connectionsHere, connections => toSession(connections, inUse)))
  const session = () => made()?.()
  let was: ReturnType<typeof connectionsHere> = {}
  let isWatching = false
  const compare = () => {
    const before = was
    const is = connectionsHere()
    was = is
    const now = session()
    if (now && !Object.keys(before).length) return emit('connect', { session: now })
    for (const name of Object.keys({ ...before, ...is }) as Namespace[]) {
      const old = before[name]
      const own = is[name]
      if (old?.accounts.join() !== own?.accounts.join()) emit('accountsChanged', own?.accounts ?? [])
      if (old && own && old.chainId !== own.chainId) emit('chainChanged', referenceOf(own.chainId))
    }
    if (!now && Object.keys(before).length) emit('disconnect', undefined)
  }
  const listen =
    (isOnce: boolean): Listen =>
    (event, listener) => {
      of(event).set(listener, isOnce)
      if (isWatching) return
      isWatching = true
      was = connectionsHere()
      watchConnections(compare)
    }
  const off: Listen = (event, listener) => {
    of(event).delete(listener)
  }
  const find = (chain: string | undefined) => {
    const live = connectionsHere()
    const own = chain === undefined ? inUseHere() : live[chain.split(':')[0] as Namespace]
    if (!own)
      throw rpcError(4900, chain === undefined ? 'No wallet is connected.' : `No wallet is connected on ${chain}.`)
    if (chain !== undefined && chain !== own.chainId)
      throw rpcError(4901, `${own.wallet.name} is on ${own.chainId}, not on ${chain}.`)
    return own
  }
  const ask = (chain: string | undefined, call: { method: string; params?: unknown }): Promise<unknown> => {
    const { namespace, provider } = find(chain)
    return namespace === 'bip122' ? askBitcoin(provider as never, call) : (provider as Eip1193Provider).request(call)
  }
  return {
    get session() {
      return session()
    },
    get namespaces() {
      return session()?.namespaces ?? {}
    },
    request: async <T>(call: { method: string; params?: unknown }, chain?: string, expirySeconds?: number) => {
      const asked = ask(chain, call)
      if (expirySeconds === undefined) return asked as Promise<T>
      const answer = await within(
        expirySeconds * 1_000,
        asked.then(value => ({ value }))
      )
      if (answer === 'late') throw rpcError(EXPIRED, 'Request expired. Please try again.')
      return answer.value as T
    },
    setDefaultChain: chain => switchHere(chain as ChainId),
    disconnect: async () => {
      await askHere('disconnect')
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
  readonly #provider = makeProvider()

  /** Returns the provider, always the same object. Its `session` shows whether a wallet is connected. */
  getUniversalProvider(): UniversalProvider {
    return this.#provider
  }
}
