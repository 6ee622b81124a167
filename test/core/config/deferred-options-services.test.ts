/** Options that name a service: relay, wallet API, Verify API and nodes. No other service replaces an invalid one. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DeferredOptions } from '../../../src/core/config/deferred-option-schema'
import { freshPage } from '../reset-stores'
import { read } from './deferred-options-setup'

test.before.each(freshPage)

const NODE = 'a URL that begins with https:// or http://'
const services: [
  option: string,
  value: unknown,
  path: string,
  expected: string,
  got: string,
  readOption: (deferred: DeferredOptions) => unknown,
  expectedValue: unknown
][] = [
  [
    'relayUrl',
    'https://relay.example',
    '',
    'a URL that begins with wss://',
    '"https://relay.example"',
    options => options.relayUrl,
    ''
  ],
  ['relayUrl', 7, '', 'a URL that begins with wss://', '7', options => options.relayUrl, ''],
  [
    'walletApiUrl',
    'javascript:alert(1)',
    '',
    'a URL that begins with https://',
    '"javascript:alert(1)"',
    options => options.walletApiUrl,
    ''
  ],
  [
    'walletApiUrl',
    'http://api.example',
    '',
    'a URL that begins with https://',
    '"http://api.example"',
    options => options.walletApiUrl,
    ''
  ],
  ['walletApiUrl', null, '', 'a URL that begins with https://', 'null', options => options.walletApiUrl, ''],
  [
    'verifyUrl',
    'http://verify.example',
    '',
    'a URL that begins with https://, or false',
    '"http://verify.example"',
    options => options.verifyUrl,
    ''
  ],
  ['verifyUrl', true, '', 'a URL that begins with https://, or false', 'true', options => options.verifyUrl, ''],
  [
    'universalProviderConfigOverride',
    { rpcMap: { 'eip155:1': 'https://one.example', 'eip155:10': 7 } },
    '.rpcMap["eip155:10"]',
    NODE,
    '7',
    options => options.override.rpcMap,
    { 'eip155:1': 'https://one.example', 'eip155:10': '' }
  ],
  [
    'universalProviderConfigOverride',
    { rpcMap: { 1: 'wss://one.example', 10: 'HTTP://localhost:8545' } },
    '.rpcMap["1"]',
    NODE,
    '"wss://one.example"',
    options => options.override.rpcMap,
    { 1: '', 10: 'HTTP://localhost:8545' }
  ],
  [
    'universalProviderConfigOverride',
    { rpcMap: 'https://one.example' },
    '.rpcMap',
    'URLs by chain',
    '"https://one.example"',
    options => options.override.rpcMap,
    undefined
  ]
]
for (const [option, value, path, expected, got, readOption, expectedValue] of services) {
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
