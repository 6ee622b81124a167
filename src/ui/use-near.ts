import { useLayoutEffect, type RefObject } from 'react'
import { useSignal, useSignals } from './framework'

/** Which part of a list is near the window, in pixels from its start, and how high what stands in it is. */
export interface Near {
  fromPx: number
  toPx: number
  rowPx: number
  headPx: number
}

/** Look: a row; a section's title with the room around it. */
const ROW_PX = 56
const HEAD_PX = 32
/** Rows beyond the window that are there, so that none is missing while it moves. */
const SPARE = 8
/** Rows before anything is measured: those of the tallest dialog. */
const SEEN = 12

/** Follows whatever scrolls: the body of the dialog, in a low window the dialog, embedded the page itself. */
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
      // text that somebody has made larger makes a row higher
      const rowPx = box.querySelector<HTMLElement>('.at')?.offsetHeight || ROW_PX
      const headPx = box.querySelector<HTMLElement>('.cap')?.offsetHeight || HEAD_PX
      const { top } = box.getBoundingClientRect()
      const seen = body.getBoundingClientRect()
      const spare = SPARE * rowPx
      // by whole rows: between two of them nothing changes; a dialog that is still below the window, sliding in, shows as much as it will
      const from = Math.floor((Math.max(0, seen.top) - top) / rowPx) * rowPx
      const to = Math.ceil(Math.min(window.innerHeight - Math.min(0, top), seen.bottom - top) / rowPx) * rowPx
      const { value: old } = near
      const isHere = from >= old.fromPx && to <= old.toPx
      // a row in a frame while nothing that shows is missing, and where all that shows is new: more at once is a frame that is late
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
  return near.value
}
