import { $config, configure } from '../../core/config/config'
import { wantedLocale, type Locale } from '../../core/i18n/locale'
import { loadChunk, preloadChunk } from '../../core/platform/chunks'
import { $locale, $accountMessages, $messages, setAccountMessages, setMessages } from '../../core/i18n/messages'

let latestCall = 0

/**
 * Loads a language and shows it; the newest choice wins. The previous language stays until the new one is loaded.
 * Errors: chunk-failed.
 */
export const setLocale = async (chosen: Locale | 'auto'): Promise<void> => {
  const thisCall = ++latestCall
  if ($config.get().locale !== chosen) configure({ locale: chosen })
  const locale = wantedLocale(chosen)
  if ($accountMessages.get()) preloadChunk('accountMessages', locale)
  const initial = await loadChunk('initialMessages', locale)
  // Check again: the deferred messages may have been loaded while the initial ones were on their way.
  const account = $accountMessages.get() && (await loadChunk('accountMessages', locale))
  // Messages of an overtaken choice are better than none.
  if (thisCall === latestCall || !$messages.get()) setMessages(locale, initial, account)
}

/**
 * Loads the deferred messages of the active language. They are available when it resolves, even if the language
 * changed meanwhile. Errors: chunk-failed.
 */
export const loadAccountMessages = async (): Promise<void> => {
  if ($accountMessages.get()) return
  const locale = $locale.get()
  const messages = await loadChunk('accountMessages', locale)
  if (locale !== $locale.get()) return loadAccountMessages()
  setAccountMessages(messages)
}
