/**
 * Exports between chunks keep the names inside the chunks. The build stops on code that it cannot parse for this,
 * because otherwise only a visitor would notice the fault.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plainExports } from '../../.ci/build/plain-exports.mjs'

const app = { path: '/out/app.js', text: 'var a=1,b=2,c=3;export{b as x,a as y,c as default};' }
const built = async (text: string, shared = app) =>
  (await plainExports([shared, { path: '/out/views/about.js', text }])).map(({ text }) => text)
const fault = async (text: string, shared = app) => {
  try {
    return (await built(text, shared)).join('\n')
  } catch (error) {
    return (error as Error).message
  }
}

test('a chunk exports under the names that it uses, and those who import take them under the same', async () => {
  assert.equal(await built('import{y as q,x}from"../app.js";use(q,x);export{q as default};'), [
    'var a=1,b=2,c=3;export{a,b,c as default};',
    'import{a,b}from"../app.js";use(a,b);export{a as default};'
  ])
})

test('what has the name of another import, or of something outside, gets one of its own', async () => {
  const { text } = (
    await plainExports([
      app,
      { path: '/out/other.js', text: 'var a=1;export{a as z};' },
      { path: '/out/about.js', text: 'import{y}from"./app.js";import{z}from"./other.js";use(y,z,b);' }
    ])
  )[2]!
  const [, first, second] = /^import{(\w+)}from"\.\/app\.js";import{a as (\w+)}from"\.\/other\.js";/.exec(text)!
  assert.is(text.split(';')[2], `use(${first},${second},b)`)
  assert.not.equal(first, second)
  assert.is.not(second, 'b')
})

test('other packages keep their names', async () => {
  assert.is((await built('import{x}from"react";use(x);'))[1], 'import{x}from"react";use(x);')
})

test('one thing under two names stops the build', async () => {
  assert.match(
    await fault('', { path: '/out/app.js', text: 'var a;export{a as x,a as y};' }),
    'app.js exports one thing under two names: a as x,a as y'
  )
})

test('so does taking names in a way that would miss the change', async () => {
  for (const text of [
    'import d,{x as q}from"../app.js";',
    'import*as all from"../app.js";',
    'export{x}from"../app.js";',
    'export*from"../app.js";'
  ]) {
    assert.match(await fault(text), "about.js takes another chunk's names in a way that is not read", text)
  }
})

test.run()
