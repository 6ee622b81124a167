/** The networks a site offers, and the one chosen. */
import { atom } from 'nanostores'
import type { ChainId, Namespace } from './caip'
import type { Readable } from './readable'

export interface Network {
  /** Number for EVM, genesis hash (CAIP-2 reference) elsewhere. */
  id: number | string
  caipNetworkId: ChainId
  chainNamespace: Namespace
  name: string
  testnet?: boolean
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** `own`: those of the default that the site has put in front; the others are asked where all of these fail, and otherwise hear nothing. */
  rpcUrls: {
    default: { http: readonly string[] }
    chainDefault?: { http: readonly string[] }
    own?: { http: readonly string[] }
  }
  blockExplorers?: { default: { name: string; url: string } }
  assets?: { imageId?: string; imageUrl?: string }
}

/** An EVM network as one row of a list: ether unless `currency` says otherwise. `evmNetwork` in src/networks.ts makes it whole. */
export type NetworkRow = readonly [
  id: number,
  name: string,
  rpc: string,
  explorer: readonly [name: string, url: string] | undefined,
  currency?: readonly [name: string, symbol: string],
  testnet?: boolean
]

/** What the lazy list of networks holds. */
export interface KnownNetworks {
  rows: readonly NetworkRow[]
  others: readonly Network[]
}

const $offered = atom<readonly Network[]>([])
const $complete = atom(true)
const $chosen = atom<ChainId | undefined>(undefined)

/** Networks the site asked for, in its order. Empty until the options were read. */
export const $networks: Readable<typeof $offered> = $offered

/** Whether all that the site asked for are here; until then one that is missing may be on its way. */
export const $networksComplete: Readable<typeof $complete> = $complete

/** CAIP-2 id of the network to use while nothing is connected. */
export const $chosenId: Readable<typeof $chosen> = $chosen

export const networkOf = (id: ChainId | undefined): Network | undefined =>
  $offered.get().find(n => n.caipNetworkId === id)

/** Network of a chain to begin on: the chosen one, else the site's first. */
export const firstOf = (namespace: Namespace): ChainId | undefined => {
  const own = $offered.get().filter(n => n.chainNamespace === namespace)
  return (own.find(n => n.caipNetworkId === $chosen.get()) ?? own[0])?.caipNetworkId
}

export const offerNetworks = (networks: readonly Network[], isComplete = true): void => {
  if (!isComplete) $complete.set(false)
  $offered.set(networks)
  $complete.set(isComplete)
}
export const chooseNetwork = (id: ChainId | undefined): void => $chosen.set(id)
