/** Rows that stay for less time than this are rushing by. Milliseconds. Chosen: too short to read four names. */
const RUSH_MS = 100
/**
 * Images requested per frame. Measured 2026-11, ten strokes of bench/phone at CPU ÷4. CPU time of the longest task,
 * median of 5: 56 ms with two, 70 with four, 112 with all of them.
 */
const IMAGES_PER_FRAME = 2
const FRAME_MS = 16

/**
 * The cells that wait for an image. Requesting an image is the most expensive step of a cell, so each frame requests a
 * few. While rows rush by it requests none, because many cells are gone before their image would arrive.
 */
export interface ImageQueue {
  /** Adds a cell to the queue. Returns a function that removes it. */
  enqueue: (show: () => void) => () => void
  /** Reports the first row in view. */
  setFirstRow: (row: number) => void
}

export const createImageQueue = (): ImageQueue => {
  const waiting = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastMoveMs = -Infinity
  let lastRow = 0
  const showNext = () => {
    timer = undefined
    for (const show of [...waiting].slice(0, IMAGES_PER_FRAME)) {
      waiting.delete(show)
      show()
    }
    if (waiting.size) schedule(FRAME_MS)
  }
  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(showNext, delayMs)
  }
  return {
    enqueue: show => {
      waiting.add(show)
      if (timer === undefined) schedule(0)
      return () => {
        waiting.delete(show)
      }
    },
    setFirstRow: row => {
      const now = performance.now()
      schedule(now - lastMoveMs < Math.abs(row - lastRow) * RUSH_MS ? RUSH_MS : 0)
      lastMoveMs = now
      lastRow = row
    }
  }
}
