import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Animates the dialog from one view's height to the next one's. Header and footer do not move inside it. */
export const useHeight = (ref: RefObject<HTMLElement | null>, view: unknown): void => {
  const previousHeight = useRef(0)
  useLayoutEffect(() => {
    const box = ref.current!
    const from = previousHeight.current
    const to = box.offsetHeight
    previousHeight.current = to
    if (!from || matchMedia('(prefers-reduced-motion)').matches) return
    const motion = box.animate(
      { height: [`${from}px`, `${to}px`] },
      { duration: 200, easing: 'cubic-bezier(.2,.8,.2,1)' }
    )
    return () => {
      // if interrupted, the next animation starts at the current height
      if (motion.playState === 'running') previousHeight.current = box.offsetHeight
      motion.cancel()
    }
  }, [view])
}
