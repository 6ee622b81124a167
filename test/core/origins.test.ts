import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isAllowedOrigin } from '../../src/core/origins'

const good = (origin: string, ...patterns: string[]) =>
  assert.is(isAllowedOrigin(origin, patterns), true, `${origin} by ${patterns.join()}`)
const bad = (origin: string, ...patterns: string[]) =>
  assert.is(isAllowedOrigin(origin, patterns), false, `${origin} by ${patterns.join()}`)

test('without a list any page is good', () => good('https://anywhere.example'))

test('this machine is always good', () => {
  for (const origin of ['http://localhost', 'https://localhost:3000', 'http://127.0.0.1:8080'])
    good(origin, 'https://site.example')
  bad('http://127.0.0.1.evil.example', 'https://site.example')
  bad('http://localhost.evil.example', 'https://site.example')
})

test('scheme, host and port have to be equal', () => {
  good('https://site.example', 'https://site.example')
  good('https://site.example', 'https://SITE.example/')
  good('https://site.example', 'https://site.example:443')
  good('https://site.example:8443', 'https://site.example:8443')
  bad('http://site.example', 'https://site.example')
  bad('https://site.example:8443', 'https://site.example')
  bad('https://site.example', 'https://site.example:8443')
  bad('https://www.site.example', 'https://site.example')
  bad('https://site.example.evil.example', 'https://site.example')
})

test('a star in the place of the port is any', () => {
  good('https://site.example:8443', 'https://site.example:*')
  good('https://site.example', 'https://site.example:*')
})

test('a star stands for one whole part of a name', () => {
  good('https://a.site.example', 'https://*.site.example')
  bad('https://site.example', 'https://*.site.example')
  bad('https://a.b.site.example', 'https://*.site.example')
  bad('http://a.site.example', 'https://*.site.example')
  bad('https://shop-1.site.example', 'https://shop-*.site.example')
  bad('https://evilsite.example', 'https://*site.example')
})

test('without a scheme host and port alone are compared', () => {
  good('https://site.example', 'site.example')
  good('http://site.example:80', 'site.example')
  bad('https://site.example:8443', 'site.example')
  good('https://site.example:8443', 'site.example:8443')
})

test('where sites are tried out is good beside any list', () => {
  for (const origin of [
    'https://pr-7.pages.dev',
    'https://shop.vercel.app',
    'https://a1.ngrok-free.app',
    'https://secure-mobile.walletconnect.org'
  ])
    good(origin, 'https://site.example')
  for (const origin of ['http://shop.vercel.app', 'https://vercel.app', 'https://a.b.vercel.app'])
    bad(origin, 'https://site.example')
})

// A matcher that backtracks would take hours for the long patterns, and the test would count as hung.
test('an invalid pattern matches no origin, however long it is', () => {
  bad(
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

test('a frame that is shut off has no origin: it is allowed where any is', () => {
  assert.equal([isAllowedOrigin('null', []), isAllowedOrigin('null', ['https://*.example'])], [true, false])
})

test.run()
