/** Whose shell it is: a root of its own, or the tree of the first mounted component of the React half. */
import { atom, computed } from 'nanostores'
import type { Readable } from './readable'
import type { MountShell, View } from './chunk-types'

export type Half = 'preact' | 'react'

const $claimed = atom<Half | undefined>(undefined)
const $places = atom<readonly symbol[]>([])
const $mount = atom<MountShell | undefined>(undefined)
const $broken = atom(false)
const $nearing = atom<boolean | undefined>(undefined)
const $beside = atom<View<NoticesProps> | undefined>(undefined)
const $spot = atom<Element | undefined>(undefined)

/** The half whose createBillfold came first; only its shell ever mounts. */
export const $half: Readable<typeof $claimed> = $claimed
/** The mounted component that carries the shell, if any. */
export const $carrier = computed($places, places => places[0])
/** The shell, once it is here. */
export const $shell: Readable<typeof $mount> = $mount
/** Whether the shell itself could not be loaded: the page's buttons then offer to try again. */
export const $shellFailed: Readable<typeof $broken> = $broken

/** Somebody is about to open the dialog for the first time: it is made ready, unseen. */
export const $near: Readable<typeof $nearing> = $nearing

export const claimShell = (half: Half): void => {
  if (!$claimed.get()) $claimed.set(half)
}
export const setShell = (mount: MountShell): void => $mount.set(mount)
export const setShellFailed = (failed: boolean): void => $broken.set(failed)
/** It ends when a dialog closes, for good: what it runs is warm by then. */
export const setNear = (near: boolean): void => $nearing.set(near && $nearing.get() !== false)

/** `shown`: another where another view shows. */
export interface NoticesProps {
  name: string
  shown: string | undefined
  dialog: { readonly current: HTMLElement | null }
}
/** What stands beside each view, once there is something to say. */
export const $notices: Readable<typeof $beside> = $beside
export const setNotices = (notices: View<NoticesProps>): void => $beside.set(notices)

/** The `<billfold-modal>` of the page, where an embedded dialog stands. */
export const $embedIn: Readable<typeof $spot> = $spot
export const setEmbedIn = (element: Element | undefined): void => $spot.set(element)

/** Offers a mounted component as carrier; the result takes the offer back. */
export const offerPlace = (place: symbol): (() => void) => {
  $places.set([...$places.get(), place])
  return () => $places.set($places.get().filter(p => p !== place))
}
