/** The log of pages' requests, and the requests that a script answers at its own time. */
import { internalError } from './errors'

export interface LoggedRequest {
  id: number
  method: string
  params: unknown
  /** Milliseconds since the page began. */
  atMs: number
  state: 'open' | 'answered' | 'failed'
}

/** A result or an error of the script's choice. Left out: the wallet's own answer on approval. */
export type ScriptedAnswer = { result: unknown } | { error: unknown }

export interface OpenRequest {
  id: number
  method: string
  params: unknown
}

interface HeldRequest extends OpenRequest {
  settle(answer: ScriptedAnswer | undefined): void
}

export interface Requests {
  log: LoggedRequest[]
  open: OpenRequest[]
  begin(method: string, params: unknown): LoggedRequest
  /** Waits for the script. */
  hold(request: OpenRequest): Promise<ScriptedAnswer | undefined>
  /** `which`: an id, or the method of the oldest open request. */
  answer(which: number | string, answer?: ScriptedAnswer): void
}

export const createRequests = (): Requests => {
  const log: LoggedRequest[] = []
  const open: HeldRequest[] = []
  return {
    log,
    open,
    begin(method, params) {
      const request: LoggedRequest = { id: log.length + 1, method, params, atMs: performance.now(), state: 'open' }
      log.push(request)
      return request
    },
    hold: ({ id, method, params }) =>
      new Promise(settle => {
        open.push({ id, method, params, settle })
      }),
    answer(which, answer) {
      const index = open.findIndex(({ id, method }) => which === id || which === method)
      const [held] = index < 0 ? [] : open.splice(index, 1)
      if (!held)
        throw internalError(
          `No open request ${which}; open are: ${open.map(({ id, method }) => `${id} ${method}`).join(', ') || 'none'}`
        )
      held.settle(answer)
    }
  }
}
