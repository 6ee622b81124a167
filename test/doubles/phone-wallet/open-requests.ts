/** The phone's open requests, and its log of events. */
import type { PhoneOptions } from './options'
import type { HeldRequest } from './prompts'

const pause = (ms: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, ms)
  })

export const createOpenRequests = (options: () => PhoneOptions) => {
  let open: HeldRequest[] = []
  const log: string[] = []
  const verdicts: (HeldRequest['verdict'] & { method: string })[] = []
  const listeners: (() => void)[] = []
  const notify = () => listeners.forEach(listener => listener())
  const note = (line: string) => {
    log.push(line)
    notify()
  }
  const drop = (matches: (held: HeldRequest) => boolean) => {
    open = open.filter(held => !matches(held))
    notify()
  }

  /** Returns how the phone answers by itself; undefined where its user answers. */
  const automaticAnswer = ({ yes, no }: HeldRequest) => {
    switch (options().approve) {
      case 'auto':
        return yes
      case 'reject':
        return no
      default:
        return undefined
    }
  }
  /** Stores a request until it is answered. Answers it at once if the phone answers by itself. */
  const hold = (held: HeldRequest) => {
    if (open.some(({ id }) => id === held.id)) return
    open.push(held)
    verdicts.push({ method: held.method, ...held.verdict })
    note(held.method)
    const act = automaticAnswer(held)
    if (act) settle(held, act).catch(() => undefined)
  }
  /** Removes a request and answers it. Also logs a failure, for answers that no caller awaits. */
  const settle = async (held: HeldRequest, act: () => Promise<void>) => {
    drop(({ id }) => id === held.id)
    await pause(options().lagMs)
    try {
      await act()
    } catch (error) {
      note(`failed: ${(error as Error).message}`)
      throw error
    } finally {
      notify()
    }
  }

  const find = (which?: number | string) => {
    const held = which === undefined ? open[0] : open.find(({ id, method }) => id === which || method === which)
    if (!held)
      throw new Error(
        `No open request ${which ?? ''}; open are: ` +
          `${open.map(({ id, method }) => `${id} ${method}`).join(', ') || 'none'}`
      )
    return held
  }

  return {
    log,
    verdicts,
    notify,
    note,
    drop,
    hold,
    settle,
    find,
    all: (): readonly HeldRequest[] => open,
    listen: (listener: () => void) => {
      listeners.push(listener)
    }
  }
}
