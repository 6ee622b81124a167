/** A Wallet Standard wallet: connecting, account changes, and disconnecting. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { solana } from '../../../src/networks/index'
import type { SolanaProvider } from '../../../src/core/session/providers'
import { failure } from '../connector'
import { makeStandard } from './setup'

const [ALICE, BOB] = solanaAccounts.map(({ address }) => address) as [string, string]

test('connecting returns the account, the network and the wallet', async () => {
  const { connector } = makeStandard()
  const { namespace, accounts, chainId, wallet, type, provider } = await connector.connect()
  assert.equal(
    { namespace, accounts, chainId, type, id: wallet.id },
    { namespace: 'solana', accounts: [ALICE], chainId: solana.caipNetworkId, type: 'ANNOUNCED', id: 'demo-solana' }
  )
  assert.is((provider as unknown as SolanaProvider).publicKey.toBase58(), ALICE)
})

test('a rejection is reported, and no listener stays', async () => {
  const { connector, demo } = makeStandard({ approve: 'reject' })
  assert.is((await failure(connector.connect())).code, 'user-rejected')
  assert.is(demo.listenerCount(), 0)
})

test('a permitted account is restored without a prompt', async () => {
  const { connector, demo } = makeStandard({ approve: 'never', permitted: true })
  assert.equal((await connector.restore())?.accounts, [ALICE])
  assert.equal(demo.log[0]!.inputs, [{ silent: true }])
  const stranger = makeStandard({ approve: 'never' })
  assert.is(await stranger.connector.restore(), undefined)
  assert.is(stranger.demo.listenerCount(), 0)
})

test('another account is reported, and the loss of all accounts ends the connection', async () => {
  const { connector, demo, changed, ended } = makeStandard()
  const { provider } = await connector.connect()
  const events: unknown[] = []
  for (const event of ['accountChanged', 'accountsChanged', 'disconnect'])
    (provider as unknown as SolanaProvider).on(event, value => {
      events.push([event, value === undefined ? value : String(value)])
    })
  demo.set({ account: 1 })
  assert.equal(
    changed.map(connection => connection.accounts),
    [[BOB]]
  )
  assert.is((provider as unknown as SolanaProvider).publicKey.toBase58(), BOB)
  demo.set({ permitted: false })
  assert.equal(
    ended.map(connection => connection.accounts),
    [[BOB]]
  )
  assert.is(demo.listenerCount(), 0)
  await undefined
  assert.equal(events, [
    ['accountChanged', BOB],
    ['accountsChanged', BOB],
    ['disconnect', undefined]
  ])
})

test('an event without a change is not reported', async () => {
  const { connector, demo, changed } = makeStandard()
  await connector.connect()
  demo.emitChange()
  demo.emitChange({ features: {} })
  demo.set({ lagMs: 1 })
  assert.is(changed.length, 0)
})

test('disconnecting reaches the wallet, and no listener stays', async () => {
  const { connector, demo, changed, ended } = makeStandard()
  await connector.connect()
  await connector.disconnect()
  assert.is(demo.behaviour().permitted, false)
  assert.equal([demo.listenerCount(), changed.length, ended.length], [0, 0, 0])
})

/** The part of a Wallet Standard wallet that reports its accounts. */
interface StandardWallet {
  accounts: readonly unknown[]
  features: { 'standard:connect': { connect(): Promise<unknown> } }
}

test("accounts of other chains are not Solana's", async () => {
  const other = { address: 'bc1q', publicKey: new Uint8Array(33), chains: ['bitcoin:mainnet'], features: [] }
  const withOther = (own: object) => {
    const wallet = own as StandardWallet
    const accounts = () => [other, ...wallet.accounts]
    const connect = async () => {
      await wallet.features['standard:connect'].connect()
      return { accounts: accounts() }
    }
    return new Proxy(own, {
      get: (target, name) => {
        switch (name) {
          case 'accounts':
            return accounts()
          case 'features':
            return { 'standard:connect': { connect } }
          default:
            return Reflect.get(target, name)
        }
      }
    })
  }
  const { connector } = makeStandard({}, withOther)
  assert.equal((await connector.connect()).accounts, [ALICE])
})

test('invalid accounts are rejected', async () => {
  const valid = { address: ALICE, publicKey: solanaAccounts[0]!.publicKey, chains: ['solana:mainnet'], features: [] }
  const invalid: unknown[] = [
    undefined,
    null,
    'x',
    {},
    { accounts: undefined },
    { accounts: 'x' },
    { accounts: [null] },
    { accounts: [{}] },
    { accounts: [valid, { ...valid, publicKey: new Uint8Array(31) }] },
    { accounts: [{ ...valid, address: BOB }] },
    { accounts: [{ ...valid, publicKey: ALICE }] },
    { accounts: [{ ...valid, chains: 'solana:mainnet' }] },
    {
      accounts: [
        {
          ...valid,
          get address() {
            throw new Error('hostile')
          }
        }
      ]
    },
    {
      get accounts() {
        throw new Error('hostile')
      }
    }
  ]
  for (const [index, answer] of invalid.entries()) {
    const { connector } = makeStandard({}, () => ({
      accounts: [],
      features: { 'standard:connect': { connect: async () => answer } }
    }))
    const { code } = await failure(connector.connect())
    assert.ok(['wallet-invalid-response', 'wallet-failed'].includes(code), `${index}: ${code}`)
  }
})

test('a wallet that throws, lacks a feature or answers nothing ends in one of our errors', async () => {
  for (const wallet of [
    {},
    { features: {} },
    { features: { 'standard:connect': {} } },
    { features: { 'standard:connect': null } },
    {
      get features() {
        throw new Error('hostile')
      }
    },
    null
  ]) {
    const { connector } = makeStandard({}, () => wallet)
    assert.ok(['wallet-failed', 'wallet-invalid-response'].includes((await failure(connector.connect())).code))
    await connector.disconnect().catch(() => undefined)
    connector.release()
  }
})

test('an event during the request counts more than an older answer', async () => {
  // The wallet prepares its answer, and the user changes the account before it sends the answer.
  const { connector, demo } = makeStandard(
    { permitted: true },
    own =>
      new Proxy(own, {
        get: (target: any, name) =>
          name !== 'features'
            ? target[name]
            : new Proxy(target.features, {
                get: (features: any, feature) =>
                  feature !== 'standard:connect'
                    ? features[feature]
                    : {
                        connect: async () => {
                          const { accounts } = target
                          await new Promise(go => setTimeout(go, 20))
                          return { accounts }
                        }
                      }
              })
      })
  )
  const connecting = connector.connect()
  demo.set({ account: 1 })
  assert.equal((await connecting).accounts, [BOB])
})

test('a wallet that locks during the request is reported as locked', async () => {
  const { connector } = makeStandard(
    {},
    own =>
      new Proxy(own, {
        get: (target, name) =>
          name === 'features'
            ? { 'standard:connect': { connect: async () => ({ accounts: [] }) } }
            : (target as any)[name]
      })
  )
  assert.is((await failure(connector.connect())).code, 'wallet-locked')
})

test.run()
