import { useEffect, useRef, type RefObject } from 'react'

/**
 * Returns a ref for an element that stays while the content changes within a view.
 * If the focused control disappears, the dialog's title takes the focus, as when a view opens.
 * A focus that is in the page stays there.
 */
export const useRetainedFocus = (stage: unknown): RefObject<HTMLSpanElement | null> => {
  const inside = useRef<HTMLSpanElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const root = inside.current!.getRootNode() as ShadowRoot
    if (!isFirst.current && !root.activeElement && document.activeElement === document.body)
      root.querySelector<HTMLElement>('#bf-title')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [stage])
  return inside
}
