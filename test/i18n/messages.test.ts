import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../chunks'
import ar from '../../i18n/ar/initial'
import de from '../../i18n/de/initial'
import deMore from '../../i18n/de/account'
import en from '../../i18n/en/initial'
import enMore from '../../i18n/en/account'
import enMoney from '../../i18n/en/assets'
import enBuy from '../../i18n/en/buy'
import enLogin from '../../i18n/en/login'
import enNames from '../../i18n/en/names'
import enLoginAccount from '../../i18n/en/login-account'
import enNetworks from '../../i18n/en/networks'
import enPay from '../../i18n/en/pay'
import enSite from '../../i18n/en/sign-in'
import enActivity from '../../i18n/en/activity'
import enReceive from '../../i18n/en/receive'
import enReceiverNames from '../../i18n/en/receiver-names'
import enSwap from '../../i18n/en/swap'
import enWallets from '../../i18n/en/wallets'
import { labels } from '../../i18n/labels'
import { loadChunk, registerChunks } from '../../src/core/platform/chunks'
import type { ErrorCode } from '../../src/core/platform/errors'
import { facts } from './error-facts'
import { dirOf, localeOf, locales, wantedLocale, type Locale } from '../../src/core/i18n/locale'
import {
  $dir,
  $locale,
  $accountMessages,
  $messages,
  interpolate,
  setAccountMessages,
  setMessages
} from '../../src/core/i18n/messages'

registerChunks(chunks)

const english = [
  en,
  enMore,
  enWallets,
  enMoney,
  enSite,
  enLogin,
  enNetworks,
  enSwap,
  enLoginAccount,
  enActivity,
  enReceive,
  enNames,
  enReceiverNames,
  enBuy,
  enPay,
  labels.en
] as const
const otherLocales = locales.filter(locale => locale !== 'en')
const load = async (locale: Locale): Promise<typeof english> => [
  await loadChunk('initialMessages', locale),
  await loadChunk('accountMessages', locale),
  await loadChunk('walletMessages', locale),
  await loadChunk('assetMessages', locale),
  await loadChunk('signInMessages', locale),
  await loadChunk('loginMessages', locale),
  await loadChunk('networkMessages', locale),
  await loadChunk('swapMessages', locale),
  await loadChunk('loginAccountMessages', locale),
  await loadChunk('activityMessages', locale),
  await loadChunk('receiveMessages', locale),
  await loadChunk('nameMessages', locale),
  await loadChunk('receiverNameMessages', locale),
  await loadChunk('buyMessages', locale),
  await loadChunk('payMessages', locale),
  labels[locale]
]
/** The tables of each language, in the same order. */
const all = new Map<Locale, typeof english>([['en', english]])
for (const locale of otherLocales) all.set(locale, await load(locale))

const namesIn = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
/** Returns every sentence of a table with its path. */
const sentences = (table: unknown, path = ''): [string, string][] =>
  typeof table === 'string'
    ? [[path, table]]
    : Object.entries(table as object).flatMap(([key, value]) => sentences(value, `${path}/${key}`))

for (const [locale, tables] of all) {
  const [, account, wallets, assets, signIn, , , swap] = tables

  test(`${locale}: every {name} in an error message is a fact of that error`, () => {
    for (const [code, { title, hint }] of Object.entries({
      ...account.errors,
      ...wallets.errors,
      ...assets.errors,
      ...signIn.errors,
      ...swap.errors
    })) {
      for (const name of namesIn(title + hint))
        assert.ok((facts[code as ErrorCode] as string[]).includes(name), `${code}: {${name}}`)
    }
  })

  test(`${locale}: every sentence is not empty and has the same placeholders as English`, () => {
    tables.forEach((table, i) => {
      const original = new Map(sentences(english[i]))
      for (const [path, sentence] of sentences(table)) {
        assert.ok(sentence.trim() === sentence && sentence !== '', path)
        assert.not.match(sentence, /[<>\u200b-\u200f\u202a-\u202e]|\{\}/, path)
        // The specification requires this text.
        if (sentence !== 'Authenticating...') assert.not.match(sentence, /\.{3}/, path)
        if (!path.startsWith('/errors'))
          assert.equal(namesIn(sentence).sort(), namesIn(original.get(path)!).sort(), path)
      }
    })
  })
}

/** A single word may be the same in another language: `Browser`, `WalletConnect`. */
const hasSeveralWords = (sentence: string) => (sentence.replace(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? []).length > 1

for (const locale of otherLocales) {
  test(`${locale}: no sentence is left in English`, () => {
    const same = all.get(locale)!.flatMap((table, i) => {
      const original = new Map(sentences(english[i]))
      return sentences(table).filter(([path, sentence]) => hasSeveralWords(sentence) && sentence === original.get(path))
    })
    assert.equal(same, [])
  })
}

test('facts are put into a sentence, and an unknown one is left out', () => {
  assert.is(interpolate('Open {wallet} on {network}', { wallet: 'Fox', network: 'Base' }), 'Open Fox on Base')
  assert.is(interpolate('{wallet}{nothing}', { wallet: '$&' }), '$&')
  assert.is(interpolate('{wallet}', { wallet: '{wallet}' }), '{wallet}')
})

test('each fact is isolated in a right-to-left language', () => {
  setMessages('ar', ar)
  assert.is($dir.get(), 'rtl')
  assert.is(interpolate('افتح {wallet}', { wallet: 'Fox' }), 'افتح \u2068Fox\u2069')
  setMessages('en', en)
  assert.is($dir.get(), 'ltr')
})

test('a locale change removes the deferred messages of the previous one, or brings its own', () => {
  setMessages('en', en)
  setAccountMessages(enMore)
  setMessages('de', de, deMore)
  assert.is($accountMessages.get(), deMore)
  setMessages('de', de)
  assert.is($accountMessages.get(), undefined)
  assert.is($messages.get(), de)
  assert.is($locale.get(), 'de')
})

test('a language tag is mapped to the locale that serves it', () => {
  const pairs = [
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE_ch', 'de'],
    ['ar-EG', 'ar'],
    ['en-US', 'en'],
    ['tlh', undefined],
    ['', undefined],
    [null, undefined],
    ['dexter', undefined]
  ] as const
  for (const [tag, locale] of pairs) assert.is(localeOf(tag), locale, String(tag))
  assert.is(dirOf('ar'), 'rtl')
  assert.is(dirOf('de'), 'ltr')
})

test('auto selects the page’s language, else the browser’s, else English', () => {
  const languages = (list: string[]) =>
    Object.defineProperty(navigator, 'languages', { value: list, configurable: true })
  const original = navigator.languages
  languages(['tlh', 'ar-EG', 'de'])
  document.documentElement.lang = 'de-CH'
  assert.is(wantedLocale('auto'), 'de')
  document.documentElement.lang = 'tlh'
  assert.is(wantedLocale('auto'), 'ar')
  languages(['tlh'])
  assert.is(wantedLocale('auto'), 'en')
  assert.is(wantedLocale('ar'), 'ar')
  document.documentElement.lang = ''
  languages([...original])
})

/** Texts that the specification gives exactly: errors (section 8) and alerts. */
const verbatim = [
  'Token Balance Unavailable',
  'Usage Exceeded',
  enLogin.social.untrusted,
  ...Object.values(enSite.alerts)
]

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)

test('English texts are in sentence case, except those that the specification gives', () => {
  const texts = english.filter(table => table !== labels.en).flatMap(textsIn)
  const isTitleCase = (text: string) => /^[A-Z][a-z]+( [A-Z][a-z]+)+$/.test(text)
  assert.equal(
    texts.filter(text => isTitleCase(text) && !verbatim.includes(text)),
    []
  )
})

test.run()
