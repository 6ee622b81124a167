/** The requests of one login: a sign-out fails them, and no answer to an earlier request counts after it. */
import type { FrameConnection } from './connection'
import { aborted } from './errors'
import type { FrameAnswer, FrameRequests, RequestType } from './messages'

export interface FrameSession {
  /** Sends a request. Errors: those of `FrameConnection.request`; connect-replaced after `end` or an abort. */
  send<T extends RequestType>(type: T, payload: FrameRequests[T], signal?: AbortSignal): Promise<FrameAnswer<T>>
  /**
   * As `send`, for a request that logs in. It waits for one that the page has given up, because the frame would take
   * the later answer for the login.
   */
  sendLogin<T extends RequestType>(type: T, payload: FrameRequests[T], signal?: AbortSignal): Promise<FrameAnswer<T>>
  end(): void
}

/** `onLate`: the frame has logged in after the page has given the login up, and no other one follows. */
export const createSession = (connection: FrameConnection, onLate: () => void): FrameSession => {
  let session = new AbortController()
  /** Number of requests to log in that the page still wants. */
  let wantedCount = 0
  /** Requests to log in that the page has given up, until the frame has answered. */
  const givenUp = new Set<Promise<unknown>>()

  /** Runs a task until one of the signals aborts, whatever becomes of the task then. */
  const untilAborted = async <T>(
    signals: readonly (AbortSignal | undefined)[],
    task: (signal: AbortSignal) => Promise<T>
  ): Promise<T> => {
    const controller = new AbortController()
    const { signal } = controller
    const abort = () => controller.abort()
    for (const each of signals) each?.addEventListener('abort', abort)
    if (signals.some(each => each?.aborted)) abort()
    try {
      return await new Promise<T>((resolve, reject) => {
        const giveUp = () => reject(aborted())
        signal.addEventListener('abort', giveUp)
        if (signal.aborted) return giveUp()
        task(signal).then(answer => (signal.aborted ? giveUp() : resolve(answer)), reject)
      })
    } finally {
      for (const each of signals) each?.removeEventListener('abort', abort)
    }
  }

  const sendLogin: FrameSession['sendLogin'] = async (type, payload, signal) => {
    const { signal: sessionSignal } = session
    wantedCount += 1
    try {
      return await untilAborted([sessionSignal, signal], async own => {
        await Promise.allSettled(givenUp)
        if (own.aborted) throw aborted()
        const request = connection.request(type, payload, sessionSignal)
        const settle = () => {
          givenUp.delete(request)
          if (own.aborted && !sessionSignal.aborted && wantedCount === 0) onLate()
        }
        // one by Farcaster has no end, and the frame is reset after it
        if (type !== 'CONNECT_FARCASTER') own.addEventListener('abort', () => givenUp.add(request))
        request.then(settle, () => givenUp.delete(request))
        return request
      })
    } finally {
      wantedCount -= 1
    }
  }

  return {
    send: (type, payload, signal) =>
      untilAborted([session.signal, signal], own => connection.request(type, payload, own)),
    sendLogin,
    end: () => {
      session.abort()
      session = new AbortController()
      givenUp.clear()
    }
  }
}
