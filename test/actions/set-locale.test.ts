import { test } from 'uvu'
import * as assert from 'uvu/assert'
import ar from '../../i18n/ar/first'
import arMore from '../../i18n/ar/more'
import { loadMoreWords, setLocale } from '../../src/actions/set-locale'
import { $config } from '../../src/core/config'
import { $dir, $locale, $moreWords, $words, setMoreWords, setWords } from '../../src/core/words'
import { pageWith } from './page'

test.before.each(() => pageWith())

test('loads a language and turns the page with it', async () => {
  await setLocale('ar')
  assert.is($words.get()?.close, 'إغلاق')
  assert.is($dir.get(), 'rtl')
  await setLocale('de')
  assert.is($words.get()?.close, 'Schließen')
  assert.is($dir.get(), 'ltr')
  assert.is($config.get().locale, 'de')
})

test('of several choices the newest shows, whichever file comes first', async () => {
  await Promise.all([setLocale('ar'), setLocale('en'), setLocale('de')])
  assert.is($locale.get(), 'de')
  assert.is($words.get()?.close, 'Schließen')
})

test('never shows the words of one language under the name of another', async () => {
  const seen: string[] = []
  const stop = $words.listen(words => seen.push(`${$locale.get()} ${words?.close}`))
  await setLocale('en')
  await setLocale('ar')
  stop()
  assert.equal(seen, ['en Close', 'ar إغلاق'])
})

test('the later words follow the language, so that no view that uses them ever lacks them', async () => {
  await setLocale('en')
  await loadMoreWords()
  const seen: (string | undefined)[] = []
  const stop = $moreWords.listen(more => seen.push(more?.askAgain))
  await setLocale('de')
  stop()
  assert.equal(seen, ['Erneut anfragen'])
})

test('also when they come into use while the first words are on their way', async () => {
  setWords('ar', ar)
  const changing = setLocale('en')
  setMoreWords(arMore)
  await changing
  assert.is($moreWords.get()?.askAgain, 'Ask again')
})

test('later words that come after another language was chosen give way to that language’s', async () => {
  await setLocale('en')
  const late = loadMoreWords()
  await setLocale('ar')
  await late
  assert.is($moreWords.get()?.askAgain, arMore.askAgain)
})

test.run()
