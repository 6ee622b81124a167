/**
 * Client of a network's nodes, by viem.
 * Requests of one task form one batch. The best of several nodes is called first, and the next one if it does not
 * answer.
 * viem's defaults are the specification's: 10 s for an answer, and 3 retries from 150 ms doubling. viem retries after
 * status 403, 408, 413, 429, 500, 502, 503 and 504.
 */
import {
  BaseError,
  ChainDisconnectedError,
  createClient,
  fallback,
  http,
  HttpRequestError,
  RpcRequestError,
  shouldThrow,
  TimeoutError,
  type Client,
  type FallbackTransport,
  type Transport
} from 'viem'
import { isError, WidgetError, type Network } from '../../barrels/kit'
import { nodesOf, PING_TIMEOUT_MS, rankNodes } from '../shared/index'
import { fetchCalls } from './fetch-calls'

const SERVICE = 'rpc'

/** Specification, section 9 (RPC). */
const TIMEOUT_MS = 10_000
const BATCH = { batchSize: 1_000, wait: 0 }

export type Node = Client<FallbackTransport>

const unreachable = (cause?: unknown) => new WidgetError('service-failed', { service: SERVICE, status: 0 }, cause)

const nodes = new Map<string, Node>()

/**
 * Returns the transport of one node. It checks the chain id once, alongside the first request. A node of another
 * network counts as failing.
 */
const createNodeTransport = (network: Network, url: string): Transport => {
  let isOnNetwork: Promise<boolean> | undefined
  const requestTransport = http(url, { batch: BATCH, timeout: TIMEOUT_MS, fetchFn: fetchCalls })
  // a separate transport: the first request of a batch sets the timeout of all
  const pingTransport = http(url, { fetchFn: fetchCalls })
  return options => {
    const inner = (options.timeout === PING_TIMEOUT_MS ? pingTransport : requestTransport)(options)
    const request = async (...call: Parameters<typeof inner.request>) => {
      const response = inner.request(...call)
      isOnNetwork ??= inner.request({ method: 'eth_chainId' }).then(id => Number(id) === network.id)
      isOnNetwork.catch(() => {
        isOnNetwork = undefined
      })
      if (!(await Promise.all([isOnNetwork, response]))[0])
        throw new ChainDisconnectedError(new Error(`the node is not on ${network.name}`))
      return response
    }
    return { ...inner, request: request as typeof inner.request }
  }
}

/** Messages of nodes for a call that ended without a value; viem knows fewer. They have no error code in common. */
const CALL_FAILED =
  /\brevert|VM (?:execution|exception)|invalid (?:opcode|jump)|bad instruction|out of gas|stack (?:under|over)flow/i

/** Returns whether another node would answer the same: it rejects the request, or the call ends without a value. */
const isDefinite = (e: Error) =>
  shouldThrow(e) || ('code' in e && e.code === 3) || (e instanceof BaseError && CALL_FAILED.test(e.details))

const createNode = (network: Network, { urls, rankedCount }: ReturnType<typeof nodesOf>): Node => {
  if (!urls.length) throw unreachable()
  const nodeTransports = urls.map(url => createNodeTransport(network, url))
  const others = nodeTransports.slice(rankedCount)
  const best = rankNodes(nodeTransports.slice(0, rankedCount), transport =>
    transport({ retryCount: 0, timeout: PING_TIMEOUT_MS }).request({ method: 'eth_blockNumber' })
  )
  // viem fixes the order at creation. Here each request gets a list that does not change while it runs.
  // It applies to a single node, too. Aborting then ends the retries, and the timeout stays (`http` alone drops the
  // timeout if given a signal).
  const rankedTransport: FallbackTransport = options => {
    const fallbackOver = (transports: readonly Transport[]) =>
      fallback(transports, { shouldThrow: isDefinite })(options)
    return {
      ...fallbackOver(nodeTransports),
      request: ((...call) => fallbackOver([...best(), ...others]).request(...call)) as Node['request']
    }
  }
  return createClient({ transport: rankedTransport })
}

/**
 * Returns the nodes of a network as a client for viem's actions. Its requests fail with viem's errors: see
 * `toServiceError`.
 * Errors: service-failed if there is no node.
 */
export const nodeOf = (network: Network): Node => {
  const nodeUrls = nodesOf(network)
  const key = [network.id, ...nodeUrls.urls].join(' ')
  const node = nodes.get(key) ?? createNode(network, nodeUrls)
  nodes.set(key, node)
  return node
}

/** Returns the outermost error of a class in a chain of causes. */
const findCause = <T>(e: unknown, kind: new (...args: never[]) => T): T | undefined => {
  for (let current = e; current instanceof Error; current = current.cause) if (current instanceof kind) return current
  return undefined
}

/**
 * Converts a node's failure to one of our errors, with viem's message, which is the specification's.
 * Other errors are rethrown.
 */
export const toServiceError = (e: unknown): WidgetError => {
  if (e instanceof WidgetError) return e
  if (!(e instanceof BaseError)) throw e
  const timeout = findCause(e, TimeoutError)
  const status = findCause(e, HttpRequestError)?.status ?? (findCause(e, RpcRequestError) ? 200 : 0)
  const error = timeout
    ? new WidgetError('service-timeout', { service: SERVICE, timeoutMs: TIMEOUT_MS }, e)
    : new WidgetError('service-failed', { service: SERVICE, status }, e)
  return Object.assign(error, { message: e.shortMessage })
}

/**
 * Returns whether an error of `callEvmNode` is the contract's result. Other errors mean that a node does not answer,
 * for now or for us.
 */
export const isRevert = (e: unknown): boolean =>
  isError(e, 'service-failed') && e.cause instanceof Error && isDefinite(e.cause)

/**
 * Sends a request to the nodes of a network. Errors: service-failed (status 200: the node's error is its cause),
 * service-timeout.
 */
export const callEvmNode = async (
  network: Network,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal
): Promise<unknown> => {
  let onAbort: () => void = () => undefined
  try {
    const response = nodeOf(network).request({ method, params } as never, { signal }) as Promise<unknown>
    if (!signal) return await response
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(unreachable())
    })
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    return await Promise.race([response, aborted])
  } catch (e) {
    throw signal?.aborted ? unreachable(e) : toServiceError(e)
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}
