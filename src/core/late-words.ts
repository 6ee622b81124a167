/** Words of what comes after the first screens, in the language in use: each kind is loaded by the views that need it. */
import { atom } from 'nanostores'
import type { MoneyWords } from '../../i18n/en/money'
import type { WidgetError } from './errors'
import type { Locale } from './locale'
import type { Readable } from './readable'
import { load, type Chunk } from './registry'
import { $locale } from './words'

/** What did not come, and is told in a short notice. */
export type Notice = keyof MoneyWords['notices']

const lateWords = <K extends 'moneyWords' | 'siteWords' | 'walletsWords'>(kind: K) => {
  const $table = atom<Chunk<K, Locale> | undefined>(undefined)
  let follows = false
  const loadWords = async (): Promise<void> => {
    const locale = $locale.get()
    const words = await load(kind, locale)
    if (locale !== $locale.get()) return loadWords()
    $table.set(words)
    // the one before stays where the new one does not come
    if (!follows)
      $locale.listen(() => {
        loadWords().catch(() => undefined)
      })
    follows = true
  }
  return { $words: $table as Readable<typeof $table>, loadWords }
}

const money = /* @__PURE__ */ lateWords('moneyWords')
const site = /* @__PURE__ */ lateWords('siteWords')
const wallets = /* @__PURE__ */ lateWords('walletsWords')

/** For what an account holds and does with it, for what a site asks of it, and for wallets that are elsewhere. Undefined until a view that needs them was asked for. */
export const $moneyWords = money.$words,
  $siteWords = site.$words,
  $walletsWords = wallets.$words
/** Loads the words of the language in use, and again whenever another is. Errors: chunk-failed; asking again is a new attempt. */
export const loadMoneyWords = money.loadWords,
  loadSiteWords = site.loadWords,
  loadWalletsWords = wallets.loadWords

/** The facts of an error as a sentence shows them: a time is written in the user's language and time zone. */
export const factsToShow = ({ code, facts }: Pick<WidgetError, 'code' | 'facts'>): Record<string, string | number> => {
  const shown = { ...facts } as Record<string, string | number>
  if (code === 'sign-in-expired') {
    const language = $siteWords.get()?.sessions.language
    shown['clock'] = new Date(shown['clock']!).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })
  }
  return shown
}
