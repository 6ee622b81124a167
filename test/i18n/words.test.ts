import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import ar from '../../i18n/ar/first'
import arMore from '../../i18n/ar/more'
import arMoney from '../../i18n/ar/money'
import arSite from '../../i18n/ar/site'
import arWallets from '../../i18n/ar/wallets'
import de from '../../i18n/de/first'
import deMore from '../../i18n/de/more'
import deMoney from '../../i18n/de/money'
import deSite from '../../i18n/de/site'
import deWallets from '../../i18n/de/wallets'
import en from '../../i18n/en/first'
import enMore from '../../i18n/en/more'
import enMoney from '../../i18n/en/money'
import enSite from '../../i18n/en/site'
import enWallets from '../../i18n/en/wallets'
import { labels } from '../../i18n/labels'
import type { ErrorCode, ErrorFacts } from '../../src/core/errors'
import { dirOf, localeOf, locales, wantedLocale } from '../../src/core/locale'
import { $dir, $locale, $moreWords, $words, fill, setMoreWords, setWords } from '../../src/core/words'

/** Facts of each code, as a value; `satisfies` holds it to the types, so that a fact is neither missing here nor invented. */
const facts = {
  'user-rejected': ['wallet'],
  'wallet-pending': ['wallet'],
  'wallet-locked': ['wallet'],
  'wallet-missing': ['wallet'],
  'wallet-unknown': ['wallet'],
  'wallet-failed': ['wallet', 'reason'],
  'wallet-nonsense': ['wallet', 'method'],
  'connect-replaced': ['wallet'],
  'chain-unsupported': ['wallet', 'network'],
  'switch-unverified': ['wallet', 'network', 'got'],
  'disconnect-failed': ['namespaces', 'reason'],
  'network-missing': ['network'],
  'option-invalid': ['option', 'expected', 'got'],
  'origin-unlisted': ['origin'],
  'option-conflict': ['options'],
  'service-failed': ['service', 'status'],
  'service-timeout': ['service', 'timeoutMs'],
  'chunk-failed': ['chunk'],
  'pairing-expired': ['wallet'],
  'relay-failed': ['reason'],
  'address-invalid': ['address', 'network'],
  'amount-too-much': ['amount', 'available', 'symbol'],
  'address-unspendable': ['address'],
  'amount-too-little': ['least', 'symbol'],
  'rest-too-little': ['symbol'],
  'coins-spent': ['symbol'],
  'inputs-unverified': ['network'],
  'fee-too-much': ['fee', 'available', 'symbol'],
  'fee-changed': ['fee', 'shown', 'symbol'],
  'fee-implausible': ['network', 'asked', 'limit'],
  'decimals-unknown': ['token'],
  'send-incomplete': [],
  'token-missing': [],
  'send-unsupported': [],
  'transaction-failed': ['reason'],
  'transaction-expired': ['id'],
  'transaction-dropped': ['id'],
  'transaction-late': ['id'],
  'transaction-altered': ['id'],
  'account-changed': ['address'],
  'account-missing': ['namespace'],
  'modal-closed': [],
  'sign-in-failed': ['reason'],
  'sign-in-unavailable': ['reason'],
  'dialog-failed': ['reason'],
  'sign-in-message-invalid': ['field', 'reason'],
  'sign-in-expired': ['reason', 'clock'],
  'receiver-unspendable': ['address'],
  'memo-required': ['address'],
  'token-non-transferable': ['token'],
  'token-paused': ['token'],
  'token-frozen': ['token', 'address'],
  'token-fee-takes-all': ['amount', 'symbol'],
  'token-unsupported': ['token', 'extension']
} satisfies { [C in ErrorCode]: (keyof ErrorFacts[C])[] }

const all = {
  en: [en, enMore, enWallets, enMoney, enSite],
  de: [de, deMore, deWallets, deMoney, deSite],
  ar: [ar, arMore, arWallets, arMoney, arSite]
} as const
const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
/** Every sentence of a table, with the way to it. */
const sentences = (words: unknown, way = ''): [string, string][] =>
  typeof words === 'string'
    ? [[way, words]]
    : Object.entries(words as object).flatMap(([key, value]) => sentences(value, `${way}/${key}`))

for (const locale of locales) {
  const tables = [...all[locale], labels[locale]]

  test(`${locale}: every {name} in the words of an error is a fact of that error`, () => {
    for (const [code, { title, hint }] of Object.entries({
      ...all[locale][1].errors,
      ...all[locale][2].errors,
      ...all[locale][3].errors,
      ...all[locale][4].errors
    })) {
      for (const name of namesIn(title + hint))
        assert.ok((facts[code as ErrorCode] as string[]).includes(name), `${code}: {${name}}`)
    }
  })

  test(`${locale}: every sentence says something and has no hole that English has not`, () => {
    const english = [en, enMore, enWallets, enMoney, enSite, labels.en]
    tables.forEach((table, i) => {
      const original = new Map(sentences(english[i]))
      for (const [way, sentence] of sentences(table)) {
        assert.ok(sentence.trim() === sentence && sentence !== '', way)
        assert.not.match(sentence, /[<>\u200b-\u200f\u202a-\u202e]|\{\}/, way)
        // wire/5 §5.7 has this one as it is
        if (sentence !== 'Authenticating...') assert.not.match(sentence, /\.{3}/, way)
        if (!way.startsWith('/errors')) assert.equal(namesIn(sentence).sort(), namesIn(original.get(way)!).sort(), way)
      }
    })
  })
}

test('no sentence of a locale was left in English', () => {
  const english = new Map(sentences(en))
  for (const words of [de, ar]) {
    const same = sentences(words)
      .filter(([way, sentence]) => sentence === english.get(way))
      .map(([way]) => way)
    assert.equal(same, [])
  }
})

test('facts are put into a sentence; an unknown one leaves nothing', () => {
  assert.is(fill('Open {wallet} on {network}', { wallet: 'Fox', network: 'Base' }), 'Open Fox on Base')
  assert.is(fill('{wallet}{nothing}', { wallet: '$&' }), '$&')
  assert.is(fill('{wallet}', { wallet: '{wallet}' }), '{wallet}')
})

test('in a right-to-left language each fact is isolated', () => {
  setWords('ar', ar)
  assert.is($dir.get(), 'rtl')
  assert.is(fill('افتح {wallet}', { wallet: 'Fox' }), 'افتح \u2068Fox\u2069')
  setWords('en', en)
  assert.is($dir.get(), 'ltr')
})

test('another language takes the later words of the one before away, or brings its own at once', () => {
  setWords('en', en)
  setMoreWords(enMore)
  setWords('de', de, deMore)
  assert.is($moreWords.get(), deMore)
  setWords('de', de)
  assert.is($moreWords.get(), undefined)
  assert.is($words.get(), de)
  assert.is($locale.get(), 'de')
})

test('finds the locale that serves a language tag', () => {
  const pairs = [
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE_ch', 'de'],
    ['ar-EG', 'ar'],
    ['en-US', 'en'],
    ['fr', undefined],
    ['', undefined],
    [null, undefined],
    ['dexter', undefined]
  ] as const
  for (const [tag, locale] of pairs) assert.is(localeOf(tag), locale, String(tag))
  assert.is(dirOf('ar'), 'rtl')
  assert.is(dirOf('de'), 'ltr')
})

test("auto takes the page's language, else the browser's, else English", () => {
  const languages = (list: string[]) =>
    Object.defineProperty(navigator, 'languages', { value: list, configurable: true })
  const usual = navigator.languages
  languages(['fr', 'ar-EG', 'de'])
  document.documentElement.lang = 'de-CH'
  assert.is(wantedLocale('auto'), 'de')
  document.documentElement.lang = 'fr'
  assert.is(wantedLocale('auto'), 'ar')
  languages(['fr'])
  assert.is(wantedLocale('auto'), 'en')
  assert.is(wantedLocale('ar'), 'ar')
  document.documentElement.lang = ''
  languages([...usual])
})

test.run()
