/**
 * Short notices in the dialog. Specification, section 4: a visible one is hidden first, and the new one appears after
 * 150 ms.
 */
import { atom } from 'nanostores'
import type { Readable } from '../platform/readable'

export interface Toast {
  kind: 'success' | 'loading' | 'error'
  text: string
}

const SWAP_DELAY_MS = 150
/** Milliseconds. Chosen: an error takes longer to read. A loading notice stays until the next one. */
const DURATION_MS = { success: 2500, error: 5000, loading: undefined } as const

const $current = atom<Toast | undefined>(undefined)
export const $toast: Readable<typeof $current> = $current

let timer: ReturnType<typeof setTimeout> | undefined
let isSwapping = false

export const hideToast = (): void => {
  clearTimeout(timer)
  isSwapping = false
  $current.set(undefined)
}

export const showToast = (toast: Toast): void => {
  const appear = () => {
    isSwapping = false
    $current.set(toast)
    const durationMs = DURATION_MS[toast.kind]
    if (durationMs) timer = setTimeout(hideToast, durationMs)
  }
  const isReplacing = isSwapping || $current.get() !== undefined
  hideToast()
  if (isReplacing) timer = setTimeout(appear, SWAP_DELAY_MS)
  else appear()
  isSwapping = isReplacing
}
