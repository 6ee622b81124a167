/**
 * Failures that the host page is notified of (`billfold:error`). A rejection by the user is an outcome, not a failure.
 */
import { atom } from 'nanostores'
import { isError, type WidgetError } from './errors'
import type { Readable } from './readable'
import { warn } from './console'

const $lastError = atom<WidgetError | undefined>(undefined)
export const $failure: Readable<typeof $lastError> = $lastError

export const reportError = (error: WidgetError | undefined): void => {
  if (error && !isError(error, 'user-rejected') && !isError(error, 'connect-replaced')) $lastError.set(error)
}

/** Warns the developer of an invalid setting and reports it to the host. */
export const reportToDeveloper = (error: WidgetError): void => {
  warn(error.code, error.message)
  reportError(error)
}

/** Handles a `catch`: reports a WidgetError to the host and rethrows anything else, which is a bug. */
export const reportOrRethrow = (e: unknown): void => {
  if (!isError(e)) throw e
  reportError(e)
}

/** Wraps a listener of the host. An exception is reported to the host and breaks nothing in the widget. */
export const safeListener =
  <A extends unknown[]>(listener: (...args: A) => void) =>
  (...args: A): void => {
    try {
      listener(...args)
    } catch (e) {
      globalThis.reportError(e)
    }
  }
