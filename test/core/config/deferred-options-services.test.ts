/** Options that name a service: relay, wallet API, Verify API and nodes. No other service replaces an invalid one. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DeferredOptions } from '../../../src/core/config/deferred-option-schema'
import { freshPage } from '../reset-stores'
import { read } from './deferred-options-setup'

test.before.each(freshPage)

const NODE = 'a URL that begins with https:// or http://'
const services: {
  option: string
  value: unknown
  path: string
  expected: string
  got: string
  readOption: (deferred: DeferredOptions) => unknown
  expectedValue: unknown
}[] = [
  {
    option: 'relayUrl',
    value: 'https://relay.example',
    path: '',
    expected: 'a URL that begins with wss://',
    got: '"https://relay.example"',
    readOption: options => options.relayUrl,
    expectedValue: ''
  },
  {
    option: 'relayUrl',
    value: 7,
    path: '',
    expected: 'a URL that begins with wss://',
    got: '7',
    readOption: options => options.relayUrl,
    expectedValue: ''
  },
  {
    option: 'walletApiUrl',
    value: 'javascript:alert(1)',
    path: '',
    expected: 'a URL that begins with https://',
    got: '"javascript:alert(1)"',
    readOption: options => options.walletApiUrl,
    expectedValue: ''
  },
  {
    option: 'walletApiUrl',
    value: 'http://api.example',
    path: '',
    expected: 'a URL that begins with https://',
    got: '"http://api.example"',
    readOption: options => options.walletApiUrl,
    expectedValue: ''
  },
  {
    option: 'walletApiUrl',
    value: null,
    path: '',
    expected: 'a URL that begins with https://',
    got: 'null',
    readOption: options => options.walletApiUrl,
    expectedValue: ''
  },
  {
    option: 'verifyUrl',
    value: 'http://verify.example',
    path: '',
    expected: 'a URL that begins with https://, or false',
    got: '"http://verify.example"',
    readOption: options => options.verifyUrl,
    expectedValue: ''
  },
  {
    option: 'verifyUrl',
    value: true,
    path: '',
    expected: 'a URL that begins with https://, or false',
    got: 'true',
    readOption: options => options.verifyUrl,
    expectedValue: ''
  },
  {
    option: 'universalProviderConfigOverride',
    value: { rpcMap: { 'eip155:1': 'https://one.example', 'eip155:10': 7 } },
    path: '.rpcMap["eip155:10"]',
    expected: NODE,
    got: '7',
    readOption: options => options.override.rpcMap,
    expectedValue: { 'eip155:1': 'https://one.example', 'eip155:10': '' }
  },
  {
    option: 'universalProviderConfigOverride',
    value: { rpcMap: { 1: 'wss://one.example', 10: 'HTTP://localhost:8545' } },
    path: '.rpcMap["1"]',
    expected: NODE,
    got: '"wss://one.example"',
    readOption: options => options.override.rpcMap,
    expectedValue: { 1: '', 10: 'HTTP://localhost:8545' }
  },
  {
    option: 'universalProviderConfigOverride',
    value: { rpcMap: 'https://one.example' },
    path: '.rpcMap',
    expected: 'URLs by chain',
    got: '"https://one.example"',
    readOption: options => options.override.rpcMap,
    expectedValue: undefined
  }
]
for (const { option, value, path, expected, got, readOption, expectedValue } of services) {
  test(`${option}: ${JSON.stringify(value)} is invalid and not replaced by another service`, () => {
    const { deferred, warnings } = read({ [option]: value })
    assert.equal(warnings, [
      `Billfold option-invalid: Billfold option "${option}${path}": expected ${expected}, got ${got} ` +
        '(src/README.md#option-invalid)'
    ])
    assert.equal(readOption(deferred), expectedValue)
  })
}

test('verifyUrl: false disables the Verify API', () => {
  const { deferred, warnings } = read({ verifyUrl: false })
  assert.equal([deferred.verifyUrl, warnings], ['', []])
})

test('localhost URLs need no TLS', () => {
  const { deferred, warnings } = read({ relayUrl: 'ws://127.0.0.1:4285', walletApiUrl: 'http://localhost:4286/' })
  assert.equal(
    [deferred.relayUrl, deferred.walletApiUrl, warnings],
    ['ws://127.0.0.1:4285', 'http://localhost:4286', []]
  )
  assert.is(read({ walletApiUrl: 'http://localhost' }).deferred.walletApiUrl, 'http://localhost')
})

test.run()
