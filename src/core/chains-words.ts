/** Words for several chains and several connections, in the language in use. */
import { atom } from 'nanostores'
import type { ChainsWords } from '../../i18n/en/chains'
import type { Readable } from './readable'

const $table = atom<ChainsWords | undefined>(undefined)

/** Undefined until a view that needs them was asked for. */
export const $chainsWords: Readable<typeof $table> = $table
export const setChainsWords = (words: ChainsWords): void => $table.set(words)
