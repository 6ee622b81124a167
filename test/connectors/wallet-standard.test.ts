/** A Wallet Standard wallet: connecting, account changes, and disconnecting. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { solana } from '../../src/networks'
import type { SolanaProvider } from '../../src/core/providers'
import { failure } from './connector'
import { makeStandard } from './standard-setting'

const [ALICE, BOB] = solanaAccounts.map(({ address }) => address) as [string, string]

test('connects, and tells who, where and by which wallet', async () => {
  const { connector } = makeStandard()
  const { namespace, accounts, chainId, wallet, type, provider } = await connector.connect()
  assert.equal(
    { namespace, accounts, chainId, type, id: wallet.id },
    { namespace: 'solana', accounts: [ALICE], chainId: solana.caipNetworkId, type: 'ANNOUNCED', id: 'demo-solana' }
  )
  assert.is((provider as unknown as SolanaProvider).publicKey.toBase58(), ALICE)
})

test('a refusal is one; nobody is listened to after it', async () => {
  const { connector, demo } = makeStandard({ approve: 'reject' })
  assert.is((await failure(connector.connect())).code, 'user-rejected')
  assert.is(demo.listenerCount(), 0)
})

test('what is allowed already is there again without a question', async () => {
  const { connector, demo } = makeStandard({ approve: 'never', permitted: true })
  assert.equal((await connector.restore())?.accounts, [ALICE])
  assert.equal(demo.log[0]!.inputs, [{ silent: true }])
  const stranger = makeStandard({ approve: 'never' })
  assert.is(await stranger.connector.restore(), undefined)
  assert.is(stranger.demo.listenerCount(), 0)
})

test('another account is reported, the loss of all is the end', async () => {
  const { connector, demo, changed, ended } = makeStandard()
  const { provider } = await connector.connect()
  const told: unknown[] = []
  for (const event of ['accountChanged', 'accountsChanged', 'disconnect'])
    (provider as unknown as SolanaProvider).on(event, value => {
      told.push([event, value === undefined ? value : String(value)])
    })
  demo.set({ account: 1 })
  assert.equal(
    changed.map(c => c.accounts),
    [[BOB]]
  )
  assert.is((provider as unknown as SolanaProvider).publicKey.toBase58(), BOB)
  demo.set({ permitted: false })
  assert.equal(
    ended.map(c => c.accounts),
    [[BOB]]
  )
  assert.is(demo.listenerCount(), 0)
  await undefined
  assert.equal(told, [
    ['accountChanged', BOB],
    ['accountsChanged', BOB],
    ['disconnect', undefined]
  ])
})

test('what has not changed is not told', async () => {
  const { connector, demo, changed } = makeStandard()
  await connector.connect()
  demo.tell()
  demo.tell({ features: {} })
  demo.set({ lagMs: 1 })
  assert.is(changed.length, 0)
})

test('disconnecting tells the wallet, and hears nothing more', async () => {
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

test('accounts that are none are nonsense', async () => {
  const good = { address: ALICE, publicKey: solanaAccounts[0]!.publicKey, chains: ['solana:mainnet'], features: [] }
  const bad: unknown[] = [
    undefined,
    null,
    'x',
    {},
    { accounts: undefined },
    { accounts: 'x' },
    { accounts: [null] },
    { accounts: [{}] },
    { accounts: [good, { ...good, publicKey: new Uint8Array(31) }] },
    { accounts: [{ ...good, address: BOB }] },
    { accounts: [{ ...good, publicKey: ALICE }] },
    { accounts: [{ ...good, chains: 'solana:mainnet' }] },
    {
      accounts: [
        {
          ...good,
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
  for (const [index, answer] of bad.entries()) {
    const { connector } = makeStandard({}, () => ({
      accounts: [],
      features: { 'standard:connect': { connect: async () => answer } }
    }))
    const { code } = await failure(connector.connect())
    assert.ok(['wallet-nonsense', 'wallet-failed'].includes(code), `${index}: ${code}`)
  }
})

test('a wallet that throws, lacks what it needs or answers nothing fails as ours', async () => {
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
    assert.ok(['wallet-failed', 'wallet-nonsense'].includes((await failure(connector.connect())).code))
    await connector.disconnect().catch(() => undefined)
    connector.release()
  }
})

test('a word before the answer counts more than an older answer', async () => {
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
  const asking = connector.connect()
  demo.set({ account: 1 })
  assert.equal((await asking).accounts, [BOB])
})

test('a wallet that locks while it is asked is locked', async () => {
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
