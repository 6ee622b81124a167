/** A nanostore as a read-only signal, so that views read all reactive values in one way. */
import { useEffect } from 'react'
import { useSignal, type ReadonlySignal } from '../framework'

interface Readable<T> {
  get(): T
  subscribe(listener: (value: T) => void): () => void
}

/**
 * Returns the store's value as a signal.
 * Trap: the store may change between render and effect. `subscribe` calls its listener at once, so no change is lost.
 */
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
