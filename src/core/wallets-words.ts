/** Words for wallets that are elsewhere, in the language in use. */
import { atom } from 'nanostores'
import type { WalletsWords } from '../../i18n/en/wallets'
import type { Readable } from './readable'

const $table = atom<WalletsWords | undefined>(undefined)

/** Undefined until a view that needs them was asked for. */
export const $walletsWords: Readable<typeof $table> = $table
export const setWalletsWords = (words: WalletsWords): void => $table.set(words)
