/** The requests of one login: a sign-out fails them, and no answer to an earlier request counts after it. */
import { isError } from '../../core/platform/errors'
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

/** `signOutLate`: the frame has logged in, or may have, though the page has no login from it. Never fails. */
export const createSession = (connection: FrameConnection, signOutLate: () => Promise<void>): FrameSession => {
  let session = new AbortController()
  /** Requests to log in that the page wants, and those that it has given up, until the frame has answered. */
  const wanted = new Set<Promise<unknown>>()
  const givenUp = new Set<Promise<unknown>>()
  let signingOut: Promise<void> | undefined

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

  const sendLogin: FrameSession['sendLogin'] = (type, payload, signal) => {
    const { signal: sessionSignal } = session
    return untilAborted([sessionSignal, signal], async own => {
      await Promise.allSettled(givenUp)
      await signingOut
      if (own.aborted) throw aborted()
      // once the frame has it, its answer matters even if the page no longer wants it
      const request = connection.request(type, payload, own, sessionSignal)
      wanted.add(request)
      own.addEventListener('abort', () => {
        wanted.delete(request)
        // one by Farcaster has no end, and the frame is reset after it
        if (type !== 'CONNECT_FARCASTER') givenUp.add(request)
      })
      const settle = (mayBeLate: boolean) => {
        wanted.delete(request)
        givenUp.delete(request)
        if (mayBeLate && !sessionSignal.aborted && !wanted.size) signingOut = signOutLate()
      }
      request.then(
        () => settle(own.aborted),
        (e: unknown) => settle(isError(e, 'service-timeout'))
      )
      return request
    })
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
