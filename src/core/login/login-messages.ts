/**
 * Messages for logins, in the active language. The loader of other deferred messages (`core/i18n/lazy-messages.ts`) is
 * in a file that the connect view does not load.
 */
import { atom } from 'nanostores'
import type { LoginMessages } from '../../../i18n/en/login'
import { $locale } from '../i18n/messages'
import { loadChunk } from '../platform/chunks'
import type { Readable } from '../platform/readable'

const $table = atom<LoginMessages | undefined>(undefined)
let isSubscribed = false

/** Undefined until a view that needs them was requested. */
export const $loginMessages: Readable<typeof $table> = $table

/** Loads them, and again on each change of language. Errors: chunk-failed; another call retries. */
export const loadLoginMessages = async (): Promise<void> => {
  const locale = $locale.get()
  const messages = await loadChunk('loginMessages', locale)
  if (locale !== $locale.get()) return loadLoginMessages()
  $table.set(messages)
  // if the new language fails to load, the previous one stays
  if (!isSubscribed) $locale.listen(() => void loadLoginMessages().catch(() => undefined))
  isSubscribed = true
}
