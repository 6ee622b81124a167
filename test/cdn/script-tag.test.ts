import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { findTag } from '../../src/cdn/script-tag'
import { optionsOf } from '../../src/cdn/tag-options'
import { deferredFields } from '../../src/core/config/deferred-option-schema'
import { $deferredOptions } from '../../src/core/config/deferred-options'
import { parseOptions } from '../../src/core/config/options'
import { configure, defaults } from '../../src/core/config/config'
import { begin, block, end, named, options, LOADER_URL, warnings, script } from './script-tag-setup'

test.before.each(begin)
test.after(end)

test('the tag with the module’s own URL is used, whatever other tags are marked', () => {
  script({ src: '/assets/wallet.js', 'data-billfold-loader': '' })
  script({ src: 'https://cdn.example/1.0.0/billfold.js' })
  const tag = script({ src: LOADER_URL })
  assert.is(findTag(LOADER_URL), tag)
})

test('otherwise the only marked tag is used, and of two neither', () => {
  const marked = script({ src: '/assets/wallet.js', 'data-billfold-loader': '' })
  script({ src: '/other.js' })
  assert.is(findTag(LOADER_URL), marked)
  script({ src: '/assets/other.js', 'data-billfold-loader': '' })
  assert.is(findTag(LOADER_URL), undefined)
})

/** HTML that an attacker may write into a comment on a page. None of it runs. */
const inert: readonly [how: string, html: string][] = [
  ['without an address', '<script type="module" data-billfold-loader data-project-id="evil"></script>'],
  [
    'of a type that does not run',
    `<script type="text/plain" src="${LOADER_URL}" data-billfold-loader data-project-id="evil"></script>`
  ],
  [
    'of JSON',
    `<script type="application/json" src="${LOADER_URL}" data-billfold-loader data-project-id="evil"></script>`
  ],
  ['in a template', `<template><script type="module" src="${LOADER_URL}" data-project-id="evil"></script></template>`],
  [
    'in SVG',
    `<svg><script type="module" src="${LOADER_URL}" href="${LOADER_URL}" data-billfold-loader ` +
      'data-project-id="evil"></script></svg>'
  ],
  [
    'marked, with another URL',
    '<script type="module" src="/comment.js" data-billfold-loader data-project-id="evil"></script>'
  ],
  [
    'with our name in its query',
    '<script type="module" src="/comment.js?x=billfold.js" data-project-id="evil"></script>'
  ]
]
for (const [kind, html] of inert) {
  test(`markup ${kind} does not replace the loader’s tag`, () => {
    const container = document.createElement('div')
    document.head.append(container)
    container.innerHTML = html
    const tag = script({ src: LOADER_URL, 'data-project-id': 'ours' })
    assert.is(findTag(LOADER_URL), tag)
    assert.equal(options(), { projectId: 'ours' })
  })
}

test('of two tags with the loader’s URL, the one with a nonce is used in either order', () => {
  script({ src: LOADER_URL, 'data-project-id': 'evil' })
  const tag = script({ src: LOADER_URL, 'data-project-id': 'ours' })
  tag.nonce = 'abc'
  script({ src: LOADER_URL, 'data-project-id': 'evil' })
  assert.is(findTag(LOADER_URL), tag)
})

test('of two tags without a nonce the first is used, and a difference is reported to the developer', () => {
  const first = script({ src: LOADER_URL, 'data-project-id': 'ours' })
  script({ src: LOADER_URL, 'data-project-id': 'ours' })
  assert.is(findTag(LOADER_URL), first)
  assert.equal(warnings, [])
  script({ src: LOADER_URL, 'data-project-id': 'other' })
  first.remove()
  findTag(LOADER_URL)
  assert.match(warnings.join(), 'two-tags')
})

test('such markup without the loader’s tag configures nothing', () => {
  for (const [, html] of inert.slice(0, 5)) {
    document.head.innerHTML = html
    assert.is(findTag(LOADER_URL), undefined, html)
  }
})

test('otherwise the only tag whose URL ends in billfold.js is used, and of two neither', () => {
  const tag = script({ src: '/proxied/billfold.js?v=1' })
  script({ src: '/jquery.js' })
  assert.is(findTag(LOADER_URL), tag)
  script({ src: '/other/billfold.js' })
  assert.is(findTag(LOADER_URL), undefined)
})

test('attributes are options: text, booleans, lists and JSON', () => {
  script({
    src: LOADER_URL,
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
  assert.equal(warnings, [])
})

test('an empty attribute means no value, but a bare boolean attribute is true', () => {
  const empty = { projectId: '', locale: '', networks: '', themeVariables: '' }
  assert.equal(optionsOf({ ...empty, debug: '', enableEmbedded: '', disableAppend: '', allowUnsupportedChain: '' }), {
    projectId: undefined,
    locale: undefined,
    networks: [],
    themeVariables: undefined,
    debug: true,
    enableEmbedded: true,
    disableAppend: true,
    allowUnsupportedChain: true
  })
})

/** The attribute of an option: `manualWCControl` → `data-manual-wc-control`. */
const attributeOf = (option: string) =>
  `data-${option
    .replace(/_/g, '-')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()}`

/** The raw options of a tag with a bare attribute. Trap: happy-dom's `dataset` does not list an empty attribute. */
const bare = (attribute: string) => ({
  [attribute.slice('data-'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())]: ''
})

const booleanOptions = Object.entries(defaults)
  .filter(([, value]) => typeof value === 'boolean')
  .map(([name]) => name)
for (const option of booleanOptions) {
  test(`the bare attribute ${attributeOf(option)} means true`, () => {
    assert.equal(optionsOf(bare(attributeOf(option))), { [option]: true })
  })
}

const deferredBooleanOptions = Object.entries(deferredFields)
  .filter(([, { initial }]) => typeof initial === 'boolean')
  .map(([name]) => name)
test('the deferred options that are boolean are known', () => {
  assert.equal(deferredBooleanOptions.sort(), ['experimental_preferUniversalLinks', 'manualWCControl'])
})
for (const option of deferredBooleanOptions) {
  test(`the bare attribute ${attributeOf(option)} means true once the option is parsed`, () => {
    configure({ deferred: {} })
    configure(parseOptions(optionsOf(bare(attributeOf(option)))))
    const parsed: Readonly<Record<string, unknown>> = { ...$deferredOptions.get() }
    configure({ deferred: {} })
    assert.is(parsed[option], true)
    assert.equal(warnings, [])
  })
}

test('attributes for the elements, and the mark itself, are not options', () => {
  script({
    src: LOADER_URL,
    'data-billfold-loader': '',
    'data-label': 'Enter',
    'data-chars-start': '6',
    'data-loading-label': 'Wait'
  })
  assert.equal(options(), {})
})

test('elements with our names do not hide the tag', () => {
  const container = document.createElement('div')
  container.innerHTML =
    '<form name="currentScript" id="settings"></form><img name="billfold" id="billfold"><a id="settings"></a>'
  document.head.append(container)
  block('{"projectId":"ours"}')
  script(named)
  assert.equal(options(), { projectId: 'ours' })
})

test.run()
