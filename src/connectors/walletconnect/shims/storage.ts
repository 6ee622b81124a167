/**
 * In place of @walletconnect/keyvaluestorage: IndexedDB under a name of our own, so that another copy of the library on the page keeps to itself;
 * the keys in it are the library's. Denied, lost or full: it goes on in memory. https://w3c.github.io/IndexedDB/
 *
 * Each tab holds the library's lists in memory and writes them whole: a tab that began earlier would take away what another has added, the keys
 * of its session among them. Hence what is written is what this tab has changed since it last wrote, put upon what is stored by now.
 */
const NAME = 'billfold-walletconnect'
const STORE = 'keyvaluestorage'

/** Milliseconds. Chosen: a disk answers in a few; a browser that never answers is one without storage. */
const OPEN_MS = 2_000

interface Parts {
  isList: boolean
  entries: Map<string, unknown>
}

/** The library's lists are of things with an id, a target or a topic; what else has keys is a record. */
const partsOf = (value: unknown): Parts | undefined => {
  if (!value || typeof value !== 'object') return undefined
  const nameOf = (one: unknown) => {
    const { id, target, topic } = Object(one) as Record<string, unknown>
    return String(id ?? target ?? topic ?? JSON.stringify(one))
  }
  const isList = Array.isArray(value)
  return { isList, entries: new Map(isList ? value.map(one => [nameOf(one), one]) : Object.entries(value)) }
}

/** What was kept, or nothing where it is corrupt: a clean start, and no page without wallets for good. */
const parsed = <T>(text: string | undefined): T | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** What is stored, with the changes that lead from `before` to `after`. */
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

/** What the library asks of a storage. */
export interface KeyValueStorage {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
  /**
   * Changes several values in one transaction: all, or none. A value that becomes undefined is removed. The library's
   * later writes bring nothing of it back.
   */
  edit(changes: Readonly<Record<string, (value: unknown) => unknown>>): Promise<void>
}

export const openStorage = (): KeyValueStorage => {
  /** JSON, as this tab has last read or written it. */
  const memory = new Map<string, string>()
  /** JSON that this tab's next changes count from: what it has read first, then what it has written. What it reads again it may not take over. */
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

  /** In a new transaction; a second time with a new connection, since browsers lose one while a page sleeps (WebKit bug 197050, seen up to Safari 17). */
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

  /** One after the other, since the library does not wait for each; from the first failure on in memory. */
  const inTurn = <T>(act: () => Promise<T>, inMemory: () => T): Promise<T> => {
    const answer = last.then(async () => {
      try {
        if (!isDenied) return await act()
      } catch {
        isDenied = true
      }
      return inMemory()
    })
    // one that fails keeps none of the later ones
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
      // now: by its turn the library may have changed it again
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
