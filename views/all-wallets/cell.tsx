import { useEffect, useRef, type CSSProperties } from 'react'
import { chooseWallet, Icon, Mark, useSignal, useSignals } from '../../src/ui/kit'
import type { ListedWallet, WalletsWords } from '../../src/hosted'
import type { Faces } from './faces'

/** The layout of the list. */
export interface Layout {
  columns: number
  rowPx: number
}

/**
 * Returns the position of a cell, written on each cell.
 * If the cells inherited properties from the grid, the engine would restyle all of them whenever the grid grows.
 */
const spotOf = (at: number, { columns, rowPx }: Layout): CSSProperties => ({
  insetBlockStart: `${Math.floor(at / columns) * rowPx}px`,
  insetInlineStart: `${((at % columns) * 100) / columns}%`,
  inlineSize: `${100 / columns}%`
})

/** Milliseconds. Most images load within this time. */
const LATE_MS = 2_000

/**
 * A wallet's image, loaded when its turn comes. If that takes long, its letter shows.
 * The letter does not render earlier: an element that fades in by itself gets its own layer, for each cell that scrolls
 * by.
 */
function Face({ name, src, faces }: { name: string; src: string | undefined; faces: Faces }) {
  useSignals()
  const face = useRef<HTMLSpanElement>(null)
  const isDue = useSignal(false)
  const isLate = useSignal(false)
  useEffect(
    () =>
      src && !isDue.value
        ? faces.wait(() => {
            isDue.value = true
          })
        : undefined,
    [src]
  )
  useEffect(() => {
    if (!isDue.value) return
    // Preact detaches the element before it ends the effects
    const timer = setTimeout(() => {
      isLate.value = face.current?.querySelector('img')?.complete === false
    }, LATE_MS)
    return () => clearTimeout(timer)
  }, [src, isDue.value])
  return (
    <span
      ref={face}
      className="face-of"
      onLoadCapture={() => {
        isLate.value = false
      }}
    >
      {isLate.value && <Mark name={name} />}
      {(isDue.value || !src) && <Mark name={name} src={src} />}
    </span>
  )
}

export interface CellProps {
  wallet: ListedWallet
  at: number
  layout: Layout
  /** Number of wallets in the list, or -1 if it is unknown. */
  total: number
  isInstalled: boolean
  words: WalletsWords
  faces: Faces
  onFocus: () => void
}

export function Cell({ wallet, at, layout, total, isInstalled, words, faces, onFocus }: CellProps) {
  const { id, name, icon, isCertified } = wallet
  return (
    <div role="listitem" className="spot" aria-setsize={total} aria-posinset={at + 1} style={spotOf(at, layout)}>
      <button
        type="button"
        className="cell"
        data-at={at}
        data-on={isInstalled || undefined}
        data-testid={`wallet-${id}`}
        onFocus={onFocus}
        onClick={() => chooseWallet(wallet)}
      >
        <Face name={name} src={icon} faces={faces} />
        {isCertified && <Icon name="check" />}
        <span className="label">
          <bdi className="cut">{name}</bdi>
          {isCertified && <span className="vh">, {words.isCertified}</span>}
          {isInstalled && <span className="vh">, {words.installed}</span>}
        </span>
      </button>
    </div>
  )
}

/** The skeleton of a wallet that is loading. */
export function Bone({ at, layout }: { at: number; layout: Layout }) {
  return (
    <div className="spot" aria-hidden="true" style={spotOf(at, layout)}>
      <div className="cell">
        <span className="bone mark" />
        <span className="bone" />
      </div>
    </div>
  )
}
