/** Kept across reloads. Survives a storage that is denied, full, corrupt, older or newer than ours. */
import { atom, type ReadableAtom } from 'nanostores'
import { read, type StorageKey } from './kept'

/** Whether it was written. What storage had before is taken away if not: an ended session must not come back with the next page. */
const write = (key: StorageKey, version: number, data: unknown): boolean => {
  try {
    if (data === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ v: version, data }))
    return true
  } catch {
    if (data !== undefined) write(key, version, undefined)
    return false // denied or full: the store goes on in memory, as the specification asks
  }
}

export interface Kept<T> {
  key: StorageKey
  /** Grows with each change of shape; what another version wrote is not read. */
  version: number
  /** What a first visit starts with. */
  initial: T
  /** The value if its shape is right, else undefined. What stands in storage is foreign input. */
  parse: (value: unknown) => T | undefined
}

/** A store kept in localStorage. `reload` re-reads it, for another tab's change, unless memory alone has the last value; `set` writes it. */
export const persisted = <T>({ key, version, initial, parse }: Kept<T>) => {
  const $value = atom(initial)
  let isWritten = true
  const reload = () => {
    if (!isWritten) return
    const kept = read(key, version)
    $value.set((kept === undefined ? undefined : parse(kept)) ?? initial)
  }
  const set = (value: T) => {
    $value.set(value)
    isWritten = write(key, version, value === initial ? undefined : value)
  }
  return { $value: $value as ReadableAtom<T>, set, reload }
}
