import { load } from '../core/registry'
import { setWalletsWords } from '../core/wallets-words'
import { $locale } from '../core/words'

let follows = false

/** Loads the words of the language in use, and again whenever another is. Errors: chunk-failed; asking again is a new attempt. */
export const loadWalletsWords = async (): Promise<void> => {
  const locale = $locale.get()
  const words = await load('walletsWords', locale)
  if (locale !== $locale.get()) return loadWalletsWords()
  setWalletsWords(words)
  // the one before stays where the new one does not come
  if (!follows) $locale.listen(() => { loadWalletsWords().catch(() => undefined) })
  follows = true
}
