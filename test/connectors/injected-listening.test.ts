/** Wallets whose event methods are broken, or whose events are invalid. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { base } from '../../src/networks/index'
import { settle } from '../doubles/fake-clock'
import {
  ALICE,
  BOB,
  withBrokenListeners,
  deferred,
  refusing,
  rpcError,
  scriptedProvider
} from '../doubles/scripted-provider'
import { failure, make } from './connector'
import './network-switch-chunk'

for (const [name, on] of [
  ['throws', 'throws'],
  ['throws at its last event', 'throws late'],
  ['cannot be read', 'getter']
] as const) {
  test(`a wallet whose "on" ${name} fails to connect, and no listener stays`, async () => {
    for (const method of ['connect', 'restore'] as const) {
      const wallet = withBrokenListeners(scriptedProvider(), { on })
      const error = await failure(make(wallet).connector[method]())
      assert.equal([error.code, error.facts], ['wallet-failed', { wallet: 'Fox', reason: 'deaf' }])
      assert.is(wallet.listening(), 0)
      assert.is(wallet.calls.length, 0, 'a wallet without working events gets no request')
    }
  })
}

for (const removeListener of ['throws', 'getter'] as const) {
  test(`a wallet that keeps its listeners ("removeListener" ${removeListener}) is released all the same`, async () => {
    const wallet = withBrokenListeners(scriptedProvider({ wallet_revokePermissions: null }), { removeListener })
    const { connector, changed, ended } = make(wallet)
    await connector.connect()
    const restoring = connector.restore()
    await connector.disconnect()
    await restoring
    assert.is(wallet.callsOf('wallet_revokePermissions').length, 1)
    wallet.emit('accountsChanged', [BOB])
    wallet.emit('chainChanged', '0x2105')
    wallet.emit('accountsChanged', [])
    wallet.emit('disconnect', rpcError(4900))
    await settle()
    assert.equal([changed.length, ended.length, wallet.callsOf('eth_accounts').length], [0, 0, 1])
  })
}

test('a change that a wallet reports during its release is ignored', async () => {
  const wallet = scriptedProvider()
  const { removeListener } = wallet.provider
  wallet.provider.removeListener = (event, listener) => {
    wallet.emit('accountsChanged', [BOB])
    removeListener(event, listener)
  }
  const { connector, changed } = make(wallet)
  await connector.connect()
  connector.release()
  assert.equal([changed.length, wallet.listening()], [0, 0])
})

test('an event that cannot be read leads to a query', async () => {
  const wallet = scriptedProvider()
  const { connector, changed, ended } = make(wallet)
  await connector.connect()
  Object.assign(wallet.answers, { eth_accounts: [BOB], eth_chainId: '0x2105' })
  wallet.emit('accountsChanged', undefined)
  wallet.emit('chainChanged', { chainId: '0x2105' })
  await settle()
  assert.equal([changed.at(-1)?.accounts, changed.at(-1)?.chainId, ended.length], [[BOB], 'eip155:8453', 0])
  wallet.answers['eth_accounts'] = [7]
  wallet.emit('accountsChanged', [7])
  await settle()
  assert.is(ended.length, 1, 'a wallet with invalid accounts is disconnected')
})

test("an error in the host page's report is thrown at the page, and ends nothing", async () => {
  const wallet = scriptedProvider()
  const { connector, ended } = make(wallet, {
    changed: () => {
      throw new Error('bug of the page')
    }
  })
  await connector.connect()
  wallet.answers['eth_accounts'] = [BOB]
  const bug = new Promise(done => process.once('unhandledRejection', done))
  wallet.emit('disconnect', rpcError(4900))
  assert.is(((await bug) as Error).message, 'bug of the page')
  assert.equal([ended.length, wallet.listening()], [0, 3])
})

test('a connection whose repeated query fails stays, and is still listened to', async () => {
  const wallet = scriptedProvider()
  const { connector, changed, ended } = make(wallet)
  await connector.connect()
  wallet.answers['eth_accounts'] = refusing(rpcError(-32603, 'asleep'))
  assert.is((await failure(connector.restore())).code, 'wallet-failed')
  wallet.emit('accountsChanged', [BOB])
  assert.equal([changed.length, ended.length, wallet.listening()], [1, 0, 3])
})

test('a wallet that is released during a request has no listener left', async () => {
  const wallet = scriptedProvider({ eth_requestAccounts: () => deferred().promise })
  const { connector } = make(wallet)
  void connector.connect()
  await settle()
  connector.release()
  assert.is(wallet.listening(), 0)
})

test('a wallet without events still switches', async () => {
  const wallet = scriptedProvider()
  wallet.answers['wallet_switchEthereumChain'] = () => {
    wallet.answers['eth_chainId'] = '0x2105'
    return null
  }
  const { connector, changed } = make({
    ...wallet,
    provider: { request: wallet.provider.request } as typeof wallet.provider
  })
  assert.equal((await connector.connect()).accounts, [ALICE])
  await connector.switchNetwork(base)
  assert.equal(
    changed.map(connection => connection.chainId),
    ['eip155:8453']
  )
})

test.run()
