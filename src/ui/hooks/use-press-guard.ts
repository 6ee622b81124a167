import { useLayoutEffect } from 'react'

/** Milliseconds. Chosen: about the time that a user needs to see a change and to stop a press. */
const GUARD_MS = 250

/**
 * Returns pixels from the top of the dialog's containing block. Transforms, such as that of an opening dialog, do not
 * count.
 */
const topOf = (element: Element | null): number =>
  element instanceof HTMLElement ? element.offsetTop + topOf(element.offsetParent) : 0

const topsOf = (dialog: HTMLElement | null | undefined): ReadonlyMap<Element, number> =>
  new Map([...(dialog?.querySelectorAll('button, a, input, label') ?? [])].map(control => [control, topOf(control)]))

/**
 * Makes the dialog's controls ignore the pointer for a moment if this rendering moves one of them. Content that arrives
 * by itself moves the rest of the dialog, so that a press meant for one control would land on another. Keys and
 * scrolling are not affected. `findDialog` is called before and after the rendering.
 */
export const usePressGuard = (findDialog: () => HTMLElement | null | undefined): void => {
  // Read while the document still shows the previous rendering.
  const before = topsOf(findDialog())
  useLayoutEffect(() => {
    if (!before.size) return
    const after = topsOf(findDialog())
    const isMoved = [...after].some(([control, top]) => (before.get(control) ?? top) !== top)
    if (!isMoved) return
    for (const control of after.keys()) control.animate({ pointerEvents: ['none', 'none'] }, GUARD_MS)
  })
}
