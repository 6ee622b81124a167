import * as assert from 'uvu/assert'
import readTokens from '../../../src/chains/solana/tokens'
import { failure } from '../../connectors/connector'
import { evmNode } from '../../doubles/evm-node'
import { MINT_2022, MINT_TOKEN } from '../../sandbox/solana/tokens'
import { ALICE, STRANGER, suiteAt, type Setting } from './setup'

const test = suiteAt('the tokens of a Solana account')

/** Reads from a node that returns this result for each program, instead of the ledger. */
const readWith = async ({ network }: Setting, result: unknown) => {
  const node = await evmNode(({ method }) => ({ result: method === 'getBalance' ? { value: 7 } : result }))
  try {
    return await readTokens({ ...network, rpcUrls: { default: { http: [node.url] } } }, ALICE.address, [])
  } finally {
    await node.close()
  }
}
const tokensIn = async (ledger: Setting, ...value: unknown[]) => (await readWith(ledger, { value })).tokens
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const row = (info: object) => ({
  account: { data: { parsed: { info: { mint: MINT, tokenAmount: { amount: '5', decimals: 6 }, ...info } } } }
})

test('the tokens of both token programs and the native currency of an owner are read as whole units', async ({
  ledger: { network, tokens, lamports }
}) => {
  const { value, tokens: heldTokens } = await readTokens(network, ALICE.address, [
    { address: MINT_2022, icon: 'https://icons.example/t.png' }
  ])
  const expected = await Promise.all(
    [MINT_TOKEN, MINT_2022].map(async mint => [mint, BigInt((await tokens(ALICE.address, mint))[0]!)])
  )
  assert.is(value, await lamports(ALICE.address))
  assert.equal(
    heldTokens.map(({ address, value }) => [address, value]),
    expected
  )
  assert.equal(
    heldTokens.map(({ chainId, icon }) => [chainId, icon]),
    [
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'https://icons.example/t.png']
    ]
  )
})

test('an unknown token is called by its mint, and an unknown owner has no tokens', async ({ ledger: { network } }) => {
  const [token] = (await readTokens(network, ALICE.address, [])).tokens
  assert.equal([token!.symbol, token!.name], ['7por…', '7por…XWTeaQ'])
  assert.equal(await readTokens(network, STRANGER, []), { value: 0n, tokens: [] })
})

test('several accounts of a token are added up, and a well-known token has its name', async ({ ledger }) => {
  assert.equal(
    (await tokensIn(ledger, row({}), row({}))).map(({ symbol, value, decimals }) => [symbol, value, decimals]),
    [['USDC', 20n, 6]]
  )
})

test('an empty account is left out', async ({ ledger }) => {
  assert.equal(await tokensIn(ledger, row({ tokenAmount: { amount: '0', decimals: 6 } })), [])
})

test('an entry that is not a token account is left out, whatever a node reports', async ({ ledger }) => {
  const invalid = [
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
    (await tokensIn(ledger, ...invalid, row({}))).map(({ value }) => value),
    [10n]
  )
})

test('a response that is not a list is a service failure', async ({ ledger }) => {
  for (const result of [null, 7, {}, { value: {} }, []])
    assert.is((await failure(readWith(ledger, result))).code, 'service-failed', JSON.stringify(result))
})

test.run()
