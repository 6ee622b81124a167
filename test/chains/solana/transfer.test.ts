import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { associatedOf, MINT_2022, MINT_TOKEN, TOKEN } from '../../sandbox/solana/tokens'
import { failure } from '../../connectors/connector'
import { ALICE, BOB, busy, CAROL, methodsOf, providerOf, send, signed, STRANGER, suiteAt, transfer } from './setup'

const test = suiteAt('transfers on Solana')

test('SOL arrives, exact to the lamport, and the sender loses the fee in addition', async ({ ledger }) => {
  const id = await send(transfer(ledger, { amount: 123_456_789n }), providerOf(ALICE))
  assert.equal(await solana.confirm(ledger.network, id), { id, outcome: 'confirmed' })
  assert.is(await ledger.lamports(BOB.address), 1_040_000_000n + 123_456_789n)
  assert.is(await ledger.lamports(ALICE.address), 7_250_000_000n - 123_456_789n - 5_000n)
  assert.is((await ledger.call('getSignatureStatuses', [id])).value[0].err, null)
})

for (const { name, mint, balance } of [
  { name: 'Token', mint: MINT_TOKEN, balance: 125_500_000n },
  { name: 'Token-2022', mint: MINT_2022, balance: 90_000_000_000n }
] as const) {
  test(`${name}: an account is created for a receiver without one, and used the next time`, async ({ ledger }) => {
    for (const round of [1n, 2n]) {
      const id = await send(
        transfer(ledger, { to: CAROL.address, token: mint, amount: 5_000_000n + round }),
        providerOf(ALICE)
      )
      await solana.confirm(ledger.network, id)
    }
    assert.equal(await ledger.tokens(CAROL.address, mint), ['10000003'])
    assert.equal(await ledger.tokens(ALICE.address, mint), [String(balance - 10_000_003n)])
    // The rent of the new account is paid once.
    const paid = 7_250_000_000n - (await ledger.lamports(ALICE.address))
    assert.ok(paid > 2_000_000n && paid < 2_200_000n, String(paid))
  })
}

test('the quoted transaction is signed, whatever a compute unit costs meanwhile', async ({ ledger }) => {
  const asked: Uint8Array[] = []
  const person = providerOf(ALICE, {
    signTransaction: async bytes => {
      asked.push(bytes as never)
      return signed(bytes as never, ALICE) as never
    }
  })
  const quote = await solana.quote(transfer(ledger))
  busy(ledger, 900_000)
  ledger.requests.length = 0
  await solana.confirm(ledger.network, await solana.send(quote, person))
  assert.is(await ledger.lamports(ALICE.address), 6_250_000_000n - quote.fee)
  assert.equal(asked.length, 1)
  assert.ok(!methodsOf(ledger).includes('simulateTransaction'))
})

test('an expired blockhash is renewed before signing, at the fee that was shown', async ({ ledger }) => {
  const quote = await solana.quote(transfer(ledger))
  ledger.expire()
  await solana.confirm(ledger.network, await solana.send(quote, providerOf(ALICE)))
  assert.is(await ledger.lamports(ALICE.address), 6_250_000_000n - quote.fee)
})

test('a renewed transaction that costs more is shown to the user first', async ({ ledger }) => {
  const quote = await solana.quote(transfer(ledger))
  const prompts: unknown[] = []
  const person = providerOf(ALICE, {
    signTransaction: async bytes => {
      prompts.push(bytes)
      return bytes
    }
  })
  ledger.expire()
  busy(ledger, 1_000_000)
  const changed = await failure(solana.send(quote, person))
  assert.is(changed.code, 'fee-changed')
  const { fee, ...otherFacts } = changed.facts as { fee: string }
  assert.equal(otherFacts, { shown: '0.000005', symbol: 'SOL' })
  const again = await solana.quote(transfer(ledger))
  assert.is(Number(fee), Number(again.fee) / 1e9)
  assert.equal(prompts, [])
  // A lower fee is accepted without a new quote.
  ledger.expire()
  ledger.faults.clear()
  await solana.confirm(ledger.network, await solana.send(again, providerOf(ALICE)))
  assert.is(await ledger.lamports(ALICE.address), 6_250_000_000n - 5_000n)
})

test('an account that was created meanwhile is not paid for, although its rent was shown', async ({ ledger }) => {
  const asked = transfer(ledger, { to: CAROL.address, token: MINT_TOKEN, amount: 1n })
  const quote = await solana.quote(asked)
  await solana.confirm(ledger.network, await send({ ...asked, amount: 2n }, providerOf(ALICE)))
  await solana.confirm(ledger.network, await solana.send(quote, providerOf(ALICE)))
  assert.is(await ledger.lamports(ALICE.address), 7_250_000_000n - quote.fee - 5_000n)
  assert.equal(await ledger.tokens(CAROL.address, MINT_TOKEN), ['3'])
})

test('a balance spent between quote and sending is reported as an amount that is too high', async ({ ledger }) => {
  const quote = await solana.quote(transfer(ledger, { amount: 5_000_000_000n }))
  const spends = providerOf(ALICE, {
    signTransaction: async bytes => {
      const other = await solana.quote(transfer(ledger, { amount: 3_000_000_000n }))
      await solana.send(other, providerOf(ALICE))
      return signed(bytes as never, ALICE) as never
    }
  })
  const error = await failure(solana.send(quote, spends))
  assert.equal([error.code, error.facts], ['amount-too-high', { amount: '5', available: '4.249995', symbol: 'SOL' }])
})

test('an address that can only lose what is sent is rejected', async ({ ledger }) => {
  for (const to of ['nobody', `${BOB.address}1`, '']) {
    assert.is((await failure(send(transfer(ledger, { to }), providerOf(ALICE)))).code, 'address-invalid', to)
  }
  for (const to of ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', MINT_TOKEN]) {
    assert.is((await failure(send(transfer(ledger, { to }), providerOf(ALICE)))).code, 'receiver-unspendable', to)
  }
  const holding = await associatedOf(ALICE.address, MINT_TOKEN, TOKEN)
  for (const token of [BOB.address, STRANGER, 'x', holding])
    assert.is((await failure(send(transfer(ledger, { token }), providerOf(ALICE)))).code, 'address-invalid', token)
  // The mint of another token cannot receive this one.
  assert.is(
    (await failure(send(transfer(ledger, { to: MINT_2022, token: MINT_TOKEN, amount: 1n }), providerOf(ALICE)))).code,
    'receiver-unspendable'
  )
})

test('a signed transaction is sent only if it is the one that was shown', async ({ ledger }) => {
  const alterations: Record<string, (bytes: Uint8Array) => unknown> = {
    'another amount': bytes => signed(bytes.with(bytes.length - 3, bytes[bytes.length - 3]! ^ 1), ALICE),
    'another key': bytes => signed(bytes, BOB),
    'no signature': bytes => bytes,
    cut: bytes => signed(bytes, ALICE).slice(0, -1),
    more: bytes => Uint8Array.from([...signed(bytes, ALICE), 0]),
    nothing: () => new Uint8Array(),
    'a text': () => 'signed',
    null: () => null
  }
  for (const [name, alter] of Object.entries(alterations)) {
    const error = await failure(
      send(
        transfer(ledger),
        providerOf(ALICE, { signTransaction: async bytes => alter(bytes as unknown as Uint8Array) as typeof bytes })
      )
    )
    assert.equal(
      [error.code, error.facts],
      ['wallet-invalid-response', { wallet: 'Demo', method: 'signTransaction' }],
      name
    )
  }
  assert.ok(!methodsOf(ledger).includes('sendTransaction'))
})

test('zero and negative amounts are too low', async ({ ledger }) => {
  for (const [change, facts] of [
    [{}, { least: '0.000000001', symbol: 'SOL' }],
    [{ token: MINT_TOKEN }, { least: '0.000001', symbol: '7por…' }]
  ] as const) {
    for (const amount of [0n, -1n]) {
      const little = await failure(solana.quote(transfer(ledger, { ...change, amount })))
      assert.equal([little.code, little.facts], ['amount-too-low', facts])
    }
  }
})

test("an amount in other decimals than the token's is not sent", async ({ ledger }) => {
  for (const token of [MINT_TOKEN, 'So11111111111111111111111111111111111111111']) {
    const { amount: _, ...asked } = transfer(ledger, { token, decimals: 8 })
    for (const attempt of [() => solana.quote({ ...asked, amount: 100_000_000n }), () => solana.maxSendable(asked)]) {
      const error = await failure(attempt())
      assert.equal([error.code, error.facts], ['service-failed', { service: 'chain-data', status: 200 }], token)
    }
  }
  assert.ok(!methodsOf(ledger).includes('simulateTransaction'))
  await solana.confirm(
    ledger.network,
    await send(transfer(ledger, { token: MINT_TOKEN, decimals: 6, amount: 1_000_000n }), providerOf(ALICE))
  )
  assert.equal(await ledger.tokens(BOB.address, MINT_TOKEN), ['1000000'])
})

test("only the sender's account may sign", async ({ ledger }) => {
  assert.is((await failure(send(transfer(ledger), providerOf(BOB)))).code, 'address-invalid')
})

test('an invalid answer of a node is a service failure', async ({ ledger }) => {
  for (const match of ['getMultipleAccounts', 'getLatestBlockhash', 'simulateTransaction']) {
    ledger.faults.clear()
    ledger.faults.set('rpc:solana', { kind: 'invalid-response', match })
    assert.is((await failure(send(transfer(ledger), providerOf(ALICE)))).code, 'service-failed', match)
  }
})

test("tokens may be sent to the receiver's token account", async ({ ledger }) => {
  const goal = await associatedOf(BOB.address, MINT_TOKEN, TOKEN)
  const first = await send(transfer(ledger, { token: MINT_TOKEN, amount: 1n }), providerOf(ALICE))
  const second = await send(transfer(ledger, { to: goal, token: MINT_TOKEN, amount: 2n }), providerOf(ALICE))
  await solana.confirm(ledger.network, first)
  await solana.confirm(ledger.network, second)
  assert.equal(await ledger.tokens(BOB.address, MINT_TOKEN), ['3'])
})

test('only base58 addresses of 32 bytes are valid', ({ ledger: { network } }) => {
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
