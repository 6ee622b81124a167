/**
 * Errors of public calls whose message says what was expected and what to do. The texts load with the calls that throw
 * them: `errors.ts` is in the first chunk and in every adapter.
 */
import { WidgetError } from './errors'

/** Returns the error with a message for the developer of the page. */
export const withMessage = <E extends WidgetError>(error: E, message: string): E => Object.assign(error, { message })

/** The error of `connect` for an id that no wallet in this browser has. */
export const walletMissing = (wallet: string): WidgetError<'wallet-missing'> =>
  withMessage(
    new WidgetError('wallet-missing', { wallet }),
    `No wallet in this browser has the id "${wallet}". connect() takes the id of a wallet that is installed; ` +
      'open({ wallet }) also finds others'
  )

/** The error of a request to a wallet that a newer one, or a disconnection, has ended. */
export const connectReplaced = (wallet: string): WidgetError<'connect-replaced'> =>
  withMessage(
    new WidgetError('connect-replaced', { wallet }),
    `The request to "${wallet}" ended: a newer request replaced it, or a disconnection. Await the newer one`
  )

/** The error of a call that needs an account on a namespace. */
export const accountMissing = (namespace: string): WidgetError<'account-missing'> =>
  withMessage(
    new WidgetError('account-missing', { namespace }),
    `No account is connected on "${namespace}". Connect one first: open({ namespace: "${namespace}" })`
  )
