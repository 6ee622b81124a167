import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { findTag } from '../../src/loader/script-tag'
import { optionsOf } from '../../src/loader/tag-options'
import { begin, block, end, named, options, OURS, said, script } from './script-tag-page'

test.before.each(begin)
test.after(end)

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

/** HTML that an attacker may write into a comment on a page. None of it runs. */
const inert: readonly [how: string, html: string][] = [
  ['without an address', '<script type="module" data-billfold-loader data-project-id="evil"></script>'],
  [
    'of a type that nobody runs',
    `<script type="text/plain" src="${OURS}" data-billfold-loader data-project-id="evil"></script>`
  ],
  ['of JSON', `<script type="application/json" src="${OURS}" data-billfold-loader data-project-id="evil"></script>`],
  ['in a template', `<template><script type="module" src="${OURS}" data-project-id="evil"></script></template>`],
  [
    'in SVG',
    `<svg><script type="module" src="${OURS}" href="${OURS}" data-billfold-loader ` +
      'data-project-id="evil"></script></svg>'
  ],
  [
    'marked, from elsewhere',
    '<script type="module" src="/comment.js" data-billfold-loader data-project-id="evil"></script>'
  ],
  [
    'with our name in its query',
    '<script type="module" src="/comment.js?x=billfold.js" data-project-id="evil"></script>'
  ]
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

test(
  'of two tags with our address and without a nonce the first is ours, and the developer is told where they ' +
    'differ',
  () => {
    const own = script({ src: OURS, 'data-project-id': 'ours' })
    script({ src: OURS, 'data-project-id': 'ours' })
    assert.is(findTag(OURS), own)
    assert.equal(said, [])
    script({ src: OURS, 'data-project-id': 'other' })
    own.remove()
    findTag(OURS)
    assert.match(said.join(), 'two-tags')
  }
)

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
    src: OURS,
    'data-project-id': '0123456789',
    'data-networks': 'eip155:1, eip155:8453,',
    'data-theme': 'auto',
    'data-locale': 'de',
    'data-enable-reconnect': 'false',
    'data-debug': 'true',
    'data-enable-eip6963': 'true',
    'data-theme-variables': '{"--billfold-accent":"#123456"}'
  })
  assert.equal(options(), {
    projectId: '0123456789',
    networks: ['eip155:1', 'eip155:8453'],
    themeMode: 'auto',
    locale: 'de',
    enableReconnect: false,
    debug: true,
    enableEIP6963: true,
    themeVariables: { '--billfold-accent': '#123456' }
  })
  assert.equal(said, [])
})

test('what a template left empty says nothing, but a bare switch is on', () => {
  assert.equal(optionsOf({ projectId: '', locale: '', networks: '', debug: '', enableEmbedded: '' }), {
    projectId: undefined,
    locale: undefined,
    networks: [],
    debug: true,
    enableEmbedded: true
  })
})

test('what is meant for the elements, and the mark itself, are no options', () => {
  script({
    src: OURS,
    'data-billfold-loader': '',
    'data-label': 'Enter',
    'data-chars-start': '6',
    'data-loading-label': 'Wait'
  })
  assert.equal(options(), {})
})

test('elements with names of ours do not get in the way of the tag', () => {
  const place = document.createElement('div')
  place.innerHTML =
    '<form name="currentScript" id="settings"></form><img name="billfold" id="billfold"><a id="settings"></a>'
  document.head.append(place)
  block('{"projectId":"ours"}')
  script(named)
  assert.equal(options(), { projectId: 'ours' })
})

test.run()
