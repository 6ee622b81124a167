/** Alerts that have been raised in this page. */
import { atom } from 'nanostores'
import type { AlertCode } from '../core/alerts'
import type { Readable } from '../core/readable'

const raised = new Set<AlertCode>()
const $open = atom<readonly AlertCode[]>([])

/** Those that nobody has dismissed. */
export const $alerts: Readable<typeof $open> = $open

/** Each once for the page's life; gives whether it is the first time. */
export const raise = (code: AlertCode): boolean => {
  if (raised.has(code)) return false
  raised.add(code)
  $open.set([...$open.get(), code])
  return true
}
export const dismiss = (code: AlertCode): void => $open.set($open.get().filter(one => one !== code))

/** Alerts about which settings count. Nothing is broken. */
const WARNINGS: readonly AlertCode[] = ['LOCAL_CONFIGURATION_IGNORED', 'LOCAL_CONFIGURATION_USED']

export const isWarning = (code: AlertCode): boolean => WARNINGS.includes(code)
