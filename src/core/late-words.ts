/** Deferred messages in the active language. Each table loads with the views that need it. */
import { atom } from 'nanostores'
import type { MoneyWords } from '../../i18n/en/money'
import type { WidgetError } from './errors'
import type { Locale } from './locale'
import type { Readable } from './readable'
import { load, type Chunk } from './registry'
import { $locale } from './words'

/** Loading failures that a short notice reports. */
export type Notice = keyof MoneyWords['notices']

const lateWords = <K extends 'moneyWords' | 'siteWords' | 'walletsWords'>(kind: K) => {
  const $table = atom<Chunk<K, Locale> | undefined>(undefined)
  let follows = false
  const loadWords = async (): Promise<void> => {
    const locale = $locale.get()
    const words = await load(kind, locale)
    if (locale !== $locale.get()) return loadWords()
    $table.set(words)
    // if the new language fails to load, the previous one stays
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

/**
 * Messages for holdings and transfers, for the host page's requests, and for remote wallets. Undefined until a view
 * that needs them was requested.
 */
export const $moneyWords = money.$words,
  $siteWords = site.$words,
  $walletsWords = wallets.$words
/**
 * Load the messages in the active language, and again on each change of language. Errors: chunk-failed; another call
 * retries.
 */
export const loadMoneyWords = money.loadWords,
  loadSiteWords = site.loadWords,
  loadWalletsWords = wallets.loadWords

/** Returns the facts of an error for a message. Times are formatted in the user's language and time zone. */
export const factsToShow = ({ code, facts }: Pick<WidgetError, 'code' | 'facts'>): Record<string, string | number> => {
  const shown = { ...facts } as Record<string, string | number>
  if (code === 'sign-in-expired') {
    const language = $siteWords.get()?.sessions.language
    shown['clock'] = new Date(shown['clock']!).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })
  }
  return shown
}
