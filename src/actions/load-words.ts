import { load, type Chunks } from '../core/registry'
import { $locale } from '../core/words'

/** Words that only some views need: loaded in the language in use when they are asked for, and again whenever another is. Errors: chunk-failed; asking again is a new attempt. */
export const wordsLoader = <K extends 'walletsWords' | 'chainsWords'>(kind: K, set: (words: Awaited<ReturnType<Chunks[K]['en']>>['default']) => void): (() => Promise<void>) => {
  let follows = false
  const loadWords = async (): Promise<void> => {
    const locale = $locale.get()
    const words = await load(kind, locale)
    if (locale !== $locale.get()) return loadWords()
    set(words as never)
    // the one before stays where the new one does not come
    if (!follows) $locale.listen(() => { loadWords().catch(() => undefined) })
    follows = true
  }
  return loadWords
}
