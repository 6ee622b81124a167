/** What an extension keeps for an origin: of a wallet without a server behind it, from page to page. */

/** What was kept under the key; what `now` gives when the page goes is kept next. */
export const outlive = <T extends object>(key: string, now: () => T): Partial<T> => {
  addEventListener('pagehide', () => {
    try {
      localStorage.setItem(key, JSON.stringify(now()))
    } catch {
      /* storage is denied: it ends with the page */
    }
  })
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>
  } catch {
    return {}
  }
}
