/** `window.billfold`: what a page may say before the loader is here, and everything it may say afterwards. */
import { warn } from '../core/warn'

/** A method of the widget; gives a promise of its result. */
type Call = (method: string, args: unknown[]) => Promise<unknown>
/** What a page pushes: a method with its arguments, or a function that takes the API (as the README's stub does). */
type Entry = readonly [method: string, ...args: unknown[]] | ((api: object) => unknown)

/**
 * Takes over from the array or stub that stands at `window.billfold`, in its order, and puts the API there: each method gives a
 * promise, and `push` still works, also on the array that somebody may hold. One call's fault is its own promise's alone.
 */
export const openQueue = (call: Call): void => {
  const page = window as { billfold?: unknown }
  const push = async (entry: Entry): Promise<unknown> => {
    if (typeof entry === 'function') return entry(api)
    const [method, ...args] = entry
    return call(method, args)
  }
  const api: object = new Proxy(
    { push },
    {
      get: (target, name) => {
        // were it thenable, a promise of it would wait for ever; a debugger that turns it into text must not load the app
        return typeof name === 'symbol' || /^(push|then|to\w+|valueOf)$/.test(name)
          ? Reflect.get(target, name)
          : (...args: unknown[]) => call(name, args)
      }
    }
  )
  const early = page.billfold
  page.billfold = api
  if (!Array.isArray(early)) return
  const entries = early.splice(0) as Entry[]
  Object.assign(early, { push })
  for (const entry of entries) push(entry).catch((e: unknown) => warn('call-failed', `early call: ${e}`))
}
