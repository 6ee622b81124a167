import { test } from 'uvu'
import * as assert from 'uvu/assert'
import ar from '../../../i18n/ar/initial'
import arMore from '../../../i18n/ar/account'
import { loadAccountMessages, setLocale } from '../../../src/actions/dialog/set-locale'
import { $config } from '../../../src/core/config/config'
import {
  $dir,
  $locale,
  $accountMessages,
  $messages,
  setAccountMessages,
  setMessages
} from '../../../src/core/i18n/messages'
import { pageWith } from '../setup'

test.before.each(() => pageWith())

test('a locale sets the messages, the text direction and the option', async () => {
  await setLocale('ar')
  assert.is($messages.get()?.close, 'إغلاق')
  assert.is($dir.get(), 'rtl')
  await setLocale('de')
  assert.is($messages.get()?.close, 'Schließen')
  assert.is($dir.get(), 'ltr')
  assert.is($config.get().locale, 'de')
})

test('the latest of several choices wins, whichever file loads first', async () => {
  await Promise.all([setLocale('ar'), setLocale('en'), setLocale('de')])
  assert.is($locale.get(), 'de')
  assert.is($messages.get()?.close, 'Schließen')
})

test('messages and locale always change together', async () => {
  const seen: string[] = []
  const unsubscribe = $messages.listen(messages => seen.push(`${$locale.get()} ${messages?.close}`))
  await setLocale('en')
  await setLocale('ar')
  unsubscribe()
  assert.equal(seen, ['en Close', 'ar إغلاق'])
})

test('the deferred messages follow the locale without a gap', async () => {
  await setLocale('en')
  await loadAccountMessages()
  const seen: (string | undefined)[] = []
  const unsubscribe = $accountMessages.listen(messages => seen.push(messages?.askAgain))
  await setLocale('de')
  unsubscribe()
  assert.equal(seen, ['Erneut anfragen'])
})

test('deferred messages that load while the locale is changing follow the new locale', async () => {
  setMessages('ar', ar)
  const changing = setLocale('en')
  setAccountMessages(arMore)
  await changing
  assert.is($accountMessages.get()?.askAgain, 'Ask again')
})

test('deferred messages that load after a locale change belong to the new locale', async () => {
  await setLocale('en')
  const loading = loadAccountMessages()
  await setLocale('ar')
  await loading
  assert.is($accountMessages.get()?.askAgain, arMore.askAgain)
})

test.run()
