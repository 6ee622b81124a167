/** The message table of the language in use. */
import { atom, computed } from 'nanostores'
import type { FirstWords } from '../../i18n/en/first'
import type { MoreWords } from '../../i18n/en/more'
import { dirOf, type Locale } from './locale'
import type { Readable } from './readable'

const $first = atom<FirstWords | undefined>(undefined)
const $rest = atom<MoreWords | undefined>(undefined)
const $tag = atom<Locale>('en')

/** Words of the first screens; undefined until their file is here. */
export const $words: Readable<typeof $first> = $first
/** Words of the later screens; undefined until a view that needs them was asked for. */
export const $moreWords: Readable<typeof $rest> = $rest
export const $locale: Readable<typeof $tag> = $tag
export const $dir = computed($tag, dirOf)

/** The language whose words are to come: the page's buttons speak it before they are here. */
export const expectLocale = (locale: Locale): void => {
  if (!$first.get()) $tag.set(locale)
}
/** Changes the language. Where later screens' words are in use they change too, so that no view ever lacks them. */
export const setWords = (locale: Locale, first: FirstWords, more?: MoreWords): void => {
  $rest.set(more)
  $tag.set(locale)
  $first.set(first)
}
export const setMoreWords = (more: MoreWords): void => $rest.set(more)

/** Puts facts into a sentence: `{wallet}`. In right-to-left languages each is isolated, so that a name does not turn its neighbours. */
export const fill = (sentence: string, facts: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    $dir.get() === 'rtl' ? `\u2068${facts[name] ?? ''}\u2069` : String(facts[name] ?? '')
  )
