/** Options that name a service: relay, wallet API, Verify API and nodes. No other service replaces an invalid one. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Later } from '../../src/core/later-option-readers'
import { freshPage } from './fresh'
import { read } from './later-options-page'

test.before.each(freshPage)

const NODE = 'an address that begins with https:// or http://'
const services: [
  option: string,
  value: unknown,
  place: string,
  expected: string,
  got: string,
  left: (later: Later) => unknown,
  is: unknown
][] = [
  [
    'relayUrl',
    'https://relay.example',
    '',
    'an address that begins with wss://',
    '"https://relay.example"',
    l => l.relayUrl,
    ''
  ],
  ['relayUrl', 7, '', 'an address that begins with wss://', '7', l => l.relayUrl, ''],
  [
    'walletApiUrl',
    'javascript:alert(1)',
    '',
    'an address that begins with https://',
    '"javascript:alert(1)"',
    l => l.walletApiUrl,
    ''
  ],
  [
    'walletApiUrl',
    'http://api.example',
    '',
    'an address that begins with https://',
    '"http://api.example"',
    l => l.walletApiUrl,
    ''
  ],
  ['walletApiUrl', null, '', 'an address that begins with https://', 'null', l => l.walletApiUrl, ''],
  [
    'verifyUrl',
    'http://verify.example',
    '',
    'an address that begins with https://, or false',
    '"http://verify.example"',
    l => l.verifyUrl,
    ''
  ],
  ['verifyUrl', true, '', 'an address that begins with https://, or false', 'true', l => l.verifyUrl, ''],
  [
    'universalProviderConfigOverride',
    { rpcMap: { 'eip155:1': 'https://one.example', 'eip155:10': 7 } },
    '.rpcMap["eip155:10"]',
    NODE,
    '7',
    l => l.override.rpcMap,
    { 'eip155:1': 'https://one.example', 'eip155:10': '' }
  ],
  [
    'universalProviderConfigOverride',
    { rpcMap: { 1: 'wss://one.example', 10: 'HTTP://localhost:8545' } },
    '.rpcMap["1"]',
    NODE,
    '"wss://one.example"',
    l => l.override.rpcMap,
    { 1: '', 10: 'HTTP://localhost:8545' }
  ],
  [
    'universalProviderConfigOverride',
    { rpcMap: 'https://one.example' },
    '.rpcMap',
    'addresses by chain',
    '"https://one.example"',
    l => l.override.rpcMap,
    undefined
  ]
]
for (const [option, value, place, expected, got, left, is] of services) {
  test(`${option}: of ${JSON.stringify(value)}, which names no service, no other takes the place`, () => {
    const { later, said } = read({ [option]: value })
    assert.equal(said, [
      `Billfold option-invalid: Billfold option "${option}${place}": expected ${expected}, got ${got} ` +
        '(README.md#option-invalid)'
    ])
    assert.equal(left(later), is)
  })
}

test('a site may want nobody asked whose page it is', () => {
  const { later, said } = read({ verifyUrl: false })
  assert.equal([later.verifyUrl, said], ['', []])
})

test('a site that tests on its own machine needs no certificate', () => {
  const { later, said } = read({ relayUrl: 'ws://127.0.0.1:4285', walletApiUrl: 'http://localhost:4286/' })
  assert.equal([later.relayUrl, later.walletApiUrl, said], ['ws://127.0.0.1:4285', 'http://localhost:4286', []])
  assert.is(read({ walletApiUrl: 'http://localhost' }).later.walletApiUrl, 'http://localhost')
})

test.run()
