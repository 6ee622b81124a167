import { $config, configure } from '../core/config'
import { wantedLocale, type Locale } from '../core/locale'
import { load, warm } from '../core/registry'
import { $locale, $moreWords, $words, setMoreWords, setWords } from '../core/words'

let turn = 0

/**
 * Loads a language and shows it; the newest choice wins. The previous language stays until the new one is loaded.
 * Errors: chunk-failed.
 */
export const setLocale = async (chosen: Locale | 'auto'): Promise<void> => {
  const mine = ++turn
  if ($config.get().locale !== chosen) configure({ locale: chosen })
  const locale = wantedLocale(chosen)
  if ($moreWords.get()) warm('moreWords', locale)
  const first = await load('words', locale)
  // Check again: the deferred messages may have been loaded while the initial ones were on their way.
  const more = $moreWords.get() && (await load('moreWords', locale))
  // Messages of an overtaken choice are better than none.
  if (mine === turn || !$words.get()) setWords(locale, first, more)
}

/**
 * Loads the deferred messages of the active language. They are available when it resolves, even if the language
 * changed meanwhile. Errors: chunk-failed.
 */
export const loadMoreWords = async (): Promise<void> => {
  if ($moreWords.get()) return
  const locale = $locale.get()
  const words = await load('moreWords', locale)
  if (locale !== $locale.get()) return loadMoreWords()
  setMoreWords(words)
}
