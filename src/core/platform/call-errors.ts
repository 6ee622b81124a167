/**
 * Errors of public calls. Their messages state what was expected and what to do. The texts load with the calls that
 * throw them, because `errors.ts` is in the first chunk and in every adapter.
 */
import { WidgetError, type ErrorFacts } from './errors'

/** Returns the error with a message for the developer. */
export const withMessage = <E extends WidgetError>(error: E, message: string): E => Object.assign(error, { message })

/** Returns the error of `connect` for an id that no wallet in this browser has. */
export const walletMissing = (wallet: string): WidgetError<'wallet-missing'> =>
  withMessage(
    new WidgetError('wallet-missing', { wallet }),
    `No wallet in this browser has the id "${wallet}". connect() accepts the ids of installed wallets; ` +
      'open({ wallet }) also finds others'
  )

/** Returns the error of a wallet request that a newer request or a disconnection ended. */
export const connectReplaced = (wallet: string): WidgetError<'connect-replaced'> =>
  withMessage(
    new WidgetError('connect-replaced', { wallet }),
    `The request to "${wallet}" ended: a newer request or a disconnection replaced it. Await the newer one`
  )

/** Returns the error of a call that needs an account on a namespace. */
export const accountMissing = (namespace: string): WidgetError<'account-missing'> =>
  withMessage(
    new WidgetError('account-missing', { namespace }),
    `No account is connected on "${namespace}". Connect one first: open({ namespace: "${namespace}" })`
  )

/** Returns the error of a disconnection. The texts are the specification's, verbatim. */
export const disconnectFailed = (
  facts: ErrorFacts['disconnect-failed'],
  cause: unknown
): WidgetError<'disconnect-failed'> =>
  withMessage(
    new WidgetError('disconnect-failed', facts, cause),
    facts.namespaces.includes(',') ? 'Failed to disconnect chains' : `Failed to disconnect chain ${facts.namespaces}`
  )
