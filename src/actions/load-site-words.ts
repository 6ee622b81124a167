import { load } from '../core/registry'
import { setSiteWords } from '../core/site-words'
import { $locale } from '../core/words'

let follows = false

/** Loads the words of the language in use, and again whenever another is. Errors: chunk-failed; asking again is a new attempt. */
export const loadSiteWords = async (): Promise<void> => {
  const locale = $locale.get()
  const words = await load('siteWords', locale)
  if (locale !== $locale.get()) return loadSiteWords()
  setSiteWords(words)
  // the one before stays where the new one does not come
  if (!follows) $locale.listen(() => { loadSiteWords().catch(() => undefined) })
  follows = true
}
