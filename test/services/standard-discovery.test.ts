import '../dom'
import { registerWallet } from '@wallet-standard/wallet'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { InjectedWallet } from '../../src/core/session/connection'
import { watchStandard } from '../../src/services/standard-discovery'
import { createSolanaWallet } from '../doubles/demo-wallet/standard-wallet'

let lists: (readonly InjectedWallet[])[] = []
let controllers: AbortController[] = []
const watch = () => {
  const controller = new AbortController()
  controllers.push(controller)
  watchStandard(wallets => {
    lists.push(wallets)
  }, controller.signal)
}
const lastList = () => (lists.at(-1) ?? []).map(({ id, namespace }) => `${namespace} ${id}`)
const wallet = (
  name: unknown = 'Fox',
  features: unknown = { 'standard:connect': {}, 'solana:signTransaction': {} },
  icon: unknown = 'data:image/png;base64,AAAA'
) => ({ version: '1.0.0', name, icon, chains: [], accounts: [], features })
/** Registers wallets as a wallet does that arrives after the page. */
const register = (...wallets: unknown[]): unknown => {
  let unregister: unknown
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(...all: unknown[]): unknown }) => {
        unregister = api.register(...wallets)
      }
    })
  )
  return unregister
}

test.after.each(() => {
  for (const controller of controllers) controller.abort()
  controllers = []
  lists = []
})

test('a wallet is listed for the chains of its features', () => {
  watch()
  const multiChain = wallet('Both', { 'standard:connect': {}, 'solana:signMessage': {}, 'bitcoin:connect': {} })
  register(
    multiChain,
    wallet('Coin', { 'bitcoin:connect': {} }),
    wallet('Sui', { 'standard:connect': {}, 'sui:signTransaction': {} }),
    wallet('Watcher', { 'solana:signTransaction': {} }),
    wallet('Shy', { 'standard:connect': {} })
  )
  assert.equal(lastList(), ['solana both', 'bip122 both', 'bip122 coin'])
  assert.ok(
    lists
      .at(-1)!
      .slice(0, 2)
      .every(({ provider }) => provider === (multiChain as unknown))
  )
})

test('a second wallet of one name gets a number, a repeated registration does not', () => {
  watch()
  const fox = wallet()
  register(fox, fox, wallet())
  register(fox)
  assert.equal(lastList(), ['solana fox', 'solana fox-2'])
  assert.is(lists.length, 1)
})

test('an unregistered wallet is removed', () => {
  watch()
  const unregister = register(wallet()) as () => void
  register(wallet('Owl'))
  unregister()
  assert.equal(lastList(), ['solana owl'])
  unregister()
  assert.is(lists.length, 3)
})

test('hostile registrations are ignored and do not block others', () => {
  watch()
  const throwingWallet = (name: string) =>
    Object.defineProperty(wallet(), name, {
      get: () => {
        throw new Error('hostile')
      }
    })
  register(
    undefined,
    null,
    7,
    'x',
    {},
    wallet(''),
    wallet('\u202e\u200b'),
    wallet('!!!'),
    wallet({}),
    wallet('F', null),
    wallet('F', 'x'),
    wallet('F', { 'standard:connect': 'x', 'solana:signTransaction': 'x' })
  )
  register(
    throwingWallet('name'),
    throwingWallet('icon'),
    throwingWallet('features'),
    wallet(
      'F',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('hostile')
          }
        }
      )
    )
  )
  for (const detail of [
    undefined,
    null,
    'x',
    {},
    () => {
      throw new Error('hostile')
    }
  ])
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  assert.is(lists.length, 0)
  register(wallet('<b>Fo\u202ex</b>', undefined, 'javascript:alert(1)'))
  assert.equal(lastList(), ['solana b-fox-b'])
  const [{ name, icon }] = lists.at(-1) as [InjectedWallet]
  assert.equal([name, icon], ['<b>Fox</b>', undefined])
})

test('the fields of a wallet are read once', () => {
  watch()
  let reads = 0
  register(Object.defineProperty(wallet(), 'name', { get: () => (reads++ ? 'Owl' : 'Fox') }))
  assert.equal([reads, lists.at(-1)![0]!.name], [1, 'Fox'])
})

test('at most fifty wallets are listed', async () => {
  watch()
  register(...Array.from({ length: 200 }, (_, i) => wallet(`W${i}`)))
  for (let i = 0; i < 100; i++) register(wallet(`V${i}`))
  await Promise.resolve()
  assert.is(lists.at(-1)!.length, 50)
})

for (const { when, before, after } of [
  { when: 'before', before: 5_000, after: 0 },
  { when: 'after', before: 0, after: 5_000 },
  { when: 'around', before: 60, after: 5_000 }
] as const) {
  test(`thousands of registrations ${when} them hide no known, used or newest wallet`, async () => {
    const controller = new AbortController()
    controllers.push(controller)
    watchStandard(
      wallets => {
        lists.push(wallets)
      },
      controller.signal,
      id => id === 'my-own'
    )
    const flood = (count: number, name: string) =>
      register(...Array.from({ length: count }, (_, i) => wallet(`${name}${i}`)))
    flood(before, 'A')
    register(wallet('Phantom'))
    register(wallet('My Own'))
    flood(after, 'B')
    register(wallet('Newcomer'))
    await Promise.resolve()
    const listed = lists.at(-1)!.map(entry => entry.name)
    for (const name of ['Phantom', 'My Own', 'Newcomer'])
      assert.ok(listed.includes(name), `${name} in ${listed.join()}`)
    assert.ok(listed.length <= 50, String(listed.length))
  })
}

test('of a flood that claims one known name, a few are listed, including the first', async () => {
  watch()
  const real = wallet('Phantom')
  register(real)
  register(...Array.from({ length: 5_000 }, () => wallet('Phantom')))
  await Promise.resolve()
  const same = lists.at(-1)!.filter(entry => entry.name === 'Phantom')
  assert.ok(same.length <= 4 && (same[0]!.provider as unknown) === real, String(same.length))
})

test('nothing is reported after discovery was stopped', () => {
  watch()
  const unregister = register(wallet()) as () => void
  controllers[0]!.abort()
  unregister()
  register(wallet('Owl'))
  assert.is(lists.length, 1)
})
// This test runs last: wallets that are registered in this way register with every later page, too.
test('wallets that register before or after the page are found', () => {
  const earlyWallet = createSolanaWallet({ name: 'Early Bird' })
  const lateWallet = createSolanaWallet({ name: 'Late Bird' })
  registerWallet(earlyWallet.wallet as never)
  watch()
  assert.equal(lastList(), ['solana early-bird'])
  registerWallet(lateWallet.wallet as never)
  assert.equal(lastList(), ['solana early-bird', 'solana late-bird'])
  const [{ name, type, icon, provider }] = lists.at(-1) as [InjectedWallet]
  assert.equal(
    {
      name,
      type,
      isIcon: icon?.startsWith('data:image/svg+xml'),
      isSameProvider: provider === (earlyWallet.wallet as unknown)
    },
    { name: 'Early Bird', type: 'ANNOUNCED', isIcon: true, isSameProvider: true }
  )
})
test.run()
