import { useLayoutEffect, type RefObject } from 'react'
import { useSignal, useSignals } from '../framework'

/** The part of a virtual list near the viewport, in pixels from the list's start, and what was measured of the list. */
export type VirtualRows<M> = M & { fromPx: number; toPx: number }

export interface VirtualRowsSettings<M extends { rowPx: number }> {
  /** Assumed measures, until the list is measured. */
  estimate: M
  /** Measures the list. A larger text size makes rows higher. */
  measure: (list: HTMLElement) => M
  /** Rows rendered before anything is measured. */
  firstRows: number
  /** Rows rendered at least. */
  minRows: number
  /** Rows rendered beyond the viewport, so that none is missing during a scroll. */
  spareRows: number
  /** Rows added per frame while no visible row is missing. */
  stepRows: number
  /** Rows rendered beyond the viewport at once, if all visible rows are new. */
  jumpRows: number
  /** True if the part ends where the list ends, so that rows which are appended later come one by one. */
  isBounded: boolean
  /** Pixels to scroll to at first. */
  startPx?: number
}

/**
 * Returns the part of a list near the viewport, and follows whatever scrolls.
 * That is the body of the dialog, the dialog itself in a low window, or the page for an embedded dialog.
 */
export const useVirtualRows = <M extends { rowPx: number }>(
  list: RefObject<HTMLElement | null>,
  { estimate, measure, firstRows, minRows, spareRows, stepRows, jumpRows, isBounded, startPx }: VirtualRowsSettings<M>
): VirtualRows<M> => {
  useSignals()
  const startRow = Math.floor((startPx ?? 0) / estimate.rowPx)
  const range = useSignal<VirtualRows<M>>({
    ...estimate,
    fromPx: Math.max(0, startRow - jumpRows) * estimate.rowPx,
    toPx: (startRow + firstRows) * estimate.rowPx
  })
  useLayoutEffect(() => {
    const box = list.current!
    const body = box.closest('.body') ?? box
    const root = box.getRootNode()
    let frame = 0
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update)
    }
    const update = () => {
      frame = 0
      const measured = measure(box)
      const { rowPx } = measured
      const { top } = box.getBoundingClientRect()
      const viewport = body.getBoundingClientRect()
      const sparePx = spareRows * rowPx
      const endPx = isBounded ? box.offsetHeight : Infinity
      // Round to whole rows, because nothing changes between two of them. A dialog that is still sliding in from below
      // counts at its final height.
      const from = Math.floor((Math.max(0, viewport.top) - top) / rowPx) * rowPx
      const to = Math.ceil(Math.min(window.innerHeight - Math.min(0, top), viewport.bottom - top) / rowPx) * rowPx
      const { value: previous } = range
      const isCovered = from >= previous.fromPx && to <= previous.toPx
      const isJump = from >= previous.toPx || to <= previous.fromPx
      // Add few rows per frame while no visible row is missing. More at once would delay the frame.
      const stepPx = isCovered ? stepRows * rowPx : sparePx
      const maxPx = isJump ? jumpRows * rowPx : stepPx
      const next = {
        ...measured,
        fromPx: Math.max(0, from - sparePx, (isCovered ? previous.fromPx : from) - maxPx),
        toPx: Math.max(minRows * rowPx, Math.min(to + sparePx, endPx, (isCovered ? previous.toPx : to) + maxPx))
      }
      if (JSON.stringify(next) === JSON.stringify(previous)) return
      range.value = next
      scheduleUpdate()
    }
    if (startPx !== undefined) body.scrollTop = startPx
    update()
    const observer = new ResizeObserver(update)
    observer.observe(body)
    observer.observe(box)
    // A scroll event stays in its shadow root. Scrolling of the page itself reaches the window only.
    const scrollParents = [root, window]
    const listenerOptions = { capture: true, passive: true }
    for (const target of scrollParents) target.addEventListener('scroll', scheduleUpdate, listenerOptions)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      for (const target of scrollParents) target.removeEventListener('scroll', scheduleUpdate, listenerOptions)
    }
  }, [])
  return range.value
}
