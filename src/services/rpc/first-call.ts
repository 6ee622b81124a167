/**
 * The first request to a network's nodes, such as an account's balance. It needs no batches, other nodes and ranking as
 * long as the first node answers. The code for them is loaded when it does not.
 */
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import type { CallNode, FailedNode } from '../../core/networks/call-node'
import { WidgetError } from '../../core/platform/errors'
import { record } from '../../core/platform/guards'
import { postJson } from '../http'
import { isChain } from './is-chain'

const SERVICE = 'rpc'

/** Calls an EVM node, and asks for its network. Returns the unchecked answers. Errors: service-*. */
const callOne = (url: string, method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown> =>
  postJson(
    SERVICE,
    url,
    [
      { jsonrpc: '2.0', id: 0, method: 'eth_chainId', params: [] },
      { jsonrpc: '2.0', id: 1, method, params }
    ],
    signal
  )

/**
 * Calls an EVM network's nodes. The first listed one is asked before the hosted gateway, which needs more code. Errors:
 * as `CallNode`.
 */
const callEvmNodes: CallNode = async (network, method, params, signal) => {
  const [url] = network.rpcUrls.default.http
  let failed: FailedNode | undefined
  let callNode = getLoadedChunk('action', 'callNode')
  if (!callNode && url !== undefined) {
    try {
      const answers = await callOne(url, method, params, signal)
      // Any other answer says that the node takes no batches.
      if (Array.isArray(answers)) {
        const answerOf = (id: number) => record(answers.find(entry => record(entry)['id'] === id))
        const answer = answerOf(1)
        const { result, error } = answer
        if (!error && result !== undefined && isChain(answerOf(0)['result'], network.id)) return result
        failed = { url, answer }
      }
    } catch (reason) {
      if (signal?.aborted) throw reason
      failed = { url, reason }
    }
  }
  try {
    callNode ??= await loadChunk('action', 'callNode')
  } catch (e) {
    throw failed?.reason ?? e
  }
  return callNode(network, method, params, signal, failed)
}

/**
 * A JSON-RPC quantity: 0x and up to 64 hex digits.
 * https://ethereum.org/en/developers/docs/apis/json-rpc/#quantities-encoding
 */
const QUANTITY = /^0x[\da-f]{1,64}$/i

/** Reads a quantity. Errors: as `callNode`; service-failed if the answer is invalid. */
export const callForQuantity = async (...call: Parameters<typeof callEvmNodes>): Promise<bigint> => {
  const response = await callEvmNodes(...call)
  if (typeof response !== 'string' || !QUANTITY.test(response))
    throw Object.assign(new WidgetError('service-failed', { service: SERVICE, status: 200 }), {
      message: 'RPC Request failed.'
    })
  return BigInt(response)
}
