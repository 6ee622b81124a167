/** Requests to an EVM network's nodes. viem gives their errors a meaning. */
import { BaseError, custom, RpcRequestError } from 'viem'
import { isError, type Network } from '../../barrels/kit'
import { callNode, invalidResponse, isFinal, nodeErrorOf, type NodeError } from '../../services/rpc/index'

/** Converts what a node answered to viem's error for it, without the URL, which may hold a key. */
const toViemError = (error: NodeError, method: string) =>
  new RpcRequestError({ body: { method }, url: '', error: error as Required<NodeError> })

/**
 * Returns whether an error of `callEvmNode` is the contract's result. Other errors mean that a node does not answer,
 * for now or for us.
 */
export const isRevert = (e: unknown): boolean => {
  const answer =
    isError(e) && e.cause instanceof BaseError ? e.cause.walk(cause => !(cause instanceof BaseError)) : null
  return !!answer && isFinal(answer as NodeError)
}

/**
 * Sends a request to the nodes of a network. Errors: service-failed (status 200: viem's error for the node's answer is
 * its cause), service-timeout.
 */
export const callEvmNode = async (
  network: Network,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal
): Promise<unknown> => {
  let failure: unknown
  const transport = custom({
    async request() {
      try {
        return await callNode(network, method, params, signal)
      } catch (e) {
        failure = e
        const nodeError = nodeErrorOf(e)
        throw nodeError ? toViemError(nodeError, method) : e
      }
    }
  })
  try {
    return await transport({ retryCount: 0 }).request({ method, params })
  } catch (e) {
    if (!nodeErrorOf(failure)) throw failure ?? e
    throw Object.assign(invalidResponse(e), { message: (e as BaseError).shortMessage })
  }
}
