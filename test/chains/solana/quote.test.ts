/** The cost of a transfer on Solana: the quoted fee is the paid fee. */
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { associatedOf, MINT_2022, MINT_TOKEN, TOKEN, TOKEN_2022 } from '../../sandbox/solana/tokens'
import { failure } from '../../connectors/connector'
import { ALICE, BOB, busy, CAROL, methodsOf, personOf, send, STRANGER, suiteAt, transfer } from './setting'

const test = suiteAt('what a transfer on Solana takes')

test('nobody is asked for what is known to fail', async ({ at }) => {
  const much = await failure(solana.quote(transfer(at, { amount: 8_000_000_000n })))
  assert.equal([much.code, much.facts], ['amount-too-much', { amount: '8', available: '7.25', symbol: 'SOL' }])
  // Sending the whole balance leaves nothing for the fee, and almost the whole balance leaves too little.
  for (const [amount, available] of [
    [7_250_000_000n, '0'],
    [7_249_999_000n, '0.000001']
  ] as const) {
    const fee = await failure(solana.quote(transfer(at, { amount })))
    assert.equal([fee.code, fee.facts], ['fee-too-much', { fee: '0.000005', available, symbol: 'SOL' }])
  }
  // On a busy ledger, a unit of work has a price.
  busy(at, 9_000_000)
  const dear = await failure(solana.quote(transfer(at, { amount: 7_250_000_000n - 5_000n })))
  assert.is(dear.code, 'fee-too-much')
  assert.match((dear.facts as { fee: string }).fee, /^0\.00000[6-9]/)
  at.faults.clear()
  const token = await failure(solana.quote(transfer(at, { token: MINT_TOKEN, amount: 125_500_001n })))
  assert.equal(
    [token.code, token.facts],
    ['amount-too-much', { amount: '125.500001', available: '125.5', symbol: '7por…' }]
  )
  // An account may neither be created nor left with less than its rent exemption.
  const rent = await failure(solana.quote(transfer(at, { to: CAROL.address, amount: 5n })))
  assert.equal([rent.code, rent.facts], ['transaction-failed', { reason: 'insufficient funds for rent' }])
  const rest = await failure(solana.quote(transfer(at, { amount: 7_250_000_000n - 5_000n - 1n })))
  assert.equal([rest.code, rest.facts], ['rest-too-little', { symbol: 'SOL' }])
  assert.ok(!methodsOf(at).includes('sendTransaction'))
})

test('who has the tokens and not what a new account takes is told the sum', async ({ at }) => {
  await solana.confirm(at.network, await send(transfer(at, { token: MINT_TOKEN, amount: 9n }), personOf(ALICE)))
  // Bob sends everything except 1,000,000 lamports.
  await solana.confirm(
    at.network,
    await send(
      { ...transfer(at), from: BOB.address, to: ALICE.address, amount: 1_040_000_000n - 1_005_000n },
      personOf(BOB)
    )
  )
  const poor = await failure(
    solana.quote(transfer(at, { from: BOB.address, to: STRANGER, token: MINT_TOKEN, amount: 4n }))
  )
  assert.equal([poor.code, poor.facts], ['fee-too-much', { fee: '0.00204428', available: '0.001', symbol: 'SOL' }])
  // An account without SOL lacks the fee of a signature.
  await solana.confirm(
    at.network,
    await send(transfer(at, { to: CAROL.address, token: MINT_TOKEN, amount: 1n }), personOf(ALICE))
  )
  const none = await failure(solana.quote(transfer(at, { from: CAROL.address, token: MINT_TOKEN, amount: 1n })))
  assert.equal([none.code, none.facts], ['fee-too-much', { fee: '0.000005', available: '0', symbol: 'SOL' }])
})

for (const [what, price, change] of [
  ['SOL', 0, {}],
  ['SOL at a price', 700_000, {}],
  ['SOL to somebody new', 250_000, { to: CAROL.address }],
  ['SOL to oneself', 10_000, { to: ALICE.address }],
  ['tokens for a new account', 800_000, { token: MINT_TOKEN }],
  ['tokens of Token-2022 for a new account', 123_457, { token: MINT_2022 }]
] as const) {
  test(`${what}: what was told is what is missing afterwards, to the lamport`, async ({ at }) => {
    busy(at, price)
    const asked = transfer(at, { amount: 20_000_000n, ...change })
    const quote = await solana.quote(asked)
    assert.is(quote.fee, quote.mostFee)
    assert.is(quote.fee - (quote.deposit ?? 0n) > 5_000n, price > 0)
    await solana.confirm(at.network, await solana.send(quote, personOf(ALICE)))
    const left = asked.to === ALICE.address || 'token' in change ? 0n : asked.amount
    assert.is(await at.lamports(ALICE.address), 7_250_000_000n - left - quote.fee)
  })
}

for (const [name, mint, program] of [
  ['Token', MINT_TOKEN, TOKEN],
  ['Token-2022', MINT_2022, TOKEN_2022]
] as const) {
  test(`${name}: the rent of an account that is made is told, and is what the account then has`, async ({ at }) => {
    const goal = await associatedOf(CAROL.address, mint, program)
    const asked = transfer(at, { to: CAROL.address, token: mint, amount: 7n })
    const first = await solana.quote(asked)
    assert.is(first.fee, 5_000n + first.deposit!)
    await solana.confirm(at.network, await solana.send(first, personOf(ALICE)))
    assert.is(await at.lamports(goal), first.deposit!)
    const second = await solana.quote(asked)
    assert.equal([second.fee, second.deposit], [5_000n, undefined])
  })

  test(`${name}: lamports at the new account neither lower the shown deposit nor are paid again`, async ({ at }) => {
    const goal = await associatedOf(CAROL.address, mint, program)
    const rent = BigInt(await at.call('getMinimumBalanceForRentExemption', program === TOKEN ? 165 : 170))
    await at.call('requestAirdrop', goal, 1_500_000)
    const quote = await solana.quote(transfer(at, { to: CAROL.address, token: mint, amount: 7n }))
    assert.equal([quote.deposit, quote.fee], [rent, rent + 5_000n])
    await solana.confirm(at.network, await solana.send(quote, personOf(ALICE)))
    assert.is(await at.lamports(goal), rent)
    assert.equal(await at.tokens(CAROL.address, mint), ['7'])
    assert.is(await at.lamports(ALICE.address), 7_250_000_000n - quote.fee + 1_500_000n)
  })

  test(`${name}: the most is all of it, and leaves none`, async ({ at }) => {
    const { amount: _, ...asked } = transfer(at, { token: mint })
    const most = await solana.most(asked)
    assert.is(String(most), (await at.tokens(ALICE.address, mint))[0])
    await solana.confirm(at.network, await send({ ...asked, amount: most }, personOf(ALICE)))
    assert.equal(await at.tokens(ALICE.address, mint), ['0'])
    assert.is(await solana.most(asked), 0n)
  })
}

for (const price of [0, 900_000])
  for (const [who, to] of [
    ['somebody', BOB.address],
    ['somebody new', CAROL.address]
  ] as const) {
    test(
      `the most that ${who} can be sent${price ? ' at a price' : ''} empties the account wholly, and a lamport ` +
        'more is too much',
      async ({ at }) => {
        busy(at, price)
        const { amount: _, ...asked } = transfer(at, { to })
        const before = await at.lamports(to)
        const most = await solana.most(asked)
        assert.is((await failure(solana.quote({ ...asked, amount: most + 1n }))).code, 'fee-too-much')
        await solana.confirm(at.network, await send({ ...asked, amount: most }, personOf(ALICE)))
        assert.is(await at.lamports(ALICE.address), 0n)
        assert.is(await at.lamports(to), before + most)
      }
    )
  }

test(
  'the most is nothing where the fee leaves too little to the account, even if it is emptied, or the receiver ' +
    'gets no account of it',
  async ({ at }) => {
    const { amount: _, ...asked } = transfer(at, { from: CAROL.address })
    const most = () => Promise.all([BOB.address, STRANGER].map(to => solana.most({ ...asked, to })))
    assert.equal(await most(), [0n, 0n])
    // An account needs at least 890,880 lamports. The chain checks after it has taken the fee, before anything is sent.
    await at.call('requestAirdrop', CAROL.address, 892_000)
    assert.equal(await most(), [0n, 0n])
    await at.call('requestAirdrop', CAROL.address, 3_880)
    assert.equal(await most(), [890_880n, 890_880n])
    busy(at, 900_000)
    assert.equal(await most(), [0n, 0n])
    assert.is((await failure(solana.most({ ...asked, to: 'nobody' }))).code, 'address-invalid')
  }
)

test('a price that would leave too little for the account is found before the person is asked', async ({ at }) => {
  const amount = 7_250_000_000n - 5_000n - 890_880n
  await solana.quote(transfer(at, { amount }))
  busy(at, 900_000)
  const rest = await failure(solana.quote(transfer(at, { amount })))
  assert.equal([rest.code, rest.facts], ['rest-too-little', { symbol: 'SOL' }])
})

test.run()
