/**
 * JSON-RPC over HTTP as public nodes really answer it, in the shape that viem's transport understands.
 * https://www.jsonrpc.org/specification
 */
import { limited, MOST_BYTES } from '../../kit'

/** Seconds. Longest wait that a node may request. Chosen, as for all services: a user waits for the answer. */
const MOST_WAIT_S = 10

/** Statuses that say nothing about the call. Other statuses may come with a JSON-RPC answer. */
const BUSY: readonly number[] = [403, 408, 429, 502, 503, 504]

interface Call {
  id: number
}
interface Answer {
  id?: unknown
  result?: unknown
  error?: unknown
}

/** Nodes that accept no batches, or none of this size. */
const alone = new Set<string>()

const parse = (text: string): unknown => {
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
  return seconds > 0 ? { 'retry-after': String(Math.min(seconds, MOST_WAIT_S)) } : {}
}

/** Returns the answer to a call. One without result and error becomes a failure that viem retries (-32603). */
const answerTo = ({ id }: Call, said: Answer | undefined): Answer => {
  const { result, error } = said ?? {}
  if (error !== undefined && error !== null) return { id, error }
  return result === undefined ? { id, error: { code: -32603, message: 'no answer' } } : { id, result }
}

type Said = { status: number; headers: Record<string, string> } | { answers: Answer[] }

const post = async (url: string, init: RequestInit, calls: readonly Call[]): Promise<Said> => {
  const several = calls.length > 1
  const singly = async (): Promise<Said> => {
    const all = await Promise.all(calls.map(call => post(url, init, [call])))
    return all.find(one => 'status' in one) ?? { answers: all.flatMap(one => ('answers' in one ? one.answers : [])) }
  }
  if (several && alone.has(url)) return singly()
  const answer = await fetch(url, {
    ...init,
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    body: JSON.stringify(several ? calls : calls[0])
  })
  const response = limited(answer, MOST_BYTES, () => new Error(`more than ${MOST_BYTES} bytes`))
  const said = BUSY.includes(response.status)
    ? undefined
    : (parse(await response.text()) as Answer | Answer[] | null | undefined)
  if (Array.isArray(said) && said.length)
    return {
      answers: calls.map(call =>
        answerTo(
          call,
          said.find(one => one?.id === call.id)
        )
      )
    }
  const isObject = typeof said === 'object' && said !== null && !Array.isArray(said)
  if (several && (isObject || response.status === 413)) {
    alone.add(url)
    return singly()
  }
  if (isObject && (response.ok || said.error !== undefined)) return { answers: [answerTo(calls[0]!, said)] }
  return response.ok
    ? { answers: calls.map(call => answerTo(call, undefined)) }
    : { status: response.status, headers: retryAfter(response.headers) }
}

/**
 * Replaces `fetch` in viem's transport. It reads the body within the transport's time limit, and up to a size limit.
 * Each call gets the answer with its id, in whatever order answers arrive. A batch of one is sent as a plain call. If a
 * node refuses a batch, each call is sent by itself.
 */
export const fetchCalls = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const sent = JSON.parse(init.body as string) as Call | Call[]
  const said = await post(String(url), init, [sent].flat())
  if ('status' in said) return new Response('', said)
  return new Response(JSON.stringify(Array.isArray(sent) ? said.answers : said.answers[0]), {
    headers: { 'content-type': 'application/json' }
  })
}
