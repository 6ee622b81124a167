/** Tells the developer why the relay made no code, where it is the project's setting or a clock. */
import { raiseAlert } from './raise-alert'

/** What the relay says of a project or a clock. Source: its own words, as of 2026-06. */
const refusals = [
  ['origin not allowed', 'APKT002'],
  ['not yet valid', 'APKT006'],
  ['invalid key', 'APKT007']
] as const
export const raiseRelayAlert = (reason: string) => {
  const [, code] = refusals.find(([part]) => reason.includes(part)) ?? []
  if (code) raiseAlert(code, { origin: location.origin })
}
