/** What is known of the project beside its features. */
import { atom } from 'nanostores'
import type { Readable } from './readable'

const $above = atom(false)

/** More is used than the plan holds: no more codes are to be had. */
export const $isAboveLimit: Readable<typeof $above> = $above
export const setAboveLimit = (isAbove: boolean): void => $above.set(isAbove)
