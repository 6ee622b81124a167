/**
 * Requests to a network's nodes. The best of several comes first, and the next one if it does not answer.
 * With a project id, the gateway is one of them. https://solana.com/docs/rpc
 */
import { record, WidgetError, type Network } from '../../barrels/kit'
import { callNode } from '../../services/rpc-node'
import { nodesOf } from '../shared/gateway'
import { PING_TIMEOUT_MS, rankNodes } from '../shared/rank'

const withNodes = (network: Network, http: readonly string[]): Network => ({
  ...network,
  rpcUrls: { default: { http } }
})

const rankings = new Map<string, () => readonly string[]>()

/** Returns the URLs of the nodes, the best first. */
export const rpcUrlsOf = (network: Network): readonly string[] => {
  const { urls, rankedCount } = nodesOf(network)
  const key = [network.caipNetworkId, ...urls].join(' ')
  const best =
    rankings.get(key) ??
    rankNodes(urls.slice(0, rankedCount), url =>
      callNode(withNodes(network, [url]), 'getHealth', [], AbortSignal.timeout(PING_TIMEOUT_MS))
    )
  rankings.set(key, best)
  return [...best(), ...urls.slice(rankedCount)]
}

/** Tries one node after another. Errors: as `callNode`. */
export const callSolanaNode = (
  network: Network,
  ...call: [method: string, params: readonly unknown[], signal?: AbortSignal]
): Promise<unknown> => callNode(withNodes(network, rpcUrlsOf(network)), ...call)

/** Returns the error for an invalid response. The specification words it differently from a transport failure. */
export const invalidResponse = () =>
  Object.assign(new WidgetError('service-failed', { service: 'rpc', status: 200 }), { message: 'RPC Request failed.' })

/** Highest amount: the ledger stores amounts in 8 bytes. */
const MAX_LAMPORTS = 2 ** 64

/**
 * Lamports. Largest rounding error when JSON is parsed to a number above 2^53 (9 million SOL).
 * It is half the distance between two adjacent doubles below 2^64, which have 53 significant bits.
 */
const ROUNDING = 1_024n

/**
 * Reads lamports from JSON. The parser rounds a number above 2^53: the result is then a lower bound.
 * Errors: service-failed.
 */
export const toLamports = (value: unknown): bigint => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_LAMPORTS)
    throw invalidResponse()
  return Number.isSafeInteger(value) ? BigInt(value) : BigInt(value) - ROUNDING
}

/** Returns an account's balance in the native currency. Errors: as `callNode`. */
export const lamportsOf = async (network: Network, address: string, signal?: AbortSignal): Promise<bigint> => {
  const { value } = record(await callSolanaNode(network, 'getBalance', [address, { commitment: 'confirmed' }], signal))
  return toLamports(value)
}
