/**
 * Stores a token of the hosted sign-in across reloads, for this tab alone. The token's holder is signed in, so other
 * tabs, other days and other users of the device must not find it.
 * A new tab requests a signature again. If the token were in memory alone, each reload would, too.
 */
import { noteStorageFailure } from '../barrels/kit'

/** Returns the tab's token store. It is in memory if storage is denied or full. */
export const tabStorage = (key: string) => {
  let token: string | undefined
  let isWritten = true
  return {
    get(): string | undefined {
      if (!isWritten) return token
      try {
        return sessionStorage.getItem(key) ?? undefined
      } catch {
        return token
      }
    },
    set(next: string | undefined): void {
      token = next
      try {
        if (next === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, next)
        isWritten = true
      } catch {
        isWritten = false
        noteStorageFailure()
      }
    }
  }
}
