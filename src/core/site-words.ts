/** Words for what a site asks of an account beside its address, in the language in use. */
import { atom } from 'nanostores'
import type { SiteWords } from '../../i18n/en/site'
import type { Readable } from './readable'

const $table = atom<SiteWords | undefined>(undefined)

/** Undefined until a view that needs them was asked for. */
export const $siteWords: Readable<typeof $table> = $table
export const setSiteWords = (words: SiteWords): void => $table.set(words)
