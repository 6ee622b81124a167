/** The requests of one login: a sign-out fails them, and no answer to an earlier request counts after it. */
import type { FrameConnection } from './connection'
import { aborted } from './errors'
import type { FrameAnswer, FrameRequests, RequestType } from './messages'

export interface FrameSession {
  /** Sends a request. Errors: those of `FrameConnection.request`; connect-replaced after `end` or an abort. */
  send<T extends RequestType>(type: T, payload: FrameRequests[T], signal?: AbortSignal): Promise<FrameAnswer<T>>
  /** As `send`, for a request that logs in. `onLate`: the frame has logged in after the page has given it up. */
  sendLogin<T extends RequestType>(
    type: T,
    payload: FrameRequests[T],
    signal: AbortSignal | undefined,
    onLate: () => void
  ): Promise<FrameAnswer<T>>
  end(): void
}

export const createSession = (connection: FrameConnection): FrameSession => {
  let session = new AbortController()
  /** Number of requests to log in that wait for their answer, whether or not the page still wants them. */
  let loginCount = 0

  /** Runs a task until one of the signals aborts. */
  const withSignals = async <T>(
    signals: readonly AbortSignal[],
    task: (signal: AbortSignal) => Promise<T>
  ): Promise<T> => {
    const controller = new AbortController()
    const abort = () => controller.abort()
    for (const each of signals) each.addEventListener('abort', abort)
    if (signals.some(each => each.aborted)) abort()
    try {
      const answer = await task(controller.signal)
      if (controller.signal.aborted) throw aborted()
      return answer
    } finally {
      for (const each of signals) each.removeEventListener('abort', abort)
    }
  }
  const given = (signal: AbortSignal | undefined) => (signal ? [signal] : [])

  return {
    send: (type, payload, signal) =>
      withSignals([session.signal, ...given(signal)], own => connection.request(type, payload, own)),
    sendLogin: async (type, payload, signal, onLate) => {
      const { signal: sessionSignal } = session
      loginCount += 1
      const request = connection.request(type, payload, sessionSignal).finally(() => {
        loginCount -= 1
      })
      const endLate = () => {
        // a newer login takes this one over
        if (!sessionSignal.aborted && loginCount === 0) onLate()
      }
      try {
        return await withSignals(
          [sessionSignal, ...given(signal)],
          own =>
            new Promise((resolve, reject) => {
              const giveUp = () => reject(aborted())
              own.addEventListener('abort', giveUp)
              if (own.aborted) giveUp()
              request.then(resolve, reject)
            })
        )
      } finally {
        if (signal?.aborted) request.then(endLate, () => undefined)
      }
    },
    end: () => {
      session.abort()
      session = new AbortController()
    }
  }
}
