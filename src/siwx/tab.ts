/**
 * Keeps a token of the hosted sign-in across reloads, for this tab alone: whoever holds it is signed in, so it is not left in the browser for other tabs,
 * other days and other people at the same machine; a new tab asks for a signature again. In memory alone each reload would.
 */

/** In memory where storage is denied or full. */
export const keptInTab = (key: string) => {
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
      }
    }
  }
}
