/** Parts of the page's state that the plugin reads. */
import { $networks, networkOf } from '../core/networks/networks'
import { $connections, $network } from '../core/session/session'
import { ownValue, type ChainId, type Connection, type Namespace, type Network } from '../barrels/kit'

export const namespaceOf = (chainId: string): string => chainId.split(':')[0]!

/** Returns the host page's network with this id. */
export const getNetwork = (chainId: string): Network | undefined => networkOf(chainId as ChainId)

/** Returns the ids of the host page's networks on the same chain. */
export const getNetworks = (chainId: string): readonly ChainId[] =>
  $networks
    .get()
    .map(network => network.caipNetworkId)
    .filter(id => namespaceOf(id) === namespaceOf(chainId))

/** Returns the connection on a network's chain. */
export const getConnection = (chainId: string): Connection | undefined =>
  ownValue($connections.get(), namespaceOf(chainId) as Namespace)

/** Returns the active network's id. */
export const getChainId = (): ChainId | undefined => $network.get()?.caipNetworkId

/** Names in a message for networks that the host page does not offer. Source: the specification. */
const labels: Readonly<Record<string, string>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos'
}
export const getNetworkName = (chainId: string): string =>
  getNetwork(chainId)?.name ?? ownValue(labels, namespaceOf(chainId)) ?? chainId

/** Returns true if two addresses of a network are one account: EVM addresses are written in either case. */
export const isSameAddress = (chainId: string, first: string, second: string): boolean =>
  first === second || (namespaceOf(chainId) === 'eip155' && first.toLowerCase() === second.toLowerCase())

/**
 * Characters that a browser leaves in a path and that RFC 3986 does not allow there.
 * https://url.spec.whatwg.org/#path-percent-encode-set
 */
const NOT_IN_PATHS = /[[\]|\\^]/g

/**
 * Returns the page's URL without query and fragment, which may hold a token: signed messages are stored, and read by
 * others.
 */
export const pageUri = (): string => location.origin + location.pathname.replace(NOT_IN_PATHS, encodeURIComponent)
