/**
 * Replaces @walletconnect/jsonrpc-ws-connection: JSON-RPC over the browser's WebSocket. The package looks for a
 * WebSocket at import, which a server that renders the host page lacks.
 * https://www.jsonrpc.org/specification
 */
import { EventEmitter } from './events'

interface Payload {
  id: number
}

export class WsConnection extends EventEmitter {
  url: string
  #socket: WebSocket | undefined
  #opening: Promise<WebSocket> | undefined

  constructor(url: string) {
    super()
    this.url = url
  }

  get events() {
    return this
  }
  /** The library reads its `readyState`. */
  get socket() {
    return this.#socket
  }
  get connected() {
    return this.#socket !== undefined
  }
  get connecting() {
    return this.#opening !== undefined
  }

  async open(url = this.url): Promise<void> {
    this.url = url
    await this.#open()
  }

  close(): Promise<void> {
    const socket = this.#socket
    if (!socket) return Promise.reject(new Error('Connection already closed'))
    return new Promise(resolve => {
      socket.onclose = event => {
        this.#closed(event)
        resolve()
      }
      socket.close()
    })
  }

  /** If the text cannot be sent, the request is answered with an error. */
  async send(payload: Payload): Promise<void> {
    const socket = this.#socket ?? (await this.#open())
    try {
      socket.send(JSON.stringify(payload))
    } catch (e) {
      this.emit('payload', { id: payload.id, jsonrpc: '2.0', error: { code: -32000, message: String(e) } })
    }
  }

  #open(): Promise<WebSocket> {
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  #connect(): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(this.url)
      socket.onerror = () => {
        const error = new Error(`WebSocket connection failed for host: ${this.url.split('?')[0]}`)
        this.emit('register_error', error)
        reject(error)
      }
      socket.onopen = () => {
        socket.onmessage = ({ data }) => this.#received(data)
        socket.onclose = event => this.#closed(event)
        this.#socket = socket
        this.emit('open')
        resolve(socket)
      }
    })
  }

  #closed(event: CloseEvent) {
    this.#socket = undefined
    this.emit('close', event)
  }

  /** Anything but an object is dropped: the library would throw at the host page. */
  #received(data: unknown) {
    try {
      const payload: unknown = JSON.parse(String(data))
      if (typeof payload === 'object' && payload !== null) this.emit('payload', payload)
    } catch {
      // not JSON
    }
  }
}
export default WsConnection
