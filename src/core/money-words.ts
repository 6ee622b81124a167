/** Words for what an account holds and does with it, in the language in use. */
import { atom } from 'nanostores'
import type { MoneyWords } from '../../i18n/en/money'
import type { Readable } from './readable'

/** What did not come, and is told in a short notice. */
export type Notice = keyof MoneyWords['notices']

const $table = atom<MoneyWords | undefined>(undefined)

/** Undefined until a view that needs them was asked for. */
export const $moneyWords: Readable<typeof $table> = $table
export const setMoneyWords = (words: MoneyWords): void => $table.set(words)
