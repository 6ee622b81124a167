import { useEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { useSignals } from '../framework'
import { addDeferredStyles } from '../deferred'
import styles from '../styles/virtual-list.css'
import { useItemFocus, useRetainedElements, useVirtualRows } from '../virtual'

export interface Section<T> {
  /** Unique among the sections. */
  key: string
  title?: string
  rows: readonly T[]
}

interface VirtualListProps<T> {
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
  isLoaded?: boolean
  /** Skeleton rows at the end, for rows that are loading. */
  skeletonRows?: number
  /** Called near the end of the list. Undefined if nothing is left to load. */
  onEnd?: (() => void) | undefined
}

interface Placed<T> {
  section: Section<T>
  topPx: number
  /** Index of the first row among those of all sections. */
  firstIndex: number
}
/** Pixels. Look: the height of a row, and of a section's title with its margins. */
const ROW_PX = 56
const HEAD_PX = 32

const ROW_SETTINGS = {
  estimate: { rowPx: ROW_PX, headPx: HEAD_PX },
  measure: (list: HTMLElement) => ({
    rowPx: list.querySelector<HTMLElement>('.virtual-row')?.offsetHeight || ROW_PX,
    headPx: list.querySelector<HTMLElement>('.caption')?.offsetHeight || HEAD_PX
  }),
  // those of the tallest dialog
  firstRows: 12,
  minRows: 12,
  spareRows: 8,
  stepRows: 1,
  jumpRows: 1,
  isBounded: true
}

const topOf = (px: number): CSSProperties => ({ insetBlockStart: `${px}px` })

/** Computes the position of each section, the number of rows, and the total height. */
const placeSections = <T,>(sections: readonly Section<T>[], rowPx: number, headPx: number) => {
  let topPx = 0
  let count = 0
  const placed = sections.map((section): Placed<T> => {
    const entry = { section, topPx: topPx + (section.title ? headPx : 0), firstIndex: count }
    count += section.rows.length
    topPx = entry.topPx + section.rows.length * rowPx
    return entry
  })
  return { placed, count, heightPx: topPx }
}

/**
 * A virtual list with optional section titles. It renders only the rows near the viewport and the row that has the
 * focus. ↓, ↑, Home and End move along the rows. Each row stays a Tab stop.
 */
export function VirtualList<T>({
  sections,
  label,
  keyOf,
  children,
  isLoaded,
  skeletonRows = 0,
  onEnd
}: VirtualListProps<T>) {
  useSignals()
  addDeferredStyles(styles)
  const box = useRef<HTMLDivElement>(null)
  const { fromPx, toPx, rowPx, headPx } = useVirtualRows(box, ROW_SETTINGS)
  const retain = useRetainedElements()
  const { placed, count, heightPx } = useMemo(() => placeSections(sections, rowPx, headPx), [sections, rowPx, headPx])
  const keyAt = (index: number): string | undefined => {
    const { section, firstIndex } =
      placed.findLast(entry => entry.firstIndex <= index && entry.section.rows.length) ?? {}
    const row = section?.rows[index - firstIndex!]
    return row === undefined ? undefined : `${section!.key} ${keyOf(row)}`
  }
  const stepsFrom = (index: number) => ({ ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 })
  const { retainedKey, onKeyDown } = useItemFocus(box, { count, keyAt, stepsFrom })
  const isAtEnd = toPx >= heightPx
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, count, !!onEnd])

  const rowAt = ({ section, topPx, firstIndex }: Placed<T>, index: number) => {
    const row = section.rows[index]!
    const key = `${section.key} ${keyOf(row)}`
    const rowTopPx = topPx + index * rowPx
    const size = section.rows.length
    return retain(key, [row, children, firstIndex + index, rowTopPx, size], () => (
      <div
        key={key}
        role="listitem"
        className="virtual-row"
        data-at={firstIndex + index}
        aria-setsize={size}
        aria-posinset={index + 1}
        style={topOf(rowTopPx)}
      >
        {children(row)}
      </div>
    ))
  }
  const rowsOf = (entry: Placed<T>) => {
    const {
      section: { key, rows },
      topPx
    } = entry
    const indexes: number[] = []
    for (
      let index = Math.max(0, Math.floor((fromPx - topPx) / rowPx));
      index < Math.min(rows.length, Math.ceil((toPx - topPx) / rowPx));
      index++
    )
      indexes.push(index)
    const retainedIndex = retainedKey?.startsWith(`${key} `)
      ? rows.findIndex(row => `${key} ${keyOf(row)}` === retainedKey)
      : -1
    if (retainedIndex >= 0 && !indexes.includes(retainedIndex))
      indexes[retainedIndex < (indexes[0] ?? 0) ? 'unshift' : 'push'](retainedIndex)
    return indexes.map(index => rowAt(entry, index))
  }
  return (
    <div
      ref={box}
      className="virtual-list"
      role={isLoaded ? 'group' : undefined}
      aria-label={isLoaded ? label : undefined}
      aria-busy={skeletonRows > 0 || undefined}
      tabIndex={isLoaded ? 0 : undefined}
      onKeyDown={onKeyDown}
      style={{ blockSize: `${heightPx + skeletonRows * rowPx}px` }}
    >
      {placed.map(entry => {
        const rows = rowsOf(entry)
        const { key, title } = entry.section
        return (
          rows.length > 0 && (
            <div key={key}>
              {title && (
                <h3 className="caption" style={topOf(entry.topPx - headPx)}>
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
      {Array.from({ length: skeletonRows }, (_, index) => (
        <div
          key={`skeleton-${index}`}
          className="virtual-row"
          aria-hidden="true"
          style={topOf(heightPx + index * rowPx)}
        >
          <div className="row">
            <span className="skeleton logo round" />
            <span className="skeleton" />
          </div>
        </div>
      ))}
    </div>
  )
}
