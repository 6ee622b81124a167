/** A language that the user chooses while another is loading. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import en from '../../i18n/en/first'
import { chunks } from '../../src/chunks'
import { registerChunks } from '../../src/core/registry'
import { setLocale } from '../../src/actions/set-locale'
import { $words } from '../../src/core/words'
import { held } from '../doubles/scripted-provider'

const german = held<typeof import('../../i18n/de/first')>()
registerChunks({ ...chunks, words: { ...chunks.words, de: () => german.promise } })

test('better the words of an overtaken choice than none: a dialog that opens now can speak', async () => {
  const first = setLocale('en')
  const second = setLocale('de')
  await first
  assert.is($words.get(), en)
  german.give(await chunks.words.de())
  await second
  assert.is($words.get()?.close, 'Schließen')
})

test.run()
