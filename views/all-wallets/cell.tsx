import { useEffect, useRef, type CSSProperties } from 'react'
import { selectWallet, Icon, Logo, useSignal, useSignals } from '../../src/ui/kit'
import type { ListedWallet, WalletMessages } from '../../src/barrels/directory'
import type { ImageQueue } from './image-queue'

/** The layout of the list. */
export interface Layout {
  columns: number
  rowPx: number
}

/**
 * Returns the position of a cell, written on each cell.
 * If the cells inherited properties from the grid, the engine would restyle all of them whenever the grid grows.
 */
const positionOf = (index: number, { columns, rowPx }: Layout): CSSProperties => ({
  insetBlockStart: `${Math.floor(index / columns) * rowPx}px`,
  insetInlineStart: `${((index % columns) * 100) / columns}%`,
  inlineSize: `${100 / columns}%`
})

/** Milliseconds. Most images load within this time. */
const SLOW_IMAGE_MS = 2_000

/**
 * A wallet's image, loaded when its turn comes. If that takes long, its letter shows.
 * The letter does not render earlier: an element that fades in by itself gets its own layer, for each cell that scrolls
 * by.
 */
function WalletImage({ name, src, images }: { name: string; src: string | undefined; images: ImageQueue }) {
  useSignals()
  const box = useRef<HTMLSpanElement>(null)
  const isDue = useSignal(false)
  const isSlow = useSignal(false)
  useEffect(
    () =>
      src && !isDue.value
        ? images.enqueue(() => {
            isDue.value = true
          })
        : undefined,
    [src]
  )
  useEffect(() => {
    if (!isDue.value) return
    // Preact detaches the element before it ends the effects
    const timer = setTimeout(() => {
      isSlow.value = box.current?.querySelector('img')?.complete === false
    }, SLOW_IMAGE_MS)
    return () => clearTimeout(timer)
  }, [src, isDue.value])
  return (
    <span
      ref={box}
      className="logo-box"
      onLoadCapture={() => {
        isSlow.value = false
      }}
    >
      {isSlow.value && <Logo name={name} />}
      {(isDue.value || !src) && <Logo name={name} src={src} />}
    </span>
  )
}

export interface CellProps {
  wallet: ListedWallet
  index: number
  layout: Layout
  /** Number of wallets in the list, or -1 if it is unknown. */
  total: number
  isInstalled: boolean
  messages: WalletMessages
  images: ImageQueue
}

export function Cell({ wallet, index, layout, total, isInstalled, messages, images }: CellProps) {
  const { id, name, icon, isCertified } = wallet
  return (
    <div
      role="listitem"
      className="virtual-cell"
      aria-setsize={total}
      aria-posinset={index + 1}
      style={positionOf(index, layout)}
    >
      <button
        type="button"
        className="cell"
        data-at={index}
        data-on={isInstalled || undefined}
        data-testid={`wallet-${id}`}
        onClick={() => selectWallet(wallet)}
      >
        <WalletImage name={name} src={icon} images={images} />
        {isCertified && <Icon name="check" />}
        <span className="label">
          <bdi className="truncate">{name}</bdi>
          {isCertified && <span className="sr-only">, {messages.isCertified}</span>}
          {isInstalled && <span className="sr-only">, {messages.installed}</span>}
        </span>
      </button>
    </div>
  )
}

/** The skeleton of a wallet that is loading. */
export function SkeletonCell({ index, layout }: { index: number; layout: Layout }) {
  return (
    <div className="virtual-cell" aria-hidden="true" style={positionOf(index, layout)}>
      <div className="cell">
        <span className="skeleton logo" />
        <span className="skeleton" />
      </div>
    </div>
  )
}
