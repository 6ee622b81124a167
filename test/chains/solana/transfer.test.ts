import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { associatedOf, MINT_2022, MINT_TOKEN, TOKEN } from '../../sandbox/solana/tokens'
import { failure } from '../../connectors/connector'
import { ALICE, BOB, busy, CAROL, methodsOf, personOf, send, signed, STRANGER, suiteAt, transfer } from './setting'

const test = suiteAt('transfers on Solana')

test('SOL arrives, exact to the lamport, and the fee is what is missing', async ({ at }) => {
  const id = await send(transfer(at, { amount: 123_456_789n }), personOf(ALICE))
  assert.equal(await solana.confirm(at.network, id), { id, how: 'confirmed' })
  assert.is(await at.lamports(BOB.address), 1_040_000_000n + 123_456_789n)
  assert.is(await at.lamports(ALICE.address), 7_250_000_000n - 123_456_789n - 5_000n)
  assert.is((await at.call('getSignatureStatuses', [id])).value[0].err, null)
})

for (const [name, mint, whole] of [
  ['Token', MINT_TOKEN, 125_500_000n],
  ['Token-2022', MINT_2022, 90_000_000_000n]
] as const) {
  test(`${name}: the account of one who has none is made, and used the next time`, async ({ at }) => {
    for (const round of [1n, 2n]) {
      const id = await send(
        transfer(at, { to: CAROL.address, token: mint, amount: 5_000_000n + round }),
        personOf(ALICE)
      )
      await solana.confirm(at.network, id)
    }
    assert.equal(await at.tokens(CAROL.address, mint), ['10000003'])
    assert.equal(await at.tokens(ALICE.address, mint), [String(whole - 10_000_003n)])
    // The rent of the new account is paid once.
    const paid = 7_250_000_000n - (await at.lamports(ALICE.address))
    assert.ok(paid > 2_000_000n && paid < 2_200_000n, String(paid))
  })
}

test('what was shown is what is signed, whatever a unit costs meanwhile', async ({ at }) => {
  const asked: Uint8Array[] = []
  const person = personOf(ALICE, {
    signTransaction: async bytes => {
      asked.push(bytes as never)
      return signed(bytes as never, ALICE) as never
    }
  })
  const quote = await solana.quote(transfer(at))
  busy(at, 900_000)
  at.asked.length = 0
  await solana.confirm(at.network, await solana.send(quote, person))
  assert.is(await at.lamports(ALICE.address), 6_250_000_000n - quote.fee)
  assert.equal(asked.length, 1)
  assert.ok(!methodsOf(at).includes('simulateTransaction'))
})

test('a blockhash that grew too old before the person said yes is renewed, for the fee that was shown', async ({
  at
}) => {
  const quote = await solana.quote(transfer(at))
  at.expire()
  await solana.confirm(at.network, await solana.send(quote, personOf(ALICE)))
  assert.is(await at.lamports(ALICE.address), 6_250_000_000n - quote.fee)
})

test('where it would take more by then, the person is shown that first', async ({ at }) => {
  const quote = await solana.quote(transfer(at))
  const asks: unknown[] = []
  const person = personOf(ALICE, {
    signTransaction: async bytes => {
      asks.push(bytes)
      return bytes
    }
  })
  at.expire()
  busy(at, 1_000_000)
  const changed = await failure(solana.send(quote, person))
  assert.is(changed.code, 'fee-changed')
  const { fee, ...shown } = changed.facts as { fee: string }
  assert.equal(shown, { shown: '0.000005', symbol: 'SOL' })
  const again = await solana.quote(transfer(at))
  assert.is(Number(fee), Number(again.fee) / 1e9)
  assert.equal(asks, [])
  // A lower fee is accepted without a new quote.
  at.expire()
  at.faults.clear()
  await solana.confirm(at.network, await solana.send(again, personOf(ALICE)))
  assert.is(await at.lamports(ALICE.address), 6_250_000_000n - 5_000n)
})

test('an account that was made meanwhile is not paid for, though it was shown', async ({ at }) => {
  const asked = transfer(at, { to: CAROL.address, token: MINT_TOKEN, amount: 1n })
  const dear = await solana.quote(asked)
  await solana.confirm(at.network, await send({ ...asked, amount: 2n }, personOf(ALICE)))
  await solana.confirm(at.network, await solana.send(dear, personOf(ALICE)))
  assert.is(await at.lamports(ALICE.address), 7_250_000_000n - dear.fee - 5_000n)
  assert.equal(await at.tokens(CAROL.address, MINT_TOKEN), ['3'])
})

test('money that went elsewhere between the showing and the sending is missed in so many words', async ({ at }) => {
  const quote = await solana.quote(transfer(at, { amount: 5_000_000_000n }))
  const spends = personOf(ALICE, {
    signTransaction: async bytes => {
      const other = await solana.quote(transfer(at, { amount: 3_000_000_000n }))
      await solana.send(other, personOf(ALICE))
      return signed(bytes as never, ALICE) as never
    }
  })
  const gone = await failure(solana.send(quote, spends))
  assert.equal([gone.code, gone.facts], ['amount-too-much', { amount: '5', available: '4.249995', symbol: 'SOL' }])
})

test('an address that can only lose what is sent is refused', async ({ at }) => {
  for (const to of ['nobody', `${BOB.address}1`, '']) {
    assert.is((await failure(send(transfer(at, { to }), personOf(ALICE)))).code, 'address-invalid', to)
  }
  for (const to of ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', MINT_TOKEN]) {
    assert.is((await failure(send(transfer(at, { to }), personOf(ALICE)))).code, 'receiver-unspendable', to)
  }
  const holding = await associatedOf(ALICE.address, MINT_TOKEN, TOKEN)
  for (const token of [BOB.address, STRANGER, 'x', holding])
    assert.is((await failure(send(transfer(at, { token }), personOf(ALICE)))).code, 'address-invalid', token)
  // The mint of another token cannot receive this one.
  assert.is(
    (await failure(send(transfer(at, { to: MINT_2022, token: MINT_TOKEN, amount: 1n }), personOf(ALICE)))).code,
    'receiver-unspendable'
  )
})

test('what comes back from the wallet is sent only if it is what was shown', async ({ at }) => {
  const lies: Record<string, (bytes: Uint8Array) => unknown> = {
    'another amount': bytes => signed(bytes.with(bytes.length - 3, bytes[bytes.length - 3]! ^ 1), ALICE),
    'another key': bytes => signed(bytes, BOB),
    'no signature': bytes => bytes,
    cut: bytes => signed(bytes, ALICE).slice(0, -1),
    more: bytes => Uint8Array.from([...signed(bytes, ALICE), 0]),
    nothing: () => new Uint8Array(),
    'a text': () => 'signed',
    null: () => null
  }
  for (const [name, lie] of Object.entries(lies)) {
    const error = await failure(
      send(
        transfer(at),
        personOf(ALICE, { signTransaction: async bytes => lie(bytes as unknown as Uint8Array) as typeof bytes })
      )
    )
    assert.equal([error.code, error.facts], ['wallet-nonsense', { wallet: 'Demo', method: 'signTransaction' }], name)
  }
  assert.ok(!methodsOf(at).includes('sendTransaction'))
})

test('nothing, and less than nothing, is too little', async ({ at }) => {
  for (const [change, facts] of [
    [{}, { least: '0.000000001', symbol: 'SOL' }],
    [{ token: MINT_TOKEN }, { least: '0.000001', symbol: '7por…' }]
  ] as const) {
    for (const amount of [0n, -1n]) {
      const little = await failure(solana.quote(transfer(at, { ...change, amount })))
      assert.equal([little.code, little.facts], ['amount-too-little', facts])
    }
  }
})

test('an amount that was counted by other decimals than the token has is not sent', async ({ at }) => {
  for (const token of [MINT_TOKEN, 'So11111111111111111111111111111111111111111']) {
    const { amount: _, ...asked } = transfer(at, { token, decimals: 8 })
    for (const wrong of [() => solana.quote({ ...asked, amount: 100_000_000n }), () => solana.most(asked)]) {
      const error = await failure(wrong())
      assert.equal([error.code, error.facts], ['service-failed', { service: 'chain-data', status: 200 }], token)
    }
  }
  assert.ok(!methodsOf(at).includes('simulateTransaction'))
  await solana.confirm(
    at.network,
    await send(transfer(at, { token: MINT_TOKEN, decimals: 6, amount: 1_000_000n }), personOf(ALICE))
  )
  assert.equal(await at.tokens(BOB.address, MINT_TOKEN), ['1000000'])
})

test('the account that signs is the one that sends', async ({ at }) => {
  assert.is((await failure(send(transfer(at), personOf(BOB)))).code, 'address-invalid')
})

test('a node that answers nonsense ends as a failure of the service', async ({ at }) => {
  for (const match of ['getMultipleAccounts', 'getLatestBlockhash', 'simulateTransaction']) {
    at.faults.clear()
    at.faults.set('rpc:solana', { kind: 'nonsense', match })
    assert.is((await failure(send(transfer(at), personOf(ALICE)))).code, 'service-failed', match)
  }
})

test('tokens may be sent to the account that keeps them', async ({ at }) => {
  const goal = await associatedOf(BOB.address, MINT_TOKEN, TOKEN)
  const first = await send(transfer(at, { token: MINT_TOKEN, amount: 1n }), personOf(ALICE))
  const second = await send(transfer(at, { to: goal, token: MINT_TOKEN, amount: 2n }), personOf(ALICE))
  await solana.confirm(at.network, first)
  await solana.confirm(at.network, second)
  assert.equal(await at.tokens(BOB.address, MINT_TOKEN), ['3'])
})

test('addresses', ({ at: { network } }) => {
  assert.is(solana.isAddress(network, ALICE.address), true)
  for (const text of [
    '',
    'x',
    `${ALICE.address}a`,
    ALICE.address.slice(2),
    `0${ALICE.address.slice(1)}`,
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  ])
    assert.is(solana.isAddress(network, text), false, text)
})
test.run()
