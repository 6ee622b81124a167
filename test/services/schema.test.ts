/** Building blocks of schemas, and what zod does to the page. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { z as classic } from 'zod'
import * as z from 'zod/mini'
import {
  anyList,
  anything,
  chainId,
  icon,
  lenient,
  matching,
  oneOf,
  optionalText,
  parse,
  shownText,
  validEntries
} from '../../src/services/schema'

/** Values of every type of JSON, and some that only a script can pass in. */
const INVALID: readonly unknown[] = [undefined, null, true, 0, '', 'x', [], [{}], {}, () => 1, new Date(0)]

test('an invalid optional field counts as missing, an invalid required one refuses the whole', () => {
  const schema = z.object({ id: matching(/^a/), name: lenient(z.string()), rest: anything })
  assert.equal(parse(schema, { id: 'a1', name: 7, more: 1 }), { id: 'a1', name: undefined })
  assert.equal(parse(schema, { id: 'a1', name: 'Fox', rest: 0 }), { id: 'a1', name: 'Fox', rest: 0 })
  assert.is(parse(schema, { name: 'Fox' }), undefined)
  assert.is(parse(schema, { id: 'b1' }), undefined)
})

test('a schema of an object refuses everything else and throws nothing', () => {
  for (const value of INVALID) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    assert.is(parse(z.object({}), value) !== undefined, isObject, String(value))
    assert.type(parse(z.object({ name: shownText() }), value), 'undefined')
  }
})

test('one of the given values is accepted, and nothing that only resembles it', () => {
  const schema = oneOf(['in', true])
  assert.equal(
    ['in', true].map(value => parse(schema, value)),
    ['in', true]
  )
  for (const value of [...INVALID, 'IN', 'true', 1, ['in']].filter(other => other !== true))
    assert.is(parse(schema, value), undefined, String(value))
})

test('a text that matches a pattern is accepted, and nothing that only reads like it', () => {
  assert.is(parse(matching(/^1$/), '1'), '1')
  for (const value of [1, ['1'], { toString: () => '1' }, '12']) assert.is(parse(matching(/^1$/), value), undefined)
})

test('texts and icons are those that can be shown', () => {
  const schema = z.object({ name: shownText(3), type: optionalText(), icon })
  const hostile = { name: '\u202eabcdef', type: '\u200b', icon: 'javascript:alert(1)' }
  assert.equal(parse(schema, hostile), { name: 'abc', type: undefined, icon: undefined })
  assert.is(parse(schema, { ...hostile, name: '\u200b' }), undefined)
  assert.equal(parse(schema, { name: 'a', icon: ' https://a.example/i ' }), {
    name: 'a',
    icon: 'https://a.example/i'
  })
})

test('a network is named by a CAIP-2 id of a known namespace', () => {
  assert.equal(
    ['eip155:1', 'eip155:', 'x:1', 1, null].map(value => parse(chainId, value)),
    ['eip155:1', ...Array(4).fill(undefined)]
  )
})

test('the valid entries of a list stay, and no more are read than the limit', () => {
  const read: unknown[] = []
  const entry = z.custom<number>(value => read.push(value) > 0 && typeof value === 'number')
  assert.equal(parse(validEntries(entry, 3), [1, 'x', 2, 3]), [1, 2])
  assert.equal(read, [1, 'x', 2])
  for (const value of INVALID) assert.is(parse(validEntries(z.string(), 9), value) !== undefined, Array.isArray(value))
  assert.equal(parse(anyList, [1, null]), [1, null])
})

test('a field of the wire named __proto__ reaches no prototype', () => {
  const schema = z.object({ name: anything, list: lenient(anyList) })
  const parsed = parse(schema, JSON.parse('{"__proto__": {"name": "evil", "list": [1]}}'))!
  assert.equal([parsed.name, parsed.list, Object.getPrototypeOf(parsed)], [undefined, undefined, Object.prototype])
})

test('no code is compiled from text, which a strict policy would report, and no setting of zod is changed', () => {
  const { Function: original } = globalThis
  /** Returns how often code was compiled. */
  const countCompiled = (job: () => unknown) => {
    let compiled = 0
    globalThis.Function = class {
      constructor() {
        compiled++
        throw new EvalError('refused by the policy')
      }
    } as never
    try {
      job()
    } finally {
      globalThis.Function = original
    }
    return compiled
  }
  const list = z.object({ list: validEntries(z.object({ a: z.string() }), 9) })
  assert.is(
    countCompiled(() => parse(list, { list: [{ a: 'x' }] })),
    0
  )
  assert.ok(countCompiled(() => classic.object({ a: classic.string() }).safeParse({ a: 'x' })) > 0, 'the check sees it')
  // The classic zod plays the part of a host page's copy. Its settings are in a global, like any setting of ours.
  assert.not('jitless' in (globalThis as unknown as { __zod_globalConfig: object }).__zod_globalConfig)
})

test.run()
