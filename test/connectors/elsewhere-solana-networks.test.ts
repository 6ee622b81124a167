/** Solana over a session with a phone: its networks, its accounts, and its end. */
import { base58 } from '@scure/base'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChainId } from '../../src/core/caip'
import { failure } from './connector'
import { MAINNET, DEVNET, OLD, ALICE, BOB, text, legacy, make } from './elsewhere-solana-setting'

test('a network goes by the name that the phone agreed to', async () => {
  const old = make({ accounts: [`${OLD}:${ALICE.address}`] })
  const both = make({ accounts: [`${OLD}:${ALICE.address}`, `${MAINNET}:${ALICE.address}`] })
  for (const { provider, connector } of [old, both]) {
    assert.is((await connector.restore())?.chainId, MAINNET)
    await (await provider()).signMessage(text('x'))
    await (await provider()).signTransaction(legacy())
  }
  assert.equal(
    [old, both].map(({ asked }) => asked.map(({ on }) => on)),
    [
      [OLD, OLD],
      [MAINNET, MAINNET]
    ]
  )
})

test('an account that is none of Solana’s is no connection', async () => {
  for (const address of ['0x12', 'l'.repeat(40), base58.encode(new Uint8Array(31).fill(1))])
    assert.is(
      (await failure(make({ accounts: [`${MAINNET}:${address}`] }).connector.restore())).code,
      'wallet-nonsense'
    )
})

test('another network is used where the account is on it, and refused where not', async () => {
  const { connector, changed, provider, asked } = make()
  await connector.restore()
  await connector.switchNetwork({ caipNetworkId: DEVNET, name: 'Devnet' } as never)
  assert.equal(
    changed.map(({ chainId }) => chainId),
    [DEVNET]
  )
  await (await provider()).signTransaction(legacy())
  assert.is(asked[0]!.on, DEVNET)
  assert.is(
    (
      await failure(
        connector.switchNetwork({ caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', name: 'Testnet' } as never)
      )
    ).code,
    'chain-unsupported'
  )
})

test(
  'the wallet’s own way to another network is followed, by any of its names; one that the account is not on is ' +
    'not',
  async () => {
    const { connector, changed, turn } = make()
    await connector.restore()
    for (const id of [DEVNET, OLD, 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'] as ChainId[]) turn(id)
    await new Promise(go => {
      setTimeout(go)
    })
    assert.equal(
      changed.map(({ chainId }) => chainId),
      [DEVNET, MAINNET]
    )
  }
)

test('accounts that come and go are told; without any it has ended, and nobody listens', async () => {
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

test('whoever ends it, nobody listens on', async () => {
  for (const end of [
    ({ settle }) => settle([]),
    ({ connector }) => connector.disconnect(),
    ({ connector }) => connector.release()
  ] as ((line: ReturnType<typeof make>) => unknown)[]) {
    const line = make()
    await line.connector.restore()
    assert.ok(line.listening())
    await end(line)
    assert.is(line.listening(), 0)
  }
})

test.run()
