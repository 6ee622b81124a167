import { useLayoutEffect, type RefObject } from 'react'
import { useSignal, useSignals } from '../../src/ui/kit'
import type { Layout } from './cell'

/** The part of a grid near the viewport. `first` and `last` are rows, or the middle of one. `last` is exclusive. */
export interface Span {
  layout: Layout
  first: number
  last: number
}

/** Pixels. Look: a cell of 96 with 4 below it, at least 74 wide, with 4 between cells. */
const ROW_PX = 100
const COLUMN_PX = 78
/** Columns before anything is measured: those of a dialog of the usual width. */
const COLUMNS = 4
/** Rows rendered beyond the viewport, so that none is missing during a scroll. */
const SPARE = 3
/** Rows that the tallest dialog shows. */
const SEEN = 7
/**
 * Rows added per frame: 3,000 px per second. Measured 2026-11, bench/phone at CPU ÷4, frames over 50 ms of 1,250,
 * median of 5: none with half a row, 3 with a whole one.
 */
const STEP = 0.5

const isEqual = (a: Span, b: Span) => a.layout === b.layout && a.first === b.first && a.last === b.last

/**
 * Returns the part of a grid near the viewport, and follows whatever scrolls.
 * That is the body of the dialog, the dialog itself in a low window, or the page for an embedded dialog.
 */
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
      // a larger text size makes rows higher
      const rowPx = cell || ROW_PX
      const columns = Math.floor(box.clientWidth / COLUMN_PX) || COLUMNS
      // a dialog that is still sliding in from below counts at its final height
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
      // Add half a row per frame while no visible row is missing. More at once would delay the frame.
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
  return span.value
}
