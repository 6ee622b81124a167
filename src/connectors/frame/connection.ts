/**
 * The life of the frame: its element, its start, and requests that wait for it.
 * Whatever the frame does, nothing here throws into the page, and no other wallet depends on it.
 */
import { isError } from '../../core/platform/errors'
import { withTimeout } from '../../core/platform/tasks'
import { createChannel, type Channel } from './channel'
import { mountFrame, type FrameElement } from './element'
import { aborted, loadFailed, timedOut } from './errors'
import { logInvalidMessage } from './log'
import type { DappPayload, FrameAnswer, FrameRequests, RequestType } from './messages'

/** Milliseconds. Source: the specification, sections 8 and 9. */
const LOAD_MS = 20_000
const REQUEST_MS = 30_000
const READY_DELAY_MS = 500

/** Requests that wait for a frame as long as it takes to load. */
const PATIENT: readonly RequestType[] = ['SYNC_DAPP_DATA', 'SYNC_THEME', 'SET_PREFERRED_ACCOUNT']
/** Requests whose answer has a limit. All others wait for the user, or for a sign-out. */
const LIMITED: readonly RequestType[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI'
]

/** Requests that fail at once without a connection: the frame's own service would not answer it. */
const ONLINE_ONLY: readonly RequestType[] = [...LIMITED, 'IS_CONNECTED']

/** Reasons of the specification's alerts. */
export type FrameTimeout = 'iframe_load_failed' | 'iframe_request_timeout' | 'unverified_domain'

export interface ConnectionSettings {
  url: URL
  /** Returns what the frame shows of the host page. */
  dappData(): DappPayload
  /** Also without a time-out, if the page's policy forbids the frame. */
  onTimeout(reason: FrameTimeout): void
}

interface Mount {
  element: FrameElement
  channel: Channel
  isReady: boolean
  /** Resolves once the frame has received the dapp data. Rejects if it fails to load. */
  ready: Promise<void>
  unmount(error: Error): void
}

export interface FrameConnection {
  /**
   * Sends a request once the frame is ready. Adds the frame if necessary. `postedSignal`: the signal from then on, if
   * it is another one. Errors: those of `Channel.request`.
   */
  request<T extends RequestType>(
    type: T,
    payload: FrameRequests[T],
    signal?: AbortSignal,
    postedSignal?: AbortSignal
  ): Promise<FrameAnswer<T>>
  notify(type: 'RPC_ABORT'): void
  /** Returns the element while the frame is on the page. */
  element(): FrameElement | undefined
  /** Removes the frame, and fails all requests. A later request adds it anew. */
  stop(): void
}

export const createConnection = ({ url, dappData, onTimeout }: ConnectionSettings): FrameConnection => {
  let current: Mount | undefined

  const mount = (): Mount => {
    let startTimer: ReturnType<typeof setTimeout> | undefined
    let syncing = new AbortController()
    let open = () => undefined as void
    let fail = (_: Error) => undefined as void
    const ready = new Promise<void>((resolve, reject) => {
      open = resolve
      fail = reject
    })
    // Requests that wait handle it. There may be none.
    ready.catch(() => undefined)
    const unmount = (error: Error) => {
      removeEventListener('offline', onOffline)
      clearTimeout(startTimer)
      if (current === own) current = undefined
      fail(error)
      channel.close(error)
      element.remove()
    }
    // a frame whose load was cut off is not loaded again by itself
    const onOffline = () => {
      if (!own.isReady) unmount(loadFailed())
    }
    const sync = async () => {
      startTimer = undefined
      // the newest data counts, and a frame that loads again and again has one request open
      syncing.abort()
      syncing = new AbortController()
      const { signal } = syncing
      await channel.request('SYNC_DAPP_DATA', dappData(), { signal }).catch(() => undefined)
      if (signal.aborted || current !== own) return
      own.isReady = true
      open()
    }
    const element = mountFrame(url, {
      onFailed: () => {
        unmount(loadFailed())
        onTimeout('iframe_load_failed')
      },
      onReplaced: () => channel.failAll(loadFailed())
    })
    const channel = createChannel({
      origin: url.origin,
      window: element.window,
      // The frame needs a moment after its event. An event within this time changes nothing.
      onReady: () => {
        startTimer ??= setTimeout(() => void sync(), READY_DELAY_MS)
      },
      onInvalid: logInvalidMessage
    })
    const own: Mount = { element, channel, isReady: false, ready, unmount }
    addEventListener('offline', onOffline)
    return own
  }

  /** Returns the frame, in place of one that the host page has removed. Errors: service-failed. */
  const mounted = (): Mount => {
    if (current && !current.element.isConnected()) current.unmount(loadFailed())
    try {
      current ??= mount()
    } catch {
      throw loadFailed()
    }
    return current
  }

  const waitUntilReady = async (frame: Mount, type: RequestType, signal?: AbortSignal): Promise<void> => {
    if (frame.isReady) return
    const waiting = new AbortController()
    const ended = new Promise<never>((_, reject) => {
      const onAbort = () => reject(aborted())
      signal?.addEventListener('abort', onAbort, { signal: waiting.signal })
      if (signal?.aborted) onAbort()
    })
    try {
      const started = Promise.race([frame.ready, ended])
      if (PATIENT.includes(type)) return await started
      if ((await withTimeout(LOAD_MS, started)) !== 'timeout') return
    } finally {
      waiting.abort()
    }
    // The next request loads the frame again.
    if (current === frame) {
      const isLoaded = frame.element.isLoaded()
      frame.unmount(timedOut(LOAD_MS))
      onTimeout('iframe_load_failed')
      // A document that says nothing is most likely a refusal to be framed by this page.
      if (isLoaded) onTimeout('unverified_domain')
    }
    throw timedOut(LOAD_MS)
  }

  return {
    request: async (type, payload, signal, postedSignal = signal) => {
      const isLimited = LIMITED.includes(type)
      // offline, a frame would show the browser's error page and stay dead
      if (!navigator.onLine && (ONLINE_ONLY.includes(type) || !current)) throw loadFailed()
      const frame = mounted()
      await waitUntilReady(frame, type, signal)
      try {
        return await frame.channel.request(type, payload, {
          signal: postedSignal,
          ...(isLimited && { timeoutMs: REQUEST_MS })
        })
      } catch (e) {
        if (isError(e, 'service-timeout')) onTimeout('iframe_request_timeout')
        throw e
      }
    },
    notify: type => current?.channel.notify(type),
    element: () => current?.element,
    stop: () => current?.unmount(aborted())
  }
}
