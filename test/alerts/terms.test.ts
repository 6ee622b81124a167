/** The pages to which the terms of a host page may lead. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { termsOf } from '../../src/alerts/terms'

type Settings = Parameters<typeof termsOf>[0]
const terms = (termsConditionsUrl: unknown) =>
  termsOf({ deferred: { termsConditionsUrl, features: { legalCheckbox: true } } } as unknown as Settings)?.terms

test('terms may be an https page or a page on localhost', () => {
  for (const url of ['https://site.example/terms', 'http://localhost:8080/terms', 'http://127.0.0.1/terms'])
    assert.is(terms(url), url)
  assert.is(terms('\n https://site.example/terms\n'), 'https://site.example/terms')
})

test('a host that only begins like localhost is rejected', () => {
  for (const url of [
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://localhost@evil.example/',
    'http://localhost-evil.example/'
  ]) {
    assert.is(terms(url), '', url)
  }
})

test('scripts, other schemes and URLs with credentials are rejected', () => {
  for (const url of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ms-msdt:/id',
    'https://bank.example@evil.example/',
    'http://site.example/'
  ]) {
    assert.is(terms(url), '', url)
  }
})

test.run()
