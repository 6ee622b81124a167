/** The phone's open requests, and its log of events. */
import type { PhoneOptions } from './options'
import type { Held } from './questions'

const pause = (ms: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, ms)
  })

export const openQuestions = (options: () => PhoneOptions) => {
  let open: Held[] = []
  const log: string[] = []
  const verdicts: (Held['verdict'] & { method: string })[] = []
  const listeners: (() => void)[] = []
  const changed = () => listeners.forEach(tell => tell())
  const note = (line: string) => {
    log.push(line)
    changed()
  }
  const drop = (isGone: (held: Held) => boolean) => {
    open = open.filter(held => !isGone(held))
    changed()
  }

  /** Returns how the phone answers by itself; undefined where its user answers. */
  const automaticAnswer = ({ yes, no }: Held) => {
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
  const hold = (held: Held) => {
    if (open.some(({ id }) => id === held.id)) return
    open.push(held)
    verdicts.push({ method: held.method, ...held.verdict })
    note(held.method)
    const act = automaticAnswer(held)
    if (act) settle(held, act).catch(() => undefined)
  }
  /** Removes a request and answers it. Also logs a failure, for answers that no caller awaits. */
  const settle = async (held: Held, act: () => Promise<void>) => {
    drop(({ id }) => id === held.id)
    await pause(options().lagMs)
    try {
      await act()
    } catch (error) {
      note(`failed: ${(error as Error).message}`)
      throw error
    } finally {
      changed()
    }
  }

  const find = (which?: number | string) => {
    const held = which === undefined ? open[0] : open.find(({ id, method }) => id === which || method === which)
    if (!held)
      throw new Error(
        `No open question ${which ?? ''}; open are: ` +
          `${open.map(({ id, method }) => `${id} ${method}`).join(', ') || 'none'}`
      )
    return held
  }

  return {
    log,
    verdicts,
    changed,
    note,
    drop,
    hold,
    settle,
    find,
    all: (): readonly Held[] => open,
    listen: (listener: () => void) => {
      listeners.push(listener)
    }
  }
}
