import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { findTag, readTag } from '../../src/loader/script-tag'
import { optionsOf } from '../../src/loader/tag-options'

const OURS = 'https://cdn.example/1.2.3/billfold.js'
let said: string[] = []
const { warn } = console

/** Scripts that only stand there: a type that nobody runs. */
const script = (attributes: Record<string, string>, text = '') => {
  const tag = document.createElement('script')
  tag.type = 'text/plain'
  for (const name in attributes) tag.setAttribute(name, attributes[name]!)
  tag.textContent = text
  document.head.append(tag)
  return tag
}
const block = (text: string) => script({ type: 'application/json', 'data-billfold': '' }, text)
const options = () => optionsOf(readTag(findTag(OURS)))

test.before.each(() => {
  document.head.replaceChildren()
  said = []
  console.warn = text => { said.push(text) }
})
test.after(() => { console.warn = warn })

test('the marked tag is ours, whatever its address', () => {
  script({ src: OURS })
  const marked = script({ src: '/assets/wallet.js', 'data-billfold-loader': '' })
  assert.is(findTag(OURS), marked)
})

test('else the one with the module’s own address', () => {
  script({ src: 'https://cdn.example/1.0.0/billfold.js' })
  const own = script({ src: OURS })
  assert.is(findTag(OURS), own)
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
  script({ src: OURS, 'data-theme-mode': 'dark' })
  assert.equal(options(), { themeMode: 'dark', projectId: 'abc', networks: ['eip155:1'] })
})

test('bad JSON is told once, with its place, and the rest holds', () => {
  block('{"themeMode":"light",}')
  script({ src: OURS, 'data-features': '[1,', 'data-project-id': 'abc' })
  assert.equal(options(), { projectId: 'abc', features: undefined })
  options()
  assert.equal(said, ['Billfold not-json: script[data-billfold] is left out (README.md#not-json)', 'Billfold not-json: the attribute for features is left out (README.md#not-json)'])
})

test('JSON that is no object says nothing', () => {
  for (const text of ['null', '7', '[]', '"text"', 'true']) {
    document.head.replaceChildren()
    block(text)
    assert.equal(Object.keys(options()).filter(name => !/^\d+$/.test(name)), [], text)
  }
})

test('without a tag there are only the words of the block', () => {
  assert.equal(options(), {})
  block('{"locale":"ar"}')
  assert.equal(options(), { locale: 'ar' })
})

test.run()
