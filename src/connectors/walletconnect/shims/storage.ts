/**
 * Replaces @walletconnect/keyvaluestorage: IndexedDB under our own name, separate from other copies of the library on
 * the page. The keys in it are the library's.
 * If storage is denied, lost or full, it continues in memory. https://w3c.github.io/IndexedDB/
 * Each tab holds the library's lists in memory and writes them as a whole. A tab that started earlier would delete what
 * another tab has added, with the keys of its session.
 * Therefore a write applies only this tab's changes since its last write to what is stored now.
 */
import { noteStorageFailure, record } from '../../../barrels/kit'

const NAME = 'billfold-walletconnect'
const STORE = 'keyvaluestorage'

/** Milliseconds. Chosen: a disk answers in a few. A browser that never answers counts as one without storage. */
const OPEN_MS = 2_000

interface Parts {
  isList: boolean
  entries: Map<string, unknown>
}

/**
 * Splits a value into entries. The library's lists hold objects with an id, a target or a topic. Any other object is a
 * record.
 */
const partsOf = (value: unknown): Parts | undefined => {
  if (!value || typeof value !== 'object') return undefined
  const nameOf = (entry: unknown) => {
    const { id, target, topic } = record(entry)
    return String(id ?? target ?? topic ?? JSON.stringify(entry))
  }
  const isList = Array.isArray(value)
  return { isList, entries: new Map(isList ? value.map(entry => [nameOf(entry), entry]) : Object.entries(value)) }
}

/**
 * Parses a stored text; returns undefined if it is corrupt. Starting anew is better than a page without wallets
 * permanently.
 */
const parseStored = <T>(text: string | undefined): T | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Returns the stored value with the changes that lead from `before` to `after`. */
export const merge = (stored: unknown, before: unknown, after: unknown): unknown => {
  const current = partsOf(stored)
  const previous = partsOf(before)?.entries
  const next = partsOf(after)
  if (!current || !next || current.isList !== next.isList) return after
  const { isList, entries } = current
  for (const name of previous?.keys() ?? []) if (!next.entries.has(name)) entries.delete(name)
  for (const [name, value] of next.entries)
    if (JSON.stringify(value) !== JSON.stringify(previous?.get(name))) entries.set(name, value)
  return isList ? [...entries.values()] : Object.fromEntries(entries)
}

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The storage interface that the library uses. */
export interface KeyValueStorage {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
  /**
   * Changes several values in one transaction: all, or none. A value that becomes undefined is removed.
   * The library's later writes do not restore what was removed.
   */
  edit(changes: Readonly<Record<string, (value: unknown) => unknown>>): Promise<void>
}

export const openStorage = (): KeyValueStorage => {
  /** JSON, as this tab last read or wrote it. */
  const memory = new Map<string, string>()
  /**
   * JSON from which this tab's next changes are computed: what it read first, then what it wrote.
   * A later read does not count, because the library may not adopt what it reads again.
   */
  const base = new Map<string, string>()
  let db: Promise<IDBDatabase> | undefined
  let isDenied = false
  let queue: Promise<unknown> = Promise.resolve()

  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      setTimeout(reject, OPEN_MS)
      const request = indexedDB.open(NAME, 1)
      request.onupgradeneeded = () => {
        request.result.createObjectStore(STORE)
      }
      resultOf(request).then(opened => {
        opened.onclose = opened.onversionchange = () => {
          opened.close()
          db = undefined
        }
        resolve(opened)
      }, reject)
    })

  /**
   * Opens a transaction. If that fails, it tries once more with a new connection.
   * Browsers lose a connection while a page sleeps (WebKit bug 197050, seen up to Safari 17).
   */
  const storeFor = async (mode: IDBTransactionMode, isRetry = false): Promise<IDBObjectStore> => {
    try {
      db ??= open()
      const opened = await db
      return opened.transaction(STORE, mode).objectStore(STORE)
    } catch (e) {
      db = undefined
      if (isRetry) throw e
      return storeFor(mode, true)
    }
  }

  /**
   * Runs operations one after the other, since the library does not await each. After the first failure, it uses memory
   * only.
   */
  const enqueue = <T>(run: () => Promise<T>, inMemory: () => T): Promise<T> => {
    const result = queue.then(async () => {
      try {
        if (!isDenied) return await run()
      } catch {
        isDenied = true
        noteStorageFailure()
      }
      return inMemory()
    })
    // a failed operation does not stop the later ones
    queue = result.catch(() => undefined)
    return result
  }

  const getKeys = () =>
    enqueue(
      async () => (await resultOf((await storeFor('readonly')).getAllKeys())).map(String),
      () => [...memory.keys()]
    )
  const getItem = <T>(key: string) =>
    enqueue(
      async () => {
        const text = (await resultOf((await storeFor('readonly')).get(key))) as string | undefined
        if (text === undefined) return undefined
        if (!base.has(key)) base.set(key, text)
        const value = parseStored<T>(text)
        if (value !== undefined) memory.set(key, text)
        return value
      },
      () => parseStored<T>(memory.get(key))
    )

  return {
    getKeys,
    getEntries: async <T>() =>
      Promise.all((await getKeys()).map(async key => [key, await getItem<T>(key)] as [string, T])),
    getItem,
    setItem: (key, value) => {
      // now: the library may change the value again before this write's turn
      const text = JSON.stringify(value)
      memory.set(key, text)
      return enqueue(
        async () => {
          const store = await storeFor('readwrite')
          const stored = (await resultOf(store.get(key))) as string | undefined
          const merged =
            stored === undefined
              ? text
              : JSON.stringify(merge(parseStored(stored), parseStored(base.get(key) ?? 'null'), JSON.parse(text)))
          await resultOf(store.put(merged, key))
          base.set(key, text)
        },
        () => undefined
      )
    },
    edit: changes => {
      const keys = Object.keys(changes)
      const editedText = (key: string, text: string | undefined): string | undefined => {
        const value = changes[key]!(parseStored(text))
        return value === undefined ? undefined : JSON.stringify(value)
      }
      for (const key of keys) {
        const text = editedText(key, memory.get(key))
        if (text === undefined) memory.delete(key)
        else memory.set(key, text)
      }
      return enqueue(
        async () => {
          const store = await storeFor('readwrite')
          const texts = await Promise.all(keys.map(key => resultOf(store.get(key)) as Promise<string | undefined>))
          await Promise.all(
            keys.map((key, index) => {
              const text = editedText(key, texts[index])
              return text === undefined ? resultOf(store.delete(key)) : resultOf(store.put(text, key))
            })
          )
        },
        () => undefined
      )
    },
    removeItem: key => {
      memory.delete(key)
      return enqueue(
        async () => {
          await resultOf((await storeFor('readwrite')).delete(key))
          base.delete(key)
        },
        () => undefined
      )
    }
  }
}
