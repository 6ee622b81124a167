/** The renderer of the dialog shell: a separate root, or the tree of the first mounted React component. */
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

/** The renderer whose createBillfold came first. Only its shell is ever mounted. */
export const $half: Readable<typeof $claimed> = $claimed
/** The mounted component that carries the shell, if any. */
export const $carrier = computed($places, places => places[0])
/** The shell, once it is loaded. */
export const $shell: Readable<typeof $mount> = $mount
/** True if the shell failed to load. The host page's buttons then offer a retry. */
export const $shellFailed: Readable<typeof $broken> = $broken

/** True while the user is about to open the dialog for the first time. The dialog is then prepared invisibly. */
export const $near: Readable<typeof $nearing> = $nearing

export const claimShell = (half: Half): void => {
  if (!$claimed.get()) $claimed.set(half)
}
export const setShell = (mount: MountShell): void => $mount.set(mount)
export const setShellFailed = (failed: boolean): void => $broken.set(failed)
/** Sets `$near`. Once a dialog has closed, it stays false permanently: the code is warm by then. */
export const setNear = (near: boolean): void => $nearing.set(near && $nearing.get() !== false)

/** `shown`: changes whenever another view is shown. */
export interface NoticesProps {
  name: string
  shown: string | undefined
  dialog: { readonly current: HTMLElement | null }
}
/** The notices beside each view, once there is one to show. */
export const $notices: Readable<typeof $beside> = $beside
export const setNotices = (notices: View<NoticesProps>): void => $beside.set(notices)

/** The page's `<billfold-modal>`, which contains an embedded dialog. */
export const $embedIn: Readable<typeof $spot> = $spot
export const setEmbedIn = (element: Element | undefined): void => $spot.set(element)

/** Offers a mounted component as carrier. Returns a function that withdraws the offer. */
export const offerPlace = (place: symbol): (() => void) => {
  $places.set([...$places.get(), place])
  return () => $places.set($places.get().filter(p => p !== place))
}
