/** The face of a script tag's copy for a package that comes later: what shows is read from its app, what is done is asked of `window.billfold`. */
import type { Present } from './core/meeting'
import type { Snapshot } from './core/snapshot'
import { makeDoor, type Door } from './door'
import makeFace, { type Billfold } from './face'

type Api = Record<string, (...args: unknown[]) => Promise<unknown>>
const ask = (method: string, ...args: unknown[]) => (window as unknown as { billfold: Api }).billfold[method]!(...args)

export const borrow = (other: Present): Billfold => {
  // until the app is here our own stands in, which nobody fills
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
      // what has changed until it was heard
      void stop.then(() => tell(here().getSnapshot()))
      return () => {
        hears = false
        void stop.then(end => end())
      }
    }
  })
  // what only reads or listens goes through the three above; all else loads the app, if it must
  const doing = Object.keys(face).filter(name => !/^(get|is|subscribe|on$|version)/.test(name))
  return { ...face, ...Object.fromEntries(doing.map(name => [name, ask.bind(undefined, name)])) }
}
