/** The addresses that a host page may give for its own service. */
import '../dom'
import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure, type Config } from '../../src/core/config/config'
import { $deferredOptions } from '../../src/core/config/deferred-options'
import { serviceUrl } from '../../src/siwx/service-url'
import { serverSIWX } from '../../src/siwx'
import create from '../../src/siwx/from-option'
import { freshPage } from '../core/reset-stores'

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

const INVALID_URLS = [
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

test('a path is resolved against the page’s origin', () => {
  assert.equal(
    ['/', '/api/siwx', '/api?x=1', '/a//b'].map(serviceUrl),
    ['/', '/api/siwx', '/api?x=1', '/a//b'].map(path => origin + path)
  )
})

test('an http or https URL stays unchanged', () => {
  for (const url of ['https://site.example/siwx', 'http://127.0.0.1:4291/', 'https://site.example/?a=@b'])
    assert.is(serviceUrl(url), url)
})

test('text that only resembles a path of this origin is rejected', () => {
  for (const value of INVALID_URLS) assert.is(serviceUrl(value), undefined, JSON.stringify(value))
})

test('no text that starts like a path leads to another origin', () => {
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
      const url = serviceUrl(`/${parts.join('')}`)
      if (url !== undefined) assert.is(new URL(url).origin, origin, JSON.stringify(parts))
    }),
    { numRuns: 2_000 }
  )
})

test('an invalid sign-in server URL is reported to the developer and never requested', async () => {
  const requests: string[] = []
  globalThis.fetch = (async (url: string) => {
    requests.push(url)
    return Response.json({ sessions: [] })
  }) as typeof fetch
  for (const value of INVALID_URLS) {
    if (typeof value !== 'string' || !value) continue
    configure({ deferred: { siwx: value } as Config['deferred'] })
    assert.is(($deferredOptions.get() as { siwx?: unknown }).siwx, undefined, JSON.stringify(value))
    assert.throws(() => create(value as 'local'), /the URL of your server/, JSON.stringify(value))
    await serverSIWX(value)
      .getSessions('eip155:1', '0x1')
      .then(
        () => assert.unreachable(value),
        (e: Error) => assert.match(e.message, 'this origin')
      )
  }
  assert.equal(requests, [])
  await serverSIWX('/siwx/').getSessions('eip155:1', '0x1')
  assert.equal(requests, [`${origin}/siwx/session`])
})

test.run()
