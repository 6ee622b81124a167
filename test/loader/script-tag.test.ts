import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { findTag, readTag } from '../../src/loader/script-tag'
import { optionsOf } from '../../src/loader/tag-options'

const OURS = 'https://cdn.example/1.2.3/billfold.js'
let said: string[] = []
const { warn } = console

/** A tag as the page's HTML has it; none is fetched here. */
const script = (attributes: Record<string, string>, text = '', place: Element = document.head) => {
  const tag = document.createElement('script')
  for (const name in attributes) tag.setAttribute(name, attributes[name]!)
  if (!attributes['type']) tag.type = 'module'
  tag.textContent = text
  place.append(tag)
  return tag
}
const block = (text: string, more: Record<string, string> = { id: 'settings' }) => script({ type: 'application/json', 'data-billfold': '', ...more }, text)
const named = { src: OURS, 'data-config': 'settings' }
const options = () => optionsOf(readTag(findTag(OURS)))

test.before.each(() => {
  document.head.replaceChildren()
  said = []
  console.warn = text => { said.push(text) }
})
test.after(() => { console.warn = warn })

test('the tag with the module’s own address is ours, whatever another one is marked with', () => {
  script({ src: '/assets/wallet.js', 'data-billfold-loader': '' })
  script({ src: 'https://cdn.example/1.0.0/billfold.js' })
  const own = script({ src: OURS })
  assert.is(findTag(OURS), own)
})

test('else the only marked one; of two, none', () => {
  const marked = script({ src: '/assets/wallet.js', 'data-billfold-loader': '' })
  script({ src: '/other.js' })
  assert.is(findTag(OURS), marked)
  script({ src: '/assets/other.js', 'data-billfold-loader': '' })
  assert.is(findTag(OURS), undefined)
})

/** What somebody may write into a comment on a page: none of it runs. */
const inert: readonly [how: string, html: string][] = [
  ['without an address', '<script type="module" data-billfold-loader data-project-id="evil"></script>'],
  ['of a type that nobody runs', `<script type="text/plain" src="${OURS}" data-billfold-loader data-project-id="evil"></script>`],
  ['of JSON', `<script type="application/json" src="${OURS}" data-billfold-loader data-project-id="evil"></script>`],
  ['in a template', `<template><script type="module" src="${OURS}" data-project-id="evil"></script></template>`],
  ['in SVG', `<svg><script type="module" src="${OURS}" href="${OURS}" data-billfold-loader data-project-id="evil"></script></svg>`],
  ['marked, from elsewhere', '<script type="module" src="/comment.js" data-billfold-loader data-project-id="evil"></script>'],
  ['with our name in its query', '<script type="module" src="/comment.js?x=billfold.js" data-project-id="evil"></script>']
]
for (const [how, html] of inert) {
  test(`markup ${how} does not take the place of our tag`, () => {
    const place = document.createElement('div')
    document.head.append(place)
    place.innerHTML = html
    const own = script({ src: OURS, 'data-project-id': 'ours' })
    assert.is(findTag(OURS), own)
    assert.equal(options(), { projectId: 'ours' })
  })
}

test('of two tags with our address the one with a nonce is ours, in either order', () => {
  script({ src: OURS, 'data-project-id': 'evil' })
  const own = script({ src: OURS, 'data-project-id': 'ours' })
  own.nonce = 'abc'
  script({ src: OURS, 'data-project-id': 'evil' })
  assert.is(findTag(OURS), own)
})

test('of two tags with our address and without a nonce the first is ours, and the developer is told where they differ', () => {
  const own = script({ src: OURS, 'data-project-id': 'ours' })
  script({ src: OURS, 'data-project-id': 'ours' })
  assert.is(findTag(OURS), own)
  assert.equal(said, [])
  script({ src: OURS, 'data-project-id': 'other' })
  own.remove()
  findTag(OURS)
  assert.match(said.join(), 'two-tags')
})

test('markup without our tag beside it configures nothing', () => {
  for (const [, html] of inert.slice(0, 5)) {
    document.head.innerHTML = html
    assert.is(findTag(OURS), undefined, html)
  }
})

test('else the only one that ends in our name; of two, none', () => {
  const own = script({ src: '/proxied/billfold.js?v=1' })
  script({ src: '/jquery.js' })
  assert.is(findTag(OURS), own)
  script({ src: '/other/billfold.js' })
  assert.is(findTag(OURS), undefined)
})

test('attributes are options: text, switches, lists and JSON', () => {
  script({
    src: OURS, 'data-project-id': '0123456789', 'data-networks': 'eip155:1, eip155:8453,', 'data-theme': 'auto', 'data-locale': 'de',
    'data-enable-reconnect': 'false', 'data-debug': 'true', 'data-enable-eip6963': 'true', 'data-theme-variables': '{"--billfold-accent":"#123456"}'
  })
  assert.equal(options(), {
    projectId: '0123456789', networks: ['eip155:1', 'eip155:8453'], themeMode: 'auto', locale: 'de',
    enableReconnect: false, debug: true, enableEIP6963: true, themeVariables: { '--billfold-accent': '#123456' }
  })
  assert.equal(said, [])
})

test('what a template left empty says nothing, but a bare switch is on', () => {
  assert.equal(optionsOf({ projectId: '', locale: '', networks: '', debug: '', enableEmbedded: '' }),
    { projectId: undefined, locale: undefined, networks: [], debug: true, enableEmbedded: true })
})

test('what is meant for the elements, and the mark itself, are no options', () => {
  script({ src: OURS, 'data-billfold-loader': '', 'data-label': 'Enter', 'data-chars-start': '6', 'data-loading-label': 'Wait' })
  assert.equal(options(), {})
})

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
    assert.equal(Object.keys(options()).filter(name => !/^\d+$/.test(name)), [], text)
  }
})

const IGNORED = /config-ignored/

test('a block that neither has the tag’s nonce nor is named by the tag does not count, and the developer is told', () => {
  block('{"projectId":"evil"}', {})
  script({ src: OURS, 'data-theme': 'dark' })
  assert.equal(options(), { themeMode: 'dark' })
  assert.match(said.join(), IGNORED)
})

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

test('elements with names of ours do not get in the way of the tag', () => {
  const place = document.createElement('div')
  place.innerHTML = '<form name="currentScript" id="settings"></form><img name="billfold" id="billfold"><a id="settings"></a>'
  document.head.append(place)
  block('{"projectId":"ours"}')
  script(named)
  assert.equal(options(), { projectId: 'ours' })
})

test.run()
