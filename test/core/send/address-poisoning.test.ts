import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  confusablesOf,
  isLookAlike,
  lookAlikeOf,
  nameWarning,
  toPunycode,
  similarName
} from '../../../src/core/send/address-poisoning'
import { ALICE, BOB } from '../../doubles/scripted-provider'

const poisoned = (address: string, start: number, end: number) =>
  address.slice(0, start) + address.slice(start, -end).replace(/./g, c => (c === '0' ? '1' : '0')) + address.slice(-end)

test('an address that shares both ends with a known one, and differs between, is a look-alike', () => {
  for (const [start, end] of [
    [6, 4],
    [6, 6],
    [10, 8],
    [20, 4]
  ] as const)
    assert.is(lookAlikeOf(poisoned(ALICE, start, end), [BOB, ALICE]), ALICE, `${start} and ${end}`)
})

test('an address that is shortened to the same text is a look-alike', () => {
  assert.is(lookAlikeOf(poisoned(ALICE, 4, 6), [ALICE]), ALICE)
})

test('an address that shares less, or one end only, is not a look-alike', () => {
  for (const [start, end] of [
    [5, 4],
    [6, 3],
    [2, 20],
    [38, 1]
  ] as const)
    assert.is(lookAlikeOf(poisoned(ALICE, start, end), [ALICE]), undefined, `${start} and ${end}`)
})

test('a known address is never a look-alike, in any letter case and even if it resembles another', () => {
  assert.is(lookAlikeOf(ALICE.toLowerCase(), [ALICE]), undefined)
  assert.is(lookAlikeOf(ALICE, [poisoned(ALICE, 10, 8), ALICE]), undefined)
  assert.is(
    lookAlikeOf('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']),
    undefined
  )
})

test('a prefix common to all addresses of a kind does not count', () => {
  assert.is(
    isLookAlike('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf8f3t4'),
    false
  )
  assert.is(
    isLookAlike('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508srrr7xfkvy5l643lydnw9re59gtzzwf8f3t4'),
    true
  )
})

test('a base58 address in another letter case is a look-alike', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  assert.is(lookAlikeOf(mint.replace('dd5', 'DD5'), [mint]), mint)
  assert.is(lookAlikeOf(mint.toLowerCase(), [mint]), mint)
})

test('the look-alike relation is symmetric and irreflexive', () => {
  const hex = fc
    .array(fc.constantFrom(...'0123'), { minLength: 40, maxLength: 40 })
    .map(digits => `0x${digits.join('')}`)
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      assert.is(isLookAlike(a, b), isLookAlike(b, a))
    })
  )
  fc.assert(
    fc.property(hex, a => {
      assert.is(isLookAlike(a, a), false)
    })
  )
})

test('a name with several scripts in one word has the warning mixed', () => {
  for (const name of [
    'vitаlik.eth',
    'gооgle.com',
    'αlice.eth',
    'shop.раypal.eth',
    'aаa.eth',
    'ոame.eth',
    'bоb-shop.eth'
  ])
    assert.is(nameWarning(name), 'mixed', name)
})

test('a word of another script that reads like Latin has the warning look-alike', () => {
  for (const name of ['раура.eth', 'сосо.eth', 'оре.eth', 'νοα.eth']) assert.is(nameWarning(name), 'look-alike', name)
})

test('a name with invisible letters has the warning look-alike', () => {
  for (const name of ['ali\u200bce.eth', 'ali\u202ece.eth', 'a\u0301\u0301\u0301.eth', 'a\ue000.eth'])
    assert.is(nameWarning(name), 'look-alike', JSON.stringify(name))
})

test('digits of another script have the warning look-alike', () => {
  for (const name of ['٣٣٣.eth', '۷۷۷.eth', 'shop१.eth', '１２.eth']) assert.is(nameWarning(name), 'look-alike', name)
})

test('ordinary names in other languages have the milder warning foreign', () => {
  const names = [
    'müller.eth',
    'señor-café.eth',
    'álice.eth',
    'привет.eth',
    'метан.eth',
    'αθήνα.eth',
    '東京tower.eth',
    'ひらがなカタカナ漢字.eth',
    '한국어.eth',
    'مرحبا.eth',
    'नमस्ते.eth',
    '💩.eth',
    '👨‍👩‍👧.eth',
    'пример.alice.eth'
  ]
  for (const name of names) assert.is(nameWarning(name), 'foreign', name)
})

test('confusable ASCII letters and digits are listed', () => {
  const names: readonly [name: string, letters: string][] = [
    ['arnazon.eth', 'rn'],
    ['vvallet.eth', 'vv'],
    ['clave.eth', 'cl'],
    ['g00gle.eth', '0'],
    ['paypa1.eth', '1'],
    ['rn0de.eth', 'rn, 0'],
    ['pay.rnetarnask.eth', 'rn']
  ]
  for (const [name, letters] of names)
    assert.equal([nameWarning(name), confusablesOf(name).join(', ')], ['confusable', letters], name)
})

test('an unambiguous name has no warning', () => {
  for (const name of ['alice.eth', 'bob.box', 'my-wallet.eth', '007.eth', '1010.eth', 'vitalik.eth', ''])
    assert.is(nameWarning(name), undefined, name)
})

test('a name that differs from a known one only by confusable letters is matched to it', () => {
  const known = ['metamask.eth', 'alice.eth', 'wallet0.eth', 'dave.eth']
  const names: readonly [name: string, expected: string | undefined][] = [
    ['rnetamask.eth', 'metamask.eth'],
    ['metarnask.eth', 'metamask.eth'],
    ['álice.eth', 'alice.eth'],
    ['a1ice.eth', 'alice.eth'],
    ['аlice.eth', 'alice.eth'],
    ['ali\u200dce.eth', 'alice.eth'],
    ['walleto.eth', 'wallet0.eth'],
    ['vvallet0.eth', 'wallet0.eth'],
    ['wallet٠.eth', 'wallet0.eth'],
    ['clave.eth', 'dave.eth'],
    ['alice.eth', undefined],
    ['alicia.eth', undefined],
    ['alice.box', undefined]
  ]
  for (const [name, expected] of names) assert.is(similarName(name, known), expected, name)
})

test('a name is written in ASCII as in host names, or by its code points', () => {
  assert.is(toPunycode('müller.eth'), 'xn--mller-kva.eth')
  assert.is(toPunycode('pay.раypal.eth'), 'pay.xn--ypal-43d9g.eth')
  assert.is(toPunycode('alice_1.eth'), 'alice_1.eth')
  // A URL parser maps these digits to ASCII digits, which would hide them.
  assert.is(toPunycode('１２.eth'), '\\u{ff11}\\u{ff12}.eth')
  assert.match(toPunycode('a\u202eb.eth'), /^[\x21-\x7e]+$/)
})

test.run()
