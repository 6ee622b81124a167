/** The JSON block beside the script tag: which block applies, and what the developer reads about the others. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { begin, block, end, named, options, LOADER_URL, warnings, script } from './script-tag-setup'

test.before.each(begin)
test.after(end)

test('the tag’s attributes take precedence over the JSON block', () => {
  block('{"themeMode":"light","projectId":"abc","networks":["eip155:1"]}')
  script({ ...named, 'data-theme-mode': 'dark' })
  assert.equal(options(), { themeMode: 'dark', projectId: 'abc', networks: ['eip155:1'] })
})

test('invalid JSON is reported once with its place, and the other options apply', () => {
  block('{"themeMode":"light",}')
  script({ ...named, 'data-features': '[1,', 'data-project-id': 'abc' })
  assert.equal(options(), { projectId: 'abc', features: undefined })
  options()
  const places = ['script\\[data-billfold\\]', 'the attribute for features']
  for (const [index, place] of places.entries()) {
    const line = `^Billfold not-json: ${place} is ignored: .*JSON.* \\(src/README\\.md#not-json\\)$`
    assert.match(warnings[index]!, new RegExp(line))
  }
  assert.is(warnings.length, 2)
})

test('JSON that is not an object is ignored', () => {
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

test('a block without the tag’s nonce or name is ignored, and the developer is warned', () => {
  block('{"projectId":"evil"}', {})
  script({ src: LOADER_URL, 'data-theme': 'dark' })
  assert.equal(options(), { themeMode: 'dark' })
  assert.match(warnings.join(), IGNORED)
})

test('a data-config without its block is reported, and the tag’s other options apply', () => {
  script({ src: LOADER_URL, 'data-config': 'settings', 'data-theme-mode': 'dark' })
  assert.equal(options(), { themeMode: 'dark' })
  assert.match(warnings.join(), /config-ignored: data-config names "settings"/)
})

test('a named block without data-billfold is ignored, and the developer is warned', () => {
  script({ type: 'application/json', id: 'unmarked' }, '{"projectId":"abc"}')
  script({ src: LOADER_URL, 'data-config': 'unmarked' })
  assert.equal(options(), {})
  assert.match(warnings.join(), /config-ignored: data-config names "unmarked"/)
})

test('without a tag nothing is configured or reported, even if there is a block', () => {
  assert.equal(options(), {})
  block('{"locale":"ar"}')
  assert.equal(options(), {})
})

test('the block with the tag’s nonce applies, whatever other blocks exist', () => {
  block('{"projectId":"evil"}', {}).nonce = ''
  block('{"projectId":"evil"}', {}).nonce = 'guessed'
  block('{"projectId":"ours"}', {}).nonce = 'abc'
  const tag = script({ src: LOADER_URL })
  tag.nonce = 'abc'
  assert.equal(options(), { projectId: 'ours' })
})

test('a tag without a nonce uses no unnamed block', () => {
  block('{"projectId":"evil"}', { nonce: '' })
  script({ src: LOADER_URL })
  assert.equal(options(), {})
})

test('two blocks with the tag’s name are both ignored, because one may be forged', () => {
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

test('an empty data-config names no block', () => {
  block('{"projectId":"evil"}', { id: '' })
  block('{"projectId":"evil"}', {})
  script({ src: LOADER_URL, 'data-config': '' })
  assert.equal(options(), {})
})

test.run()
