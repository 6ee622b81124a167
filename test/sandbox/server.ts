/** One server of the sandbox: HTTP on loopback, with faults on command and a log of requests. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault, FaultTable, ServerName } from './faults'

export interface RequestRecord {
  server: ServerName
  method: string
  /** Path and query; for a message on the relay its method and tags (`/irn_publish?tag=1108`). */
  url: string
  /** Names of the JSON-RPC methods in the body, for a chain and for a message on the relay. */
  rpc: string[]
  /** The page that sent it, from the browser's `origin` header. */
  origin: string | undefined
  /** Milliseconds since 1970. */
  timeMs: number
}

export interface Incoming {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

export interface ServerOptions {
  server: ServerName
  /** First port to try. Left out or 0: any free one. */
  port?: number
  faults: FaultTable
  record(request: RequestRecord): void
  respond(request: Incoming): Promise<Answer>
  /** Returns the JSON-RPC methods in a body, so that faults and the log can name them. */
  rpcMethods?(body: Buffer): string[]
  /** Returns the answer of the fault `invalid-response`. */
  invalidResponse?(request: Incoming): Answer
  /** Answers for faults that only this server has, or that it implements in its own way; undefined for all others. */
  answerFault?(fault: Fault, request: Incoming): Promise<Answer | undefined>
  /** Headers of preflights and failures, for a page's origin. Default `openToAll`. */
  cors?: Record<string, string> | ((origin: string | undefined) => Record<string, string>)
  /** Takes a request for a WebSocket. Without it such a request is refused. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

export interface Server {
  origin: string
  close(): Promise<void>
}

/** Number of ports above the wanted one to try before the system chooses. Chosen: more worlds than anyone runs. */
const PORTS_TO_TRY = 50

/** Listens on a port. Rejects if the port is busy; the server can then listen on another. */
const listen = async (httpServer: HttpServer, port: number) => {
  httpServer.listen(port, '127.0.0.1')
  await once(httpServer, 'listening')
}

const listenNear = async (httpServer: HttpServer, wanted: number) => {
  for (let port = wanted; wanted > 0 && port < wanted + PORTS_TO_TRY; port++) {
    try {
      return await listen(httpServer, port)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    }
  }
  await listen(httpServer, 0)
}

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Lets a page of any origin read the answer, as a public CDN or RPC node does. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-max-age': '7200',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin'
}

const html: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', ...openToAll },
  body: '<!doctype html><title>Welcome</title><p>This is not what you asked for.'
}

const tamper = (body: Buffer, fault: Fault) => {
  if (fault.append !== undefined) return Buffer.concat([body, Buffer.from(fault.append)])
  const damaged = Buffer.from(body)
  const middle = damaged.length >> 1
  if (damaged.length > 0) damaged.writeUInt8(damaged.readUInt8(middle) ^ 1, middle)
  return damaged
}

const corsOf = ({ cors = openToAll }: ServerOptions, origin: string | undefined) =>
  typeof cors === 'function' ? cors(origin) : cors

const faultyAnswer = async (fault: Fault, incoming: Incoming, options: ServerOptions): Promise<Answer> => {
  const custom = await options.answerFault?.(fault, incoming)
  if (custom) return custom
  if (fault.kind === 'status')
    return { status: fault.status ?? 500, headers: { ...corsOf(options, incoming.headers.origin) }, body: '' }
  if (fault.kind === 'invalid-response') {
    const answer = options.invalidResponse?.(incoming) ?? html
    return fault.body === undefined ? answer : { ...answer, body: fault.body }
  }
  const answer = await options.respond(incoming)
  return fault.kind === 'tamper' ? { ...answer, body: tamper(Buffer.from(answer.body), fault) } : answer
}

export const openServer = async (options: ServerOptions): Promise<Server> => {
  const { server, faults, record, respond, rpcMethods } = options
  const closing = new AbortController()

  const answerTo = async (request: IncomingMessage): Promise<Answer | 'drop'> => {
    const timeMs = Date.now()
    const { method = 'GET', url: path = '/', headers } = request
    const body = await readBody(request)
    const rpc = rpcMethods?.(body) ?? []
    record({ server, method, url: path, rpc, origin: headers.origin, timeMs })
    // A preflight only requests permission: a fault applies to the request that follows.
    if (method === 'OPTIONS') return { status: 204, headers: { ...corsOf(options, headers.origin) }, body: '' }
    const incoming = { method, url: new URL(path, `http://${headers.host ?? 'localhost'}`), headers, body }
    const fault = faults.take(server, [path, ...rpc])
    if (!fault) return respond(incoming)
    if (fault.delayMs) await wait(fault.delayMs, undefined, { signal: closing.signal })
    return fault.kind === 'drop' ? 'drop' : faultyAnswer(fault, incoming, options)
  }

  const httpServer = createServer((request, response) => {
    answerTo(request).then(
      answer => {
        if (answer === 'drop') return response.destroy()
        const body = Buffer.from(answer.body)
        response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length })
        response.end(request.method === 'HEAD' ? undefined : body)
      },
      (error: unknown) => {
        if (closing.signal.aborted || response.headersSent) return response.destroy()
        // a browser tells its page no more than the status
        console.error(`${request.url}: ${error}`)
        response.writeHead(500, {
          'content-type': 'text/plain; charset=utf-8',
          ...corsOf(options, request.headers.origin)
        })
        response.end(String(error))
      }
    )
  })
  if (options.upgrade) httpServer.on('upgrade', options.upgrade)
  await listenNear(httpServer, options.port ?? 0)

  return {
    origin: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        closing.abort()
        httpServer.close(() => resolve())
        httpServer.closeAllConnections()
      })
  }
}
