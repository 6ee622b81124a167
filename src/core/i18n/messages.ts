/** The message table of the active language. */
import { atom, computed } from 'nanostores'
import type { InitialMessages } from '../../../i18n/en/initial'
import type { AccountMessages } from '../../../i18n/en/account'
import { dirOf, type Locale } from './locale'
import type { Readable } from '../platform/readable'

const $initial = atom<InitialMessages | undefined>(undefined)
const $account = atom<AccountMessages | undefined>(undefined)
const $tag = atom<Locale>('en')

/** Messages of the first views. Undefined until their file is loaded. */
export const $messages: Readable<typeof $initial> = $initial
/** Messages of the deferred views. Undefined until a view that needs them was requested. */
export const $accountMessages: Readable<typeof $account> = $account
export const $locale: Readable<typeof $tag> = $tag
export const $dir = computed($tag, dirOf)

/** Sets the language whose messages will load. The host page's buttons use it before that. */
export const expectLocale = (locale: Locale): void => {
  if (!$initial.get()) $tag.set(locale)
}
/** Changes the language. Loaded deferred messages change with it, so that no view ever lacks them. */
export const setMessages = (locale: Locale, initial: InitialMessages, account?: AccountMessages): void => {
  $account.set(account)
  $tag.set(locale)
  $initial.set(initial)
}
export const setAccountMessages = (account: AccountMessages): void => $account.set(account)

/**
 * Inserts facts into a message: `{wallet}`. In right-to-left languages each fact is isolated, so that a name does not
 * reorder its neighbors.
 */
export const interpolate = (sentence: string, facts: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    $dir.get() === 'rtl' ? `\u2068${facts[name] ?? ''}\u2069` : String(facts[name] ?? '')
  )
