/** Failures of a pairing that only the developer can resolve: a project setting, or a wrong clock. */
import { withMessage } from '../../core/platform/call-errors'
import { WidgetError } from '../../core/platform/errors'
import { raiseAlert } from '../dialog/raise-alert'
import { raiseOriginAlert } from '../dialog/raise-origin-alert'

/** Parts of the relay's error messages about a project or a clock. Source: the relay's messages, as of 2026-06. */
const refusals = [
  ['not yet valid', 'APKT006'],
  ['invalid key', 'APKT007']
] as const
/** Returns the error of a pairing on a page that cannot pair, with the specification's message. */
export const noConnector = () =>
  withMessage(new WidgetError('relay-failed', { reason: 'there is no projectId' }), 'WalletConnectConnector not found')

/** Alerts the developer if the relay refused a pairing because of a project setting or a wrong clock. */
export const raiseRelayAlert = (reason: string) => {
  if (reason.includes('origin not allowed')) raiseOriginAlert('APKT002')
  const [, code] = refusals.find(([part]) => reason.includes(part)) ?? []
  if (code) raiseAlert(code)
}
