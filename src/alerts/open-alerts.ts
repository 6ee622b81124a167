/** Alerts raised in this page. */
import { atom } from 'nanostores'
import type { AlertCode, OriginAlertCode } from '../core/config/alerts'
import type { Readable } from '../core/platform/readable'

const raisedCodes = new Set<AlertCode>()
const $openAlerts = atom<readonly AlertCode[]>([])

/** Alerts that the user has not dismissed. */
export const $alerts: Readable<typeof $openAlerts> = $openAlerts

/** Raises each alert once per page. `isShown`: also in the dialog. Returns whether this is the first time. */
export const addAlert = (code: AlertCode, isShown = true): boolean => {
  if (raisedCodes.has(code)) return false
  raisedCodes.add(code)
  if (isShown) $openAlerts.set([...$openAlerts.get(), code])
  return true
}
export const dismissAlert = (code: AlertCode): void =>
  $openAlerts.set($openAlerts.get().filter(openCode => openCode !== code))

/** Alerts about which settings take effect. Nothing is broken. */
const WARNINGS: readonly AlertCode[] = ['LOCAL_CONFIGURATION_IGNORED', 'LOCAL_CONFIGURATION_USED']

export const isWarning = (code: AlertCode): boolean => WARNINGS.includes(code)

const ORIGIN_ALERTS: readonly AlertCode[] = ['APKT002', 'APKT005', 'ANALYTICS_FORBIDDEN'] satisfies OriginAlertCode[]

/** Returns whether an alert is also for the console of a public page. */
export const isForAnyPage = (code: AlertCode): boolean => ORIGIN_ALERTS.includes(code)
