/** Deferred messages in the active language. Each table loads with the views that need it. */
import { atom } from 'nanostores'
import type { AssetMessages } from '../../../i18n/en/assets'
import type { WidgetError } from '../platform/errors'
import type { Locale } from './locale'
import type { Readable } from '../platform/readable'
import type { Chunks } from '../platform/chunk-types'
import { loadChunk } from '../platform/chunks'
import { $locale } from './messages'

/** Loading failures that a short notice reports. */
export type Notice = keyof AssetMessages['notices']

/** The kinds of messages whose chunks build on the account's. */
type Kind =
  | 'activityMessages'
  | 'assetMessages'
  | 'buyMessages'
  | 'loginAccountMessages'
  | 'nameMessages'
  | 'networkMessages'
  | 'payMessages'
  | 'receiveMessages'
  | 'receiverNameMessages'
  | 'signInMessages'
  | 'swapMessages'
  | 'walletMessages'

/**
 * Returns a table of messages, and the function that loads it: in the active language, and again on each change of
 * language. The table is undefined until a view that needs it was requested. Errors of the loading: chunk-failed;
 * another call retries.
 */
export const lazyMessages = <K extends Kind>(kind: K) => {
  const $table = atom<Chunks[K][Locale] | undefined>(undefined)
  let isSubscribed = false
  const loadMessages = async (): Promise<void> => {
    const locale = $locale.get()
    const messages = await loadChunk(kind, locale)
    if (locale !== $locale.get()) return loadMessages()
    $table.set(messages)
    // if the new language fails to load, the previous one stays
    if (!isSubscribed)
      $locale.listen(() => {
        loadMessages().catch(() => undefined)
      })
    isSubscribed = true
  }
  return { $messages: $table as Readable<typeof $table>, loadMessages }
}

const assets = /* @__PURE__ */ lazyMessages('assetMessages')
const signIn = /* @__PURE__ */ lazyMessages('signInMessages')
const wallets = /* @__PURE__ */ lazyMessages('walletMessages')

// Each is undefined until a view that needs it was requested.
/** Messages for holdings and transfers. */
export const $assetMessages = assets.$messages
/** Messages for the host page's requests. */
export const $signInMessages = signIn.$messages
/** Messages for remote wallets. */
export const $walletMessages = wallets.$messages

// Each loads the messages in the active language, and again on each change of language. Errors: chunk-failed; another
// call retries.
export const loadAssetMessages = assets.loadMessages
export const loadSignInMessages = signIn.loadMessages
export const loadWalletMessages = wallets.loadMessages

/** Returns the facts of an error for a message. Times are formatted in the user's language and time zone. */
export const factsToShow = ({ code, facts }: Pick<WidgetError, 'code' | 'facts'>): Record<string, string | number> => {
  const values = { ...facts } as Record<string, string | number>
  if (code === 'sign-in-expired') {
    const language = $signInMessages.get()?.sessions.language
    values['clock'] = new Date(values['clock']!).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' })
  }
  return values
}
