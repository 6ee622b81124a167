/** Calls to a network's JSON-RPC nodes. https://ethereum.org/en/developers/docs/apis/json-rpc/ */
import { WidgetError } from '../core/platform/errors'
import type { Network } from '../core/networks/networks'
import { postJson } from './http'
import { tryEach } from './retry'

const SERVICE = 'rpc'

const invalidResponse = (cause?: unknown) => new WidgetError('service-failed', { service: SERVICE, status: 200 }, cause)

/**
 * Calls a network's nodes in the listed order and returns the first answer. Errors: service-failed (200: its cause is
 * the node's answer), service-timeout.
 */
export const callNode = (
  network: Network,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal
): Promise<unknown> =>
  tryEach(
    SERVICE,
    network.rpcUrls.default.http,
    async url => {
      const response = await postJson(SERVICE, url, { jsonrpc: '2.0', id: 1, method, params }, signal)
      if (response !== null && typeof response === 'object' && 'result' in response) return response.result
      throw invalidResponse(response)
    },
    signal
  )

/**
 * A JSON-RPC quantity: 0x and up to 64 hex digits.
 * https://ethereum.org/en/developers/docs/apis/json-rpc/#quantities-encoding
 */
const QUANTITY = /^0x[\da-f]{1,64}$/i

/** Reads a quantity. Errors: as `callNode`; service-failed if the answer is invalid. */
export const callForQuantity = async (...call: Parameters<typeof callNode>): Promise<bigint> => {
  const response = await callNode(...call)
  if (typeof response !== 'string' || !QUANTITY.test(response)) throw invalidResponse()
  return BigInt(response)
}
