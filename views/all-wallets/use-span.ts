import { useLayoutEffect, type RefObject } from 'react'
import { useSignal, useSignals } from '../../src/ui/kit'
import type { Layout } from './cell'

/** Which part of a grid is near the window. `first` and `last` are rows, or the middle of one; `last` is not in it. */
export interface Span {
  layout: Layout
  first: number
  last: number
}

/** Pixels. Look: a cell of 96 and 4 below it; at least 74 wide, and 4 between. */
const ROW_PX = 100
const COLUMN_PX = 78
/** Columns before anything is measured: those of a dialog of the usual width. */
const COLUMNS = 4
/** Rows beyond the window that are there, so that none is missing while it moves. */
const SPARE = 3
/** Rows that the tallest dialog shows. */
const SEEN = 7
/** Rows that come in a frame: 3,000 px in a second. Measured 2026-11, bench/phone at CPU ÷4, frames over 50 ms of 1,250, median of 5: none with half a row, 3 with a whole one. */
const STEP = 0.5

const isEqual = (a: Span, b: Span) => a.layout === b.layout && a.first === b.first && a.last === b.last

/** Follows whatever scrolls: the body of the dialog, in a low window the dialog, embedded the page itself. */
export const useSpan = (grid: RefObject<HTMLElement | null>, fromPx: number): Span => {
  useSignals()
  const start = Math.floor(fromPx / ROW_PX)
  const span = useSignal<Span>({
    layout: { columns: COLUMNS, rowPx: ROW_PX },
    first: Math.max(0, start - SPARE),
    last: start + SEEN + SPARE
  })
  useLayoutEffect(() => {
    const box = grid.current!
    const body = box.closest('.body')!
    const root = box.getRootNode()
    let frame = 0
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    const look = () => {
      frame = 0
      const cell = box.querySelector<HTMLElement>('.spot')?.offsetHeight
      // text that somebody has made larger makes a row higher
      const rowPx = cell || ROW_PX
      const columns = Math.floor(box.clientWidth / COLUMN_PX) || COLUMNS
      // a dialog that is still below the window, sliding in, shows as much as it will
      const { top } = box.getBoundingClientRect()
      const seen = body.getBoundingClientRect()
      const fromRow = Math.floor((Math.max(0, seen.top) - top) / rowPx)
      const toRow = Math.ceil(Math.min(window.innerHeight - Math.min(0, top), seen.bottom - top) / rowPx)
      const { layout, first, last } = span.value
      const isSame = layout.columns === columns && layout.rowPx === rowPx
      const next = {
        layout: isSame ? layout : { columns, rowPx },
        first: Math.max(0, fromRow - SPARE),
        last: Math.max(SPARE, toRow + SPARE)
      }
      // half a row in a frame while nothing that shows is missing: more at once is a frame that is late
      if (isSame && fromRow >= first && toRow <= last && (next.first < first - STEP || next.last > last + STEP)) {
        next.first = Math.max(next.first, first - STEP)
        next.last = Math.min(next.last, last + STEP)
        ask()
      }
      if (!isEqual(next, span.value)) span.value = next
    }
    body.scrollTop = fromPx
    look()
    const watch = new ResizeObserver(look)
    watch.observe(body)
    // a scroll stays in the shadow root it is in; of the page's own only the window hears
    const places = [root, window]
    const how = { capture: true, passive: true }
    for (const place of places) place.addEventListener('scroll', ask, how)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
      for (const place of places) place.removeEventListener('scroll', ask, how)
    }
  }, [])
  return span.value
}
