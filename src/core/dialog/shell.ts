/** The renderer of the dialog shell: a separate root, or the tree of the first mounted React component. */
import { atom, computed } from 'nanostores'
import type { Readable } from '../platform/readable'
import type { MountShell, View } from '../platform/chunk-types'

export type Renderer = 'preact' | 'react'

const $claimed = atom<Renderer | undefined>(undefined)
const $outlets = atom<readonly symbol[]>([])
const $mount = atom<MountShell | undefined>(undefined)
const $hasFailed = atom(false)
const $prerendered = atom<boolean | undefined>(undefined)
const $alerts = atom<View<AlertsProps> | undefined>(undefined)
const $embedElement = atom<Element | undefined>(undefined)

/** The renderer whose createBillfold came first. Only its shell is ever mounted. */
export const $renderer: Readable<typeof $claimed> = $claimed
/** The mounted component that carries the shell, if any. */
export const $outlet = computed($outlets, outlets => outlets[0])
/** The shell, once it is loaded. */
export const $shell: Readable<typeof $mount> = $mount
/** True if the shell failed to load. The host page's buttons then offer a retry. */
export const $shellFailed: Readable<typeof $hasFailed> = $hasFailed

/** True while the user is about to open the dialog for the first time. The dialog is then prepared invisibly. */
export const $isPrerendered: Readable<typeof $prerendered> = $prerendered

export const claimShell = (renderer: Renderer): void => {
  if (!$claimed.get()) $claimed.set(renderer)
}
export const setShell = (mount: MountShell): void => $mount.set(mount)
export const setShellFailed = (hasFailed: boolean): void => $hasFailed.set(hasFailed)
/** Sets `$isPrerendered`. Once a dialog has closed, it stays false permanently: its code is loaded by then. */
export const setPrerendered = (isPrerendered: boolean): void =>
  $prerendered.set(isPrerendered && $prerendered.get() !== false)

/** `viewKey`: changes whenever another view is shown. */
export interface AlertsProps {
  name: string
  viewKey: string | undefined
  dialog: { readonly current: HTMLElement | null }
}
/** Shows alerts and terms beside each view. Set once there is one to show. */
export const $alertsView: Readable<typeof $alerts> = $alerts
export const setAlertsView = (view: View<AlertsProps>): void => $alerts.set(view)

/** The page's `<billfold-modal>`, which contains an embedded dialog. */
export const $embedIn: Readable<typeof $embedElement> = $embedElement
export const setEmbedIn = (element: Element | undefined): void => $embedElement.set(element)

/** Offers a mounted component as outlet. Returns a function that withdraws the offer. */
export const registerOutlet = (outlet: symbol): (() => void) => {
  $outlets.set([...$outlets.get(), outlet])
  return () => $outlets.set($outlets.get().filter(other => other !== outlet))
}
