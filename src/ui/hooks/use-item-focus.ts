import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useSignal } from '../framework'

interface ItemFocusSettings {
  /** Number of items, rendered or not. */
  count: number
  /** Returns the key of the item at an index, or undefined beyond the last item. */
  keyAt: (index: number) => string | undefined
  /** Returns the item to move to from an item, by key of the keyboard. */
  stepsFrom: (index: number) => Readonly<Record<string, number>>
}

/**
 * Moves the focus along the items of a virtual list. An item is an element with `data-at`, its index: a link, a button,
 * or what contains one. Returns the key of the item that must stay rendered, and the listener for keys.
 */
export const useItemFocus = (
  list: RefObject<HTMLElement | null>,
  { count, keyAt, stepsFrom }: ItemFocusSettings
): { retainedKey: string | undefined; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } => {
  const retained = useSignal<string | undefined>(undefined)
  const pendingIndex = useRef<number | undefined>(undefined)

  const focusedIndex = (): number | undefined => {
    const root = list.current?.getRootNode() as ShadowRoot | undefined
    const item = root?.activeElement?.closest<HTMLElement>('[data-at]')
    return item && list.current!.contains(item) ? Number(item.dataset['at']) : undefined
  }
  const focusItem = (index: number) => {
    const item = list.current!.querySelector<HTMLElement>(`[data-at="${index}"]`)
    const control = item?.matches('a, button') ? item : item?.querySelector<HTMLElement>(':scope > :is(a, button)')
    control?.focus()
    return !!control
  }

  const focusedBefore = focusedIndex()
  useLayoutEffect(() => {
    // if the focused item is gone, the item in its place takes the focus
    if (focusedBefore !== undefined && focusedIndex() === undefined && count)
      pendingIndex.current ??= Math.min(focusedBefore, count - 1)
    if (pendingIndex.current === undefined) return
    // an item that was too far away to focus is rendered now
    if (focusItem(pendingIndex.current)) pendingIndex.current = undefined
    else retained.value = keyAt(pendingIndex.current)
  })
  useEffect(() => {
    const onFocusIn = () => {
      const index = focusedIndex()
      if (index !== undefined) retained.value = keyAt(index)
    }
    list.current!.addEventListener('focusin', onFocusIn)
    return () => list.current?.removeEventListener('focusin', onFocusIn)
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = focusedIndex()
    const target = index === undefined ? undefined : stepsFrom(index)[event.key]
    if (target === undefined || target < 0 || target >= count) return
    event.preventDefault()
    if (focusItem(target)) return
    pendingIndex.current = target
    retained.value = keyAt(target)
  }
  return { retainedKey: retained.value, onKeyDown }
}
