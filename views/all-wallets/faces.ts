/** Rows that stay for less time than this are rushing by. Milliseconds. Chosen: too short to read four names. */
const RUSH_MS = 100
/**
 * Images requested per frame. Measured 2026-11, ten strokes of bench/phone at CPU ÷4. CPU time of the longest task,
 * median of 5: 56 ms with two, 70 with four, 112 with all of them.
 */
const AT_ONCE = 2
const FRAME_MS = 16

/**
 * The cells that wait for an image. Requesting an image is the most expensive step of a cell, so each frame requests a
 * few. While rows rush by it requests none, because many cells are gone before their image would arrive.
 */
export interface Faces {
  /** Adds a cell to the queue. Returns a function that removes it. */
  wait: (show: () => void) => () => void
  /** Reports the first row in view. */
  move: (row: number) => void
}

export const createFaces = (): Faces => {
  const waiting = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let movedMs = -Infinity
  let from = 0
  const next = () => {
    timer = undefined
    for (const show of [...waiting].slice(0, AT_ONCE)) {
      waiting.delete(show)
      show()
    }
    if (waiting.size) later(FRAME_MS)
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(next, ms)
  }
  return {
    wait: show => {
      waiting.add(show)
      if (timer === undefined) later(0)
      return () => {
        waiting.delete(show)
      }
    },
    move: row => {
      const now = performance.now()
      later(now - movedMs < Math.abs(row - from) * RUSH_MS ? RUSH_MS : 0)
      movedMs = now
      from = row
    }
  }
}
