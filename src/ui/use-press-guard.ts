import { useLayoutEffect } from 'react'

/** Milliseconds. Chosen: about the time that a person needs to see a change and to stop a press. */
const GUARD_MS = 250

/** Pixels from the top of the dialog's containing block. Transforms, as of an opening dialog, do not count. */
const topOf = (element: Element | null): number =>
  element instanceof HTMLElement ? element.offsetTop + topOf(element.offsetParent) : 0

const topsOf = (dialog: HTMLElement | null | undefined): ReadonlyMap<Element, number> =>
  new Map([...dialog?.querySelectorAll('button, a, input') ?? []].map(control => [control, topOf(control)]))

/**
 * Makes the dialog ignore the pointer for a moment when this rendering moves a control in it. What arrives by itself
 * moves the rest of the dialog, and a press that was meant for one control would land on another. Keys are not affected.
 * `findDialog` is called before and after the rendering.
 */
export const usePressGuard = (findDialog: () => HTMLElement | null | undefined): void => {
  // Read while the document still has what was rendered before.
  const before = topsOf(findDialog())
  useLayoutEffect(() => {
    if (!before.size) return
    const dialog = findDialog()
    const isMoved = [...topsOf(dialog)].some(([control, top]) => (before.get(control) ?? top) !== top)
    if (!isMoved) return
    // Not of the dialog itself: the press would land on the backdrop, which closes it.
    for (const child of dialog?.children ?? []) child.animate({ pointerEvents: ['none', 'none'] }, GUARD_MS)
  })
}
