/** The change of a login's e-mail address, for calls that wait for it. */
import { atom } from 'nanostores'
import type { Readable } from '../platform/readable'

const $change = atom<{ readonly email: string } | undefined>(undefined)
/** The last change on this page, with the new address. The account has the address once the wallet was asked again. */
export const $emailChange: Readable<typeof $change> = $change
export const setEmailChange = (email: string): void => $change.set({ email })
