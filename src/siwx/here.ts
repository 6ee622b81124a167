/** What the plugin knows of the page. */
import { $networks, networkOf } from '../core/networks'
import { $connections, $network } from '../core/session'
import { ownValue, type ChainId, type Connection, type Namespace, type Network } from '../kit'

export const namespaceOf = (chainId: string): string => chainId.split(':')[0]!

/** The site's network of this id. */
export const networkHere = (chainId: string): Network | undefined => networkOf(chainId as ChainId)

/** Ids of the site's networks of the same chain. */
export const networksHere = (chainId: string): readonly ChainId[] =>
  $networks
    .get()
    .map(network => network.caipNetworkId)
    .filter(id => namespaceOf(id) === namespaceOf(chainId))

/** Who is connected on a network's chain. */
export const connectionHere = (chainId: string): Connection | undefined =>
  ownValue($connections.get(), namespaceOf(chainId) as Namespace)

/** The network in use. */
export const chainHere = (): ChainId | undefined => $network.get()?.caipNetworkId

/** What the message calls a network that the site has not. Specification, wire/7 §7.5. */
const labels: Readonly<Record<string, string>> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos'
}
export const networkNameHere = (chainId: string): string =>
  networkHere(chainId)?.name ?? ownValue(labels, namespaceOf(chainId)) ?? chainId

/** Whether two addresses of a network are one account: those of EVM are written in either case. */
export const isSameAddress = (chainId: string, one: string, other: string): boolean =>
  one === other || (namespaceOf(chainId) === 'eip155' && one.toLowerCase() === other.toLowerCase())

/**
 * Characters that a browser leaves in a path and RFC 3986 does not have there.
 * https://url.spec.whatwg.org/#path-percent-encode-set
 */
const NOT_IN_PATHS = /[[\]|\\^]/g

/**
 * The page's address without its query and fragment: these may hold a token, and what is signed is stored, and read by
 * others.
 */
export const pageUri = (): string => location.origin + location.pathname.replace(NOT_IN_PATHS, encodeURIComponent)
