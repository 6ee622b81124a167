/** Not run: code that must or must not compile about locales. */
import en, { type InitialMessages } from '../../i18n/en/initial'
import account, { type AccountMessages } from '../../i18n/en/account'
import assets from '../../i18n/en/assets'
import signIn from '../../i18n/en/sign-in'
import swap from '../../i18n/en/swap'
import wallets from '../../i18n/en/wallets'
import type { ErrorCode, SilentErrorCode } from '../../src/core/platform/errors'

// Every error has a message.
;({ ...account.errors, ...wallets.errors, ...assets.errors, ...signIn.errors, ...swap.errors }) satisfies Record<
  Exclude<ErrorCode, SilentErrorCode>,
  { title: string; hint: string }
>

const { close: _close, ...without } = en
// @ts-expect-error A message is missing in this locale.
without satisfies InitialMessages

const { 'user-rejected': _rejected, ...errors } = account.errors
// @ts-expect-error The message of an error is missing in this locale.
;({ ...account, errors }) satisfies AccountMessages

// @ts-expect-error This title has no hint.
;({ ...account, errors: { ...account.errors, 'user-rejected': { title: 'x' } } }) satisfies AccountMessages

// @ts-expect-error This message does not exist.
const invented: InitialMessages = { ...en, unknown: 'x' }
void invented

const { askAgain: _again, ...withoutAgain } = account
// @ts-expect-error A message of the deferred screens is missing in this locale.
withoutAgain satisfies AccountMessages
