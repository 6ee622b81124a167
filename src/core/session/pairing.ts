/** The pairing URI for a remote wallet, while it is valid. Specification, sections 4 and 9. */
import { atom } from 'nanostores'
import type { Wallet } from './connection'
import type { Readable } from '../platform/readable'

export interface PairingUri {
  /** `wc:…`, as it is scanned or passed to a wallet. */
  uri: string
  /** Milliseconds since 1970. */
  expiresAtMs: number
  /** The host page created it and receives the answer. */
  isFromHost?: boolean
}

/** Specification, section 9. */
export const PAIRING_MS = 240_000
/** With less time left, the URI counts as expired (specification, section 4). */
const MARGIN_MS = 10_000

const $current = atom<PairingUri | undefined>(undefined)

/** The newest pairing URI, if there is one. */
export const $pairingUri: Readable<typeof $current> = $current
export const setPairingUri = (pairingUri: PairingUri | undefined): void => $current.set(pairingUri)

/** Returns the milliseconds for which a URI may still be shown or passed on. 0 or less: it counts as expired. */
export const remainingMs = ({ expiresAtMs }: PairingUri): number => expiresAtMs - Date.now() - MARGIN_MS

/** Returns the current URI if it is still usable. */
export const validPairingUri = (): PairingUri | undefined => {
  const pairingUri = $current.get()
  return pairingUri && remainingMs(pairingUri) > 0 ? pairingUri : undefined
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
 * The wallet that its view shows, and the platform to reach it on. `phone`: this phone, or a phone that scans the QR
 * code. No platform: the wallet is not available anywhere. No wallet: any wallet.
 */
export interface Selected {
  wallet?: Wallet
  platform?: 'browser' | OpenedBy
}
const $chosen = atom<Selected | undefined>(undefined)
export const $selected: Readable<typeof $chosen> = $chosen
/** Sets the selection. Undefined: the user left the view. Setting the same selection again emits nothing. */
export const setSelected = (selected: Selected | undefined): void => {
  const previous = $chosen.get()
  if (!selected || previous?.wallet?.id !== selected.wallet?.id || previous?.platform !== selected.platform)
    $chosen.set(selected)
}
