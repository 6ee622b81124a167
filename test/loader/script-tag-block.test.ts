/** The JSON block beside the script tag: which block applies, and what the developer reads about the others. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { begin, block, end, named, options, OURS, said, script } from './script-tag-page'

test.before.each(begin)
test.after(end)

test('the tag says more than the JSON block beside it', () => {
  block('{"themeMode":"light","projectId":"abc","networks":["eip155:1"]}')
  script({ ...named, 'data-theme-mode': 'dark' })
  assert.equal(options(), { themeMode: 'dark', projectId: 'abc', networks: ['eip155:1'] })
})

test('bad JSON is told once, with its place, and the rest holds', () => {
  block('{"themeMode":"light",}')
  script({ ...named, 'data-features': '[1,', 'data-project-id': 'abc' })
  assert.equal(options(), { projectId: 'abc', features: undefined })
  options()
  const places = ['script\\[data-billfold\\]', 'the attribute for features']
  for (const [at, place] of places.entries()) {
    const line = `^Billfold not-json: ${place} is left out: .*JSON.* \\(README\\.md#not-json\\)$`
    assert.match(said[at]!, new RegExp(line))
  }
  assert.is(said.length, 2)
})

test('JSON that is no object says nothing', () => {
  for (const text of ['null', '7', '[]', '"text"', 'true']) {
    document.head.replaceChildren()
    block(text)
    script(named)
    assert.equal(
      Object.keys(options()).filter(name => !/^\d+$/.test(name)),
      [],
      text
    )
  }
})

const IGNORED = /config-ignored/

test(
  'a block that neither has the tag’s nonce nor is named by ' + 'the tag does not count, and the developer is told',
  () => {
    block('{"projectId":"evil"}', {})
    script({ src: OURS, 'data-theme': 'dark' })
    assert.equal(options(), { themeMode: 'dark' })
    assert.match(said.join(), IGNORED)
  }
)

test('a tag that names a block which is not there says so, and the rest of it counts', () => {
  script({ src: OURS, 'data-config': 'settings', 'data-theme-mode': 'dark' })
  assert.equal(options(), { themeMode: 'dark' })
  assert.match(said.join(), /config-ignored: data-config names "settings"/)
})

test('a named block without data-billfold does not count, and the developer is told', () => {
  script({ type: 'application/json', id: 'unmarked' }, '{"projectId":"abc"}')
  script({ src: OURS, 'data-config': 'unmarked' })
  assert.equal(options(), {})
  assert.match(said.join(), /config-ignored: data-config names "unmarked"/)
})

test('without a tag nothing is said, also where there is a block', () => {
  assert.equal(options(), {})
  block('{"locale":"ar"}')
  assert.equal(options(), {})
})

test('a block with the nonce of the tag counts, wherever others stand', () => {
  block('{"projectId":"evil"}', {}).nonce = ''
  block('{"projectId":"evil"}', {}).nonce = 'guessed'
  block('{"projectId":"ours"}', {}).nonce = 'abc'
  const own = script({ src: OURS })
  own.nonce = 'abc'
  assert.equal(options(), { projectId: 'ours' })
})

test('a tag without a nonce has no block by it', () => {
  block('{"projectId":"evil"}', { nonce: '' })
  script({ src: OURS })
  assert.equal(options(), {})
})

test('of two blocks with the name that the tag gives neither counts: one of them may be anybody’s', () => {
  block('{"projectId":"evil"}')
  block('{"projectId":"ours"}')
  script({ ...named, 'data-theme': 'dark' })
  assert.equal(options(), { themeMode: 'dark' })
})

test('with a nonce, a second block of the same name changes nothing', () => {
  block('{"projectId":"evil"}')
  block('{"projectId":"ours"}').nonce = 'abc'
  script(named).nonce = 'abc'
  assert.equal(options(), { projectId: 'ours' })
})

test('an empty name names nothing', () => {
  block('{"projectId":"evil"}', { id: '' })
  block('{"projectId":"evil"}', {})
  script({ src: OURS, 'data-config': '' })
  assert.equal(options(), {})
})

test.run()
