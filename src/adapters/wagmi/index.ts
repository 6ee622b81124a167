/** Bridge to wagmi 2 and 3: one connection, whichever side makes, changes or ends it. https://wagmi.sh */
import { createConfig, fallback, http, type Config, type CreateConfigParameters, type Transport } from '@wagmi/core'
import type { Chain, HttpTransportConfig } from 'viem'
import { limitResponse, MAX_RESPONSE_BYTES, WidgetError, type Network } from '../../barrels/kit'
import { createBillfoldConnector, type ConnectorContext } from './connector'
import { activeConnectionOf } from './host-connection'
import { syncWithWagmi } from './sync-config'

/** Any parameter of wagmi's createConfig except `chains`, which are the networks. */
export type WagmiAdapterOptions = Partial<Omit<CreateConfigParameters, 'chains' | 'transports' | 'client'>> & {
  /**
   * The same networks as createBillfold's, as definitions: from `billfold/networks`, or viem's chains. Those of other
   * namespaces are ignored.
   */
  networks: readonly (Network | Chain)[]
  /** The same as createBillfold's. wagmi's nodes do not need it. */
  projectId?: string
  /** Nodes queried before a network's own, by CAIP-2 id. createBillfold has a separate option of this name. */
  customRpcUrls?: Readonly<Record<string, readonly { url: string; config?: HttpTransportConfig }[]>>
  /** Replace all other nodes, by chain id. */
  transports?: Readonly<Record<number, Transport>>
  /** As in another kit's adapter, in milliseconds. No effect: Billfold does not watch for transactions. */
  pendingTransactionsFilter?: { enable?: boolean; pollingInterval?: number }
}

const isEvm = (network: Network | Chain): network is Chain =>
  typeof network.id === 'number' && (!('chainNamespace' in network) || network.chainNamespace === 'eip155')

/**
 * Wraps `fetch` with a limit on the answer's size, for the nodes that this adapter chooses. A host's own transports
 * are unchanged.
 */
const fetchFn: typeof fetch = async (...request) =>
  limitResponse(await fetch(...request), MAX_RESPONSE_BYTES, () => new Error(`more than ${MAX_RESPONSE_BYTES} bytes`))

/** Returns the transport: the host page's nodes first, then the network's own. */
const transportOf = ({ id }: Chain, { customRpcUrls = {}, transports = {} }: WagmiAdapterOptions): Transport => {
  const custom = customRpcUrls[`eip155:${id}`] ?? []
  const defaultTransport = http(undefined, { fetchFn })
  return (
    transports[id] ??
    (custom.length
      ? fallback([...custom.map(({ url, config }) => http(url, { fetchFn, ...config })), defaultTransport])
      : defaultTransport)
  )
}

/**
 * Passed in `adapters`. The host keeps it and passes `wagmiConfig` to wagmi. The two are in sync from its creation.
 * Errors: option-invalid.
 */
export class WagmiAdapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'wagmi'
  readonly wagmiConfig: Config
  readonly wagmiChains: readonly [Chain, ...Chain[]]

  constructor(options: WagmiAdapterOptions) {
    const {
      networks,
      projectId,
      customRpcUrls,
      transports,
      pendingTransactionsFilter,
      connectors = [],
      ...rest
    } = options
    const [first, ...others] = networks.filter(isEvm)
    if (!first)
      throw new WidgetError('option-invalid', {
        option: 'networks',
        expected: 'definitions of networks, at least one of EVM',
        got: JSON.stringify(networks).slice(0, 60)
      })
    this.wagmiChains = [first, ...others]
    const context: ConnectorContext = { hasActiveConnection: () => !!activeConnectionOf(this.wagmiConfig.state) }
    this.wagmiConfig = createConfig({
      ...rest,
      chains: this.wagmiChains,
      transports: Object.fromEntries(this.wagmiChains.map(chain => [chain.id, transportOf(chain, options)])),
      connectors: [createBillfoldConnector(context), ...connectors]
    })
    // A server has nothing to keep in sync.
    if (typeof window !== 'undefined') context.onDisconnecting = syncWithWagmi(this.wagmiConfig, !!rest.ssr)
  }
}
