/** Alerts raised in this page. */
import { atom } from 'nanostores'
import type { AlertCode } from '../core/alerts'
import type { Readable } from '../core/readable'

const raised = new Set<AlertCode>()
const $open = atom<readonly AlertCode[]>([])

/** Alerts that the user has not dismissed. */
export const $alerts: Readable<typeof $open> = $open

/** Raises each alert once per page. Returns whether this is the first time. */
export const raise = (code: AlertCode): boolean => {
  if (raised.has(code)) return false
  raised.add(code)
  $open.set([...$open.get(), code])
  return true
}
export const dismiss = (code: AlertCode): void => $open.set($open.get().filter(one => one !== code))

/** Alerts about which settings take effect. Nothing is broken. */
const WARNINGS: readonly AlertCode[] = ['LOCAL_CONFIGURATION_IGNORED', 'LOCAL_CONFIGURATION_USED']

export const isWarning = (code: AlertCode): boolean => WARNINGS.includes(code)
