/** Requests to the embedded wallet that wait for the user's approval in the secure frame. */
import { atom } from 'nanostores'
import type { Readable } from '../platform/readable'

/** A place in the viewport for the secure frame, in CSS pixels. `title`: its name for screen readers. */
export interface FramePlace {
  top: number
  left: number
  width: number
  height: number
  radius?: string
  title: string
}

/** The secure frame while it shows what is to be approved. */
export interface ApprovalFrame {
  show(place: FramePlace): void
  hide(): void
  focus(): void
  /** Rejects the open requests: the user has left the view. */
  reject(): void
}

const $requests = atom(0)
const $total = atom(0)
const $view = atom<ApprovalFrame | undefined>(undefined)

/** Number of open requests. */
export const $approvalCount: Readable<typeof $requests> = $requests
/** Number of all requests so far. */
export const $approvalTotal: Readable<typeof $total> = $total
/** Undefined before the first request. */
export const $approvalFrame: Readable<typeof $view> = $view

/** Counts a request until its outcome is known. The promise must never reject. */
export const trackApproval = (frame: ApprovalFrame, outcome: Promise<unknown>): void => {
  $view.set(frame)
  $total.set($total.get() + 1)
  $requests.set($requests.get() + 1)
  void outcome.then(() => $requests.set($requests.get() - 1))
}

/** Shows the view of the secure frame while requests wait for the user. */
export interface ApprovalGuard {
  /** Opens the view for the open requests, in the dialog that is open or in one of its own. */
  watch(): void
  /** Opens the dialog and says that a method is not allowed. */
  refuse(method: string): void
}
