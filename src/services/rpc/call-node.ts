/** Calls a network's nodes: the best of several first, then the next ones, and all again where that may help. */
import type { CallNode } from '../../core/networks/call-node'
import type { Network } from '../../core/networks/networks'
import { tryEach } from '../retry'
import { nodesOf } from './gateway'
import { createNode, type Node } from './node'
import { answerFailure, isFinal, nodeDelayOf, nodeErrorOf, SERVICE, unreachable } from './node-error'
import { rankNodes } from './rank'

const networks = new Map<string, () => readonly Node[]>()

/** Returns the nodes of a network, the best first. */
export const rankedNodesOf = (network: Network): readonly Node[] => {
  const { urls, rankedCount } = nodesOf(network)
  const key = [network.caipNetworkId, ...urls].join(' ')
  const stored = networks.get(key)
  if (stored) return stored()
  const nodes = urls.map(url => createNode(network, url))
  const best = rankNodes(nodes.slice(0, rankedCount), (node, signal) => node.ping(signal))
  const ranked = () => [...best(), ...nodes.slice(rankedCount)]
  networks.set(key, ranked)
  return ranked()
}

/** Returns a promise that also rejects when the signal aborts. */
const untilAborted = async <T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> => {
  if (!signal) return promise
  let onAbort: () => void = () => undefined
  try {
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(unreachable())
    })
    signal.addEventListener('abort', onAbort)
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

const isFinalFailure = (e: unknown) => {
  const error = nodeErrorOf(e)
  return !!error && isFinal(error)
}

export const callNode: CallNode = async (network, method, params, signal, failed) => {
  const best = rankedNodesOf(network)
  if (signal?.aborted) throw unreachable()
  // The node that has failed comes first, and its failure counts as its first answer.
  const nodes = failed ? [...best].sort((a, b) => Number(b.url === failed.url) - Number(a.url === failed.url)) : best
  let known = failed
  /** An error that a node has answered. It says more than that the last node is unreachable. */
  let answered: unknown
  const attempt = async (node: Node) => {
    try {
      const failure = known?.url === node.url ? (known.reason ?? answerFailure(known.answer)) : undefined
      known = undefined
      if (failure) throw failure
      return await untilAborted(node.call(method, params), signal)
    } catch (e) {
      if (nodeErrorOf(e)) answered = e
      throw e
    }
  }
  try {
    return await tryEach(SERVICE, nodes, attempt, signal, { delayOf: nodeDelayOf, isFinal: isFinalFailure })
  } catch (e) {
    throw signal?.aborted ? e : (answered ?? e)
  }
}
