/** The addresses that a host page may give for its own service. */
import '../dom'
import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure, type Config } from '../../src/core/config'
import { $later } from '../../src/core/later-options'
import { siteUrl } from '../../src/siwx/site-url'
import { serverSIWX } from '../../src/siwx'
import create from '../../src/siwx/own'
import { freshPage } from '../core/fresh'

const { origin } = location
const { warn } = console
const { fetch } = globalThis
test.before.each(() => {
  console.warn = () => undefined
  freshPage()
})
test.after(() => {
  console.warn = warn
  globalThis.fetch = fetch
})

const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\r\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://site@evil.example',
  'https://a:b@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://x',
  'file:///etc/passwd',
  'evil.example',
  './api',
  'api',
  '',
  ' ',
  'https://',
  'http:///',
  7,
  null,
  undefined,
  {},
  ['/api']
]

test('a path is of this page’s origin, and comes out as an absolute address', () => {
  assert.equal(
    ['/', '/api/siwx', '/api?x=1', '/a//b'].map(siteUrl),
    ['/', '/api/siwx', '/api?x=1', '/a//b'].map(path => origin + path)
  )
})

test('an address over http or https stays as it is', () => {
  for (const url of ['https://site.example/siwx', 'http://127.0.0.1:4291/', 'https://site.example/?a=@b'])
    assert.is(siteUrl(url), url)
})

test('what only looks like a path of this origin is none', () => {
  for (const value of ELSEWHERE) assert.is(siteUrl(value), undefined, JSON.stringify(value))
})

test('no text that begins like a path leads to another origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '\u0000',
    ' ',
    '.',
    '@',
    ':',
    'https:',
    'evil.example',
    '%2f',
    '\u00a0',
    '\ufeff',
    'a'
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 7 }), parts => {
      const url = siteUrl(`/${parts.join('')}`)
      if (url !== undefined) assert.is(new URL(url).origin, origin, JSON.stringify(parts))
    }),
    { numRuns: 2_000 }
  )
})

test('a sign-in server that is at no such place is told to the developer, and never asked', async () => {
  const asked: string[] = []
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    return Response.json({ sessions: [] })
  }) as typeof fetch
  for (const value of ELSEWHERE) {
    if (typeof value !== 'string' || !value) continue
    configure({ later: { siwx: value } as Config['later'] })
    assert.is(($later.get() as { siwx?: unknown }).siwx, undefined, JSON.stringify(value))
    assert.throws(() => create(value as 'local'), /own server/, JSON.stringify(value))
    await serverSIWX(value)
      .getSessions('eip155:1', '0x1')
      .then(
        () => assert.unreachable(value),
        (e: Error) => assert.match(e.message, 'this origin')
      )
  }
  assert.equal(asked, [])
  await serverSIWX('/siwx/').getSessions('eip155:1', '0x1')
  assert.equal(asked, [`${origin}/siwx/session`])
})

test.run()
