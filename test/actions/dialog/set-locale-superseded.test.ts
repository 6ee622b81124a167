/** A language that the user chooses while another is loading. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import en from '../../../i18n/en/initial'
import { chunks } from '../../chunks'
import { registerChunks } from '../../../src/core/platform/chunks'
import { setLocale } from '../../../src/actions/dialog/set-locale'
import { $messages } from '../../../src/core/i18n/messages'
import { deferred } from '../../doubles/scripted-provider'

const german = deferred<Awaited<ReturnType<typeof chunks.initialMessages.de>>>()
registerChunks({ ...chunks, initialMessages: { ...chunks.initialMessages, de: () => german.promise } })

test('a superseded locale is shown until the newer one has loaded', async () => {
  const first = setLocale('en')
  const second = setLocale('de')
  await first
  assert.is($messages.get(), en)
  german.resolve(await chunks.initialMessages.de())
  await second
  assert.is($messages.get()?.close, 'Schließen')
})

test.run()
