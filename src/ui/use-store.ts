/** A nanostore as a read-only signal, so that everything reactive in a view is read in one way. */
import { useEffect } from 'react'
import { useSignal, type ReadonlySignal } from './framework'

interface Readable<T> {
  get(): T
  subscribe(listener: (value: T) => void): () => void
}

/** Trap: the store may change between render and effect; `subscribe` calls at once, so nothing is lost. */
export const useStore = <T>($store: Readable<T>): ReadonlySignal<T> => {
  const value = useSignal($store.get())
  useEffect(
    () =>
      $store.subscribe(next => {
        value.value = next
      }),
    [$store]
  )
  return value
}
