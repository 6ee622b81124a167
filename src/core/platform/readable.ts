/** A store that other modules can read and subscribe to. Only its own module sets it. */
import type { ReadableAtom, StoreValue } from 'nanostores'

export type Readable<S extends ReadableAtom> = ReadableAtom<StoreValue<S>>
