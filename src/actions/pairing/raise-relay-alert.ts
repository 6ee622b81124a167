/** Alerts the developer if the relay refused a pairing because of a project setting or a wrong clock. */
import { raiseAlert } from '../dialog/raise-alert'

/** Parts of the relay's error messages about a project or a clock. Source: the relay's messages, as of 2026-06. */
const refusals = [
  ['origin not allowed', 'APKT002'],
  ['not yet valid', 'APKT006'],
  ['invalid key', 'APKT007']
] as const
export const raiseRelayAlert = (reason: string) => {
  const [, code] = refusals.find(([part]) => reason.includes(part)) ?? []
  if (code) raiseAlert(code, { origin: location.origin })
}
