/** Alerts the developer if the relay refused a pairing because of a project setting or a wrong clock. */
import { raiseAlert } from '../dialog/raise-alert'
import { raiseOriginAlert } from '../dialog/raise-origin-alert'

/** Parts of the relay's error messages about a project or a clock. Source: the relay's messages, as of 2026-06. */
const refusals = [
  ['not yet valid', 'APKT006'],
  ['invalid key', 'APKT007']
] as const
export const raiseRelayAlert = (reason: string) => {
  if (reason.includes('origin not allowed')) raiseOriginAlert('APKT002')
  const [, code] = refusals.find(([part]) => reason.includes(part)) ?? []
  if (code) raiseAlert(code)
}
