/** An owner's tokens in several accounts: the list shows their sum, and the sum can be sent. */
import * as assert from 'uvu/assert'
import readTokens from '../../../src/chains/solana/tokens'
import solana from '../../../src/chains/solana/transactions'
import { failure } from '../../connectors/connector'
import { associatedOf, MINT_2022, MINT_TOKEN, TOKEN, TOKEN_2022 } from '../../sandbox/solana/tokens'
import { ALICE, BOB, CAROL, methodsOf, providerOf, send, STRANGER, suiteAt, transfer, type Setting } from './setup'

const test = suiteAt('tokens in several accounts')

/** Addresses of the token accounts. No key exists for them. */
const accounts = await Promise.all(
  [BOB, CAROL].flatMap(({ address }) =>
    [MINT_TOKEN, MINT_2022, STRANGER].map(mint => associatedOf(address, mint, BOB.address))
  )
)
const hold = async (
  { call }: Setting,
  amounts: readonly number[],
  { owner = ALICE.address, mint = MINT_TOKEN } = {}
) => {
  for (const [i, amount] of amounts.entries()) await call('sandbox_hold', accounts[i], { owner, mint, amount })
}
const listedValue = async ({ network }: Setting, mint: string) =>
  (await readTokens(network, ALICE.address, [])).tokens.find(({ address }) => address === mint)!.value

test("an amount above the associated account's is taken from the others, largest first, at the quoted fee", async ({
  ledger
}) => {
  await hold(ledger, [50_000_000, 200_000_000])
  const asked = transfer(ledger, { token: MINT_TOKEN, amount: 340_000_000n })
  const quote = await solana.quote(asked)
  await solana.confirm(ledger.network, await solana.send(quote, providerOf(ALICE)))
  assert.equal(await ledger.tokens(BOB.address, MINT_TOKEN), ['340000000'])
  assert.equal((await ledger.tokens(ALICE.address, MINT_TOKEN)).sort(), ['0', '0', '35500000'])
  assert.is(await ledger.lamports(ALICE.address), 7_250_000_000n - quote.fee)
})

for (const { name, mint, program } of [
  { name: 'Token', mint: MINT_TOKEN, program: TOKEN },
  { name: 'Token-2022', mint: MINT_2022, program: TOKEN_2022 }
] as const) {
  test(`${name}: the highest amount is the listed sum, even if the associated account is empty`, async ({ ledger }) => {
    await hold(ledger, [1, 20, 300, 4_000], { mint })
    await ledger.call('sandbox_hold', await associatedOf(ALICE.address, mint, program), {
      owner: ALICE.address,
      mint,
      amount: 0
    })
    const { amount: _, ...asked } = transfer(ledger, { to: CAROL.address, token: mint })
    const max = await solana.maxSendable(asked)
    assert.equal([max, await listedValue(ledger, mint)], [4_321n, 4_321n])
    await solana.confirm(ledger.network, await send({ ...asked, amount: max }, providerOf(ALICE)))
    assert.equal(await ledger.tokens(CAROL.address, mint), ['4321'])
    assert.is(await solana.maxSendable(asked), 0n)
  })
}

test('the five largest of more than five accounts can be sent to a new account; more is too much', async ({
  ledger
}) => {
  await hold(ledger, [1, 2, 3_000_000, 4_000_000, 5_000_000, 6_000_000])
  const { amount: _, ...asked } = transfer(ledger, { to: CAROL.address, token: MINT_TOKEN })
  const max = await solana.maxSendable(asked)
  assert.is(max, 143_500_000n)
  const tooMuch = await failure(solana.quote({ ...asked, amount: max + 1n }))
  assert.equal(
    [tooMuch.code, tooMuch.facts],
    ['amount-too-high', { amount: '143.500001', available: '143.5', symbol: '7por…' }]
  )
  await solana.confirm(ledger.network, await send({ ...asked, amount: max }, providerOf(ALICE)))
  assert.equal(await ledger.tokens(CAROL.address, MINT_TOKEN), ['143500000'])
})

test('no other account is read or used if the associated account has enough', async ({ ledger }) => {
  await hold(ledger, [200_000_000])
  await solana.confirm(
    ledger.network,
    await send(transfer(ledger, { token: MINT_TOKEN, amount: 125_500_000n }), providerOf(ALICE))
  )
  assert.ok(!methodsOf(ledger).includes('getTokenAccountsByOwner'))
  assert.equal((await ledger.tokens(ALICE.address, MINT_TOKEN)).sort(), ['0', '200000000'])
})

test('tokens gathered into the own associated account arrive completely', async ({ ledger }) => {
  await hold(ledger, [50_000_000, 200_000_000])
  await solana.confirm(
    ledger.network,
    await send(transfer(ledger, { to: ALICE.address, token: MINT_TOKEN, amount: 375_500_000n }), providerOf(ALICE))
  )
  assert.equal((await ledger.tokens(ALICE.address, MINT_TOKEN)).sort(), ['0', '0', '375500000'])
})

test('accounts of another owner or token do not count; an entry that is not an account is a service failure', async ({
  ledger
}) => {
  const asked = transfer(ledger, { token: MINT_TOKEN, amount: 125_500_001n })
  const rows = async (owner: string, mint: string) => {
    await hold(ledger, [9_000_000], { owner, mint })
    return (await ledger.call('getTokenAccountsByOwner', owner, { mint }, { encoding: 'base64' })).value as unknown[]
  }
  const listAccounts = (value: unknown) => {
    ledger.faults.clear()
    ledger.faults.set('rpc:solana', {
      kind: 'invalid-response',
      match: 'getTokenAccountsByOwner',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value } })
    })
  }
  const own = (
    await ledger.call('getTokenAccountsByOwner', ALICE.address, { mint: MINT_TOKEN }, { encoding: 'base64' })
  ).value as unknown[]
  listAccounts([...own, ...(await rows(BOB.address, MINT_TOKEN)), ...(await rows(ALICE.address, MINT_2022))])
  const tooMuch = await failure(solana.quote(asked))
  assert.equal(
    [tooMuch.code, tooMuch.facts],
    ['amount-too-high', { amount: '125.500001', available: '125.5', symbol: '7por…' }]
  )
  for (const value of [
    null,
    {},
    [7],
    [{ pubkey: 'x', account: (own[0] as { account: unknown }).account }],
    [{ pubkey: accounts[0] }]
  ]) {
    listAccounts(value)
    assert.is((await failure(solana.quote(asked))).code, 'service-failed', JSON.stringify(value))
  }
})

test.run()
