/** A chain data API on loopback. A test decides its answers, by path. It records its requests. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onLoopback } from './servers'

/** `path` is without the query, and begins with a slash. */
export interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  body: string
}
export type Answer = (response: ServerResponse, received: ReceivedRequest) => unknown

export const json =
  (value: unknown, code = 200): Answer =>
  response =>
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(value))
export const text =
  (body: string): Answer =>
  response =>
    response.writeHead(200).end(body)
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  response =>
    response.writeHead(code, headers).end('{}')
export const drop: Answer = response => response.socket?.destroy()
/** Never answers. */
export const silence: Answer = () => true

const readBody = async (request: IncomingMessage) => {
  let all = ''
  for await (const part of request) all += String(part)
  return all
}

/**
 * Starts the API. `parts`: an answer for each path that ends with its key; other paths are not found.
 * `v1/supported-chains` lists Ethereum unless a part replaces it.
 */
export const chainDataServer = async (parts: Readonly<Record<string, Answer>> = {}) => {
  const all: ReceivedRequest[] = []
  const now = {
    parts: { '/supported-chains': json({ http: ['eip155:1'], ws: [] }), ...parts } as Record<string, Answer>
  }
  const server = await onLoopback(all, noted => async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url!, 'http://localhost')
    const received = { method: request.method!, path, query, body: await readBody(request) }
    all.push(received)
    noted()
    const end = Object.keys(now.parts).find(end => path.endsWith(end))
    ;(end ? now.parts[end]! : status(404))(response, received)
  })
  return {
    ...server,
    /** Oldest first. */
    all,
    /** Returns the requests whose path ends so. */
    requestsTo: (suffix: string) => all.filter(({ path }) => path.endsWith(suffix)),
    /** Changes its answers from now on. */
    change: (parts: Readonly<Record<string, Answer>>) => {
      Object.assign(now.parts, parts)
    }
  }
}
