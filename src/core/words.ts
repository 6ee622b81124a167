/** The message table of the active language. */
import { atom, computed } from 'nanostores'
import type { FirstWords } from '../../i18n/en/first'
import type { MoreWords } from '../../i18n/en/more'
import { dirOf, type Locale } from './locale'
import type { Readable } from './readable'

const $first = atom<FirstWords | undefined>(undefined)
const $rest = atom<MoreWords | undefined>(undefined)
const $tag = atom<Locale>('en')

/** Messages of the first views. Undefined until their file is loaded. */
export const $words: Readable<typeof $first> = $first
/** Messages of the deferred views. Undefined until a view that needs them was requested. */
export const $moreWords: Readable<typeof $rest> = $rest
export const $locale: Readable<typeof $tag> = $tag
export const $dir = computed($tag, dirOf)

/** Sets the language whose messages will load. The host page's buttons use it before that. */
export const expectLocale = (locale: Locale): void => {
  if (!$first.get()) $tag.set(locale)
}
/** Changes the language. Loaded deferred messages change with it, so that no view ever lacks them. */
export const setWords = (locale: Locale, first: FirstWords, more?: MoreWords): void => {
  $rest.set(more)
  $tag.set(locale)
  $first.set(first)
}
export const setMoreWords = (more: MoreWords): void => $rest.set(more)

/**
 * Inserts facts into a message: `{wallet}`. In right-to-left languages each fact is isolated, so that a name does not
 * reorder its neighbors.
 */
export const fill = (sentence: string, facts: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    $dir.get() === 'rtl' ? `\u2068${facts[name] ?? ''}\u2069` : String(facts[name] ?? '')
  )
