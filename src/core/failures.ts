/** Failures that the host page is told of (`billfold:error`). A person's own refusal is an outcome and is none of them. */
import { atom, readonlyType } from 'nanostores'
import { isError, type WidgetError } from './errors'

const $last = atom<WidgetError | undefined>(undefined)
export const $failure = readonlyType($last)

export const tell = (error: WidgetError | undefined): void => {
  if (error && !isError(error, 'user-rejected') && !isError(error, 'connect-replaced')) $last.set(error)
}
