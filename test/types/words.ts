/** Not run: code that must or must not compile about locales. */
import en, { type FirstWords } from '../../i18n/en/first'
import more, { type MoreWords } from '../../i18n/en/more'
import money from '../../i18n/en/money'
import site from '../../i18n/en/site'
import wallets from '../../i18n/en/wallets'
import type { ErrorCode, SilentErrorCode } from '../../src/core/errors'

// Every error has a message.
;({ ...more.errors, ...wallets.errors, ...money.errors, ...site.errors }) satisfies Record<
  Exclude<ErrorCode, SilentErrorCode>,
  { title: string; hint: string }
>

const { close: _close, ...without } = en
// @ts-expect-error A message is missing in this locale.
without satisfies FirstWords

const { 'user-rejected': _rejected, ...errors } = more.errors
// @ts-expect-error The message of an error is missing in this locale.
;({ ...more, errors }) satisfies MoreWords

// @ts-expect-error This title has no hint.
;({ ...more, errors: { ...more.errors, 'user-rejected': { title: 'x' } } }) satisfies MoreWords

// @ts-expect-error This message does not exist.
const invented: FirstWords = { ...en, nobody: 'x' }
void invented

const { askAgain: _again, ...withoutAgain } = more
// @ts-expect-error A message of the deferred screens is missing in this locale.
withoutAgain satisfies MoreWords
