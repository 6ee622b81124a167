import { useSyncExternalStore } from 'react'

interface Readable<T> {
  get(): T
  listen(listener: () => void): () => void
}

/** Returns the value of one of our stores. `serverValue` is what a server renders, and a browser at first. */
export function useValue<T>($store: Readable<T>, serverValue: T): T
export function useValue<T>($store: Readable<T | undefined>): T | undefined
export function useValue<T>($store: Readable<T>, serverValue?: T) {
  return useSyncExternalStore($store.listen, $store.get, () => serverValue)
}
