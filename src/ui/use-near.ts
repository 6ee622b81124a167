import { useLayoutEffect, type RefObject } from 'react'
import { useSignal, useSignals } from './framework'

/** The part of a list near the viewport, in pixels from the list's start, and the heights of its rows and titles. */
export interface Near {
  fromPx: number
  toPx: number
  rowPx: number
  headPx: number
}

/** Look: the height of a row, and of a section's title with its margins. */
const ROW_PX = 56
const HEAD_PX = 32
/** Rows rendered beyond the viewport, so that none is missing during a scroll. */
const SPARE = 8
/** Rows rendered before anything is measured: those of the tallest dialog. */
const SEEN = 12

/**
 * Returns the part of a list near the viewport, and follows whatever scrolls.
 * That is the body of the dialog, the dialog itself in a low window, or the page for an embedded dialog.
 */
export const useNear = (list: RefObject<HTMLElement | null>): Near => {
  useSignals()
  const near = useSignal<Near>({ fromPx: 0, toPx: SEEN * ROW_PX, rowPx: ROW_PX, headPx: HEAD_PX })
  useLayoutEffect(() => {
    const box = list.current!
    const body = box.closest('.body') ?? box
    const root = box.getRootNode()
    let frame = 0
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    const look = () => {
      frame = 0
      // a larger text size makes rows higher
      const rowPx = box.querySelector<HTMLElement>('.at')?.offsetHeight || ROW_PX
      const headPx = box.querySelector<HTMLElement>('.cap')?.offsetHeight || HEAD_PX
      const { top } = box.getBoundingClientRect()
      const seen = body.getBoundingClientRect()
      const spare = SPARE * rowPx
      // Round to whole rows, because nothing changes between two of them. A dialog that is still sliding in from below
      // counts at its final height.
      const from = Math.floor((Math.max(0, seen.top) - top) / rowPx) * rowPx
      const to = Math.ceil(Math.min(window.innerHeight - Math.min(0, top), seen.bottom - top) / rowPx) * rowPx
      const { value: old } = near
      const isHere = from >= old.fromPx && to <= old.toPx
      // Add one row per frame while no visible row is missing, or if all visible rows are new. More at once would delay
      // the frame.
      const mostPx = isHere || from >= old.toPx || to <= old.fromPx ? rowPx : spare
      const next = {
        fromPx: Math.max(0, from - spare, (isHere ? old.fromPx : from) - mostPx),
        toPx: Math.max(SEEN * rowPx, Math.min(to + spare, box.offsetHeight, (isHere ? old.toPx : to) + mostPx)),
        rowPx,
        headPx
      }
      if (String(Object.values(next)) === String(Object.values(old))) return
      near.value = next
      ask()
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(body)
    watch.observe(box)
    // A scroll event stays in its shadow root. Scrolling of the page itself reaches the window only.
    const places = [root, window]
    const how = { capture: true, passive: true }
    for (const place of places) place.addEventListener('scroll', ask, how)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
      for (const place of places) place.removeEventListener('scroll', ask, how)
    }
  }, [])
  return near.value
}
