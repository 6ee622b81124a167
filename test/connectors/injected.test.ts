/** An injected wallet: connecting, restoring and disconnecting. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { base } from '../../src/networks/index'
import { ALICE, BOB, refusing, rpcError, scriptedProvider, type ScriptedWallet } from '../doubles/scripted-provider'
import { failure, make } from './connector'
import './network-switch-chunk'

test('connecting requests the accounts, then the network', async () => {
  const wallet = scriptedProvider({ eth_requestAccounts: [ALICE, BOB], eth_chainId: '0x2105' })
  const { connector } = make(wallet)
  const { provider, connector: own, ...rest } = await connector.connect()
  assert.equal(rest, {
    namespace: 'eip155',
    wallet: { id: 'com.example.fox', name: 'Fox', icon: undefined, rdns: 'com.example.fox' },
    type: 'ANNOUNCED',
    accounts: [ALICE, BOB],
    chainId: 'eip155:8453'
  })
  assert.is(provider, wallet.provider)
  assert.is(own, connector)
  assert.equal(wallet.calls, [{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }])
})

test('a rejection, an open request and a locked wallet have different codes', async () => {
  const cases = [
    [refusing(rpcError(4001)), 'user-rejected'],
    [refusing(rpcError(-32002)), 'wallet-pending'],
    [[], 'wallet-locked'],
    [refusing(rpcError(-32603, 'boom')), 'wallet-failed']
  ] as const
  for (const [answer, code] of cases) {
    const wallet = scriptedProvider({ eth_requestAccounts: answer })
    const { connector } = make(wallet)
    assert.is((await failure(connector.connect())).code, code)
    // The page listens for what the user may still change in the wallet.
    assert.is(wallet.listening(), code === 'wallet-pending' || code === 'wallet-locked' ? 3 : 0)
    connector.release()
    assert.is(wallet.listening(), 0)
  }
})

test('invalid accounts are rejected when connecting and when restoring', async () => {
  for (const answer of [
    null,
    {},
    ALICE,
    7,
    [7],
    [null],
    ['0x123'],
    [`${ALICE}00`],
    ['bc1qar0srr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    [[ALICE]],
    [ALICE, ''],
    { 0: ALICE, length: 1 }
  ]) {
    const wallet = scriptedProvider({ eth_requestAccounts: answer, eth_accounts: answer })
    const error = await failure(make(wallet).connector.connect())
    assert.equal(
      [error.code, error.facts],
      ['wallet-invalid-response', { wallet: 'Fox', method: 'eth_requestAccounts' }],
      JSON.stringify(answer)
    )
    assert.is((await failure(make(wallet).connector.restore())).code, 'wallet-invalid-response')
  }
})

test('a network may be hex, decimal text or a number', async () => {
  for (const answer of ['0x2105', '0X2105', '8453', 8453]) {
    assert.is(
      (await make(scriptedProvider({ eth_chainId: answer })).connector.connect()).chainId,
      'eip155:8453',
      String(answer)
    )
  }
})

test('an invalid network is rejected', async () => {
  for (const answer of [
    null,
    '',
    '0x',
    '0x0',
    0,
    -1,
    '-0x1',
    1.5,
    '1e3',
    ' 1',
    'eip155:1',
    true,
    {},
    [],
    [1],
    ['0x1'],
    'mainnet',
    NaN,
    Infinity,
    '0x20000000000001',
    {
      valueOf: () => {
        throw new Error('trap')
      }
    }
  ]) {
    const wallet = scriptedProvider({ eth_chainId: () => answer })
    assert.is(
      (await failure(make(wallet).connector.connect())).code,
      'wallet-invalid-response',
      String(JSON.stringify(answer))
    )
    assert.is(wallet.listening(), 0)
  }
})

test('a provider that throws synchronously is like one that rejects', async () => {
  const provider = {
    request: () => {
      throw rpcError(4001)
    }
  }
  const { connector } = make({ ...scriptedProvider(), provider } as unknown as ScriptedWallet)
  assert.is((await failure(connector.connect())).code, 'user-rejected')
  assert.is((await failure(connector.switchNetwork(base))).code, 'user-rejected')
  // A failed disconnect of the wallet does not reject.
  await connector.disconnect()
})

test('a provider without events can connect', async () => {
  const {
    provider: { request }
  } = scriptedProvider()
  const { connector } = make({ ...scriptedProvider(), provider: { request } } as unknown as ScriptedWallet)
  assert.is((await connector.connect()).accounts[0], ALICE)
  connector.release()
})

test('restoring shows no prompt', async () => {
  const wallet = scriptedProvider()
  assert.is((await make(wallet).connector.restore())?.accounts[0], ALICE)
  assert.equal(
    wallet.calls.map(call => call.method),
    ['eth_accounts', 'eth_chainId']
  )
})

test('an account that the wallet no longer allows is not restored', async () => {
  const wallet = scriptedProvider({ eth_accounts: [] })
  assert.is(await make(wallet).connector.restore(), undefined)
  assert.is(wallet.listening(), 0)
})

test('disconnecting revokes the permission if the wallet supports it', async () => {
  const wallet = scriptedProvider({ wallet_revokePermissions: null })
  const { connector, ended } = make(wallet)
  await connector.connect()
  await connector.disconnect()
  assert.equal(wallet.callsOf('wallet_revokePermissions'), [
    { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  ])
  wallet.emit('accountsChanged', [])
  assert.equal([ended.length, wallet.listening()], [0, 0])
})

test('a wallet that cannot revoke is released; an error of one that can is reported', async () => {
  for (const [script, code] of [
    [{}, undefined],
    [{ wallet_revokePermissions: refusing(rpcError(-32603)) }, 'wallet-failed']
  ] as const) {
    const wallet = scriptedProvider(script)
    const { connector } = make(wallet)
    await connector.connect()
    assert.equal([await connector.disconnect().catch((e: { code: string }) => e.code), wallet.listening()], [code, 0])
  }
})

test.run()
