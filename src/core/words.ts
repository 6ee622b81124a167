/** The message table of the language in use. */
import { atom, computed, readonlyType } from 'nanostores'
import type { FirstWords } from '../../i18n/en/first'
import type { MoreWords } from '../../i18n/en/more'

export const locales = ['en', 'de', 'ar'] as const
export type Locale = (typeof locales)[number]

const $first = atom<FirstWords | undefined>(undefined)
const $rest = atom<MoreWords | undefined>(undefined)
const $tag = atom<Locale>('en')

/** Words of the first screens; undefined until their file is here. */
export const $words = readonlyType($first)
/** Words of the later screens; undefined until a view that needs them was asked for. */
export const $moreWords = readonlyType($rest)
export const $locale = readonlyType($tag)
export const $dir = computed($tag, (tag): 'ltr' | 'rtl' => tag === 'ar' ? 'rtl' : 'ltr')

export const setWords = (locale: Locale, first: FirstWords): void => {
  if (locale !== $tag.get()) $rest.set(undefined)
  $tag.set(locale)
  $first.set(first)
}
export const setMoreWords = (more: MoreWords): void => $rest.set(more)

/** The locale of ours that serves a language tag (`de-AT` → de), if any. */
export const localeOf = (tag: string | null | undefined): Locale | undefined =>
  locales.find(l => l === tag?.toLowerCase().split(/[-_]/)[0])

/** Puts facts into a sentence: `{wallet}`. In right-to-left languages each is isolated, so that a name does not turn its neighbours. */
export const fill = (sentence: string, facts: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => $dir.get() === 'rtl' ? `\u2068${facts[name] ?? ''}\u2069` : String(facts[name] ?? ''))
