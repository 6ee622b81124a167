import { WidgetError } from '../barrels/kit'

/**
 * Returns an error about what the page or its server did wrong, with a message for the developer. The user sees a
 * message of their own.
 */
export const signInUnavailable = (reason: string): Error =>
  Object.assign(new WidgetError('sign-in-unavailable', { reason }), { message: reason })
