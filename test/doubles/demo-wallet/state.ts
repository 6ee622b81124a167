/** The wallet's state for an origin, shared by all its tabs, as in an extension. */
import type { StoredState } from './options'

export interface WalletState {
  get(): StoredState
  update(change: Partial<StoredState>): void
  /** Called after every change, also one of another tab. */
  onChange(listener: (now: StoredState, before: StoredState) => void): void
}

const parse = (text: string | null | undefined): Partial<StoredState> => {
  try {
    return JSON.parse(text ?? '{}') as Partial<StoredState>
  } catch {
    // Another script wrote there: start with an empty state.
    return {}
  }
}

export const createState = (key: string, initial: StoredState): WalletState => {
  const listeners = new Set<(now: StoredState, before: StoredState) => void>()
  let last = initial
  let isStored = true

  const read = (): StoredState => {
    if (!isStored) return last
    try {
      return { ...initial, ...parse(localStorage.getItem(key)) }
    } catch {
      // Storage is denied: the state lasts as long as the page.
      isStored = false
      return last
    }
  }

  const refresh = () => {
    const before = last
    last = read()
    for (const listener of listeners) listener(last, before)
  }

  last = read()
  globalThis.addEventListener?.('storage', event => {
    if (event.key === key || event.key === null) refresh()
  })
  // A page in the back/forward cache gets no storage events.
  globalThis.addEventListener?.('pageshow', refresh)

  return {
    get: read,
    update(change) {
      const next = { ...read(), ...change }
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        isStored = false
      }
      if (isStored) return refresh()
      const before = last
      last = next
      for (const listener of listeners) listener(last, before)
    },
    onChange(listener) {
      listeners.add(listener)
    }
  }
}
