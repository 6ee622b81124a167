/** A login that the host page's own button has started, such as one with Google. */
import { atom } from 'nanostores'
import type { WidgetError } from '../platform/errors'
import type { Readable } from '../platform/readable'

const $error = atom<WidgetError | undefined>(undefined)
/** Why the last one ended without an account. Among others: modal-closed, user-rejected, service-timeout. */
export const $namedLoginError: Readable<typeof $error> = $error
export const setNamedLoginError = (error: WidgetError | undefined): void => $error.set(error)
