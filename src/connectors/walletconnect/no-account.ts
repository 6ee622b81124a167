/** A session that the wallet has settled without an account for the host page. */
import { WidgetError, withMessage } from '../../barrels/kit'
import { parseCaipAddress } from '../../core/networks/caip-strict'
import { nameOf, type Session } from './session'

/**
 * Returns the error of a session without a usable account. All its accounts are invalid, or on networks that the host
 * page did not request. `networkNames`: the requested networks.
 */
export const noAccount = (session: Session, networkNames: string): WidgetError => {
  const wallet = nameOf(session)
  const accounts = Object.values(session.namespaces).flatMap(namespace => namespace.accounts)
  // the specification's message
  return accounts.length && !accounts.some(account => parseCaipAddress(account))
    ? withMessage(
        new WidgetError('wallet-invalid-response', { wallet, method: 'wc_sessionPropose' }),
        'Invalid CAIP Address'
      )
    : new WidgetError('chain-unsupported', { wallet, network: networkNames })
}
