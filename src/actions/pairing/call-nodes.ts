/**
 * Calls a network's nodes and reports errors as EIP-1193 requires: a node's error keeps its code and data.
 * https://eips.ethereum.org/EIPS/eip-1474
 */
import type { Chain } from '../../core/session/connection'
import { isError, WidgetError } from '../../core/platform/errors'
import { isRecord, record } from '../../core/platform/guards'
import type { Network } from '../../core/networks/networks'
import { plain } from '../../core/platform/text'

/**
 * Error codes that concern the call itself, so that every other node would answer the same. All other codes concern
 * the node: a limit, an internal fault, a missing method.
 * 3: the contract reverts (geth). -32000: geth's code for most errors of a call or a transaction.
 * -32003: transaction rejected. -32602: invalid parameters.
 */
const CALL_ERRORS = [3, -32000, -32003, -32602]
/**
 * Some nodes attach data to this code (Infura: a link to its documentation). With any other code, data holds what a
 * contract reverted with (Nethermind: -32015, Hardhat: -32603).
 */
const LIMIT = -32005

/** JSON-RPC: internal error. */
const INTERNAL = -32603

type Refusal = Error & { code: number; data?: unknown }

/**
 * Returns the error object that a node answered with; undefined if it gave no answer. The message is cut: a page may
 * show it.
 */
const refusalOf = (e: unknown): Refusal | undefined => {
  const { error } = record(isError(e, 'service-failed') ? e.cause : undefined)
  if (!isRecord(error)) return undefined
  const { code, message, data } = error
  return Object.assign(new Error(plain(message, 300) ?? 'The node returned an error.', { cause: e }), {
    code: Number.isInteger(code) ? (code as number) : INTERNAL,
    data
  })
}

/**
 * Calls one node after another until one answers or rejects the call itself. Errors: an Error with `code` and `data`;
 * service-failed, service-timeout.
 */
export const callNodes = async (
  { call }: Chain,
  network: Network,
  method: string,
  params: readonly unknown[]
): Promise<unknown> => {
  let refusal: Refusal | undefined
  let failure: unknown = new WidgetError('service-failed', { service: 'rpc', status: 0 })
  for (const url of network.rpcUrls.default.http) {
    try {
      return await call({ ...network, rpcUrls: { default: { http: [url] } } }, method, params)
    } catch (e) {
      const nodeRefusal = refusalOf(e)
      if (
        nodeRefusal &&
        (CALL_ERRORS.includes(nodeRefusal.code) || (nodeRefusal.data !== undefined && nodeRefusal.code !== LIMIT))
      )
        throw nodeRefusal
      refusal = nodeRefusal ?? refusal
      failure = e
    }
  }
  throw refusal ?? failure
}
