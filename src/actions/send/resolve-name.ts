/**
 * Resolves names to addresses and addresses to names. A name is shown for an address only if the chain confirms that
 * it resolves to that address.
 */
import { $config } from '../../core/config/config'
import { nameWarning, type NameWarning } from '../../core/send/address-poisoning'
import { chainData } from '../../core/config/money-options'
import { networkOf, type Network } from '../../core/networks/networks'
import { ensureFresh, queryState, type Query } from '../../core/platform/queries'
import { loadChunk } from '../../core/platform/chunks'
import { isOfZone } from '../../core/names/zone'
import type { NameTarget } from '../../core/send/name-resolver'
import { $address, $network } from '../../core/session/session'
import { plain } from '../../core/platform/text'
import {
  MAX_NAME_CHARACTERS,
  NAME_FRESH_MS,
  storedName,
  storeName,
  type ProvenName
} from '../../core/send/stored-names'
import { mainnet } from '../../networks/evm'

export interface ResolvedName extends ProvenName {
  /** The way in which the name may deceive its reader. */
  warning?: NameWarning
}

/** Returns the network of the name registry: always Ethereum, whichever network is active. */
const registry = (): Network => {
  const hostUrls = ($config.get().customRpcUrls['eip155:1'] ?? []).map(({ url }) => url)
  return (
    networkOf('eip155:1') ?? {
      ...mainnet,
      rpcUrls: { own: { http: hostUrls }, default: { http: [...hostUrls, ...mainnet.rpcUrls.default.http] } }
    }
  )
}

/** Names that are already normalized: all others need the Unicode tables. https://docs.ens.domains/ensip/15 */
const NORMALIZED = /^(?!..--)[a-z\d-]+(\.(?!..--)[a-z\d-]+)+$/

/** Returns the normalized name; undefined if the text is not a name. Errors: chunk-failed. */
const normalizeName = async (text: string): Promise<string | undefined> => {
  const name = text.trim()
  if (!/[^.]\.[^.]/.test(name) || name.length > MAX_NAME_CHARACTERS) return undefined
  if (NORMALIZED.test(name)) return name
  const normalize = await loadChunk('names', 'normalize')
  try {
    return normalize(name)
  } catch {
    return undefined // no such name is possible
  }
}

/** Returns the part of a query's key that names the nodes: an answer belongs to the nodes that returned it. */
export const nodesKey = ({ rpcUrls }: Network) => rpcUrls.default.http.join(' ')

const addressQuery = (name: string, target: NameTarget, network = registry()): Query<ResolvedName | undefined> => ({
  key: ['address', name, target.chain, target.usesGateways, nodesKey(network)].join(' '),
  staleTimeMs: NAME_FRESH_MS,
  queryFn: async signal => {
    // no node is asked for a name of the service
    const resolver = await loadChunk('names', isOfZone(name) && chainData() ? 'zone' : 'eip155')
    const address = await resolver.addressOf(network, name, target, signal)
    return address ? { name, address, warning: nameWarning(name) } : undefined
  }
})

/** Returns the data of a query once it is fresh. Throws its error. */
export const awaitQuery = async <T>(query: Query<T>): Promise<T | undefined> => {
  await ensureFresh(query)
  const $state = queryState(query)
  // The same query may already be running.
  if ($state.get().fetchStatus !== 'idle')
    await new Promise<void>(resolve => {
      const unsubscribe = $state.listen(({ fetchStatus }) => {
        if (fetchStatus === 'idle') {
          unsubscribe()
          resolve()
        }
      })
    })
  const { data, error } = $state.get()
  if (error) throw error
  return data
}

/**
 * Resolves a name to its address on a chain (EIP-155 id; Ethereum by default). Returns undefined if the name has no
 * address or is invalid. Errors: service-failed, service-timeout, chunk-failed.
 */
export const resolveName = async (text: string, chain?: unknown): Promise<ResolvedName | undefined> => {
  const name = await normalizeName(text)
  return name === undefined ? undefined : awaitQuery(addressQuery(name, { chain, usesGateways: true }))
}

/**
 * Returns the claimed name if the chain confirms it. A name that is not normalized would look like another one: it is
 * rejected. Gateways are contacted for the user's own account only: anyone can have an address claim a name whose
 * gateway records who looks at it.
 */
const confirmName = async (
  claim: string | undefined,
  address: string,
  avatar?: string
): Promise<ResolvedName | undefined> => {
  if (!claim || plain(claim, MAX_NAME_CHARACTERS) !== claim || (await normalizeName(claim)) !== claim) return undefined
  const usesGateways = address.toLowerCase() === $address.get()?.toLowerCase()
  const resolved = await awaitQuery(addressQuery(claim, { chain: undefined, usesGateways }))
  return resolved?.address.toLowerCase() === address.toLowerCase() ? { ...resolved, avatar } : undefined
}

/**
 * Returns the query for the name of an address. The chain's record comes before the service's, and an unconfirmed name
 * is never accepted. Only EVM addresses have names.
 */
const nameQuery = (address: string, isOnChain: boolean): Query<ResolvedName | undefined> => {
  const network = registry()
  const api = chainData()
  // The service is asked only while it supports the active network (specification, section 7).
  const chainId = ($network.get() ?? network).caipNetworkId
  return {
    key: ['name', address.toLowerCase(), isOnChain, nodesKey(network), api?.url, chainId].join(' '),
    staleTimeMs: NAME_FRESH_MS,
    queryFn: async signal => {
      if (!/^0x[\da-f]{40}$/i.test(address)) return undefined
      const account = { address, chainId, signal }
      const zone = api && (await loadChunk('names', 'zone').catch(() => undefined))
      const identity = zone?.identityOf(account)
      const claim = isOnChain
        ? await (await loadChunk('names', 'reverse')).reverseRecordOf(network, address, signal)
        : undefined
      const confirmed = await confirmName(claim, address)
      const { name, avatar } = (await identity) ?? {}
      const proven = confirmed
        ? { ...confirmed, avatar }
        : (isOnChain && (await confirmName(name, address, avatar))) ||
          (await confirmName(await zone?.nameOf(account), address))
      if (proven && !signal.aborted) storeName(proven)
      return proven
    },
    initialData: () => {
      const stored = storedName(address)
      return stored && { ...stored, data: { ...stored.data, warning: nameWarning(stored.data.name) } }
    }
  }
}

/**
 * Returns the name of an address; undefined if none can be confirmed. `isOnChain`: whether the chain of the names may
 * be asked. Otherwise only the names service is. Errors: as `resolveName`.
 */
export const lookUpName = (address: string, isOnChain = true): Promise<ResolvedName | undefined> =>
  awaitQuery(nameQuery(address, isOnChain))
