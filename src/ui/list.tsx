import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { usePressGuard } from './use-press-guard'

/**
 * Returns the row that a key moves to from row `at` of `count`. Returns undefined for keys that the list does not
 * handle.
 */
const stepTo = (key: string, at: number, count: number): number | undefined =>
  (({ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }) as Record<string, number>)[key]

const move = (event: KeyboardEvent<HTMLElement>) => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.row:not(.none)')]
  const next = rows[stepTo(event.key, rows.indexOf(event.target as HTMLElement), rows.length) ?? -1]
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
    <div ref={list} className="list" role="list" onKeyDown={move}>
      {children}
    </div>
  )
}
