import type { Network } from './networks'

/** A node that has just failed. */
export interface FailedNode {
  url: string
  /** Why it was not reached. */
  reason?: unknown
  /** Its unusable JSON-RPC answer, unchecked. */
  answer?: unknown
}

/**
 * Calls a network's nodes and returns the first answer. `failed`: the first answer of a node,
 * which has been asked already.
 * Errors: service-failed (status 200: the node's error is its cause), service-timeout.
 */
export type CallNode = (
  network: Network,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
  failed?: FailedNode
) => Promise<unknown>
