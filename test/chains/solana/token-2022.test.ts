/** Token-2022 mints with extensions, created and moved by the real program. */
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { associatedOf, TOKEN_2022 } from '../../sandbox/solana/tokens'
import type { MintFeatures, TokenOrder } from '../../sandbox/solana/issuer'
import { failure } from '../../connectors/connector'
import { ALICE, BOB, CAROL, methodsOf, providerOf, send, signed, suiteAt, transfer, type Setting } from './setup'

const test = suiteAt('tokens of Token-2022 with extensions')

const MAX_FEE = String(2n ** 64n - 1n)

/** Creates a mint with 6 decimals, of which Alice holds 1,000 tokens and Bob holds 5. */
const mint = ({ call }: Setting, features: MintFeatures): Promise<string> =>
  call('sandbox_mint', 110, features, { [ALICE.address]: 1_000_000_000, [BOB.address]: 5_000_000 })
const order = ({ call }: Setting, what: TokenOrder) => call('sandbox_order', what)
const transferOf = (ledger: Setting, token: string, change: object = {}) =>
  transfer(ledger, { token, decimals: 6, amount: 10_000_000n, ...change })
const outcome = async (attempt: Promise<unknown>) => {
  const { code, facts } = await failure(attempt)
  return [code, facts]
}

for (const { bps, maximum, amount, received } of [
  { bps: 5_000, maximum: MAX_FEE, amount: 10_000_000n, received: 5_000_000n },
  { bps: 1, maximum: MAX_FEE, amount: 10_000_001n, received: 9_999_000n },
  { bps: 250, maximum: '100000', amount: 10_000_000n, received: 9_900_000n },
  { bps: 0, maximum: MAX_FEE, amount: 10_000_000n, received: undefined }
] as const) {
  test(`a transfer fee of ${bps} basis points, at most ${maximum}: the shown amount arrives`, async ({ ledger }) => {
    const token = await mint(ledger, { fee: { bps, maximum } })
    const quote = await solana.quote(transferOf(ledger, token, { amount }))
    assert.is(quote.received, received)
    const id = await solana.send(quote, providerOf(ALICE))
    assert.equal(await solana.confirm(ledger.network, id), { id, outcome: 'confirmed' })
    assert.equal(await ledger.tokens(BOB.address, token), [String(5_000_000n + (received ?? amount))])
    assert.equal(await ledger.tokens(ALICE.address, token), [String(1_000_000_000n - amount)])
  })
}

test("a transfer is rejected if the token's fee takes everything, also for the highest amount", async ({ ledger }) => {
  const token = await mint(ledger, { fee: { bps: 10_000, maximum: MAX_FEE } })
  const symbol = `${token.slice(0, 4)}…`
  assert.equal(await outcome(solana.quote(transferOf(ledger, token))), [
    'token-fee-takes-all',
    { amount: '10', symbol }
  ])
  const { amount: _, ...all } = transferOf(ledger, token)
  assert.equal(await outcome(solana.maxSendable(all)), ['token-fee-takes-all', { amount: '1000', symbol }])
  assert.ok(!methodsOf(ledger).includes('sendTransaction'))
})

test('the smallest amount is rejected if the fee, rounded up, takes it', async ({ ledger }) => {
  const token = await mint(ledger, { fee: { bps: 1, maximum: MAX_FEE } })
  assert.equal((await outcome(solana.quote(transferOf(ledger, token, { amount: 1n }))))[0], 'token-fee-takes-all')
  assert.is((await solana.quote(transferOf(ledger, token, { amount: 2n }))).received, 1n)
})

test('the highest amount of a token with a fee is the whole balance, and the received amount is shown', async ({
  ledger
}) => {
  const token = await mint(ledger, { fee: { bps: 300, maximum: MAX_FEE } })
  const { amount: _, ...all } = transferOf(ledger, token, { to: CAROL.address })
  const amount = await solana.maxSendable(all)
  const quote = await solana.quote({ ...all, amount })
  assert.equal([amount, quote.received], [1_000_000_000n, 970_000_000n])
  await solana.confirm(ledger.network, await solana.send(quote, providerOf(ALICE)))
  assert.equal(await ledger.tokens(CAROL.address, token), ['970000000'])
})

test('a new fee is shown from its epoch on, and the old one before', async ({ ledger }) => {
  const token = await mint(ledger, { fee: { bps: 100, maximum: MAX_FEE } })
  await order(ledger, { order: 'set-fee', mint: token, bps: 5_000, maximum: MAX_FEE })
  const before = await solana.quote(transferOf(ledger, token))
  assert.is(before.received, 9_900_000n)
  await ledger.call('sandbox_passEpochs', 2)
  assert.is((await solana.quote(transferOf(ledger, token))).received, 5_000_000n)
  // The program rejects the fee that was quoted before.
  const error = await failure(
    send(
      before.transfer,
      providerOf(ALICE, {
        signTransaction: async bytes => {
          await ledger.call('sandbox_passEpochs', -2)
          return signed(bytes as never, ALICE) as never
        }
      })
    )
  )
  assert.is(error.code, 'transaction-failed')
  assert.equal(await ledger.tokens(BOB.address, token), ['5000000'])
})

test('a renewed quote with another token fee is shown again first', async ({ ledger }) => {
  const token = await mint(ledger, { fee: { bps: 100, maximum: MAX_FEE } })
  await order(ledger, { order: 'set-fee', mint: token, bps: 5_000, maximum: MAX_FEE })
  const quote = await solana.quote(transferOf(ledger, token))
  await ledger.call('sandbox_passEpochs', 2)
  ledger.expire()
  assert.equal(await outcome(solana.send(quote, providerOf(ALICE))), [
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
    kind: 'invalid-response',
    match: 'getMultipleAccounts',
    times: 1,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value } })
  })
}

test('a hidden fee moves nothing: the program refuses the transfer', async ({ ledger }) => {
  const token = await mint(ledger, { fee: { bps: 5_000, maximum: MAX_FEE } })
  await concealing(ledger, token)
  assert.is((await failure(send(transferOf(ledger, token), providerOf(ALICE)))).code, 'transaction-failed')
  assert.equal(await ledger.tokens(BOB.address, token), ['5000000'])
})

for (const { name, features, size } of [
  { name: 'a fee', features: { fee: { bps: 100, maximum: MAX_FEE } }, size: 182 },
  { name: 'a pause', features: { pausable: true }, size: 174 },
  { name: 'a hook without a program', features: { hook: '' }, size: 175 },
  { name: 'all of them', features: { fee: { bps: 100, maximum: MAX_FEE }, pausable: true, hook: '' }, size: 191 }
] as const) {
  test(`a new account of a mint with ${name} has ${size} bytes, and its deposit is shown`, async ({ ledger }) => {
    const token = await mint(ledger, features)
    const quote = await solana.quote(transferOf(ledger, token, { to: CAROL.address }))
    assert.is(quote.rentDeposit, BigInt(await ledger.call('getMinimumBalanceForRentExemption', size)))
    await solana.confirm(ledger.network, await solana.send(quote, providerOf(ALICE)))
    const goal = await associatedOf(CAROL.address, token, TOKEN_2022)
    const { value } = await ledger.call('getAccountInfo', goal)
    assert.equal([value.space, BigInt(value.lamports)], [size, quote.rentDeposit])
  })
}

test('a permanent delegate causes a warning', async ({ ledger }) => {
  const quote = await solana.quote(transferOf(ledger, await mint(ledger, { permanentDelegate: true })))
  assert.equal(quote.warnings, ['permanent-delegate'])
})

for (const features of [{ closeAuthority: true, pausable: true, scale: 1 }, { interest: 0 }]) {
  test(`${Object.keys(features).join(', ')} without effect, and guarded accounts, change nothing`, async ({
    ledger
  }) => {
    const token = await mint(ledger, features)
    for (const owner of [ALICE.address, BOB.address]) await order(ledger, { order: 'guard-cpi', mint: token, owner })
    const quote = await solana.quote(transferOf(ledger, token))
    assert.equal([quote.received, quote.warnings], [undefined, undefined])
    await solana.confirm(ledger.network, await solana.send(quote, providerOf(ALICE)))
    assert.equal(await ledger.tokens(BOB.address, token), ['15000000'])
  })
}

const HOOK = 'CiDwVBFgWV9E5MvXWoLgnEgn2hK7rJikbvfWavzAQz3'
for (const { name, features, code, extension } of [
  { name: 'a transfer hook', features: { hook: HOOK }, code: 'token-unsupported', extension: 'transfer-hook' },
  { name: 'interest', features: { interest: 500 }, code: 'token-unsupported', extension: 'interest-bearing' },
  { name: 'a multiplier', features: { scale: 2 }, code: 'token-unsupported', extension: 'scaled-ui-amount' }
] as const) {
  test(`a token with ${name} is rejected, by quote and highest amount, before a simulation`, async ({ ledger }) => {
    const token = await mint(ledger, features)
    const { amount: _, ...all } = transferOf(ledger, token)
    for (const attempt of [solana.quote(transferOf(ledger, token)), solana.maxSendable(all)]) {
      assert.equal(await outcome(attempt), [code, { token, extension }])
    }
    assert.ok(!methodsOf(ledger).includes('simulateTransaction'))
  })
}

test('a non-transferable token is rejected', async ({ ledger }) => {
  const token = await mint(ledger, { nonTransferable: true })
  assert.equal(await outcome(solana.quote(transferOf(ledger, token))), ['token-non-transferable', { token }])
})

test('a paused token is rejected', async ({ ledger }) => {
  const token = await mint(ledger, { pausable: true })
  await order(ledger, { order: 'pause', mint: token })
  assert.equal(await outcome(solana.quote(transferOf(ledger, token))), ['token-paused', { token }])
})

for (const [who, address] of [
  ['sender', ALICE.address],
  ['receiver', BOB.address]
] as const) {
  test(`a frozen account of the ${who} is reported by its address`, async ({ ledger }) => {
    const token = await mint(ledger, { closeAuthority: true })
    await order(ledger, { order: 'freeze', mint: token, owner: address })
    assert.equal(await outcome(solana.quote(transferOf(ledger, token))), ['token-frozen', { token, address }])
  })
}

test('a new account that would be frozen from the start is not created', async ({ ledger }) => {
  const token = await mint(ledger, { startsFrozen: true })
  assert.equal(await outcome(solana.quote(transferOf(ledger, token, { to: CAROL.address }))), [
    'token-frozen',
    { token, address: CAROL.address }
  ])
  await solana.confirm(ledger.network, await send(transferOf(ledger, token), providerOf(ALICE)))
  assert.equal(await ledger.tokens(BOB.address, token), ['15000000'])
})

test('a receiver that requires a memo is reported by its address', async ({ ledger }) => {
  const token = await mint(ledger, { closeAuthority: true })
  await order(ledger, { order: 'require-memo', mint: token, owner: BOB.address })
  assert.equal(await outcome(solana.quote(transferOf(ledger, token))), ['memo-required', { address: BOB.address }])
})

test.run()
