import { load } from '../core/registry'
import { setMoneyWords } from '../core/money-words'
import { $locale } from '../core/words'

let follows = false

/** Loads the words of the language in use, and again whenever another is. Errors: chunk-failed; asking again is a new attempt. */
export const loadMoneyWords = async (): Promise<void> => {
  const locale = $locale.get()
  const words = await load('moneyWords', locale)
  if (locale !== $locale.get()) return loadMoneyWords()
  setMoneyWords(words)
  // the one before stays where the new one does not come
  if (!follows) $locale.listen(() => { loadMoneyWords().catch(() => undefined) })
  follows = true
}
