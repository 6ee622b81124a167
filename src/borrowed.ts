/**
 * Public API for an npm copy that finds a script-tag copy on the page. Reads that copy's state, and forwards calls to
 * `window.billfold`.
 */
import type { Present } from './core/meeting'
import type { Snapshot } from './core/snapshot'
import { makeDoor, type Door } from './door'
import makeFace, { type Billfold } from './face'

type Api = Record<string, (...args: unknown[]) => Promise<unknown>>
const ask = (method: string, ...args: unknown[]) => (window as unknown as { billfold: Api }).billfold[method]!(...args)

export const borrow = (other: Present): Billfold => {
  // Used until that copy's app has loaded. It holds the empty initial state.
  const empty = makeDoor(Promise.resolve())
  const here = () => (other.face ?? empty) as Door
  const face = makeFace({
    ...empty,
    isOpen: () => here().isOpen(),
    getSnapshot: () => here().getSnapshot(),
    subscribe: listener => {
      let hears = true
      const tell = (snapshot: Snapshot) => {
        if (hears) listener(snapshot)
      }
      const stop = ask('subscribe', tell) as Promise<() => void>
      // reports what changed before the subscription took effect
      void stop.then(() => tell(here().getSnapshot()))
      return () => {
        hears = false
        void stop.then(end => end())
      }
    }
  })
  // Methods that only read or listen use the three functions above. All others are forwarded and load the app if
  // needed.
  const doing = Object.keys(face).filter(name => !/^(get|is|subscribe|on$|version)/.test(name))
  return { ...face, ...Object.fromEntries(doing.map(name => [name, ask.bind(undefined, name)])) }
}
