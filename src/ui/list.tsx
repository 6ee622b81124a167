import type { KeyboardEvent, ReactNode } from 'react'

/** Where a key leads from row `at` of `count`; undefined for keys that are none of ours. */
const stepTo = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 } as Record<string, number>)[key]

const move = (event: KeyboardEvent<HTMLElement>) => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.row:not(.none)')]
  const next = rows[stepTo(event.key, rows.indexOf(event.target as HTMLElement), rows.length) ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Rows; ↓ ↑, Home and End move along them. Each stays a stop of Tab, so that nobody has to know about the arrows. */
export function List({ children }: { children: ReactNode }) {
  return <div className="list" role="list" onKeyDown={move}>{children}</div>
}
