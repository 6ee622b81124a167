import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { usePressGuard } from '../hooks/use-press-guard'

/**
 * Returns the row that a key moves to from row `index` of `count`. Returns undefined for keys that the list does not
 * handle.
 */
const targetRow = (key: string, index: number, count: number): number | undefined =>
  (({ ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }) as Record<string, number>)[key]

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.row:not(.placeholder)')]
  const next = rows[targetRow(event.key, rows.indexOf(event.target as HTMLElement), rows.length) ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * A list of rows. ↓, ↑, Home and End move along them. Each row stays a Tab stop, so that users need not know the
 * arrow keys.
 */
export function List({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  usePressGuard(() => list.current?.closest('dialog'))
  return (
    <div ref={list} className="list" role="list" onKeyDown={moveFocus}>
      {children}
    </div>
  )
}
