/**
 * Client of a network's nodes, by viem.
 * Requests of one task form one batch. The best of several nodes is asked first, and the next one if it does not
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
import { isError, WidgetError, type Network } from '../../kit'
import { nodesOf, PING_TIMEOUT_MS, ranked } from '../shared'
import { fetchCalls } from './fetch-calls'

const SERVICE = 'rpc'

/** Specification, section 9 (RPC). */
const TIMEOUT_MS = 10_000
const BATCH = { batchSize: 1_000, wait: 0 }

export type Node = Client<FallbackTransport>

const unreached = (cause?: unknown) => new WidgetError('service-failed', { service: SERVICE, status: 0 }, cause)

const nodes = new Map<string, Node>()

/**
 * Returns the transport of one node. It checks the chain id once, alongside the first request. A node of another
 * network counts as failing.
 */
const single = (network: Network, url: string): Transport => {
  let isOfNetwork: Promise<boolean> | undefined
  const asked = http(url, { batch: BATCH, timeout: TIMEOUT_MS, fetchFn: fetchCalls })
  // a separate transport: the first request of a batch sets the timeout of all
  const pinged = http(url, { fetchFn: fetchCalls })
  return given => {
    const inner = (given.timeout === PING_TIMEOUT_MS ? pinged : asked)(given)
    const request = async (...call: Parameters<typeof inner.request>) => {
      const answer = inner.request(...call)
      isOfNetwork ??= inner.request({ method: 'eth_chainId' }).then(id => Number(id) === network.id)
      isOfNetwork.catch(() => {
        isOfNetwork = undefined
      })
      if (!(await Promise.all([isOfNetwork, answer]))[0])
        throw new ChainDisconnectedError(new Error(`a node of another network than ${network.name}`))
      return answer
    }
    return { ...inner, request: request as typeof inner.request }
  }
}

/** Messages of nodes for a call that ended without a value; viem knows fewer. They have no error code in common. */
const ENDED =
  /\brevert|VM (?:execution|exception)|invalid (?:opcode|jump)|bad instruction|out of gas|stack (?:under|over)flow/i

/** Returns whether another node would answer the same: it rejects the request, or the call ends without a value. */
const isDefinite = (e: Error) =>
  shouldThrow(e) || ('code' in e && e.code === 3) || (e instanceof BaseError && ENDED.test(e.details))

const create = (network: Network, { urls, first }: ReturnType<typeof nodesOf>): Node => {
  if (!urls.length) throw unreached()
  const singles = urls.map(url => single(network, url))
  const others = singles.slice(first)
  const best = ranked(singles.slice(0, first), one =>
    one({ retryCount: 0, timeout: PING_TIMEOUT_MS }).request({ method: 'eth_blockNumber' })
  )
  // viem fixes the order at creation. Here each request gets a list that does not change while it runs.
  // It applies to a single node, too. Aborting then ends the retries, and the timeout stays (`http` alone drops the
  // timeout if given a signal).
  const inOrder: FallbackTransport = given => {
    const over = (transports: readonly Transport[]) => fallback(transports, { shouldThrow: isDefinite })(given)
    return {
      ...over(singles),
      request: ((...call) => over([...best(), ...others]).request(...call)) as Node['request']
    }
  }
  return createClient({ transport: inOrder })
}

/**
 * Returns the nodes of a network as a client for viem's actions. Its requests fail with viem's errors: see
 * `toServiceError`.
 * Errors: service-failed if there is no node.
 */
export const nodeOf = (network: Network): Node => {
  const asked = nodesOf(network)
  const key = [network.id, ...asked.urls].join(' ')
  const node = nodes.get(key) ?? create(network, asked)
  nodes.set(key, node)
  return node
}

/** Returns the outermost error of a class in a chain of causes. */
const within = <T>(e: unknown, kind: new (...given: never[]) => T): T | undefined => {
  for (let at = e; at instanceof Error; at = at.cause) if (at instanceof kind) return at
  return undefined
}

/**
 * Converts a node's failure to one of our errors, with viem's message, which is the specification's.
 * Other errors are rethrown.
 */
export const toServiceError = (e: unknown): WidgetError => {
  if (e instanceof WidgetError) return e
  if (!(e instanceof BaseError)) throw e
  const late = within(e, TimeoutError)
  const status = within(e, HttpRequestError)?.status ?? (within(e, RpcRequestError) ? 200 : 0)
  const error = late
    ? new WidgetError('service-timeout', { service: SERVICE, timeoutMs: TIMEOUT_MS }, e)
    : new WidgetError('service-failed', { service: SERVICE, status }, e)
  return Object.assign(error, { message: e.shortMessage })
}

/**
 * Returns whether an error of `askNode` is the contract's result. Other errors mean that a node does not answer, for
 * now or for us.
 */
export const isRevert = (e: unknown): boolean =>
  isError(e, 'service-failed') && e.cause instanceof Error && isDefinite(e.cause)

/**
 * Sends a request to the nodes of a network. Errors: service-failed (status 200: the node's error is its cause),
 * service-timeout.
 */
export const askNode = async (
  network: Network,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal
): Promise<unknown> => {
  let stop: () => void = () => undefined
  try {
    const asked = nodeOf(network).request({ method, params } as never, { signal }) as Promise<unknown>
    if (!signal) return await asked
    const left = new Promise<never>((_, end) => {
      stop = () => end(unreached())
    })
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    return await Promise.race([asked, left])
  } catch (e) {
    throw signal?.aborted ? unreached(e) : toServiceError(e)
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
