/** Facts about the project besides its features. */
import { atom } from 'nanostores'
import type { Readable } from '../platform/readable'

const $above = atom(false)

/** True if the project's usage exceeds its plan. No more pairing URIs are then available. */
export const $isAboveLimit: Readable<typeof $above> = $above
export const setAboveLimit = (isAbove: boolean): void => $above.set(isAbove)
