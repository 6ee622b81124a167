/**
 * One node of a network, as public nodes really answer. Calls that are made together form one batch.
 * https://www.jsonrpc.org/specification
 */
import type { Network } from '../../core/networks/networks'
import { isRecord } from '../../core/platform/guards'
import { checkStatus, fetchFrom } from '../http'
import { isChain } from './is-chain'
import { answerFailure, SERVICE, unreachable } from './node-error'

/** Specification, section 9 (RPC). */
const BATCH_SIZE = 1_000

/** Statuses that say nothing about the call. Other statuses may come with a JSON-RPC answer. */
const BUSY: readonly number[] = [403, 408, 429, 502, 503, 504]

interface Call {
  id: number
  method: string
  params: readonly unknown[]
  resolve(result: unknown): void
  reject(error: unknown): void
}

export interface Node {
  url: string
  /** Sends a call once. Errors: service-failed (status 200: a NodeError is its cause), service-timeout. */
  call(method: string, params: readonly unknown[]): Promise<unknown>
  /** Checks that the node answers by itself, without a batch. Errors: as `call`. */
  ping(signal: AbortSignal): Promise<unknown>
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not a JSON answer
  }
}

const toBody = ({ id, method, params }: Call) => ({ jsonrpc: '2.0', id, method, params })

const isPresent = (value: unknown) => value !== undefined && value !== null

/** Posts calls. Returns the response and its parsed answer. Errors: service-failed for a status in `BUSY`. */
const post = (url: string, calls: readonly Call[], signal?: AbortSignal) =>
  fetchFrom(
    SERVICE,
    url,
    {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(calls.length > 1 ? calls.map(toBody) : toBody(calls[0]!))
    },
    async response => {
      if (BUSY.includes(response.status)) checkStatus(SERVICE, response)
      return { response, answer: parse(await response.text()) }
    },
    signal
  )

/** Settles a call. */
const settle = ({ resolve, reject }: Call, answer: unknown) => {
  const { result, error } = isRecord(answer) ? answer : {}
  if (isPresent(error) || result === undefined) reject(answerFailure(answer))
  else resolve(result)
}

/** Methods that ping the nodes of a network, by namespace. */
const PINGS = { eip155: 'eth_blockNumber', solana: 'getHealth' } as const

export const createNode = ({ id: chainId, chainNamespace, name }: Network, url: string): Node => {
  let queue: Call[] = []
  let lastId = 0
  /** True for a node that accepts no batches, or none of this size. Many of Solana's accept none. */
  let isSingle = chainNamespace !== 'eip155'
  let networkCheck: Promise<boolean> | undefined

  /** Sends calls and settles each of them. Each gets the answer with its id, in whatever order answers arrive. */
  const send = async (calls: readonly Call[], signal?: AbortSignal): Promise<void> => {
    const isBatch = calls.length > 1
    if (isBatch && isSingle) return calls.forEach(call => void send([call]))
    try {
      const { response, answer } = await post(url, calls, signal)
      if (Array.isArray(answer) && answer.length) {
        for (const call of calls)
          settle(
            call,
            answer.find((entry: unknown) => isRecord(entry) && entry['id'] === call.id)
          )
      } else if (isBatch && (isRecord(answer) || response.status === 413)) {
        isSingle = true
        await send(calls)
      } else {
        if (!(isRecord(answer) && isPresent(answer['error']))) checkStatus(SERVICE, response)
        for (const call of calls) settle(call, answer)
      }
    } catch (e) {
      for (const { reject } of calls) reject(e)
    }
  }
  const flush = () => {
    const calls = queue
    queue = []
    for (let i = 0; i < calls.length; i += BATCH_SIZE) void send(calls.slice(i, i + BATCH_SIZE))
  }
  const request = (method: string, params: readonly unknown[], dispatch: (call: Call) => void) =>
    new Promise((resolve, reject) => dispatch({ id: lastId++, method, params, resolve, reject }))
  const enqueue = (call: Call) => {
    queue.push(call)
    // Without a timer: browsers delay timers of hidden pages.
    if (queue.length === 1) queueMicrotask(flush)
  }

  /** Waits for a response and the check of the network. A node of another network counts as failing. */
  const onNetwork = async (response: Promise<unknown>) => {
    const [result, isOnNetwork] = await Promise.all([response, networkCheck ?? true])
    if (!isOnNetwork) throw unreachable(new Error(`The node is not on ${name}.`))
    return result
  }

  return {
    url,
    call(method, params) {
      const response = request(method, params, enqueue)
      // Once, alongside the first call.
      if (chainNamespace === 'eip155' && !networkCheck) {
        networkCheck = request('eth_chainId', [], enqueue).then(reported => isChain(reported, chainId))
        networkCheck.catch(() => {
          networkCheck = undefined
        })
      }
      return onNetwork(response)
    },
    ping: signal =>
      onNetwork(request(PINGS[chainNamespace as keyof typeof PINGS], [], call => void send([call], signal)))
  }
}
