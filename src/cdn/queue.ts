/** `window.billfold`: what a page may call before the loader has loaded, and the full API afterwards. */
import { warn } from '../core/platform/console'

/** Calls a method of the widget. Returns a promise of its result. */
type Call = (method: string, args: unknown[]) => Promise<unknown>
/**
 * An entry that a page pushes: a method with its arguments, or a function that receives the API (as in the stub of
 * src/README.md).
 */
type Entry = readonly [method: string, ...args: unknown[]] | ((api: object) => unknown)

/**
 * Replaces the array or stub at `window.billfold` with the API, and replays its entries in order. Each API method
 * returns a promise. `push` still works, also on the old array, which a script may still hold. A failed call rejects
 * its own promise only.
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
        // A thenable API would make a promise of it wait forever. A debugger that turns it into text must not load the
        // app.
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
