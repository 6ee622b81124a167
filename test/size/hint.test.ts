/** A size over its limit comes with the names of what it consists of. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hintOf } from './hint.mjs'

test('a hint names files that have joined, and the largest modules', () => {
  const modules = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`src/${at}.ts`, at]))
  const hint = hintOf(
    { path: ['app.js', 'viem.js'], modules: { ...modules, 'src/large.ts': 12_345 } },
    { path: ['app.js'] }
  )
  assert.match(hint, /^\n {2}Files that have joined:\n {4}viem\.js\n/)
  assert.match(hint, /minified:\n {5}12345 B {2}src\/large\.ts\n {8}29 B {2}src\/29\.ts\n/)
  assert.not(hint.includes('src/3.ts'))
})

test('a hint names no file if none has joined', () => {
  const row = { path: ['app.js'], modules: { 'src/a.ts': 1 } }
  assert.not(hintOf(row, row).includes('joined'))
  assert.is(hintOf({ path: ['app.js'] }), '')
})

test.run()
