/** Failures that the host page is told of (`billfold:error`). A person's own refusal is an outcome and is none of them. */
import { atom } from 'nanostores'
import { isError, type WidgetError } from './errors'
import type { Readable } from './readable'
import { warn } from './warn'

const $last = atom<WidgetError | undefined>(undefined)
export const $failure: Readable<typeof $last> = $last

export const tell = (error: WidgetError | undefined): void => {
  if (error && !isError(error, 'user-rejected') && !isError(error, 'connect-replaced')) $last.set(error)
}

/** Of what a site has set up wrongly its developer hears, too. */
export const tellDeveloper = (error: WidgetError): void => {
  warn(error.code, error.message)
  tell(error)
}

/** For a `catch`: a failure of ours is told to the host; anything else is a bug and stays one. */
export const toHost = (e: unknown): void => {
  if (!isError(e)) throw e
  tell(e)
}

/** A listener of the host's: what it throws is the host's to hear of, and breaks nothing of ours. */
export const guarded =
  <A extends unknown[]>(listener: (...args: A) => void) =>
  (...args: A): void => {
    try {
      listener(...args)
    } catch (e) {
      reportError(e)
    }
  }
