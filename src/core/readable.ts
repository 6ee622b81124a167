/** A store that whoever imports it can read and follow, and only its own module sets. */
import type { ReadableAtom, StoreValue } from 'nanostores'

export type Readable<S extends ReadableAtom> = ReadableAtom<StoreValue<S>>
