/** Our replacements of packages behave like those packages, in what WalletConnect's library uses. */
import fc from '../property'
import { createRequire } from 'node:module'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { concat, fromString, toString, type Encoding } from '../../src/connectors/walletconnect/shims/bytes'
import { isEqual } from '../../src/connectors/walletconnect/shims/equal'
import { EventEmitter } from '../../src/connectors/walletconnect/shims/events'
import { merge, openStorage } from '../../src/connectors/walletconnect/shims/storage'

/** The original package, which the library installs. */
const require = createRequire(import.meta.url)
const real = require('uint8arrays') as {
  fromString(text: string, encoding: string): Uint8Array
  toString(bytes: Uint8Array, encoding: string): string
}
const encodings: Encoding[] = ['base10', 'base16', 'base58btc', 'base64pad', 'base64url']

test('encodes and decodes as uint8arrays does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.constantFrom(...encodings), (bytes, encoding) => {
      const text = real.toString(bytes, encoding)
      assert.is(toString(bytes, encoding), text)
      assert.equal([...fromString(text, encoding)], [...bytes])
    })
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      assert.equal([...fromString(text, 'utf8')], [...real.fromString(text, 'utf8')])
      assert.is(toString(fromString(text)), text)
    })
  )
  for (const type of ['0', '1', '2']) assert.equal([...fromString(type, 'base10')], [Number(type)])
})

test('refuses what is not of the encoding, and encodings that nobody uses', () => {
  for (const [text, encoding] of [
    ['0x00', 'base16'],
    ['abc', 'base16'],
    ['0OIl', 'base58btc'],
    ['*', 'base64pad'],
    ['1a', 'base10']
  ] as const)
    assert.throws(() => fromString(text, encoding))
  assert.throws(() => fromString('a', 'base36' as Encoding), /Unsupported encoding "base36"/)
  assert.equal([...concat([Uint8Array.of(1), Uint8Array.of(), Uint8Array.of(2, 3)])], [1, 2, 3])
})

test('compares what JSON can say', () => {
  fc.assert(fc.property(fc.jsonValue(), value => assert.ok(isEqual(value, structuredClone(value)))))
  for (const [a, b] of [
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [
      [1, 2],
      [2, 1]
    ],
    [null, {}],
    ['1', 1]
  ])
    assert.not.ok(isEqual(a, b))
})

test('calls each listener in turn, once where that was asked, and hears no rejection', async () => {
  const events = new EventEmitter()
  const heard: string[] = []
  const first = (word: string) => {
    heard.push(`first ${word}`)
  }
  events
    .on('a', first)
    .once('a', (word: string) => heard.push(`once ${word}`))
    .on('a', async () => {
      throw new Error('nobody waits')
    })
  assert.ok(events.emit('a', '1'))
  events.emit('a', '2')
  events.off('a', first).off('a', () => undefined)
  assert.is(events.listenerCount('a'), 1)
  events.removeAllListeners('a')
  assert.not.ok(events.emit('a', '3'))
  assert.equal(heard, ['first 1', 'once 1', 'first 2'])
  await new Promise(resolve => setTimeout(resolve))
})

test('a listener may leave while the others are called', () => {
  const events = new EventEmitter()
  const heard: number[] = []
  const leave = () => {
    heard.push(1)
    events.off('a', leave)
  }
  events.on('a', leave).on('a', () => {
    heard.push(2)
  })
  events.emit('a')
  assert.equal(heard, [1, 2])
})

test('a tab writes what it has changed upon what others have written meanwhile', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(topic => ({ topic, expiry: 1 }))
  assert.equal(merge([a, b], [a], [a, c]), [a, b, c])
  assert.equal(merge([a, b], [a], []), [b])
  assert.equal(merge([{ topic: 'a', expiry: 5 }, b], [a], [{ topic: 'a', expiry: 9 }]), [{ topic: 'a', expiry: 9 }, b])
  assert.equal(merge([{ topic: 'a', expiry: 5 }], [a], [a, c]), [{ topic: 'a', expiry: 5 }, c])
  assert.equal(merge({ x: '1', y: '2' }, { x: '1' }, { z: '3' }), { y: '2', z: '3' })
  assert.equal(merge([{ id: 1 }], null, [{ id: 2 }]), [{ id: 1 }, { id: 2 }])
  assert.equal(merge([{ target: 'id:1' }], [{ target: 'id:1' }], [{ target: 'id:2' }]), [{ target: 'id:2' }])
  assert.is(merge('one', 'one', 'two'), 'two')
  assert.equal(merge({ a: 1 }, null, [1]), [1])
})

test('where there is no storage it keeps all in memory, and gives nobody its own objects', async () => {
  const storage = openStorage()
  const value = { list: [1] }
  assert.is(await storage.getItem('none'), undefined)
  await storage.setItem('a', value)
  value.list.push(2)
  assert.equal(await storage.getItem('a'), { list: [1] })
  assert.equal(await storage.getEntries(), [['a', { list: [1] }]])
  await storage.removeItem('a')
  assert.equal(await storage.getKeys(), [])
})

test.run()
