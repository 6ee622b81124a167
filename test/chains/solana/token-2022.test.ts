/** Token-2022 mints with extensions, created and moved by the real program. */
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { associatedOf, TOKEN_2022 } from '../../sandbox/solana/tokens'
import type { MintFeatures, TokenOrder } from '../../sandbox/solana/issuer'
import { failure } from '../../connectors/connector'
import { ALICE, BOB, CAROL, methodsOf, personOf, send, signed, suiteAt, transfer, type Setting } from './setting'

const test = suiteAt('tokens of Token-2022 with extensions')

const MOST_FEE = String(2n ** 64n - 1n)

/** Creates a mint with 6 decimals, of which Alice holds 1,000 tokens and Bob holds 5. */
const mint = ({ call }: Setting, features: MintFeatures): Promise<string> =>
  call('sandbox_mint', 110, features, { [ALICE.address]: 1_000_000_000, [BOB.address]: 5_000_000 })
const order = ({ call }: Setting, what: TokenOrder) => call('sandbox_order', what)
const of = (at: Setting, token: string, change: object = {}) =>
  transfer(at, { token, decimals: 6, amount: 10_000_000n, ...change })
const outcome = async (asked: Promise<unknown>) => {
  const { code, facts } = await failure(asked)
  return [code, facts]
}

for (const [bps, maximum, amount, received] of [
  [5_000, MOST_FEE, 10_000_000n, 5_000_000n],
  [1, MOST_FEE, 10_000_001n, 9_999_000n],
  [250, '100000', 10_000_000n, 9_900_000n],
  [0, MOST_FEE, 10_000_000n, undefined]
] as const) {
  test(`a transfer fee of ${bps} basis points, at most ${maximum}: what is shown to arrive arrives`, async ({ at }) => {
    const token = await mint(at, { fee: { bps, maximum } })
    const quote = await solana.quote(of(at, token, { amount }))
    assert.is(quote.received, received)
    const id = await solana.send(quote, personOf(ALICE))
    assert.equal(await solana.confirm(at.network, id), { id, how: 'confirmed' })
    assert.equal(await at.tokens(BOB.address, token), [String(5_000_000n + (received ?? amount))])
    assert.equal(await at.tokens(ALICE.address, token), [String(1_000_000_000n - amount)])
  })
}

test('a transfer of which the fee takes all is refused, and so is the most', async ({ at }) => {
  const token = await mint(at, { fee: { bps: 10_000, maximum: MOST_FEE } })
  const symbol = `${token.slice(0, 4)}…`
  assert.equal(await outcome(solana.quote(of(at, token))), ['token-fee-takes-all', { amount: '10', symbol }])
  const { amount: _, ...all } = of(at, token)
  assert.equal(await outcome(solana.most(all)), ['token-fee-takes-all', { amount: '1000', symbol }])
  assert.ok(!methodsOf(at).includes('sendTransaction'))
})

test('the smallest amount is refused if the fee, rounded up, takes it', async ({ at }) => {
  const token = await mint(at, { fee: { bps: 1, maximum: MOST_FEE } })
  assert.equal((await outcome(solana.quote(of(at, token, { amount: 1n }))))[0], 'token-fee-takes-all')
  assert.is((await solana.quote(of(at, token, { amount: 2n }))).received, 1n)
})

test('the most of a token with a fee is all of it, and what arrives is shown', async ({ at }) => {
  const token = await mint(at, { fee: { bps: 300, maximum: MOST_FEE } })
  const { amount: _, ...all } = of(at, token, { to: CAROL.address })
  const amount = await solana.most(all)
  const quote = await solana.quote({ ...all, amount })
  assert.equal([amount, quote.received], [1_000_000_000n, 970_000_000n])
  await solana.confirm(at.network, await solana.send(quote, personOf(ALICE)))
  assert.equal(await at.tokens(CAROL.address, token), ['970000000'])
})

test('a new fee is shown from its epoch on, and the older one before', async ({ at }) => {
  const token = await mint(at, { fee: { bps: 100, maximum: MOST_FEE } })
  await order(at, { order: 'set-fee', mint: token, bps: 5_000, maximum: MOST_FEE })
  const before = await solana.quote(of(at, token))
  assert.is(before.received, 9_900_000n)
  await at.call('sandbox_passEpochs', 2)
  assert.is((await solana.quote(of(at, token))).received, 5_000_000n)
  // The program rejects the fee that was quoted before.
  const error = await failure(
    send(
      before.transfer,
      personOf(ALICE, {
        signTransaction: async bytes => {
          await at.call('sandbox_passEpochs', -2)
          return signed(bytes as never, ALICE) as never
        }
      })
    )
  )
  assert.is(error.code, 'transaction-failed')
  assert.equal(await at.tokens(BOB.address, token), ['5000000'])
})

test('a quote that is renewed for another fee of the token is shown again first', async ({ at }) => {
  const token = await mint(at, { fee: { bps: 100, maximum: MOST_FEE } })
  await order(at, { order: 'set-fee', mint: token, bps: 5_000, maximum: MOST_FEE })
  const quote = await solana.quote(of(at, token))
  await at.call('sandbox_passEpochs', 2)
  at.expire()
  assert.equal(await outcome(solana.send(quote, personOf(ALICE))), [
    'fee-changed',
    { fee: '5', shown: '0.1', symbol: `${token.slice(0, 4)}…` }
  ])
})

/** Makes the node report the mint without its extensions. */
const concealing = async ({ call, faults }: Setting, token: string) => {
  const clock = 'SysvarC1ock11111111111111111111111111111111'
  const accounts = [ALICE.address, BOB.address, token, clock]
  const { value } = await call('getMultipleAccounts', accounts)
  const bare = Buffer.from(value[2].data[0], 'base64').subarray(0, 82).toString('base64')
  value[2].data = [bare, 'base64']
  faults.set('rpc:solana', {
    kind: 'nonsense',
    match: 'getMultipleAccounts',
    times: 1,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value } })
  })
}

test('a node that conceals the fee moves nothing: the program refuses the transfer', async ({ at }) => {
  const token = await mint(at, { fee: { bps: 5_000, maximum: MOST_FEE } })
  await concealing(at, token)
  assert.is((await failure(send(of(at, token), personOf(ALICE)))).code, 'transaction-failed')
  assert.equal(await at.tokens(BOB.address, token), ['5000000'])
})

for (const [what, features, size] of [
  ['a fee', { fee: { bps: 100, maximum: MOST_FEE } }, 182],
  ['a pause', { pausable: true }, 174],
  ['a hook without a program', { hook: '' }, 175],
  ['all of them', { fee: { bps: 100, maximum: MOST_FEE }, pausable: true, hook: '' }, 191]
] as const) {
  test(`a new account of a mint with ${what} has ${size} bytes, and its deposit is shown`, async ({ at }) => {
    const token = await mint(at, features)
    const quote = await solana.quote(of(at, token, { to: CAROL.address }))
    assert.is(quote.deposit, BigInt(await at.call('getMinimumBalanceForRentExemption', size)))
    await solana.confirm(at.network, await solana.send(quote, personOf(ALICE)))
    const goal = await associatedOf(CAROL.address, token, TOKEN_2022)
    const { value } = await at.call('getAccountInfo', goal)
    assert.equal([value.space, BigInt(value.lamports)], [size, quote.deposit])
  })
}

test('a permanent delegate is a warning', async ({ at }) => {
  const quote = await solana.quote(of(at, await mint(at, { permanentDelegate: true })))
  assert.equal(quote.warnings, ['permanent-delegate'])
})

for (const features of [{ closeAuthority: true, pausable: true, scale: 1 }, { interest: 0 }]) {
  test(`${Object.keys(features).join(', ')} without effect, and guarded accounts, change nothing`, async ({ at }) => {
    const token = await mint(at, features)
    for (const owner of [ALICE.address, BOB.address]) await order(at, { order: 'guard-cpi', mint: token, owner })
    const quote = await solana.quote(of(at, token))
    assert.equal([quote.received, quote.warnings], [undefined, undefined])
    await solana.confirm(at.network, await solana.send(quote, personOf(ALICE)))
    assert.equal(await at.tokens(BOB.address, token), ['15000000'])
  })
}

const HOOK = 'CiDwVBFgWV9E5MvXWoLgnEgn2hK7rJikbvfWavzAQz3'
for (const [what, features, code, extension] of [
  ['a transfer hook', { hook: HOOK }, 'token-unsupported', 'transfer-hook'],
  ['interest', { interest: 500 }, 'token-unsupported', 'interest-bearing'],
  ['a factor of its own', { scale: 2 }, 'token-unsupported', 'scaled-ui-amount']
] as const) {
  test(`a token with ${what} is refused, by quote and most, before anybody is asked`, async ({ at }) => {
    const token = await mint(at, features)
    const { amount: _, ...all } = of(at, token)
    for (const asked of [solana.quote(of(at, token)), solana.most(all)]) {
      assert.equal(await outcome(asked), [code, { token, extension }])
    }
    assert.ok(!methodsOf(at).includes('simulateTransaction'))
  })
}

test('a token that is bound to its account is refused', async ({ at }) => {
  const token = await mint(at, { nonTransferable: true })
  assert.equal(await outcome(solana.quote(of(at, token))), ['token-non-transferable', { token }])
})

test('a paused token is refused', async ({ at }) => {
  const token = await mint(at, { pausable: true })
  await order(at, { order: 'pause', mint: token })
  assert.equal(await outcome(solana.quote(of(at, token))), ['token-paused', { token }])
})

for (const [who, address] of [
  ['sender', ALICE.address],
  ['receiver', BOB.address]
] as const) {
  test(`a frozen account of the ${who} is named`, async ({ at }) => {
    const token = await mint(at, { closeAuthority: true })
    await order(at, { order: 'freeze', mint: token, owner: address })
    assert.equal(await outcome(solana.quote(of(at, token))), ['token-frozen', { token, address }])
  })
}

test('an account that would be frozen from its start is not made', async ({ at }) => {
  const token = await mint(at, { startsFrozen: true })
  assert.equal(await outcome(solana.quote(of(at, token, { to: CAROL.address }))), [
    'token-frozen',
    { token, address: CAROL.address }
  ])
  await solana.confirm(at.network, await send(of(at, token), personOf(ALICE)))
  assert.equal(await at.tokens(BOB.address, token), ['15000000'])
})

test('a receiver that requires a memo is named', async ({ at }) => {
  const token = await mint(at, { closeAuthority: true })
  await order(at, { order: 'require-memo', mint: token, owner: BOB.address })
  assert.equal(await outcome(solana.quote(of(at, token))), ['memo-required', { address: BOB.address }])
})

test.run()
