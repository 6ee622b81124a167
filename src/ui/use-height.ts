import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The dialog moves from the height of one view to that of the next; header and pocket do not move inside. */
export const useHeight = (ref: RefObject<HTMLElement | null>, view: unknown): void => {
  const before = useRef(0)
  useLayoutEffect(() => {
    const box = ref.current!
    const from = before.current
    const to = box.offsetHeight
    before.current = to
    if (!from || matchMedia('(prefers-reduced-motion)').matches) return
    const motion = box.animate(
      { height: [`${from}px`, `${to}px`] },
      { duration: 200, easing: 'cubic-bezier(.2,.8,.2,1)' }
    )
    return () => {
      // cut short, the next one begins where it is
      if (motion.playState === 'running') before.current = box.offsetHeight
      motion.cancel()
    }
  }, [view])
}
