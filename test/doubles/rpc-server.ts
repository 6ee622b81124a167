/** A JSON-RPC node on loopback. A test decides its answers. It records its requests and their times. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onLoopback } from './servers'

type Answer = (response: ServerResponse, request: { id: unknown; method: string }) => void
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  response => {
    response.writeHead(code, headers).end('{}')
  }
export const result =
  (value: unknown): Answer =>
  (response, { id }) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id, result: value }))
  }
export const body =
  (text: string): Answer =>
  response => {
    response.writeHead(200).end(text)
  }
export const drop: Answer = response => {
  response.socket?.destroy()
}
/** Never answers. */
export const silence: Answer = () => undefined

const readBody = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** Returns the answers in order. Repeats the last one until another is set. */
export const rpcServer = async (...answers: Answer[]) => {
  const requests: { atMs: number; body: { id: unknown; method: string; params: unknown } }[] = []
  const server = await onLoopback(requests, noted => async (request, response) => {
    const call = JSON.parse(await readBody(request)) as { id: unknown; method: string; params: unknown }
    requests.push({ atMs: performance.now(), body: call })
    noted()
    const answer = answers[Math.min(requests.length, answers.length) - 1]!
    answer(response, call)
  })
  return {
    ...server,
    url: `${server.url}/`,
    requests,
    change: (answer: Answer) => {
      answers = [answer]
    },
    /** Milliseconds between one request and the next. */
    gapsMs: () => requests.slice(1).map((request, index) => request.atMs - requests[index]!.atMs)
  }
}
