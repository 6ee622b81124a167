/**
 * Replaces @walletconnect/keyvaluestorage: IndexedDB under our own name, separate from other copies of the library on
 * the page. The keys in it are the library's.
 * If storage is denied, lost or full, it continues in memory. https://w3c.github.io/IndexedDB/
 * Each tab holds the library's lists in memory and writes them as a whole. A tab that started earlier would delete what
 * another tab has added, with the keys of its session.
 * Therefore a write applies only this tab's changes since its last write to what is stored now.
 */
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
  const nameOf = (one: unknown) => {
    const { id, target, topic } = Object(one) as Record<string, unknown>
    return String(id ?? target ?? topic ?? JSON.stringify(one))
  }
  const isList = Array.isArray(value)
  return { isList, entries: new Map(isList ? value.map(one => [nameOf(one), one]) : Object.entries(value)) }
}

/**
 * Parses a stored text; returns undefined if it is corrupt. Starting anew is better than a page without wallets
 * permanently.
 */
const parsed = <T>(text: string | undefined): T | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Returns the stored value with the changes that lead from `before` to `after`. */
export const merge = (stored: unknown, before: unknown, after: unknown): unknown => {
  const now = partsOf(stored)
  const old = partsOf(before)?.entries
  const own = partsOf(after)
  if (!now || !own || now.isList !== own.isList) return after
  const { isList, entries } = now
  for (const name of old?.keys() ?? []) if (!own.entries.has(name)) entries.delete(name)
  for (const [name, value] of own.entries)
    if (JSON.stringify(value) !== JSON.stringify(old?.get(name))) entries.set(name, value)
  return isList ? [...entries.values()] : Object.fromEntries(entries)
}

const done = <T>(request: IDBRequest<T>) =>
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
  let last: Promise<unknown> = Promise.resolve()

  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      setTimeout(reject, OPEN_MS)
      const request = indexedDB.open(NAME, 1)
      request.onupgradeneeded = () => {
        request.result.createObjectStore(STORE)
      }
      done(request).then(opened => {
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
  const storeFor = async (mode: IDBTransactionMode, isSecond = false): Promise<IDBObjectStore> => {
    try {
      db ??= open()
      const opened = await db
      return opened.transaction(STORE, mode).objectStore(STORE)
    } catch (e) {
      db = undefined
      if (isSecond) throw e
      return storeFor(mode, true)
    }
  }

  /**
   * Runs operations one after the other, since the library does not await each. After the first failure, it uses memory
   * only.
   */
  const inTurn = <T>(act: () => Promise<T>, inMemory: () => T): Promise<T> => {
    const answer = last.then(async () => {
      try {
        if (!isDenied) return await act()
      } catch {
        isDenied = true
      }
      return inMemory()
    })
    // a failed operation does not stop the later ones
    last = answer.catch(() => undefined)
    return answer
  }

  const getKeys = () =>
    inTurn(
      async () => (await done((await storeFor('readonly')).getAllKeys())).map(String),
      () => [...memory.keys()]
    )
  const getItem = <T>(key: string) =>
    inTurn(
      async () => {
        const text = (await done((await storeFor('readonly')).get(key))) as string | undefined
        if (text === undefined) return undefined
        if (!base.has(key)) base.set(key, text)
        const value = parsed<T>(text)
        if (value !== undefined) memory.set(key, text)
        return value
      },
      () => parsed<T>(memory.get(key))
    )

  return {
    getKeys,
    getEntries: async <T>() =>
      Promise.all((await getKeys()).map(async key => [key, await getItem<T>(key)] as [string, T])),
    getItem,
    setItem: (key, value) => {
      // now: the library may change the value again before this write's turn
      const own = JSON.stringify(value)
      memory.set(key, own)
      return inTurn(
        async () => {
          const store = await storeFor('readwrite')
          const stored = (await done(store.get(key))) as string | undefined
          const whole =
            stored === undefined
              ? own
              : JSON.stringify(merge(parsed(stored), parsed(base.get(key) ?? 'null'), JSON.parse(own)))
          await done(store.put(whole, key))
          base.set(key, own)
        },
        () => undefined
      )
    },
    edit: changes => {
      const keys = Object.keys(changes)
      const after = (key: string, text: string | undefined): string | undefined => {
        const value = changes[key]!(parsed(text))
        return value === undefined ? undefined : JSON.stringify(value)
      }
      for (const key of keys) {
        const text = after(key, memory.get(key))
        if (text === undefined) memory.delete(key)
        else memory.set(key, text)
      }
      return inTurn(
        async () => {
          const store = await storeFor('readwrite')
          const texts = await Promise.all(keys.map(key => done(store.get(key)) as Promise<string | undefined>))
          await Promise.all(
            keys.map((key, at) => {
              const text = after(key, texts[at])
              return text === undefined ? done(store.delete(key)) : done(store.put(text, key))
            })
          )
        },
        () => undefined
      )
    },
    removeItem: key => {
      memory.delete(key)
      return inTurn(
        async () => {
          await done((await storeFor('readwrite')).delete(key))
          base.delete(key)
        },
        () => undefined
      )
    }
  }
}
