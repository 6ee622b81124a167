/** An extension's storage for an origin. This wallet has no server, so it stores the state from page to page. */

/** Returns what was stored under the key. When the page closes, stores the result of `now`. */
export const persist = <T extends object>(key: string, now: () => T): Partial<T> => {
  addEventListener('pagehide', () => {
    try {
      localStorage.setItem(key, JSON.stringify(now()))
    } catch {
      /* storage is denied: the state ends with the page */
    }
  })
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>
  } catch {
    return {}
  }
}
