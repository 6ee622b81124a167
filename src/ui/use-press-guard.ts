import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Milliseconds. Chosen: about the time that a person needs to see a change and to stop a press. */
const GUARD_MS = 250

/**
 * Makes the dialog ignore the pointer for a moment when `content` changes. What arrives by itself moves the rest of the
 * dialog, and a press that was meant for one control would land on another. Keys are not affected. `part`: an element in
 * the dialog, or the dialog. `initial`: the content that is no change when it is rendered first.
 */
export const usePressGuard = (part: RefObject<Element | null>, content: string, initial = content): void => {
  const previous = useRef(initial)
  useLayoutEffect(() => {
    if (previous.current === content) return
    previous.current = content
    // Not of the dialog itself: the press would land on the backdrop, which closes it.
    const children = part.current?.closest('dialog')?.children ?? []
    for (const child of children) child.animate({ pointerEvents: ['none', 'none'] }, GUARD_MS)
  }, [content])
}
