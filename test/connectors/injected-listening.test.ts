/** Wallets whose event methods are broken, or whose events are invalid. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { base } from '../../src/networks'
import { settle } from '../doubles/fake-clock'
import { ALICE, BOB, deaf, held, refusing, rpcError, scriptedProvider } from '../doubles/scripted-provider'
import { failure, make } from './connector'

for (const [name, on] of [
  ['throws', 'throws'],
  ['throws at its last event', 'throws late'],
  ['cannot even be looked at', 'getter']
] as const) {
  test(`a wallet whose "on" ${name} has failed, and is listened to no more`, async () => {
    for (const way of ['connect', 'restore'] as const) {
      const wallet = deaf(scriptedProvider(), { on })
      const error = await failure(make(wallet).connector[way]())
      assert.equal([error.code, error.facts], ['wallet-failed', { wallet: 'Fox', reason: 'deaf' }])
      assert.is(wallet.listening(), 0)
      assert.is(wallet.calls.length, 0, 'nobody is asked who cannot be listened to')
    }
  })
}

for (const removeListener of ['throws', 'getter'] as const) {
  test(
    'a wallet that holds on to its listeners ("removeListener" ' + `${removeListener}) is let go of all the same`,
    async () => {
      const wallet = deaf(scriptedProvider({ wallet_revokePermissions: null }), { removeListener })
      const { connector, changed, ended } = make(wallet)
      await connector.connect()
      const asking = connector.restore()
      await connector.disconnect()
      await asking
      assert.is(wallet.asked('wallet_revokePermissions').length, 1)
      wallet.emit('accountsChanged', [BOB])
      wallet.emit('chainChanged', '0x2105')
      wallet.emit('accountsChanged', [])
      wallet.emit('disconnect', rpcError(4900))
      await settle()
      assert.equal([changed.length, ended.length, wallet.asked('eth_accounts').length], [0, 0, 1])
    }
  )
}

test('a wallet that tells a change while it is being let go of is not heard', async () => {
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

test('a change that cannot be understood is a reason to ask', async () => {
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
  assert.is(ended.length, 1, 'a wallet that cannot say who is connected has nobody connected')
})

test("what is reported and fails at the page is the page's fault, and ends nothing", async () => {
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

test('a connection that is asked again and fails stays, and is listened to', async () => {
  const wallet = scriptedProvider()
  const { connector, changed, ended } = make(wallet)
  await connector.connect()
  wallet.answers['eth_accounts'] = refusing(rpcError(-32603, 'asleep'))
  assert.is((await failure(connector.restore())).code, 'wallet-failed')
  wallet.emit('accountsChanged', [BOB])
  assert.equal([changed.length, ended.length, wallet.listening()], [1, 0, 3])
})

test('a wallet that is let go of while it thinks is not listened to while it thinks on', async () => {
  const wallet = scriptedProvider({ eth_requestAccounts: () => held().promise })
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
    changed.map(c => c.chainId),
    ['eip155:8453']
  )
})

test.run()
