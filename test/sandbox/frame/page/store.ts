/** The records of the frame's origin, in IndexedDB. It stores keys as objects that no script can read. */
import type { Store } from './platform'

const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('The browser denies storage to the secure frame'))
  })

const open = () => {
  const request = indexedDB.open('frame', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('records')
  return result(request)
}

export const openStore = (): Store => {
  const records = async (mode: IDBTransactionMode) => (await open()).transaction('records', mode).objectStore('records')
  return {
    get: async key => result((await records('readonly')).get(key) as IDBRequest<unknown>),
    async add(key, value) {
      const store = await records('readwrite')
      const stored = await result(store.get(key) as IDBRequest<unknown>)
      if (stored !== undefined) return stored
      await result(store.add(value, key))
      return value
    }
  }
}
