/** The code by which a wallet elsewhere is reached, while it is good. Specification, sections 4 and 9. */
import { atom } from 'nanostores'
import type { Wallet } from './connection'
import type { Readable } from './readable'

export interface Code {
  /** `wc:…`, as it is scanned and handed over. */
  uri: string
  /** Milliseconds since 1970. */
  expiresAtMs: number
  /** The site has made it, and hears of its answer. */
  isSites?: boolean
}

/** Specification, section 9. */
export const PAIRING_MS = 240_000
/** Less than this is left: it counts as expired (specification, section 4). */
const MARGIN_MS = 10_000

const $now = atom<Code | undefined>(undefined)

/** The newest code; undefined while there is none. */
export const $code: Readable<typeof $now> = $now
export const setCode = (code: Code | undefined): void => $now.set(code)

/** Milliseconds for which a code may still be shown or handed over; 0 or less when it counts as expired. */
export const msLeft = ({ expiresAtMs }: Code): number => expiresAtMs - Date.now() - MARGIN_MS

/** The code if it may still be used. */
export const goodCode = (): Code | undefined => {
  const code = $now.get()
  return code && msLeft(code) > 0 ? code : undefined
}

/** Where a wallet is that a link opens. */
export type OpenedBy = 'phone' | 'web' | 'desktop'
/** A wallet that was opened, how, and when: one that is not there leaves the page as it was. */
export interface Opened {
  walletId: string
  by: OpenedBy
  atMs: number
}
const $last = atom<Opened | undefined>(undefined)

export const $opened: Readable<typeof $last> = $last
export const setOpened = (opened: Omit<Opened, 'atMs'> | undefined): void =>
  $last.set(opened && { ...opened, atMs: Date.now() })

/** A wallet as its view shows it, and by which way: for a phone that reads a code, or is one; none is left where it is nowhere. Without a wallet any is meant. */
export interface Selected {
  wallet?: Wallet
  way?: 'browser' | OpenedBy
}
const $chosen = atom<Selected | undefined>(undefined)
export const $selected: Readable<typeof $chosen> = $chosen
/** Undefined: the view has been left. The same twice is nothing new. */
export const setSelected = (selected: Selected | undefined): void => {
  const old = $chosen.get()
  if (!selected || old?.wallet?.id !== selected.wallet?.id || old?.way !== selected.way) $chosen.set(selected)
}
