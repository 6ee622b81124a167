import { $config, configure } from '../core/config'
import { wantedLocale, type Locale } from '../core/locale'
import { load, warm } from '../core/registry'
import { $locale, $moreWords, $words, setMoreWords, setWords } from '../core/words'

let turn = 0

/** Loads a language and shows it; the newest choice wins. The one before stays until the new one is here. Errors: chunk-failed. */
export const setLocale = async (chosen: Locale | 'auto'): Promise<void> => {
  const mine = ++turn
  if ($config.get().locale !== chosen) configure({ locale: chosen })
  const locale = wantedLocale(chosen)
  if ($moreWords.get()) warm('moreWords', locale)
  const first = await load('words', locale)
  // looked up again: the later words may have come into use while the first were on their way
  const more = $moreWords.get() && (await load('moreWords', locale))
  // better the words of an overtaken choice than none
  if (mine === turn || !$words.get()) setWords(locale, first, more)
}

/** Loads the later screens' words of the language in use; when it is done they are there, whatever was chosen meanwhile. Errors: chunk-failed. */
export const loadMoreWords = async (): Promise<void> => {
  if ($moreWords.get()) return
  const locale = $locale.get()
  const words = await load('moreWords', locale)
  if (locale !== $locale.get()) return loadMoreWords()
  setMoreWords(words)
}
