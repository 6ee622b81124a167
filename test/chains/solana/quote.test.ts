/** The cost of a transfer on Solana: the quoted fee is the paid fee. */
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { associatedOf, MINT_2022, MINT_TOKEN, TOKEN, TOKEN_2022 } from '../../sandbox/solana/tokens'
import { failure } from '../../connectors/connector'
import { ALICE, BOB, busy, CAROL, methodsOf, providerOf, send, STRANGER, suiteAt, transfer } from './setup'

const test = suiteAt('the cost of a transfer on Solana')

test('a transfer that is known to fail sends no transaction', async ({ ledger }) => {
  const tooMuch = await failure(solana.quote(transfer(ledger, { amount: 8_000_000_000n })))
  assert.equal([tooMuch.code, tooMuch.facts], ['amount-too-high', { amount: '8', available: '7.25', symbol: 'SOL' }])
  // Sending the whole balance leaves nothing for the fee, and almost the whole balance leaves too little.
  for (const [amount, available] of [
    [7_250_000_000n, '0'],
    [7_249_999_000n, '0.000001']
  ] as const) {
    const fee = await failure(solana.quote(transfer(ledger, { amount })))
    assert.equal([fee.code, fee.facts], ['fee-too-much', { fee: '0.000005', available, symbol: 'SOL' }])
  }
  // On a busy ledger, a unit of work has a price.
  busy(ledger, 9_000_000)
  const busyFee = await failure(solana.quote(transfer(ledger, { amount: 7_250_000_000n - 5_000n })))
  assert.is(busyFee.code, 'fee-too-much')
  assert.match((busyFee.facts as { fee: string }).fee, /^0\.00000[6-9]/)
  ledger.faults.clear()
  const token = await failure(solana.quote(transfer(ledger, { token: MINT_TOKEN, amount: 125_500_001n })))
  assert.equal(
    [token.code, token.facts],
    ['amount-too-high', { amount: '125.500001', available: '125.5', symbol: '7por…' }]
  )
  // An account may neither be created nor left with less than its rent exemption.
  const rent = await failure(solana.quote(transfer(ledger, { to: CAROL.address, amount: 5n })))
  assert.equal([rent.code, rent.facts], ['transaction-failed', { reason: 'insufficient funds for rent' }])
  const remainder = await failure(solana.quote(transfer(ledger, { amount: 7_250_000_000n - 5_000n - 1n })))
  assert.equal([remainder.code, remainder.facts], ['below-rent-exemption', { symbol: 'SOL' }])
  assert.ok(!methodsOf(ledger).includes('sendTransaction'))
})

test('a sender with too little SOL for a new account sees the total fee', async ({ ledger }) => {
  await solana.confirm(
    ledger.network,
    await send(transfer(ledger, { token: MINT_TOKEN, amount: 9n }), providerOf(ALICE))
  )
  // Bob sends everything except 1,000,000 lamports.
  await solana.confirm(
    ledger.network,
    await send(
      { ...transfer(ledger), from: BOB.address, to: ALICE.address, amount: 1_040_000_000n - 1_005_000n },
      providerOf(BOB)
    )
  )
  const poor = await failure(
    solana.quote(transfer(ledger, { from: BOB.address, to: STRANGER, token: MINT_TOKEN, amount: 4n }))
  )
  assert.equal([poor.code, poor.facts], ['fee-too-much', { fee: '0.00204428', available: '0.001', symbol: 'SOL' }])
  // An account without SOL lacks the fee of a signature.
  await solana.confirm(
    ledger.network,
    await send(transfer(ledger, { to: CAROL.address, token: MINT_TOKEN, amount: 1n }), providerOf(ALICE))
  )
  const none = await failure(solana.quote(transfer(ledger, { from: CAROL.address, token: MINT_TOKEN, amount: 1n })))
  assert.equal([none.code, none.facts], ['fee-too-much', { fee: '0.000005', available: '0', symbol: 'SOL' }])
})

for (const { name, price, change } of [
  { name: 'SOL', price: 0, change: {} },
  { name: 'SOL at a price', price: 700_000, change: {} },
  { name: 'SOL to a new account', price: 250_000, change: { to: CAROL.address } },
  { name: 'SOL to oneself', price: 10_000, change: { to: ALICE.address } },
  { name: 'tokens for a new account', price: 800_000, change: { token: MINT_TOKEN } },
  { name: 'tokens of Token-2022 for a new account', price: 123_457, change: { token: MINT_2022 } }
] as const) {
  test(`${name}: the sender loses the quoted amount, to the lamport`, async ({ ledger }) => {
    busy(ledger, price)
    const request = transfer(ledger, { amount: 20_000_000n, ...change })
    const quote = await solana.quote(request)
    assert.is(quote.fee, quote.maxFee)
    assert.is(quote.fee - (quote.rentDeposit ?? 0n) > 5_000n, price > 0)
    await solana.confirm(ledger.network, await solana.send(quote, providerOf(ALICE)))
    const sentAmount = request.to === ALICE.address || 'token' in change ? 0n : request.amount
    assert.is(await ledger.lamports(ALICE.address), 7_250_000_000n - sentAmount - quote.fee)
  })
}

for (const { name, mint, program } of [
  { name: 'Token', mint: MINT_TOKEN, program: TOKEN },
  { name: 'Token-2022', mint: MINT_2022, program: TOKEN_2022 }
] as const) {
  test(`${name}: the rent of a new account is quoted, and is what the account then has`, async ({ ledger }) => {
    const account = await associatedOf(CAROL.address, mint, program)
    const request = transfer(ledger, { to: CAROL.address, token: mint, amount: 7n })
    const first = await solana.quote(request)
    assert.is(first.fee, 5_000n + first.rentDeposit!)
    await solana.confirm(ledger.network, await solana.send(first, providerOf(ALICE)))
    assert.is(await ledger.lamports(account), first.rentDeposit!)
    const second = await solana.quote(request)
    assert.equal([second.fee, second.rentDeposit], [5_000n, undefined])
  })

  test(`${name}: lamports at the new account neither lower the shown deposit nor are paid again`, async ({
    ledger
  }) => {
    const account = await associatedOf(CAROL.address, mint, program)
    const rent = BigInt(await ledger.call('getMinimumBalanceForRentExemption', program === TOKEN ? 165 : 170))
    await ledger.call('requestAirdrop', account, 1_500_000)
    const quote = await solana.quote(transfer(ledger, { to: CAROL.address, token: mint, amount: 7n }))
    assert.equal([quote.rentDeposit, quote.fee], [rent, rent + 5_000n])
    await solana.confirm(ledger.network, await solana.send(quote, providerOf(ALICE)))
    assert.is(await ledger.lamports(account), rent)
    assert.equal(await ledger.tokens(CAROL.address, mint), ['7'])
    assert.is(await ledger.lamports(ALICE.address), 7_250_000_000n - quote.fee + 1_500_000n)
  })

  test(`${name}: the highest amount is the whole balance`, async ({ ledger }) => {
    const { amount: _, ...request } = transfer(ledger, { token: mint })
    const max = await solana.maxSendable(request)
    assert.is(String(max), (await ledger.tokens(ALICE.address, mint))[0])
    await solana.confirm(ledger.network, await send({ ...request, amount: max }, providerOf(ALICE)))
    assert.equal(await ledger.tokens(ALICE.address, mint), ['0'])
    assert.is(await solana.maxSendable(request), 0n)
  })
}

for (const price of [0, 900_000])
  for (const [who, to] of [
    ['an existing account', BOB.address],
    ['a new account', CAROL.address]
  ] as const) {
    test(`the highest amount to ${who}${price ? ' at a price' : ''} empties the sender; a lamport more fails`, async ({
      ledger
    }) => {
      busy(ledger, price)
      const { amount: _, ...request } = transfer(ledger, { to })
      const before = await ledger.lamports(to)
      const max = await solana.maxSendable(request)
      assert.is((await failure(solana.quote({ ...request, amount: max + 1n }))).code, 'fee-too-much')
      await solana.confirm(ledger.network, await send({ ...request, amount: max }, providerOf(ALICE)))
      assert.is(await ledger.lamports(ALICE.address), 0n)
      assert.is(await ledger.lamports(to), before + max)
    })
  }

test('the highest amount is zero if the fee leaves too little, or the receiver gets no account', async ({ ledger }) => {
  const { amount: _, ...request } = transfer(ledger, { from: CAROL.address })
  const max = () => Promise.all([BOB.address, STRANGER].map(to => solana.maxSendable({ ...request, to })))
  assert.equal(await max(), [0n, 0n])
  // An account needs at least 890,880 lamports. The chain checks after it has taken the fee, before anything is sent.
  await ledger.call('requestAirdrop', CAROL.address, 892_000)
  assert.equal(await max(), [0n, 0n])
  await ledger.call('requestAirdrop', CAROL.address, 3_880)
  assert.equal(await max(), [890_880n, 890_880n])
  busy(ledger, 900_000)
  assert.equal(await max(), [0n, 0n])
  assert.is((await failure(solana.maxSendable({ ...request, to: 'nobody' }))).code, 'address-invalid')
})

test('a price that would leave less than the rent exemption is found before the wallet is asked', async ({
  ledger
}) => {
  const amount = 7_250_000_000n - 5_000n - 890_880n
  await solana.quote(transfer(ledger, { amount }))
  busy(ledger, 900_000)
  const remainder = await failure(solana.quote(transfer(ledger, { amount })))
  assert.equal([remainder.code, remainder.facts], ['below-rent-exemption', { symbol: 'SOL' }])
})

test.run()
