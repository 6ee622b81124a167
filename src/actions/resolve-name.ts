/**
 * Resolves names to addresses and addresses to names. A name is shown for an address only if the chain confirms that
 * it resolves to that address.
 */
import { $config } from '../core/config'
import { nameWarning, type NameWarning } from '../core/look-alike'
import { chainData } from '../core/money-options'
import { networkOf, type Network } from '../core/networks'
import { askOnce, stateOf, type Question } from '../core/queries'
import { load } from '../core/registry'
import { $address } from '../core/session'
import { plain } from '../core/text'
import { mainnet } from '../evm-networks'
import { fetchIdentity } from '../services/chain-data'

/** Specification, section 9. Milliseconds. */
const NAME_FRESH_MS = 300_000

/** Characters. Chosen: the longest that DNS allows. */
const MOST_NAME = 255

export interface Named {
  /** In its normalized form. */
  name: string
  address: string
  /** How the name may deceive its reader. */
  warning?: NameWarning
  /** The service's image for it: https or data:image. */
  avatar?: string
}

/** Returns the network of the name registry: always Ethereum, whichever network is active. */
const registry = (): Network => {
  const own = ($config.get().customRpcUrls['eip155:1'] ?? []).map(({ url }) => url)
  return (
    networkOf('eip155:1') ?? {
      ...mainnet,
      rpcUrls: { own: { http: own }, default: { http: [...own, ...mainnet.rpcUrls.default.http] } }
    }
  )
}

/** Names that are already normalized: all others need the Unicode tables. https://docs.ens.domains/ensip/15 */
const PLAIN = /^(?!..--)[a-z\d-]+(\.(?!..--)[a-z\d-]+)+$/

/** Returns the normalized name; undefined if the text is not a name. Errors: chunk-failed. */
const toNormal = async (text: string): Promise<string | undefined> => {
  const name = text.trim()
  if (!/[^.]\.[^.]/.test(name) || name.length > MOST_NAME) return undefined
  if (PLAIN.test(name)) return name
  const normalize = await load('names', 'normalize')
  try {
    return normalize(name)
  } catch {
    return undefined // no such name is possible
  }
}

/** Returns the part of a query's key that names the nodes: an answer belongs to the nodes that returned it. */
const from = ({ rpcUrls }: Network) => rpcUrls.default.http.join(' ')

const addressQuestion = (name: string, chain?: unknown, network = registry()): Question<Named | undefined> => ({
  key: ['address', name, chain, from(network)].join(' '),
  freshMs: NAME_FRESH_MS,
  ask: async signal => {
    const address = await (await load('names', 'eip155')).addressOf(network, name, chain, signal)
    return address ? { name, address, warning: nameWarning(name) } : undefined
  }
})

const answer = async <T>(question: Question<T>): Promise<T | undefined> => {
  await askOnce(question)
  const $state = stateOf(question)
  // The same query may already be running.
  if ($state.get().fetchStatus !== 'idle')
    await new Promise<void>(go => {
      const stop = $state.listen(({ fetchStatus }) => {
        if (fetchStatus === 'idle') {
          stop()
          go()
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
export const resolveName = async (text: string, chain?: unknown): Promise<Named | undefined> => {
  const name = await toNormal(text)
  return name === undefined ? undefined : answer(addressQuestion(name, chain))
}

/**
 * Returns the claimed name if the chain confirms it. A name that is not normalized would look like another one: it is
 * rejected.
 */
const proven = async (claim: string | undefined, address: string, avatar?: string): Promise<Named | undefined> => {
  if (!claim || plain(claim, MOST_NAME) !== claim || (await toNormal(claim)) !== claim) return undefined
  const named = await answer(addressQuestion(claim))
  return named?.address.toLowerCase() === address.toLowerCase() ? { ...named, avatar } : undefined
}

/**
 * Returns the query for the name of an address, for a store to observe. It asks the chain, then the service, and
 * never accepts an unconfirmed name. Only EVM addresses have names.
 */
export const nameQuestion = (address: string): Question<Named | undefined> => {
  const network = registry()
  const api = chainData()
  return {
    key: ['name', address.toLowerCase(), from(network), api?.url].join(' '),
    freshMs: NAME_FRESH_MS,
    ask: async signal => {
      if (!/^0x[\da-f]{40}$/i.test(address)) return undefined
      const told = fetchIdentity(api, address, $address.get(), signal).catch(
        (): Awaited<ReturnType<typeof fetchIdentity>> => ({})
      )
      const own = await proven(await (await load('names', 'eip155')).claimOf(network, address, signal), address)
      const { name, avatar } = await told
      return own ? { ...own, avatar } : proven(name, address, avatar)
    }
  }
}

/** Returns the name of an address; undefined if none can be confirmed. Errors: as `resolveName`. */
export const nameOf = (address: string): Promise<Named | undefined> => answer(nameQuestion(address))
