/**
 * Stores that persist across reloads. They survive a storage that is denied, full or corrupt, or of an older or newer
 * version.
 */
import { atom, type ReadableAtom } from 'nanostores'
import type { Readable } from './readable'
import { readStored, type StorageKey } from './storage-schema'

const $failed = atom(false)
/** True once a storage of the browser is denied or full. */
export const $storageFailed: Readable<typeof $failed> = $failed
/** Notes that a storage of the browser is denied or full. */
export const noteStorageFailure = (): void => $failed.set(true)

/**
 * Writes a value and returns whether that succeeded. On failure it removes the stored value: an ended session must not
 * return after a reload.
 */
const write = (key: StorageKey, version: number, data: unknown): boolean => {
  try {
    if (data === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ v: version, data }))
    return true
  } catch {
    noteStorageFailure()
    if (data !== undefined) write(key, version, undefined)
    return false // denied or full: the store continues in memory, as the specification requires
  }
}

/** Returns whether there is a stored value, of any version and shape. */
export const isStored = (key: StorageKey): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false // denied: nothing is stored
  }
}

/** Removes a stored value whose store this page may not have loaded. */
export const removeStored = (key: StorageKey): void => void write(key, 0, undefined)

export interface PersistentAtomOptions<T> {
  key: StorageKey
  /** Increases with each change of shape. A value of another version is not read. */
  version: number
  /** The value at a first visit. */
  initial: T
  /** Returns the value if its shape is valid, else undefined. Stored data is foreign input. */
  parse: (value: unknown) => T | undefined
}

/**
 * Creates a store that is persisted in localStorage. `set` writes it. `reload` reads it again after a change in another
 * tab, unless the last value exists only in memory.
 */
export const persistentAtom = <T>({ key, version, initial, parse }: PersistentAtomOptions<T>) => {
  const $value = atom(initial)
  let isWritten = true
  const reload = () => {
    if (!isWritten) return
    const stored = readStored(key, version)
    $value.set((stored === undefined ? undefined : parse(stored)) ?? initial)
  }
  const set = (value: T) => {
    $value.set(value)
    isWritten = write(key, version, value === initial ? undefined : value)
  }
  return { $value: $value as ReadableAtom<T>, set, reload }
}
