import '../dom'
import { registerWallet } from '@wallet-standard/wallet'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FoundWallet } from '../../src/core/connection'
import { watchStandard } from '../../src/services/standard-discovery'
import { createSolanaWallet } from '../doubles/demo-wallet/standard-wallet'

let lists: (readonly FoundWallet[])[] = []
let leaving: AbortController[] = []
const watch = () => {
  const end = new AbortController()
  leaving.push(end)
  watchStandard(wallets => {
    lists.push(wallets)
  }, end.signal)
}
const last = () => (lists.at(-1) ?? []).map(({ id, namespace }) => `${namespace} ${id}`)
const wallet = (
  name: unknown = 'Fox',
  features: unknown = { 'standard:connect': {}, 'solana:signTransaction': {} },
  icon: unknown = 'data:image/png;base64,AAAA'
) => ({ version: '1.0.0', name, icon, chains: [], accounts: [], features })
/** Registers wallets as a wallet does that arrives after the page. */
const register = (...wallets: unknown[]): unknown => {
  let leave: unknown
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(...all: unknown[]): unknown }) => {
        leave = api.register(...wallets)
      }
    })
  )
  return leave
}

test.after.each(() => {
  for (const end of leaving) end.abort()
  leaving = []
  lists = []
})

test('what a wallet can do says which chains it is for', () => {
  watch()
  const both = wallet('Both', { 'standard:connect': {}, 'solana:signMessage': {}, 'bitcoin:connect': {} })
  register(
    both,
    wallet('Coin', { 'bitcoin:connect': {} }),
    wallet('Sui', { 'standard:connect': {}, 'sui:signTransaction': {} }),
    wallet('Watcher', { 'solana:signTransaction': {} }),
    wallet('Shy', { 'standard:connect': {} })
  )
  assert.equal(last(), ['solana both', 'bip122 both', 'bip122 coin'])
  assert.ok(
    lists
      .at(-1)!
      .slice(0, 2)
      .every(({ provider }) => provider === (both as unknown))
  )
})

test('a second of the same name has a number, the same one again has none', () => {
  watch()
  const one = wallet()
  register(one, one, wallet())
  register(one)
  assert.equal(last(), ['solana fox', 'solana fox-2'])
  assert.is(lists.length, 1)
})

test('a wallet that leaves is gone', () => {
  watch()
  const leave = register(wallet()) as () => void
  register(wallet('Owl'))
  leave()
  assert.equal(last(), ['solana owl'])
  leave()
  assert.is(lists.length, 3)
})

test('hostile ones are none, and keep nobody else from being found', () => {
  watch()
  const throws = (name: string) =>
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
    throws('name'),
    throws('icon'),
    throws('features'),
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
  assert.equal(last(), ['solana b-fox-b'])
  const [{ name, icon }] = lists.at(-1) as [FoundWallet]
  assert.equal([name, icon], ['<b>Fox</b>', undefined])
})

test('its fields are read once', () => {
  watch()
  let reads = 0
  register(Object.defineProperty(wallet(), 'name', { get: () => (reads++ ? 'Owl' : 'Fox') }))
  assert.equal([reads, lists.at(-1)![0]!.name], [1, 'Fox'])
})

test('a flood ends at fifty', async () => {
  watch()
  register(...Array.from({ length: 200 }, (_, i) => wallet(`W${i}`)))
  for (let i = 0; i < 100; i++) register(wallet(`V${i}`))
  await Promise.resolve()
  assert.is(lists.at(-1)!.length, 50)
})

for (const [when, before, after] of [
  ['before', 5_000, 0],
  ['after', 0, 5_000],
  ['around', 60, 5_000]
] as const) {
  test(`thousands of registrations ${when} them do not keep out a known wallet, a used one or the newest`, async () => {
    const end = new AbortController()
    leaving.push(end)
    watchStandard(
      wallets => {
        lists.push(wallets)
      },
      end.signal,
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
    const listed = lists.at(-1)!.map(one => one.name)
    for (const name of ['Phantom', 'My Own', 'Newcomer'])
      assert.ok(listed.includes(name), `${name} in ${listed.join()}`)
    assert.ok(listed.length <= 50, String(listed.length))
  })
}

test('of a flood that claims one known name few are listed, the first one among them', async () => {
  watch()
  const honest = wallet('Phantom')
  register(honest)
  register(...Array.from({ length: 5_000 }, () => wallet('Phantom')))
  await Promise.resolve()
  const same = lists.at(-1)!.filter(one => one.name === 'Phantom')
  assert.ok(same.length <= 4 && (same[0]!.provider as unknown) === honest, String(same.length))
})

test('after the end nothing is told', () => {
  watch()
  const leave = register(wallet()) as () => void
  leaving[0]!.abort()
  leave()
  register(wallet('Owl'))
  assert.is(lists.length, 1)
})
// This test runs last: wallets that are registered in this way register with every later page, too.
test('a wallet is found whoever comes first, registered as wallets do it', () => {
  const early = createSolanaWallet({ name: 'Early Bird' })
  const late = createSolanaWallet({ name: 'Late Bird' })
  registerWallet(early.wallet as never)
  watch()
  assert.equal(last(), ['solana early-bird'])
  registerWallet(late.wallet as never)
  assert.equal(last(), ['solana early-bird', 'solana late-bird'])
  const [{ name, type, icon, provider }] = lists.at(-1) as [FoundWallet]
  assert.equal(
    { name, type, isIcon: icon?.startsWith('data:image/svg+xml'), isIt: provider === (early.wallet as unknown) },
    { name: 'Early Bird', type: 'ANNOUNCED', isIcon: true, isIt: true }
  )
})
test.run()
