import { useEffect, useMemo, useRef } from 'react'
import { useSignals } from '../../src/ui/kit'
import { useItemFocus, useRetainedElements, useVirtualRows } from '../../src/ui/virtual'
import { $dir, type ListedWallet, type WalletMessages } from '../../src/barrels/directory'
import { SkeletonCell, Cell } from './cell'
import { createImageQueue } from './image-queue'

/** Pixels. Look: a cell of 96 with 4 below it, at least 74 wide, with 4 between cells. */
const ROW_PX = 100
const COLUMN_PX = 78
/** Columns before anything is measured: those of a dialog of the usual width. */
const COLUMNS = 4

const ROW_SETTINGS = {
  estimate: { rowPx: ROW_PX, columns: COLUMNS },
  measure: (grid: HTMLElement) => ({
    rowPx: grid.querySelector<HTMLElement>('.virtual-cell')?.offsetHeight || ROW_PX,
    columns: Math.floor(grid.clientWidth / COLUMN_PX) || COLUMNS
  }),
  // the 7 of the tallest dialog, and 3 more
  firstRows: 10,
  minRows: 3,
  spareRows: 3,
  jumpRows: 3,
  isBounded: false,
  // 3,000 px per second. Measured 2026-11, bench/phone at CPU ÷4, frames over 50 ms of 1,250, median of 5: none with
  // half a row, 3 with a whole one.
  stepRows: 0.5
}

interface GridProps {
  wallets: readonly ListedWallet[]
  /** Number of all wallets, as far as it is known. */
  total: number
  /** Skeleton cells at the end, for wallets that are loading. `row` means as many as fill one row. */
  skeletonCells: number | 'row'
  /** rdns of the wallets in this browser. */
  installed: ReadonlySet<string>
  label: string
  messages: WalletMessages
  /** Pixels from the top at which the grid starts. */
  fromPx: number
  /** Called near the end of the list. Undefined if nothing is left to load. */
  onEnd: (() => void) | undefined
}

/** A virtual grid of wallets. It renders only the cells near the viewport and the cell that has the focus. */
export function Grid({ wallets, total, skeletonCells, installed, label, messages, fromPx, onEnd }: GridProps) {
  useSignals()
  const grid = useRef<HTMLDivElement>(null)
  const imageQueue = useMemo(createImageQueue, [])
  const { fromPx: visibleFromPx, toPx, columns, rowPx } = useVirtualRows(grid, { ...ROW_SETTINGS, startPx: fromPx })
  const layout = useMemo(() => ({ columns, rowPx }), [columns, rowPx])
  const firstRow = visibleFromPx / rowPx
  const lastRow = toPx / rowPx
  const retain = useRetainedElements()
  const count = wallets.length
  const skeletonCount = skeletonCells === 'row' ? columns - (count % columns) : skeletonCells
  const rows = Math.ceil((count + skeletonCount) / columns)
  const stepsFrom = (index: number) => {
    const step = $dir.get() === 'rtl' ? -1 : 1
    const isInLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns)
    return {
      ArrowRight: index + step,
      ArrowLeft: index - step,
      ArrowDown: isInLastRow ? index : Math.min(index + columns, count - 1),
      ArrowUp: index - columns,
      Home: 0,
      End: count - 1
    }
  }
  const { retainedKey, onKeyDown } = useItemFocus(grid, { count, keyAt: index => wallets[index]?.id, stepsFrom })

  useEffect(() => imageQueue.setFirstRow(firstRow), [firstRow])
  useEffect(() => {
    if (lastRow >= rows) onEnd?.()
  }, [lastRow >= rows, wallets, !!onEnd])

  const indexes: number[] = []
  for (let index = Math.floor(firstRow * columns); index < Math.min(lastRow * columns, count); index++)
    indexes.push(index)
  const retainedIndex = retainedKey === undefined ? -1 : wallets.findIndex(wallet => wallet.id === retainedKey)
  if (retainedIndex >= 0 && !indexes.includes(retainedIndex))
    indexes[retainedIndex < (indexes[0] ?? 0) ? 'unshift' : 'push'](retainedIndex)
  const cells = indexes.map(index => {
    const wallet = wallets[index]!
    const isInstalled = !!wallet.rdns && installed.has(wallet.rdns)
    return retain(wallet.id, [wallet, index, layout, total, isInstalled, messages], () => (
      <Cell
        key={wallet.id}
        wallet={wallet}
        index={index}
        layout={layout}
        total={total}
        isInstalled={isInstalled}
        messages={messages}
        images={imageQueue}
      />
    ))
  })
  const skeletonIndexes: number[] = []
  for (
    let index = Math.max(count, Math.floor(firstRow * columns));
    index < Math.min(lastRow * columns, count + skeletonCount);
    index++
  )
    skeletonIndexes.push(index)
  return (
    <div
      ref={grid}
      className="grid"
      role="list"
      aria-label={label}
      aria-busy={skeletonCount > 0 || undefined}
      onKeyDown={onKeyDown}
      style={{ blockSize: `${rows * rowPx}px` }}
    >
      {cells}
      {skeletonIndexes.map(index => (
        <SkeletonCell key={`skeleton-${index}`} index={index} layout={layout} />
      ))}
    </div>
  )
}
