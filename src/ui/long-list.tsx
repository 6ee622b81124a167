import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode
} from 'react'
import { useSignal, useSignals } from './framework'
import { addFurther } from './further'
import look from './look/long-list.css'
import { useNear } from './use-near'

export interface Section<T> {
  /** Unique among the sections. */
  key: string
  title?: string
  rows: readonly T[]
}

interface LongListProps<T> {
  sections: readonly Section<T>[]
  /** The accessible name of a section without a title. */
  label: string
  /** Returns a key that is unique within the row's section. */
  keyOf: (row: T) => string
  /**
   * Renders the content of a row: one `.row`. Pass the same function while it would render the same, because the result
   * is cached.
   */
  children: (row: T) => ReactNode
  /** The rows are not links or buttons, so the list itself takes the focus for scrolling by keyboard. */
  isRead?: boolean
  /** Skeleton rows at the end, for rows that are loading. */
  bones?: number
  /** Called near the end of the list. Undefined if nothing is left to load. */
  onEnd?: (() => void) | undefined
}

interface Placed<T> {
  section: Section<T>
  topPx: number
  /** Index of the first row among those of all sections. */
  at: number
}
interface Made {
  row: unknown
  children: unknown
  at: number
  topPx: number
  size: number
  element: ReactElement
}

const topOf = (px: number): CSSProperties => ({ insetBlockStart: `${px}px` })

/** Computes the position of each section, the number of rows, and the total height. */
const place = <T,>(sections: readonly Section<T>[], rowPx: number, headPx: number) => {
  let topPx = 0
  let count = 0
  const placed = sections.map((section): Placed<T> => {
    const own = { section, topPx: topPx + (section.title ? headPx : 0), at: count }
    count += section.rows.length
    topPx = own.topPx + section.rows.length * rowPx
    return own
  })
  return { placed, count, heightPx: topPx }
}

/**
 * A virtual list with optional section titles. It renders only the rows near the viewport and the row that has the
 * focus. ↓, ↑, Home and End move along the rows. Each row stays a Tab stop.
 */
export function LongList<T>({ sections, label, keyOf, children, isRead, bones = 0, onEnd }: LongListProps<T>) {
  useSignals()
  addFurther(look)
  const box = useRef<HTMLDivElement>(null)
  const { fromPx, toPx, rowPx, headPx } = useNear(box)
  const held = useSignal<string | undefined>(undefined)
  const wanted = useRef<number | undefined>(undefined)
  const made = useRef(new Map<string, Made>())
  const { placed, count, heightPx } = useMemo(() => place(sections, rowPx, headPx), [sections, rowPx, headPx])

  const focusedAt = (): number | undefined => {
    const spot = (box.current?.getRootNode() as ShadowRoot | undefined)?.activeElement?.closest<HTMLElement>('.at')
    return spot && box.current!.contains(spot) ? Number(spot.dataset['at']) : undefined
  }
  const focusAt = (at: number) => {
    const row = box.current!.querySelector<HTMLElement>(`[data-at="${at}"] > :is(a, button)`)
    row?.focus()
    return !!row
  }
  const keyAt = (at: number): string | undefined => {
    const { section, at: first } = placed.findLast(own => own.at <= at && own.section.rows.length) ?? {}
    const row = section?.rows[at - first!]
    return row === undefined ? undefined : `${section!.key} ${keyOf(row)}`
  }

  const before = focusedAt()
  useLayoutEffect(() => {
    // if the focused row is gone, the row in its place takes the focus
    if (before !== undefined && focusedAt() === undefined && count) wanted.current ??= Math.min(before, count - 1)
    if (wanted.current === undefined) return
    if (focusAt(wanted.current)) wanted.current = undefined
    else held.value = keyAt(wanted.current)
  })
  useEffect(() => {
    const note = () => {
      const at = focusedAt()
      if (at !== undefined) held.value = keyAt(at)
    }
    box.current!.addEventListener('focusin', note)
    return () => box.current?.removeEventListener('focusin', note)
  })
  const isAtEnd = toPx >= heightPx
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, count, !!onEnd])

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = focusedAt()
    const to =
      at === undefined
        ? undefined
        : ({ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 } as Record<string, number>)[event.key]
    if (to === undefined || to < 0 || to >= count) return
    event.preventDefault()
    if (focusAt(to)) return
    wanted.current = to
    held.value = keyAt(to)
  }

  // Unchanged rows keep their element, so they do not render again. When the window moves by one row, thirty stay.
  const old = made.current
  made.current = new Map()
  const rowAt = ({ section, topPx, at }: Placed<T>, index: number) => {
    const row = section.rows[index]!
    const key = `${section.key} ${keyOf(row)}`
    const was = old.get(key)
    const next = { row, children, at: at + index, topPx: topPx + index * rowPx, size: section.rows.length }
    const isSame =
      was &&
      was.row === row &&
      was.children === children &&
      was.at === next.at &&
      was.topPx === next.topPx &&
      was.size === next.size
    const element = isSame ? (
      was.element
    ) : (
      <div
        key={key}
        role="listitem"
        className="at"
        data-at={next.at}
        aria-setsize={next.size}
        aria-posinset={index + 1}
        style={topOf(next.topPx)}
      >
        {children(row)}
      </div>
    )
    made.current.set(key, { ...next, element })
    return element
  }
  const rowsOf = (own: Placed<T>) => {
    const {
      section: { key, rows },
      topPx
    } = own
    const shown: number[] = []
    for (
      let i = Math.max(0, Math.floor((fromPx - topPx) / rowPx));
      i < Math.min(rows.length, Math.ceil((toPx - topPx) / rowPx));
      i++
    )
      shown.push(i)
    const heldAt = held.value?.startsWith(`${key} `) ? rows.findIndex(row => `${key} ${keyOf(row)}` === held.value) : -1
    if (heldAt >= 0 && !shown.includes(heldAt)) shown[heldAt < (shown[0] ?? 0) ? 'unshift' : 'push'](heldAt)
    return shown.map(index => rowAt(own, index))
  }
  return (
    <div
      ref={box}
      className="long"
      role={isRead ? 'group' : undefined}
      aria-label={isRead ? label : undefined}
      aria-busy={bones > 0 || undefined}
      tabIndex={isRead ? 0 : undefined}
      onKeyDown={move}
      style={{ blockSize: `${heightPx + bones * rowPx}px` }}
    >
      {placed.map(own => {
        const rows = rowsOf(own)
        const { key, title } = own.section
        return (
          rows.length > 0 && (
            <div key={key}>
              {title && (
                <h3 className="cap" style={topOf(own.topPx - headPx)}>
                  {title}
                </h3>
              )}
              <div role="list" aria-label={title ?? label}>
                {rows}
              </div>
            </div>
          )
        )
      })}
      {Array.from({ length: bones }, (_, i) => (
        <div key={`bone-${i}`} className="at" aria-hidden="true" style={topOf(heightPx + i * rowPx)}>
          <div className="row">
            <span className="bone mark o" />
            <span className="bone" />
          </div>
        </div>
      ))}
    </div>
  )
}
