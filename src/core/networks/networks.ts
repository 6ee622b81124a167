/** The networks that the host page offers, and the chosen one. */
import { atom } from 'nanostores'
import type { ChainId, Namespace } from './caip'
import type { Readable } from '../platform/readable'

export interface Network {
  /** A number for EVM; otherwise the CAIP-2 reference (genesis hash). */
  id: number | string
  caipNetworkId: ChainId
  chainNamespace: Namespace
  name: string
  testnet?: boolean
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** `own`: the entries of `default` that the host page put first. The others are called only if all of these fail. */
  rpcUrls: {
    default: { http: readonly string[] }
    chainDefault?: { http: readonly string[] }
    own?: { http: readonly string[] }
  }
  blockExplorers?: { default: { name: string; url: string } }
  assets?: { imageId?: string; imageUrl?: string }
}

/**
 * An EVM network as one row of a list. Its currency is ether unless `currency` is set. `evmNetwork` in
 * src/networks/evm.ts builds the full definition.
 */
export type NetworkRow = readonly [
  id: number,
  name: string,
  rpc: string,
  explorer: readonly [name: string, url: string] | undefined,
  currency?: readonly [name: string, symbol: string],
  testnet?: boolean
]

/** Images of the offered networks. */
export interface NetworkImageActions {
  /** Shows them from now on. Never fails: a network without an image keeps its letter. */
  showNetworkImages(): void
}

const $offered = atom<readonly Network[]>([])
const $complete = atom(true)
const $chosen = atom<ChainId | undefined>(undefined)

/** Networks that the host page offers, in its order. Empty until the options are parsed. */
export const $networks: Readable<typeof $offered> = $offered

/** True once all requested networks are loaded. Before that, a missing network may still load. */
export const $networksComplete: Readable<typeof $complete> = $complete

/** CAIP-2 id of the network to use while no wallet is connected. */
export const $chosenId: Readable<typeof $chosen> = $chosen

export const networkOf = (id: ChainId | undefined): Network | undefined =>
  $offered.get().find(network => network.caipNetworkId === id)

/** Returns the initial network of a namespace: the chosen one, else the host page's first. */
export const initialNetworkOf = (namespace: Namespace): ChainId | undefined => {
  const candidates = $offered.get().filter(network => network.chainNamespace === namespace)
  return (candidates.find(network => network.caipNetworkId === $chosen.get()) ?? candidates[0])?.caipNetworkId
}

export const offerNetworks = (networks: readonly Network[], isComplete = true): void => {
  if (!isComplete) $complete.set(false)
  $offered.set(networks)
  $complete.set(isComplete)
}
export const chooseNetwork = (id: ChainId | undefined): void => $chosen.set(id)
