/** The wallet's state for an origin, shared by all its tabs, as in an extension. */
import type { KeptState } from './options'

export interface WalletState {
  get(): KeptState
  update(change: Partial<KeptState>): void
  /** Called after every change, also one of another tab. */
  onChange(listener: (now: KeptState, before: KeptState) => void): void
}

const parse = (text: string | null | undefined): Partial<KeptState> => {
  try {
    return JSON.parse(text ?? '{}') as Partial<KeptState>
  } catch {
    // Another script wrote there: start with an empty state.
    return {}
  }
}

export const createState = (key: string, first: KeptState): WalletState => {
  const listeners = new Set<(now: KeptState, before: KeptState) => void>()
  let last = first
  let isStored = true

  const read = (): KeptState => {
    if (!isStored) return last
    try {
      return { ...first, ...parse(localStorage.getItem(key)) }
    } catch {
      // Storage is denied: the state lasts as long as the page.
      isStored = false
      return last
    }
  }

  const tell = () => {
    const before = last
    last = read()
    for (const listener of listeners) listener(last, before)
  }

  last = read()
  globalThis.addEventListener?.('storage', event => {
    if (event.key === key || event.key === null) tell()
  })
  // A page in the back/forward cache gets no storage events.
  globalThis.addEventListener?.('pageshow', tell)

  return {
    get: read,
    update(change) {
      const next = { ...read(), ...change }
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        isStored = false
      }
      if (isStored) return tell()
      const before = last
      last = next
      for (const listener of listeners) listener(last, before)
    },
    onChange(listener) {
      listeners.add(listener)
    }
  }
}
