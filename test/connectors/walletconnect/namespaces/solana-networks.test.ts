/** Solana over a session with a phone: its networks, its accounts, and its end. */
import { base58 } from '../../../doubles/base58'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChainId } from '../../../../src/core/networks/caip'
import { failure } from '../../connector'
import { MAINNET, DEVNET, OLD, ALICE, BOB, text, legacy, make } from './solana-setup'

test('a network is requested by the name that the phone approved', async () => {
  const old = make({ accounts: [`${OLD}:${ALICE.address}`] })
  const withBoth = make({ accounts: [`${OLD}:${ALICE.address}`, `${MAINNET}:${ALICE.address}`] })
  for (const { provider, connector } of [old, withBoth]) {
    assert.is((await connector.restore())?.chainId, MAINNET)
    await (await provider()).signMessage(text('x'))
    await (await provider()).signTransaction(legacy())
  }
  assert.equal(
    [old, withBoth].map(({ requests }) => requests.map(({ on }) => on)),
    [
      [OLD, OLD],
      [MAINNET, MAINNET]
    ]
  )
})

test('an invalid Solana account is rejected', async () => {
  for (const address of ['0x12', 'l'.repeat(40), base58.encode(new Uint8Array(31).fill(1))])
    assert.is(
      (await failure(make({ accounts: [`${MAINNET}:${address}`] }).connector.restore())).code,
      'wallet-invalid-response'
    )
})

test('another network is used if the account is on it, and is unsupported otherwise', async () => {
  const { connector, changed, provider, requests } = make()
  await connector.restore()
  await connector.switchNetwork({ caipNetworkId: DEVNET, name: 'Devnet' } as never)
  assert.equal(
    changed.map(({ chainId }) => chainId),
    [DEVNET]
  )
  await (await provider()).signTransaction(legacy())
  assert.is(requests[0]!.on, DEVNET)
  assert.is(
    (
      await failure(
        connector.switchNetwork({ caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', name: 'Testnet' } as never)
      )
    ).code,
    'chain-unsupported'
  )
})

test('the connection names the networks of the session as the only ones, and reports when they change', async () => {
  const { connector, changed, settle } = make()
  assert.equal((await connector.restore())!.networks, [MAINNET, DEVNET])
  for (let i = 0; i < 2; i++) settle([`${MAINNET}:${ALICE.address}`])
  await new Promise(resolve => {
    setTimeout(resolve)
  })
  assert.equal(
    changed.map(({ chainId, networks }) => [chainId, networks]),
    [[MAINNET, [MAINNET]]]
  )
})

test("a switch by the wallet is followed by any of a network's names, if the account is on it", async () => {
  const { connector, changed, switchTo } = make()
  await connector.restore()
  for (const id of [DEVNET, OLD, 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'] as ChainId[]) switchTo(id)
  await new Promise(resolve => {
    setTimeout(resolve)
  })
  assert.equal(
    changed.map(({ chainId }) => chainId),
    [DEVNET, MAINNET]
  )
})

test('changed accounts are reported; without any the session ends, and no listener stays', async () => {
  const { connector, changed, ended, settle, listening } = make()
  await connector.restore()
  settle([`${MAINNET}:${BOB.address}`])
  assert.equal(
    changed.map(({ accounts }) => accounts),
    [[BOB.address]]
  )
  settle([])
  assert.is(ended.length, 1)
  connector.release()
  assert.is(listening(), 0)
})

test('no listener remains after either side ends the session', async () => {
  for (const end of [
    ({ settle }) => settle([]),
    ({ connector }) => connector.disconnect(),
    ({ connector }) => connector.release()
  ] as ((session: ReturnType<typeof make>) => unknown)[]) {
    const session = make()
    await session.connector.restore()
    assert.ok(session.listening())
    await end(session)
    assert.is(session.listening(), 0)
  }
})

test.run()
