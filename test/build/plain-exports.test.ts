/** Names between chunks are those inside them; what that does not read stops the build, since nothing else would see it before a visitor does. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plainExports } from '../../.ci/build/plain-exports.mjs'

const app = { path: '/out/app.js', text: 'var a=1,b=2,c=3;export{b as x,a as y,c as default};' }
const built = (text: string, shared = app) => plainExports([shared, { path: '/out/views/about.js', text }]).map(({ text }) => text)
const fault = (text: string, shared = app) => {
  try {
    return built(text, shared).join('\n')
  } catch (error) {
    return (error as Error).message
  }
}

test('a chunk exports under the names that it uses, and those who import follow', () => {
  assert.equal(built('import{y as q,x}from"../app.js";use(q,x);export{q as default};'), [
    'var a=1,b=2,c=3;export{a,b,c as default};', 'import{a as q,b as x}from"../app.js";use(q,x);export{q as default};'
  ])
})

test('other packages keep their names', () => {
  assert.is(built('import{x}from"react";use(x);')[1], 'import{x}from"react";use(x);')
})

test('one thing under two names stops the build', () => {
  assert.match(fault('', { path: '/out/app.js', text: 'var a;export{a as x,a as y};' }), 'app.js exports one thing under two names: a as x,a as y')
})

test('so does taking names in a way that would miss the change', () => {
  for (const text of ['import d,{x as q}from"../app.js";', 'import*as all from"../app.js";', 'export{x}from"../app.js";', 'export*from"../app.js";']) {
    assert.match(fault(text), 'about.js takes another chunk\'s names in a way that is not read', text)
  }
})

test.run()
