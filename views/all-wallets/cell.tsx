import type { CSSProperties } from 'react'
import { chooseWallet, Icon, Mark, useSignal, useSignals } from '../../src/ui/kit'
import type { ListedWallet, WalletsWords } from '../../src/hosted'

/** How the list is laid out. */
export interface Layout { columns: number; rowPx: number }

/** Where a cell stands. Written out for each: properties that the grid handed down would have all cells styled anew whenever it grows. */
const spotOf = (at: number, { columns, rowPx }: Layout): CSSProperties =>
  ({ insetBlockStart: `${Math.floor(at / columns) * rowPx}px`, insetInlineStart: `${at % columns * 100 / columns}%`, inlineSize: `${100 / columns}%` })

/** A wallet's image; until it is here its letter, after a moment in which most images come. */
function Face({ name, src }: { name: string; src: string | undefined }) {
  useSignals()
  // by its address: a wallet that stood in for the directory's gets its image later
  const come = useSignal<string | undefined>(undefined)
  return (
    <span className="face-of" onLoadCapture={() => { come.value = src }}>
      {src && come.value !== src && <Mark name={name} />}
      <Mark name={name} src={src} />
    </span>
  )
}

export interface CellProps {
  wallet: ListedWallet
  at: number
  layout: Layout
  /** Wallets in the list; -1: nobody knows. */
  total: number
  isInstalled: boolean
  words: WalletsWords
  onFocus: () => void
}

export function Cell({ wallet, at, layout, total, isInstalled, words, onFocus }: CellProps) {
  const { id, name, icon, isCertified } = wallet
  return (
    <div role="listitem" className="spot" aria-setsize={total} aria-posinset={at + 1} style={spotOf(at, layout)}>
      <button type="button" className="cell" data-at={at} data-on={isInstalled || undefined} data-testid={`wallet-${id}`} onFocus={onFocus} onClick={() => chooseWallet(wallet)}>
        <Face name={name} src={icon} />
        <span className={isCertified ? 'label sure' : 'label'}>
          <bdi className="cut">{name}</bdi>
          {isCertified && <><Icon name="check" isSmall /><span className="vh">, {words.isCertified}</span></>}
          {isInstalled && <span className="vh">, {words.installed}</span>}
        </span>
      </button>
    </div>
  )
}

/** Where a wallet will be. */
export function Bone({ at, layout }: { at: number; layout: Layout }) {
  return <div className="spot" aria-hidden="true" style={spotOf(at, layout)}><div className="cell"><span className="bone mark" /><span className="bone" /></div></div>
}
