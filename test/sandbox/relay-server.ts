/** A WalletConnect relay on loopback, for real peers: the sign client in one page, a wallet in another. */
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Fault } from './faults'
import { openServer, type Server, type ServerOptions } from './server'
import { readAuth } from './relay/auth'
import { answerCall, pathOf, readFrame, type Call } from './relay/methods'
import { createMailboxes, type Listener, type Delivery } from './relay/mailboxes'

export interface RelayServer extends Server {
  /** `ws://127.0.0.1:<port>` */
  url: string
  /** Closes every socket and empties the mailboxes. */
  reset(): void
}

/** Milliseconds. Source: a client in Node closes a socket after 35 s without a ping (core 2.21.7, relayer.ts). */
const PING_MS = 25_000

/** Source: the code with which the real relay closes a refused connection. The client then reports its reason. */
const REFUSED = 3000

const deliveries: Partial<Record<Fault['kind'], Delivery>> = { duplicate: 'twice', reorder: 'held' }

/** Returns why a handshake is refused, or the client's id. */
const refusalOf = (
  query: URLSearchParams,
  port: number
): { clientId: string } | { refusal: string; status: number } => {
  const projectId = query.get('projectId')
  if (!projectId) return { refusal: 'Authorization error: Project ID is missing', status: 401 }
  if (projectId === 'forbidden')
    return { refusal: 'Authorization error: Unauthorized: origin not allowed', status: 403 }
  const auth = readAuth(query.get('auth'), port)
  return 'refusal' in auth ? { ...auth, status: 401 } : auth
}

const answerHttp = (socket: Duplex, status: number, text: string) => {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: text/plain\r\ncontent-length: ` +
      `${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`
  )
}

export const openRelayServer = async (
  options: Pick<ServerOptions, 'port' | 'faults' | 'record'>
): Promise<RelayServer> => {
  const { faults, record } = options
  const socketServer = new WebSocketServer({ noServer: true })
  const mailboxes = createMailboxes()
  const closing = new AbortController()
  let port = 0

  const breakAll = () => socketServer.clients.forEach(socket => socket.terminate())
  const isCut = () => faults.list().some(({ server, fault }) => server === 'relay' && fault.kind === 'cut')
  faults.onSet((server, { kind }) => {
    if (server === 'relay' && kind === 'cut') breakAll()
  })

  const waitForDelay = async ({ delayMs }: Fault) => {
    if (delayMs) await wait(delayMs, undefined, { signal: closing.signal })
  }

  const handleCall = async (call: Call, socket: WebSocket, listener: Listener, origin: string | undefined) => {
    const path = pathOf(call)
    record({ server: 'relay', method: 'SEND', url: path, rpc: [call.method], origin, timeMs: Date.now() })
    const fault = faults.take('relay', [path], ['drop', 'delay', 'invalid-response', 'duplicate', 'reorder'])
    if (fault) await waitForDelay(fault)
    if (fault?.kind === 'drop') return socket.terminate()
    if (fault?.kind === 'invalid-response') return socket.send(fault.body ?? '<!doctype html><title>Welcome</title>')
    answerCall(call, listener, mailboxes, (fault && deliveries[fault.kind]) || 'plain')
  }

  const serve = (socket: WebSocket, clientId: string, origin: string | undefined) => {
    const listener: Listener = {
      clientId,
      send(frame) {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
      }
    }
    const ping = setInterval(() => socket.ping(), PING_MS)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(ping)
      mailboxes.disconnect(listener)
    })
    socket.on('message', data => {
      const frame = readFrame(String(data))
      if (!frame) return
      if ('answered' in frame) return mailboxes.received(listener, frame.answered)
      handleCall(frame.call, socket, listener, origin).catch(error => {
        if (!closing.signal.aborted) throw error
      })
    })
  }

  const connect = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const {
      url: path = '/',
      headers: { origin }
    } = request
    record({ server: 'relay', method: 'GET', url: path, rpc: [], origin, timeMs: Date.now() })
    const fault = faults.take('relay', [path], ['drop', 'delay', 'refuse'])
    if (fault) await waitForDelay(fault)
    if (isCut() || fault?.kind === 'drop') return socket.destroy()
    const query = new URL(path, 'ws://relay').searchParams
    const outcome =
      fault?.kind === 'refuse'
        ? { refusal: fault.body ?? 'Unauthorized: invalid key', status: fault.status ?? 401 }
        : refusalOf(query, port)
    // A page cannot read the answer to a handshake, so a client can request the reason as a close code instead.
    const reportsByClose = fault?.status === undefined && query.has('useOnCloseEvent')
    if ('refusal' in outcome && !reportsByClose) return answerHttp(socket, outcome.status, outcome.refusal)
    socketServer.handleUpgrade(request, socket, head, opened => {
      if ('refusal' in outcome) opened.close(REFUSED, outcome.refusal)
      else serve(opened, outcome.clientId, origin)
    })
  }

  const server = await openServer({
    ...options,
    server: 'relay',
    respond: async () => ({
      status: 426,
      headers: { upgrade: 'websocket', 'content-type': 'text/plain; charset=utf-8' },
      body: 'This is a relay: ask for a WebSocket.'
    }),
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      connect(request, socket, head).catch(() => socket.destroy())
    }
  })
  port = Number(new URL(server.origin).port)

  const reset = () => {
    breakAll()
    mailboxes.clear()
  }
  return {
    ...server,
    url: server.origin.replace('http', 'ws'),
    reset,
    close() {
      closing.abort()
      reset()
      return server.close()
    }
  }
}
