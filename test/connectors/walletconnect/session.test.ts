import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountsOf,
  addressesIn,
  addressesOn,
  chainIn,
  chainsOf,
  isLive,
  methodsOf,
  nameOf,
  namespacesIn,
  walletOf,
  type Session
} from '../../../src/connectors/walletconnect/session'

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const session = (namespaces: object, rest: object = {}): Session => ({
  topic: 't',
  expiry: 2e9,
  peer: { metadata: { name: 'Fox' } },
  namespaces: namespaces as Session['namespaces'],
  ...rest
})
const evm = (accounts: unknown[], chains?: unknown[], methods = ['personal_sign']) =>
  session({ eip155: { accounts, chains, methods, events: [] } })

test('the networks of a session are those of its accounts; a network without an account does not count', () => {
  assert.equal(chainsOf(evm([`eip155:1:${A}`, `eip155:10:${A}`], ['eip155:8453', 'eip155:1'])), [
    'eip155:1',
    'eip155:10'
  ])
  assert.equal(chainsOf(evm([], ['eip155:1'])), [], 'a session without accounts has no networks')
})

test('namespaces of one chain each are read as one', () => {
  const own = session({
    'eip155:1': { accounts: [`eip155:1:${A}`], methods: ['a'], events: [] },
    'eip155:10': { accounts: [`eip155:10:${A}`], methods: ['b'], events: [] },
    solana: { accounts: ['solana:x:y'], methods: ['c'], events: [] }
  })
  assert.equal(
    [chainsOf(own), methodsOf(own)],
    [
      ['eip155:1', 'eip155:10'],
      ['a', 'b']
    ]
  )
})

test("an address is the network's own, or another if the network has none", () => {
  const own = evm([`eip155:1:${A}`, `eip155:1:${B}`, `eip155:10:${B}`])
  assert.equal(
    [addressesOn(own, 'eip155:1'), addressesOn(own, 'eip155:10'), addressesOn(own, 'eip155:137')],
    [[A, B], [B], [A, B]]
  )
})

test('an invalid account or network is left out', () => {
  const own = evm(
    [
      `eip155:1:${A}`,
      'eip155:1:0x12',
      `eip155:0:${A}`,
      `cosmos:hub:${A}`,
      `eip155:1:${A}:x`,
      `eip155:1:${A.slice(2)}`,
      7,
      null,
      'javascript:alert(1)'
    ],
    ['eip155:-1', 'eip155:1', 7]
  )
  assert.equal([chainsOf(own), addressesOn(own, 'eip155:1')], [['eip155:1'], [A]])
})

test('a chain of an event may be a number, decimal or hex text, or CAIP-2', () => {
  for (const value of [10, '10', '0xa', 'eip155:10']) assert.is(chainIn(value), 'eip155:10', String(value))
  for (const value of [0, -1, '', 'ten', null, {}, 1.5, NaN, '0x', 2 ** 60])
    assert.is(chainIn(value), undefined, String(value))
})

test('accounts of an event count only if the session has them', () => {
  const own = evm([`eip155:1:${A}`, `eip155:1:${B}`])
  assert.equal(addressesIn(own, [`eip155:10:${B.toLowerCase()}`, A, '0x0000000000000000000000000000000000000001']), [
    B.toLowerCase(),
    A
  ])
  assert.equal(addressesIn(own, 'x'), [])
})

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const KEY = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
test('each namespace has its own accounts, networks and methods, whatever another name contains', () => {
  const own = session({
    eip155: { accounts: [`eip155:1:${A}`, `${SOLANA}:${KEY}`], methods: ['personal_sign'], events: [] },
    solana: {
      accounts: [
        `${SOLANA}:${KEY}`,
        `solana:a b:${KEY}`,
        `${SOLANA}:`,
        `${SOLANA}:a/b`,
        `${SOLANA}:${KEY}0`,
        `${SOLANA}:${KEY.slice(0, 31)}`
      ],
      methods: ['solana_signMessage'],
      events: []
    },
    'cosmos:cosmoshub-4': {
      accounts: [
        'cosmos:cosmoshub-4:cosmos1abc',
        'cosmos:cosmoshub-4:cosmos_abc',
        `cosmos:cosmoshub-4:${'a'.repeat(129)}`
      ],
      methods: [],
      events: []
    },
    tron: { accounts: ['tron:0x2b6653dc:TXYZ'], methods: [], events: [] }
  })
  assert.equal(accountsOf(own, 'solana'), [{ chainId: SOLANA, address: KEY }])
  assert.equal(
    [
      chainsOf(own),
      chainsOf(own, 'solana'),
      methodsOf(own, 'solana'),
      addressesIn(own, [`${SOLANA}:${KEY}`, A], 'solana')
    ],
    [['eip155:1'], [SOLANA], ['solana_signMessage'], [KEY]]
  )
  assert.equal(accountsOf(own, 'cosmos'), [{ chainId: 'cosmos:cosmoshub-4', address: 'cosmos1abc' }])
  assert.equal(namespacesIn(own, ['solana', 'bip122', 'eip155', 'cosmos', 'tron']), ['solana', 'eip155', 'cosmos'])
})

test('a wallet’s icon and page are taken only if they may be shown', () => {
  const of = (icons: string[], url: string) =>
    walletOf(session({}, { peer: { metadata: { name: 'Fox', icons, url } } }))
  assert.equal(of(['https://fox.example/i.png'], 'https://fox.example/'), {
    id: 'walletconnect',
    name: 'Fox',
    icon: 'https://fox.example/i.png',
    homepage: 'https://fox.example/'
  })
  assert.equal(of(['javascript:alert(1)'], 'http://fox.example/'), {
    id: 'walletconnect',
    name: 'Fox',
    icon: undefined,
    homepage: undefined
  })
})

test('a session is live until its last second; its name is plain text', () => {
  assert.equal([isLive(evm([])), isLive(session({}, { expiry: Date.now() / 1000 - 1 }))], [true, false])
  assert.is(nameOf(session({}, { peer: { metadata: { name: 'F\u202eox' } } })), 'Fox')
  assert.is(nameOf(session({}, { peer: { metadata: { name: '\u200b' } } })), 'Wallet')
})

test.run()
