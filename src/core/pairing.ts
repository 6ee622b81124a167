/** The pairing URI for a remote wallet, while it is valid. Specification, sections 4 and 9. */
import { atom } from 'nanostores'
import type { Wallet } from './connection'
import type { Readable } from './readable'

export interface Code {
  /** `wc:…`, as it is scanned or passed to a wallet. */
  uri: string
  /** Milliseconds since 1970. */
  expiresAtMs: number
  /** The host page created it and receives the answer. */
  isSites?: boolean
}

/** Specification, section 9. */
export const PAIRING_MS = 240_000
/** With less time left, the URI counts as expired (specification, section 4). */
const MARGIN_MS = 10_000

const $now = atom<Code | undefined>(undefined)

/** The newest pairing URI, if there is one. */
export const $code: Readable<typeof $now> = $now
export const setCode = (code: Code | undefined): void => $now.set(code)

/** Returns the milliseconds for which a URI may still be shown or passed on. 0 or less: it counts as expired. */
export const msLeft = ({ expiresAtMs }: Code): number => expiresAtMs - Date.now() - MARGIN_MS

/** Returns the current URI if it is still usable. */
export const goodCode = (): Code | undefined => {
  const code = $now.get()
  return code && msLeft(code) > 0 ? code : undefined
}

/** The place of a wallet that a link opens. */
export type OpenedBy = 'phone' | 'web' | 'desktop'
/** A wallet that was opened, how, and when. If the wallet is missing, the page stays as it was. */
export interface Opened {
  walletId: string
  by: OpenedBy
  atMs: number
}
const $last = atom<Opened | undefined>(undefined)

export const $opened: Readable<typeof $last> = $last
export const setOpened = (opened: Omit<Opened, 'atMs'> | undefined): void =>
  $last.set(opened && { ...opened, atMs: Date.now() })

/**
 * The wallet that its view shows, and the way to reach it. `phone`: this phone, or a phone that scans the QR code. No
 * way: the wallet is not available anywhere. No wallet: any wallet.
 */
export interface Selected {
  wallet?: Wallet
  way?: 'browser' | OpenedBy
}
const $chosen = atom<Selected | undefined>(undefined)
export const $selected: Readable<typeof $chosen> = $chosen
/** Sets the selection. Undefined: the user left the view. Setting the same selection again emits nothing. */
export const setSelected = (selected: Selected | undefined): void => {
  const old = $chosen.get()
  if (!selected || old?.wallet?.id !== selected.wallet?.id || old?.way !== selected.way) $chosen.set(selected)
}
