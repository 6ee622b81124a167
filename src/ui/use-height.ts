import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The dialog moves from the height of one view to that of the next; header and pocket do not move inside. */
export const useHeight = (ref: RefObject<HTMLElement | null>, view: unknown): void => {
  const before = useRef(0)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const from = before.current
    box.style.blockSize = ''
    const to = box.offsetHeight
    before.current = to
    if (!from || from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    box.style.blockSize = `${from}px`
    void box.offsetHeight // the browser must see the old height before the new one, or nothing moves
    box.style.blockSize = `${to}px`
    const free = () => { box.style.blockSize = '' }
    box.addEventListener('transitionend', free, { once: true })
    const late = setTimeout(free, 300)
    return () => {
      clearTimeout(late)
      box.removeEventListener('transitionend', free)
      before.current = box.offsetHeight
    }
  }, [view])
}
