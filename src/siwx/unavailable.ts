import { WidgetError } from '../kit'

/** What the page or its server has not done as it should: words for the developer. A visitor is told in words of their own that it does not work. */
export const unavailable = (reason: string): Error =>
  Object.assign(new WidgetError('sign-in-unavailable', { reason }), { message: reason })
