/** Kept across reloads. Survives a storage that is denied, full, corrupt, older or newer than ours. */
import { atom, readonlyType } from 'nanostores'

/** Keys in localStorage. Part of the public promise: a change of shape needs a new version and a migration. */
export const keys = { session: 'billfold.session', recent: 'billfold.recent', balance: 'billfold.balance' } as const
export type StorageKey = (typeof keys)[keyof typeof keys]

/** Reads a kept value. Undefined: nothing, denied, corrupt, or of another version. The shape is the caller's to check. */
export const read = (key: StorageKey, version: number): unknown => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return kept && typeof kept === 'object' && 'v' in kept && 'data' in kept && kept.v === version ? kept.data : undefined
  } catch {
    return undefined // denied (SecurityError) or not JSON: as if nothing had been kept
  }
}

const write = (key: StorageKey, version: number, data: unknown) => {
  try {
    if (data === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ v: version, data }))
  } catch {
    // denied or full: the store goes on in memory, as the specification asks
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

/** A store kept in localStorage. `reload` re-reads it, for another tab's change; `set` writes it. */
export const persisted = <T>({ key, version, initial, parse }: Kept<T>) => {
  const $value = atom(initial)
  const reload = () => {
    const kept = read(key, version)
    $value.set((kept === undefined ? undefined : parse(kept)) ?? initial)
  }
  const set = (value: T) => {
    $value.set(value)
    write(key, version, value === initial ? undefined : value)
  }
  return { $value: readonlyType($value), set, reload }
}
