import * as assert from 'uvu/assert'
import readTokens from '../../../src/chains/solana/tokens'
import { failure } from '../../connectors/connector'
import { evmNode } from '../../doubles/evm-node'
import { MINT_2022, MINT_TOKEN } from '../../sandbox/solana/tokens'
import { ALICE, STRANGER, suiteAt, type Setting } from './setting'

const test = suiteAt('Solana, tokens of an account')

/** Reads from a node that returns this result for each program, instead of the ledger. */
const hearing = async ({ network }: Setting, result: unknown) => {
  const node = await evmNode(({ method }) => ({ result: method === 'getBalance' ? { value: 7 } : result }))
  try {
    return await readTokens({ ...network, rpcUrls: { default: { http: [node.url] } } }, ALICE.address, [])
  } finally {
    await node.close()
  }
}
const saying = async (at: Setting, ...value: unknown[]) => (await hearing(at, { value })).tokens
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const row = (info: object) => ({
  account: { data: { parsed: { info: { mint: MINT, tokenAmount: { amount: '5', decimals: 6 }, ...info } } } }
})

test('reads what both token programs hold for an owner, as whole units, and the native currency', async ({
  at: { network, tokens, lamports }
}) => {
  const { value, tokens: held } = await readTokens(network, ALICE.address, [
    { address: MINT_2022, icon: 'https://icons.example/t.png' }
  ])
  const expected = await Promise.all(
    [MINT_TOKEN, MINT_2022].map(async mint => [mint, BigInt((await tokens(ALICE.address, mint))[0]!)])
  )
  assert.is(value, await lamports(ALICE.address))
  assert.equal(
    held.map(({ address, value }) => [address, value]),
    expected
  )
  assert.equal(
    held.map(({ chainId, icon }) => [chainId, icon]),
    [
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'https://icons.example/t.png']
    ]
  )
})

test('one that nobody has named is called by its mint, and an owner of none has none', async ({ at: { network } }) => {
  const [token] = (await readTokens(network, ALICE.address, [])).tokens
  assert.equal([token!.symbol, token!.name], ['7por…', '7por…XWTeaQ'])
  assert.equal(await readTokens(network, STRANGER, []), { value: 0n, tokens: [] })
})

test('several accounts of a token are one, and those that everybody knows have their names', async ({ at }) => {
  assert.equal(
    (await saying(at, row({}), row({}))).map(({ symbol, value, decimals }) => [symbol, value, decimals]),
    [['USDC', 20n, 6]]
  )
})

test('what is empty is left out', async ({ at }) => {
  assert.equal(await saying(at, row({ tokenAmount: { amount: '0', decimals: 6 } })), [])
})

test('what is no token account is left out, whatever a node says', async ({ at }) => {
  const bad = [
    null,
    7,
    {},
    row({ mint: 7 }),
    row({ mint: '__proto__' }),
    row({ mint: '\u202e'.repeat(40) }),
    row({ tokenAmount: null }),
    row({ tokenAmount: { amount: 5, decimals: 6 } }),
    row({ tokenAmount: { amount: '-5', decimals: 6 } }),
    row({ tokenAmount: { amount: '9'.repeat(21), decimals: 6 } }),
    row({ tokenAmount: { amount: '5', decimals: 1.5 } }),
    row({ tokenAmount: { amount: '5', decimals: 37 } })
  ]
  assert.equal(
    (await saying(at, ...bad, row({}))).map(({ value }) => value),
    [10n]
  )
})

test('what is no list is a failure of the service', async ({ at }) => {
  for (const result of [null, 7, {}, { value: {} }, []])
    assert.is((await failure(hearing(at, result))).code, 'service-failed', JSON.stringify(result))
})

test.run()
