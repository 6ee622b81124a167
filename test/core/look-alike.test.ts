import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isLookAlike, lookAlikeOf, nameWarning } from '../../src/core/look-alike'
import { ALICE, BOB } from '../doubles/scripted-provider'

const poisoned = (address: string, start: number, end: number) => address.slice(0, start) + address.slice(start, -end).replace(/./g, c => c === '0' ? '1' : '0') + address.slice(-end)

test('an address that is alike at both ends and another in between is none of those that are known', () => {
  for (const [start, end] of [[6, 4], [6, 6], [10, 8], [20, 4]] as const) assert.is(lookAlikeOf(poisoned(ALICE, start, end), [BOB, ALICE]), ALICE, `${start} and ${end}`)
})

test('so is one that is shown the same way', () => {
  assert.is(lookAlikeOf(poisoned(ALICE, 4, 6), [ALICE]), ALICE)
})

test('one that shares less, or a single end, is just another', () => {
  for (const [start, end] of [[5, 4], [6, 3], [2, 20], [38, 1]] as const) assert.is(lookAlikeOf(poisoned(ALICE, start, end), [ALICE]), undefined, `${start} and ${end}`)
})

test('the same address is no look-alike, however it is written, also where it resembles another known one', () => {
  assert.is(lookAlikeOf(ALICE.toLowerCase(), [ALICE]), undefined)
  assert.is(lookAlikeOf(ALICE, [poisoned(ALICE, 10, 8), ALICE]), undefined)
  assert.is(lookAlikeOf('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']), undefined)
})

test('what all addresses of a kind begin with does not make two alike', () => {
  assert.is(isLookAlike('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf8f3t4'), false)
  assert.is(isLookAlike('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508srrr7xfkvy5l643lydnw9re59gtzzwf8f3t4'), true)
})

test('in base58 another case is another address, and the eye does not see it', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  assert.is(lookAlikeOf(mint.replace('dd5', 'DD5'), [mint]), mint)
  assert.is(lookAlikeOf(mint.toLowerCase(), [mint]), mint)
})

test('likeness goes both ways', () => {
  const hex = fc.array(fc.constantFrom(...'0123'), { minLength: 40, maxLength: 40 }).map(digits => `0x${digits.join('')}`)
  fc.assert(fc.property(hex, hex, (a, b) => { assert.is(isLookAlike(a, b), isLookAlike(b, a)) }))
  fc.assert(fc.property(hex, a => { assert.is(isLookAlike(a, a), false) }))
})

test('a name with letters of several scripts in a word is warned of', () => {
  for (const name of ['vitаlik.eth', 'gооgle.com', 'αlice.eth', 'shop.раypal.eth', 'aаa.eth', 'ոame.eth', 'bоb-shop.eth']) assert.is(nameWarning(name), 'mixed', name)
})

test('a word of another script that reads as a Latin one is warned of', () => {
  for (const name of ['раура.eth', 'сосо.eth', 'оре.eth', 'νοα.eth']) assert.is(nameWarning(name), 'look-alike', name)
})

test('letters that do not show as they are are warned of', () => {
  for (const name of ['ali\u200bce.eth', 'ali\u202ece.eth', 'a\u0301\u0301\u0301.eth', 'a\ue000.eth']) assert.is(nameWarning(name), 'look-alike', JSON.stringify(name))
})

test('what people write in their own languages is not', () => {
  for (const name of ['alice.eth', 'müller.eth', 'señor-café.eth', 'привет.eth', 'метан.eth', 'αθήνα.eth', '東京tower.eth', 'ひらがなカタカナ漢字.eth', '한국어.eth', 'مرحبا.eth', 'नमस्ते.eth', '💩.eth', '👨‍👩‍👧.eth', '007.eth', 'пример.alice.eth', '']) {
    assert.is(nameWarning(name), undefined, name)
  }
})

test.run()
