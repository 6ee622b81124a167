/** An owner's tokens in several accounts: the list shows their sum, and the sum can be sent. */
import * as assert from 'uvu/assert'
import readTokens from '../../../src/chains/solana/tokens'
import solana from '../../../src/chains/solana/transactions'
import { failure } from '../../connectors/connector'
import { associatedOf, MINT_2022, MINT_TOKEN, TOKEN, TOKEN_2022 } from '../../sandbox/solana/tokens'
import { ALICE, BOB, CAROL, methodsOf, personOf, send, STRANGER, suiteAt, transfer, type Setting } from './setting'

const test = suiteAt('tokens in several accounts')

/** Addresses of the token accounts. No key exists for them. */
const places = await Promise.all(
  [BOB, CAROL].flatMap(({ address }) =>
    [MINT_TOKEN, MINT_2022, STRANGER].map(mint => associatedOf(address, mint, BOB.address))
  )
)
const hold = async (
  { call }: Setting,
  amounts: readonly number[],
  { owner = ALICE.address, mint = MINT_TOKEN } = {}
) => {
  for (const [i, amount] of amounts.entries()) await call('sandbox_hold', places[i], { owner, mint, amount })
}
const shown = async ({ network }: Setting, mint: string) =>
  (await readTokens(network, ALICE.address, [])).tokens.find(({ address }) => address === mint)!.value

test(
  'more than the associated account has is taken from the others, the largest first, and what was told is what ' +
    'it takes',
  async ({ at }) => {
    await hold(at, [50_000_000, 200_000_000])
    const asked = transfer(at, { token: MINT_TOKEN, amount: 340_000_000n })
    const quote = await solana.quote(asked)
    await solana.confirm(at.network, await solana.send(quote, personOf(ALICE)))
    assert.equal(await at.tokens(BOB.address, MINT_TOKEN), ['340000000'])
    assert.equal((await at.tokens(ALICE.address, MINT_TOKEN)).sort(), ['0', '0', '35500000'])
    assert.is(await at.lamports(ALICE.address), 7_250_000_000n - quote.fee)
  }
)

for (const [name, mint, program] of [
  ['Token', MINT_TOKEN, TOKEN],
  ['Token-2022', MINT_2022, TOKEN_2022]
] as const) {
  test(
    `${name}: the most is what the list shows, also where the associated account is empty, and goes in one ` +
      'transaction',
    async ({ at }) => {
      await hold(at, [1, 20, 300, 4_000], { mint })
      await at.call('sandbox_hold', await associatedOf(ALICE.address, mint, program), {
        owner: ALICE.address,
        mint,
        amount: 0
      })
      const { amount: _, ...asked } = transfer(at, { to: CAROL.address, token: mint })
      const most = await solana.most(asked)
      assert.equal([most, await shown(at, mint)], [4_321n, 4_321n])
      await solana.confirm(at.network, await send({ ...asked, amount: most }, personOf(ALICE)))
      assert.equal(await at.tokens(CAROL.address, mint), ['4321'])
      assert.is(await solana.most(asked), 0n)
    }
  )
}

test(
  'from more than five accounts the five largest are sent, with a new account for the receiver; more is too ' +
    'much, and what there is is said',
  async ({ at }) => {
    await hold(at, [1, 2, 3_000_000, 4_000_000, 5_000_000, 6_000_000])
    const { amount: _, ...asked } = transfer(at, { to: CAROL.address, token: MINT_TOKEN })
    const most = await solana.most(asked)
    assert.is(most, 143_500_000n)
    const much = await failure(solana.quote({ ...asked, amount: most + 1n }))
    assert.equal(
      [much.code, much.facts],
      ['amount-too-much', { amount: '143.500001', available: '143.5', symbol: '7por…' }]
    )
    await solana.confirm(at.network, await send({ ...asked, amount: most }, personOf(ALICE)))
    assert.equal(await at.tokens(CAROL.address, MINT_TOKEN), ['143500000'])
  }
)

test('where the associated account has enough nothing else is touched, or asked for', async ({ at }) => {
  await hold(at, [200_000_000])
  await solana.confirm(
    at.network,
    await send(transfer(at, { token: MINT_TOKEN, amount: 125_500_000n }), personOf(ALICE))
  )
  assert.ok(!methodsOf(at).includes('getTokenAccountsByOwner'))
  assert.equal((await at.tokens(ALICE.address, MINT_TOKEN)).sort(), ['0', '200000000'])
})

test('gathered into the own associated account, all of it is there', async ({ at }) => {
  await hold(at, [50_000_000, 200_000_000])
  await solana.confirm(
    at.network,
    await send(transfer(at, { to: ALICE.address, token: MINT_TOKEN, amount: 375_500_000n }), personOf(ALICE))
  )
  assert.equal((await at.tokens(ALICE.address, MINT_TOKEN)).sort(), ['0', '0', '375500000'])
})

test(
  'accounts of somebody else, or of another token, that a node puts among them do not count; what is no account ' +
    'is a failure of the service',
  async ({ at }) => {
    const asked = transfer(at, { token: MINT_TOKEN, amount: 125_500_001n })
    const rows = async (owner: string, mint: string) => {
      await hold(at, [9_000_000], { owner, mint })
      return (await at.call('getTokenAccountsByOwner', owner, { mint }, { encoding: 'base64' })).value as unknown[]
    }
    const saying = (value: unknown) => {
      at.faults.clear()
      at.faults.set('rpc:solana', {
        kind: 'nonsense',
        match: 'getTokenAccountsByOwner',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value } })
      })
    }
    const own = (await at.call('getTokenAccountsByOwner', ALICE.address, { mint: MINT_TOKEN }, { encoding: 'base64' }))
      .value as unknown[]
    saying([...own, ...(await rows(BOB.address, MINT_TOKEN)), ...(await rows(ALICE.address, MINT_2022))])
    const much = await failure(solana.quote(asked))
    assert.equal(
      [much.code, much.facts],
      ['amount-too-much', { amount: '125.500001', available: '125.5', symbol: '7por…' }]
    )
    for (const value of [
      null,
      {},
      [7],
      [{ pubkey: 'x', account: (own[0] as { account: unknown }).account }],
      [{ pubkey: places[0] }]
    ]) {
      saying(value)
      assert.is((await failure(solana.quote(asked))).code, 'service-failed', JSON.stringify(value))
    }
  }
)

test.run()
