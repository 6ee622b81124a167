/** A JSON-RPC node on loopback whose answers a test decides. It notes what it was asked and when. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse, request: { id: unknown; method: string }) => void
export const status = (code: number, headers: Record<string, string> = {}): Answer => response => { response.writeHead(code, headers).end('{}') }
export const result = (value: unknown): Answer => (response, { id }) => { response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, result: value })) }
export const body = (text: string): Answer => response => { response.writeHead(200).end(text) }
export const drop: Answer = response => { response.socket?.destroy() }
/** Never answers. */
export const silence: Answer = () => undefined

const readBody = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** Gives the answers in order; the last one again and again. */
export const rpcServer = async (...answers: Answer[]) => {
  const asked: { atMs: number; body: { id: unknown; method: string; params: unknown } }[] = []
  let heard: () => void = () => undefined
  const server = createServer(async (request, response) => {
    const call = JSON.parse(await readBody(request)) as { id: unknown; method: string; params: unknown }
    asked.push({ atMs: performance.now(), body: call })
    heard()
    const answer = answers[Math.min(asked.length, answers.length) - 1]!
    answer(response, call)
  })
  await new Promise<void>(ready => { server.listen(0, '127.0.0.1', ready) })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    /** Milliseconds between one request and the next. */
    gapsMs: () => asked.slice(1).map((a, i) => a.atMs - asked[i]!.atMs),
    /** Settles when it has been asked `count` times. */
    hears: (count: number) => new Promise<void>(go => {
      heard = () => { if (asked.length >= count) go() }
      heard()
    }),
    close: () => new Promise<void>(done => {
      server.closeAllConnections()
      server.close(() => done())
    })
  }
}
