/** The code by which a wallet elsewhere is reached, while it is good. Specification, sections 4 and 9. */
import { atom } from 'nanostores'
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
export interface Opened { walletId: string; by: OpenedBy; atMs: number }
const $last = atom<Opened | undefined>(undefined)

export const $opened: Readable<typeof $last> = $last
export const setOpened = (opened: Omit<Opened, 'atMs'> | undefined): void => $last.set(opened && { ...opened, atMs: Date.now() })
