/** A JSON-RPC node on loopback. A test decides its answers. It records its requests and their times. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onLoopback } from './servers'

interface Call {
  id: unknown
  method: string
  params: unknown
}
type Answer = (response: ServerResponse, request: { id: unknown; method: string }) => void
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  response => {
    response.writeHead(code, headers).end()
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

/** The chain's id is the path of the node's URL, such as `/8453`. Otherwise it is Ethereum's. */
const chainIdIn = (url = '') => Number(/^\/(\d+)$/.exec(url)?.[1] ?? 1)

/** Completes an answer to one call of a batch: the check of the network stands beside it. */
const inBatch = (response: ServerResponse, calls: readonly Call[], chainId: number) => {
  const end = response.end.bind(response) as (text?: string) => ServerResponse
  return Object.assign(response, {
    end(text = '') {
      if (response.statusCode !== 200 || !text.startsWith('{')) return end(text)
      const answer = JSON.parse(text) as object
      return end(
        JSON.stringify(
          calls.map(({ id, method }) =>
            method === 'eth_chainId' ? { id, result: `0x${chainId.toString(16)}` } : { ...answer, id }
          )
        )
      )
    }
  })
}

/** Returns the answers in order. Repeats the last one until another is set. */
export const rpcServer = async (...answers: Answer[]) => {
  const requests: { atMs: number; body: Call }[] = []
  const server = await onLoopback(requests, noted => async (request, response) => {
    const sent = JSON.parse(await readBody(request)) as Call | Call[]
    const calls = [sent].flat()
    const call = calls.find(({ method }) => method !== 'eth_chainId') ?? calls[0]!
    requests.push({ atMs: performance.now(), body: call })
    noted()
    const answer = answers[Math.min(requests.length, answers.length) - 1]!
    answer(Array.isArray(sent) ? inBatch(response, calls, chainIdIn(request.url)) : response, call)
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
