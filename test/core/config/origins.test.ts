import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAllowedOrigin } from '../../../src/core/config/origins'

const allows = (origin: string, ...patterns: string[]) =>
  assert.is(isAllowedOrigin(origin, patterns), true, `${origin} by ${patterns.join()}`)
const rejects = (origin: string, ...patterns: string[]) =>
  assert.is(isAllowedOrigin(origin, patterns), false, `${origin} by ${patterns.join()}`)

test('without a list, any origin is allowed', () => allows('https://anywhere.example'))

test('localhost is always allowed', () => {
  for (const origin of ['http://localhost', 'https://localhost:3000', 'http://127.0.0.1:8080'])
    allows(origin, 'https://site.example')
  rejects('http://127.0.0.1.evil.example', 'https://site.example')
  rejects('http://localhost.evil.example', 'https://site.example')
})

test('scheme, host and port must be equal', () => {
  allows('https://site.example', 'https://site.example')
  allows('https://site.example', 'https://SITE.example/')
  allows('https://site.example', 'https://site.example:443')
  allows('https://site.example:8443', 'https://site.example:8443')
  rejects('http://site.example', 'https://site.example')
  rejects('https://site.example:8443', 'https://site.example')
  rejects('https://site.example', 'https://site.example:8443')
  rejects('https://www.site.example', 'https://site.example')
  rejects('https://site.example.evil.example', 'https://site.example')
})

test('a star as port matches any port', () => {
  allows('https://site.example:8443', 'https://site.example:*')
  allows('https://site.example', 'https://site.example:*')
})

test('a star matches exactly one label of a host name', () => {
  allows('https://a.site.example', 'https://*.site.example')
  rejects('https://site.example', 'https://*.site.example')
  rejects('https://a.b.site.example', 'https://*.site.example')
  rejects('http://a.site.example', 'https://*.site.example')
  rejects('https://shop-1.site.example', 'https://shop-*.site.example')
  rejects('https://evilsite.example', 'https://*site.example')
})

test('a pattern without a scheme compares host and port only', () => {
  allows('https://site.example', 'site.example')
  allows('http://site.example:80', 'site.example')
  rejects('https://site.example:8443', 'site.example')
  allows('https://site.example:8443', 'site.example:8443')
})

test('preview hosts are allowed beside any list', () => {
  for (const origin of [
    'https://pr-7.pages.dev',
    'https://shop.vercel.app',
    'https://a1.ngrok-free.app',
    'https://secure-mobile.walletconnect.org'
  ])
    allows(origin, 'https://site.example')
  for (const origin of ['http://shop.vercel.app', 'https://vercel.app', 'https://a.b.vercel.app'])
    rejects(origin, 'https://site.example')
})

// A matcher that backtracks would take hours for the long patterns, and the test would count as hung.
test('an invalid pattern matches no origin, however long it is', () => {
  rejects(
    'https://site.example',
    '',
    '*',
    'https://*',
    'http://[',
    'javascript:alert(1)',
    'https://',
    '://site.example',
    'https://user@site.example',
    'https://site.example/path',
    '.',
    'a'.repeat(5_000_000),
    '*.'.repeat(2_500_000)
  )
})

test('an opaque origin is allowed only without a list', () => {
  assert.equal([isAllowedOrigin('null', []), isAllowedOrigin('null', ['https://*.example'])], [true, false])
})

test.run()
