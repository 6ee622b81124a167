/**
 * JSON-RPC over HTTP as public nodes really answer it, in the shape that viem's transport understands.
 * https://www.jsonrpc.org/specification
 */
import * as z from 'zod/mini'
import { limitResponse, MAX_RESPONSE_BYTES } from '../../barrels/kit'
import { anyList, anything, parse } from '../../services/schema'

/** Seconds. Longest wait that a node may request. Chosen, as for all services: a user waits for the answer. */
const MAX_WAIT_S = 10

/** Statuses that say nothing about the call. Other statuses may come with a JSON-RPC answer. */
const BUSY: readonly number[] = [403, 408, 429, 502, 503, 504]

interface Call {
  id: number
}
/** The answer to a call. */
const responseSchema = z.object({ id: anything, result: anything, error: anything })
type RpcResponse = Partial<z.output<typeof responseSchema>>

/** Nodes that accept no batches, or none of this size. */
const withoutBatches = new Set<string>()

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not a JSON answer
  }
}

/**
 * Returns the delay in whole seconds, as viem reads it. The header may be a date.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
const retryAfter = (headers: Headers): Record<string, string> => {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return seconds > 0 ? { 'retry-after': String(Math.min(seconds, MAX_WAIT_S)) } : {}
}

/** Returns the answer to a call. One without result and error becomes a failure that viem retries (-32603). */
const responseTo = ({ id }: Call, parsed: RpcResponse | undefined): RpcResponse => {
  const { result, error } = parsed ?? {}
  if (error !== undefined && error !== null) return { id, error }
  return result === undefined ? { id, error: { code: -32603, message: 'no answer' } } : { id, result }
}

type NodeResponse = { status: number; headers: Record<string, string> } | { responses: RpcResponse[] }

const postCalls = async (url: string, init: RequestInit, calls: readonly Call[]): Promise<NodeResponse> => {
  const isBatch = calls.length > 1
  const postSingly = async (): Promise<NodeResponse> => {
    const results = await Promise.all(calls.map(call => postCalls(url, init, [call])))
    return (
      results.find(result => 'status' in result) ?? {
        responses: results.flatMap(result => ('responses' in result ? result.responses : []))
      }
    )
  }
  if (isBatch && withoutBatches.has(url)) return postSingly()
  const unlimited = await fetch(url, {
    ...init,
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    body: JSON.stringify(isBatch ? calls : calls[0])
  })
  const response = limitResponse(
    unlimited,
    MAX_RESPONSE_BYTES,
    () => new Error(`more than ${MAX_RESPONSE_BYTES} bytes`)
  )
  const answer = BUSY.includes(response.status) ? undefined : parseJson(await response.text())
  const batch = parse(anyList, answer)?.map(entry => parse(responseSchema, entry))
  if (batch?.length)
    return {
      responses: calls.map(call =>
        responseTo(
          call,
          batch.find(entry => entry?.id === call.id)
        )
      )
    }
  const single = parse(responseSchema, answer)
  if (isBatch && (single || response.status === 413)) {
    withoutBatches.add(url)
    return postSingly()
  }
  if (single && (response.ok || single.error !== undefined)) return { responses: [responseTo(calls[0]!, single)] }
  return response.ok
    ? { responses: calls.map(call => responseTo(call, undefined)) }
    : { status: response.status, headers: retryAfter(response.headers) }
}

/**
 * Replaces `fetch` in viem's transport. It reads the body within the transport's time limit, and up to a size limit.
 * Each call gets the answer with its id, in whatever order answers arrive. A batch of one is sent as a plain call. If a
 * node refuses a batch, each call is sent by itself.
 */
export const fetchCalls = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const sent = JSON.parse(init.body as string) as Call | Call[]
  const parsed = await postCalls(String(url), init, [sent].flat())
  if ('status' in parsed) return new Response('', parsed)
  return new Response(JSON.stringify(Array.isArray(sent) ? parsed.responses : parsed.responses[0]), {
    headers: { 'content-type': 'application/json' }
  })
}
