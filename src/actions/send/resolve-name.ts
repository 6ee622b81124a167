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
import { fetchIdentity, type Identity } from '../../services/chain-data'

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
const nodesKey = ({ rpcUrls }: Network) => rpcUrls.default.http.join(' ')

const addressQuery = (name: string, chain?: unknown, network = registry()): Query<ResolvedName | undefined> => ({
  key: ['address', name, chain, nodesKey(network)].join(' '),
  staleTimeMs: NAME_FRESH_MS,
  queryFn: async signal => {
    const address = await (await loadChunk('names', 'eip155')).addressOf(network, name, chain, signal)
    return address ? { name, address, warning: nameWarning(name) } : undefined
  }
})

const awaitQuery = async <T>(query: Query<T>): Promise<T | undefined> => {
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
  return name === undefined ? undefined : awaitQuery(addressQuery(name, chain))
}

/**
 * Returns the claimed name if the chain confirms it. A name that is not normalized would look like another one: it is
 * rejected.
 */
const confirmName = async (
  claim: string | undefined,
  address: string,
  avatar?: string
): Promise<ResolvedName | undefined> => {
  if (!claim || plain(claim, MAX_NAME_CHARACTERS) !== claim || (await normalizeName(claim)) !== claim) return undefined
  const resolved = await awaitQuery(addressQuery(claim))
  return resolved?.address.toLowerCase() === address.toLowerCase() ? { ...resolved, avatar } : undefined
}

/**
 * Returns the query for the name of an address. The chain's record comes before the service's, and an unconfirmed name
 * is never accepted. Only EVM addresses have names.
 */
const nameQuery = (address: string): Query<ResolvedName | undefined> => {
  const network = registry()
  const api = chainData()
  // The service is asked only while it supports the active network (specification, section 7).
  const chainId = ($network.get() ?? network).caipNetworkId
  return {
    key: ['name', address.toLowerCase(), nodesKey(network), api?.url, chainId].join(' '),
    staleTimeMs: NAME_FRESH_MS,
    queryFn: async signal => {
      if (!/^0x[\da-f]{40}$/i.test(address)) return undefined
      const identity = fetchIdentity(api, { address, chainId, signal }, $address.get()).catch((): Identity => ({}))
      const confirmed = await confirmName(
        await (await loadChunk('names', 'eip155')).reverseRecordOf(network, address, signal),
        address
      )
      const { name, avatar } = await identity
      const proven = confirmed ? { ...confirmed, avatar } : await confirmName(name, address, avatar)
      if (proven && !signal.aborted) storeName(proven)
      return proven
    },
    initialData: () => {
      const stored = storedName(address)
      return stored && { ...stored, data: { ...stored.data, warning: nameWarning(stored.data.name) } }
    }
  }
}

/** Returns the name of an address; undefined if none can be confirmed. Errors: as `resolveName`. */
export const lookUpName = (address: string): Promise<ResolvedName | undefined> => awaitQuery(nameQuery(address))
