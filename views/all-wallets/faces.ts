/** Rows that take less each rush by. Milliseconds. Chosen: nobody reads four names in it. */
const RUSH_MS = 100
/** Images asked for in one frame. Measured 2026-11, ten strokes of bench/phone at CPU ÷4, CPU time of the longest task, median of 5: 56 ms with two, 70 with four, 112 with all that are there. */
const AT_ONCE = 2
const FRAME_MS = 16

/** Who waits for an image. To ask for one is the dearest step of a cell: a few in each frame, and none while rows rush by, since many are gone before theirs would come. */
export interface Faces {
  /** Gives the way out of it. */
  wait: (show: () => void) => () => void
  /** The first row that is here. */
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
