/** Events of an injected wallet: changes of account and network, a lost connection, and malformed events. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB, deferred, refusing, rpcError, scriptedProvider } from '../doubles/scripted-provider'
import { make } from './connector'

test('a connector listens once, however often it is queried, and not after its release', async () => {
  const wallet = scriptedProvider()
  const { connector } = make(wallet)
  await connector.connect()
  await connector.restore()
  await connector.connect()
  assert.is(wallet.listening(), 3)
  connector.release()
  assert.is(wallet.listening(), 0)
  await connector.restore()
  assert.is(wallet.listening(), 0, 'a late answer restores nothing')
})

test('another account and another network are each reported once', async () => {
  const wallet = scriptedProvider()
  const { connector, changed } = make(wallet)
  await connector.connect()
  wallet.emit('accountsChanged', [BOB, ALICE])
  wallet.emit('accountsChanged', [BOB, ALICE])
  wallet.emit('chainChanged', '0x2105')
  wallet.emit('chainChanged', '8453')
  wallet.emit('chainChanged', 8453)
  assert.equal(
    changed.map(connection => [connection.accounts[0], connection.chainId]),
    [
      [BOB, 'eip155:1'],
      [BOB, 'eip155:8453']
    ]
  )
})

test('invalid events change nothing and throw nothing at the wallet', async () => {
  const wallet = scriptedProvider()
  const { connector, changed, ended } = make(wallet)
  await connector.connect()
  for (const value of [null, undefined, 7, 'x', {}, [7], ['0x1'], [ALICE, null], { length: 0 }, Symbol('x')])
    wallet.emit('accountsChanged', value)
  for (const value of [
    null,
    undefined,
    '',
    'x',
    {},
    [],
    [8453],
    true,
    -1,
    0,
    Symbol('x'),
    {
      valueOf: () => {
        throw new Error('trap')
      }
    }
  ])
    wallet.emit('chainChanged', value)
  assert.equal([changed.length, ended.length], [0, 0])
})

test('an empty list of accounts ends the connection', async () => {
  const wallet = scriptedProvider()
  const { connector, changed, ended } = make(wallet)
  await connector.connect()
  wallet.emit('accountsChanged', [])
  wallet.emit('accountsChanged', [])
  assert.equal([changed.length, ended.length], [0, 1])
  assert.is(ended[0]!.accounts[0], ALICE)
  assert.is(wallet.listening(), 0)
})

test('a wallet that lost its connection is queried before the connection ends', async () => {
  const wallet = scriptedProvider()
  const { connector, changed, ended } = make(wallet)
  await connector.connect()
  wallet.emit('disconnect', rpcError(4900))
  await settle()
  assert.is(ended.length, 0)
  wallet.answers['eth_accounts'] = [BOB]
  wallet.emit('disconnect', rpcError(4900))
  await settle()
  assert.equal([changed.at(-1)?.accounts[0], ended.length], [BOB, 0])
  wallet.answers['eth_accounts'] = refusing(rpcError(4900))
  wallet.emit('disconnect', rpcError(4900))
  await settle()
  assert.is(ended.length, 1)
})

test('an answer to that query after a disconnection restores nothing', async () => {
  const wallet = scriptedProvider()
  const { connector, changed, ended } = make(wallet)
  await connector.connect()
  const response = deferred()
  wallet.answers['eth_accounts'] = () => response.promise
  wallet.emit('disconnect', rpcError(4900))
  await connector.disconnect().catch(() => undefined)
  response.resolve([BOB])
  await settle()
  assert.equal([changed.length, ended.length, wallet.listening()], [0, 0, 0])
})

test.run()
