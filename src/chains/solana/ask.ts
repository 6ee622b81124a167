/** A network's nodes: the best of several is asked first, and the next where it does not answer; with a project the gateway is one of them. https://solana.com/docs/rpc */
import { WidgetError, type Network } from '../../kit'
import { callNode } from '../../services/rpc-node'
import { nodesOf } from '../gateway'
import { PING_TIMEOUT_MS, ranked } from '../rank'

const only = (network: Network, http: readonly string[]): Network => ({ ...network, rpcUrls: { default: { http } } })

const orders = new Map<string, () => readonly string[]>()

/** URLs of the nodes, the best first. */
export const placesOf = (network: Network): readonly string[] => {
  const { urls, first } = nodesOf(network)
  const key = [network.caipNetworkId, ...urls].join(' ')
  const best =
    orders.get(key) ??
    ranked(urls.slice(0, first), url =>
      callNode(only(network, [url]), 'getHealth', [], AbortSignal.timeout(PING_TIMEOUT_MS))
    )
  orders.set(key, best)
  return [...best(), ...urls.slice(first)]
}

/** Asks one node after another. Errors: as `callNode`. */
export const askNode = (
  network: Network,
  ...question: [method: string, params: readonly unknown[], signal?: AbortSignal]
): Promise<unknown> => callNode(only(network, placesOf(network)), ...question)

/** It has answered, and not what was asked: the specification's words for that are not those of the way there. */
export const nonsense = () =>
  Object.assign(new WidgetError('service-failed', { service: 'rpc', status: 200 }), { message: 'RPC Request failed.' })

/** No number on the ledger takes more than 8 bytes. */
const MOST_LAMPORTS = 2 ** 64

/**
 * Lamports. Most that parsing JSON can add to a number above 2^53 (9 million SOL): half the distance between two
 * numbers below 2^64, of which each has 53 digits of its own.
 */
const ROUNDING = 1_024n

/**
 * Reads lamports from JSON. A number above 2^53 was rounded by the parser: the result is then what is certainly there.
 * Errors: service-failed.
 */
export const toLamports = (value: unknown): bigint => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MOST_LAMPORTS) throw nonsense()
  return Number.isSafeInteger(value) ? BigInt(value) : BigInt(value) - ROUNDING
}

/** What an account has of the native currency. Errors: as `callNode`. */
export const lamportsOf = async (network: Network, address: string, signal?: AbortSignal): Promise<bigint> => {
  const { value } = Object(await askNode(network, 'getBalance', [address, { commitment: 'confirmed' }], signal)) as {
    value?: unknown
  }
  return toLamports(value)
}
