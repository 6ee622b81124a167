/**
 * Requests to the frame and their answers, over `postMessage`.
 * Messages go to one origin, and count only from that origin and the frame's own window.
 */
import { isError } from '../../core/platform/errors'
import { aborted, frameMissing, invalidAnswer, invalidInput, refused, timedOut } from './errors'
import { APP_PREFIX, readMessage, type FrameAnswer, type FrameRequests, type RequestType } from './messages'

export interface ChannelSettings {
  origin: string
  /** Returns the frame's window. Null: the element has left the page. */
  window(): Window | null
  /** The frame has loaded, or loaded again. */
  onReady(): void
  /** A message of the frame is not part of the protocol. */
  onInvalid(): void
}

export interface RequestOptions {
  signal?: AbortSignal
  /** Milliseconds until the request fails. Default: it waits. */
  timeoutMs?: number
}

export interface Channel {
  /**
   * Sends a request and returns its answer.
   * Errors: user-rejected and wallet-failed (the frame's own), wallet-invalid-response, service-timeout,
   * service-failed (no frame), connect-replaced (the signal was aborted).
   */
  request<T extends RequestType>(type: T, payload: FrameRequests[T], options?: RequestOptions): Promise<FrameAnswer<T>>
  /** Sends a message that has no answer. */
  notify(type: 'RPC_ABORT'): void
  /** Fails all open requests. Later ones are sent as usual. */
  failAll(error: Error): void
  /** Stops listening, and fails all open requests. */
  close(error: Error): void
}

interface OpenRequest {
  type: RequestType
  secrets: readonly string[]
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Returns an id that no other page can guess. */
const createId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Fields of payloads that only the user and the frame know. */
const SECRET_FIELDS: readonly string[] = ['otp', 'email']

const secretsIn = (payload: unknown): string[] =>
  Object.entries(Object(payload) as object).flatMap(([name, value]) =>
    SECRET_FIELDS.includes(name) && typeof value === 'string' ? [value] : []
  )

export const createChannel = (settings: ChannelSettings): Channel => {
  const open = new Map<string, OpenRequest>()
  const listening = new AbortController()

  const post = (type: string, id: string, payload?: unknown): void => {
    const target = settings.window()
    if (!target) throw frameMissing()
    const message = { type: `${APP_PREFIX}${type}`, id, ...(payload !== undefined && { payload }) }
    target.postMessage(message, settings.origin)
  }

  const receive = (data: unknown): void => {
    const message = readMessage(data)
    if (!message) return settings.onInvalid()
    if (message.kind === 'ready') return settings.onReady()
    if (message.kind === 'ignored' || typeof message.id !== 'string') return
    const request = open.get(message.id)
    // A late or repeated answer, or one to another request.
    if (!request || request.type !== message.type) return
    if (message.kind === 'error') return request.reject(refused(message.message, request.secrets))
    const answer = message.read()
    if (answer) request.resolve(answer.value)
    else request.reject(invalidAnswer(request.type))
  }

  addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (origin !== settings.origin || !source || source !== settings.window()) return
      receive(data)
    },
    { signal: listening.signal }
  )

  const request = (type: RequestType, payload: unknown, { signal, timeoutMs }: RequestOptions = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = createId()
      const onAbort = () => finish(() => reject(aborted()))
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        open.delete(id)
        settle()
      }
      const timer =
        timeoutMs === undefined ? undefined : setTimeout(() => finish(() => reject(timedOut(timeoutMs))), timeoutMs)
      open.set(id, {
        type,
        secrets: secretsIn(payload),
        resolve: value => finish(() => resolve(value)),
        reject: error => finish(() => reject(error))
      })
      signal?.addEventListener('abort', onAbort)
      if (signal?.aborted) return onAbort()
      try {
        post(type, id, payload)
      } catch (e) {
        // The browser cannot copy such a payload: it contains a function, for example.
        const error = isError(e) ? e : invalidInput('The request contains what cannot be sent to a frame')
        finish(() => reject(error))
      }
    })

  const failAll = (error: Error) => {
    for (const { reject } of [...open.values()]) reject(error)
  }
  return {
    request: request as Channel['request'],
    notify: type => {
      try {
        post(type, createId())
      } catch {
        // without a frame there is nothing to abort
      }
    },
    failAll,
    close: error => {
      listening.abort()
      failAll(error)
    }
  }
}
