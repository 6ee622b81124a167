/**
 * Failures that the host page is notified of (`billfold:error`). A rejection by the user is an outcome, not a failure.
 */
import { atom } from 'nanostores'
import { isError, type WidgetError } from './errors'
import type { Readable } from './readable'
import { warn } from './warn'

const $last = atom<WidgetError | undefined>(undefined)
export const $failure: Readable<typeof $last> = $last

export const tell = (error: WidgetError | undefined): void => {
  if (error && !isError(error, 'user-rejected') && !isError(error, 'connect-replaced')) $last.set(error)
}

/** Warns the developer of an invalid setting and reports it to the host. */
export const tellDeveloper = (error: WidgetError): void => {
  warn(error.code, error.message)
  tell(error)
}

/** Handles a `catch`: reports a WidgetError to the host and rethrows anything else, which is a bug. */
export const toHost = (e: unknown): void => {
  if (!isError(e)) throw e
  tell(e)
}

/** Wraps a listener of the host. An exception is reported to the host and breaks nothing in the widget. */
export const guarded =
  <A extends unknown[]>(listener: (...args: A) => void) =>
  (...args: A): void => {
    try {
      listener(...args)
    } catch (e) {
      reportError(e)
    }
  }
