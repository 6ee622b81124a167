import { useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type ReactElement } from 'react'
import { useSignal, useSignals } from '../../src/ui/kit'
import { $dir, type ListedWallet, type WalletsWords } from '../../src/hosted'
import { Bone, Cell, type CellProps } from './cell'
import { createFaces } from './faces'
import { useSpan } from './use-span'

interface GridProps {
  wallets: readonly ListedWallet[]
  /** Number of all wallets, as far as it is known. */
  total: number
  /** Skeleton cells at the end, for wallets that are loading. `row` means as many as fill one row. */
  bones: number | 'row'
  /** rdns of the wallets in this browser. */
  here: ReadonlySet<string>
  label: string
  words: WalletsWords
  /** Pixels from the top at which the grid starts. */
  fromPx: number
  /** Called near the end of the list. Undefined if nothing is left to load. */
  onEnd: (() => void) | undefined
}

/** A virtual grid of wallets. It renders only the cells near the viewport and the cell that has the focus. */
export function Grid({ wallets, total, bones, here, label, words, fromPx, onEnd }: GridProps) {
  useSignals()
  const grid = useRef<HTMLDivElement>(null)
  const faces = useMemo(createFaces, [])
  const { layout, first, last } = useSpan(grid, fromPx)
  const { columns, rowPx } = layout
  const held = useSignal<string | undefined>(undefined)
  const wanted = useRef<number | undefined>(undefined)
  const made = useRef(new Map<string, ReactElement<CellProps>>())
  const count = wallets.length
  const spare = bones === 'row' ? columns - (count % columns) : bones
  const rows = Math.ceil((count + spare) / columns)

  const focusAt = (at: number) => {
    const cell = grid.current!.querySelector<HTMLElement>(`[data-at="${at}"]`)
    cell?.focus()
    return !!cell
  }
  useEffect(() => faces.move(first), [first])
  // a cell that was too far away to focus is rendered now
  useLayoutEffect(() => {
    if (wanted.current !== undefined && focusAt(wanted.current)) wanted.current = undefined
  })
  useEffect(() => {
    if (last >= rows) onEnd?.()
  }, [last >= rows, wallets, !!onEnd])

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = Number((event.target as HTMLElement).dataset['at'] ?? NaN)
    const ahead = $dir.get() === 'rtl' ? -1 : 1
    const below = Math.floor(at / columns) < Math.floor((count - 1) / columns) ? Math.min(at + columns, count - 1) : at
    const to = (
      {
        ArrowRight: at + ahead,
        ArrowLeft: at - ahead,
        ArrowDown: below,
        ArrowUp: at - columns,
        Home: 0,
        End: count - 1
      } as Record<string, number>
    )[event.key]
    if (to === undefined || !wallets[to]) return
    event.preventDefault()
    if (focusAt(to)) return
    wanted.current = to
    held.value = wallets[to].id
  }

  const shown: number[] = []
  for (let at = Math.floor(first * columns); at < Math.min(last * columns, count); at++) shown.push(at)
  const heldAt = held.value === undefined ? -1 : wallets.findIndex(w => w.id === held.value)
  if (heldAt >= 0 && !shown.includes(heldAt)) shown[heldAt < (shown[0] ?? 0) ? 'unshift' : 'push'](heldAt)
  // Unchanged cells keep their element, so they do not render again. When the window moves by one row, fifty stay.
  const before = made.current
  made.current = new Map()
  const cells = shown.map(at => {
    const wallet = wallets[at]!
    const isInstalled = !!wallet.rdns && here.has(wallet.rdns)
    const own = before.get(wallet.id)
    const was = own?.props
    const cell =
      own &&
      was &&
      was.wallet === wallet &&
      was.at === at &&
      was.layout === layout &&
      was.total === total &&
      was.isInstalled === isInstalled &&
      was.words === words ? (
        own
      ) : (
        <Cell
          key={wallet.id}
          wallet={wallet}
          at={at}
          layout={layout}
          total={total}
          isInstalled={isInstalled}
          words={words}
          faces={faces}
          onFocus={() => {
            held.value = wallet.id
          }}
        />
      )
    made.current.set(wallet.id, cell)
    return cell
  })
  const blanks: number[] = []
  for (let at = Math.max(count, Math.floor(first * columns)); at < Math.min(last * columns, count + spare); at++)
    blanks.push(at)
  return (
    <div
      ref={grid}
      className="grid"
      role="list"
      aria-label={label}
      aria-busy={spare > 0 || undefined}
      onKeyDown={move}
      style={{ blockSize: `${rows * rowPx}px` }}
    >
      {cells}
      {blanks.map(at => (
        <Bone key={`bone-${at}`} at={at} layout={layout} />
      ))}
    </div>
  )
}
