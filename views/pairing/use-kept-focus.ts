import { useEffect, useRef, type RefObject } from 'react'

/**
 * What is shown changes without a change of view, and the control that had the focus may go with it: then the dialog's title takes it, as when a view
 * opens. Give the ref to something that stays. A focus that is in the page is left alone.
 */
export const useKeptFocus = (stage: unknown): RefObject<HTMLSpanElement | null> => {
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
