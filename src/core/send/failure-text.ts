/** The messages for a transfer that failed, before or after its signature. */
import type { AccountMessages } from '../../../i18n/en/account'
import type { AssetMessages } from '../../../i18n/en/assets'
import { $messages, interpolate } from '../i18n/messages'
import { isError, type WidgetError } from '../platform/errors'
import { ownValue } from '../platform/own-value'

export interface FailureText {
  title: string
  hint: string
}

/** Returns the message for an error: that of a transfer, or else that of any wallet. */
export const failureText = (
  error: WidgetError,
  wallet: string,
  assetMessages: AssetMessages,
  accountMessages: AccountMessages
): FailureText | undefined => {
  const errors: Readonly<Record<string, FailureText | undefined>> = {
    ...accountMessages.errors,
    ...assetMessages.errors
  }
  const texts = ownValue(errors, error.code)
  if (!texts) return undefined
  const facts = { ...error.facts, wallet } as Record<string, string | number>
  const isOffline = isError(error, 'service-failed') && !navigator.onLine
  // a node describes its objection in its own words
  const refusal = isError(error, 'transaction-failed') ? error.facts.refusal : undefined
  return {
    title: isOffline ? $messages.get()!.offline : interpolate(texts.title, facts),
    hint: refusal ? assetMessages.refusals[refusal] : interpolate(texts.hint, facts)
  }
}

/** Returns the message for a quote that failed: nothing was signed yet, so no transaction can have failed. */
export const quoteFailureText = (
  error: WidgetError,
  wallet: string,
  messages: AssetMessages,
  accountMessages: AccountMessages
): FailureText => {
  const { title, reason, refused } = messages.notPrepared
  if (isError(error, 'transaction-failed')) {
    const { refusal, reason: detail } = error.facts
    return { title, hint: refusal ? messages.refusals[refusal] : interpolate(refused, { reason: detail }) }
  }
  const message = failureText(error, wallet, messages, accountMessages)
  return { title, hint: message ? interpolate(reason, { problem: message.title, hint: message.hint }) : '' }
}
