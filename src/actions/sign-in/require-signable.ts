import { withMessage } from '../../core/platform/call-errors'
import { WidgetError } from '../../core/platform/errors'
import { $caipAddress, $network } from '../../core/session/session'
import { record } from '../../core/platform/guards'
import { wantedSignIn } from '../../core/sign-in/wanted-sign-in'

/** Throws if nothing can be signed. Errors, with the specification's messages: sign-in-unavailable. */
export const requireSignable = (): void => {
  const missing = (reason: string) => withMessage(new WidgetError('sign-in-unavailable', { reason }), reason)
  const wanted = wantedSignIn()
  if (!wanted || record(wanted)['enabled'] === false) throw missing('SIWX is not enabled')
  if (!$caipAddress.get()) throw missing('No ActiveCaipAddress found')
  if (!$network.get()) throw missing('No ActiveCaipNetwork or client found')
}
