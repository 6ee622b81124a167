/** Nodes that say anything at all: what comes of it is a value, or a failure of ours. A bug of the page is neither. */
import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import chain from '../../../src/chains/solana/index'
import { accountsOf, heightOf, holdersOf, lifetimeOf, logsOf, priceOf, statusOf } from '../../../src/chains/solana/node'
import readTokens from '../../../src/chains/solana/tokens'
import solana from '../../../src/chains/solana/transactions'
import { getAddressEncoder, type Address } from '../../../src/chains/solana/web3'
import type { Network } from '../../../src/core/networks'
import { solana as mainnet } from '../../../src/networks'
import { failure } from '../../connectors/connector'
import { eachPart, jsonAnswer, jsonFailure, jsonText, odd, oursOrNothing, quickly } from '../../doubles/anything'
import { associatedOf, MINT_TOKEN, TOKEN } from '../../sandbox/solana/tokens'
import { ALICE, BOB, personOf } from './setting'

const from = ALICE.address as Address, mint = MINT_TOKEN as Address, ID = '1'.repeat(64)
const key = (address: Address) => getAddressEncoder().encode(address)
const bytes = (size: number, change: (all: Uint8Array) => void = () => undefined) => {
  const all = new Uint8Array(size)
  change(all)
  return [Buffer.from(all).toString('base64'), 'base64']
}
/** A mint of 6 decimals, a token's account, and a plain one. */
const coin = { lamports: 1_461_600, owner: TOKEN, data: bytes(82, all => { all[44] = 6; all[45] = 1 }), executable: false }
const purse = { lamports: 2_039_280, owner: TOKEN, data: bytes(165, all => { all.set(key(mint)); all.set(ALICE.publicKey, 32); all[64] = 200; all[108] = 1 }), executable: false }
const bobsPlace = await associatedOf(BOB.address, MINT_TOKEN, TOKEN)
const bobsPurse = {
  ...purse, data: bytes(165, all => { all.set(key(mint)); all.set(BOB.publicKey, 32); all[108] = 1 })
}
const CLOCK = 'SysvarC1ock11111111111111111111111111111111'
const clock = { lamports: 1, owner: 'Sysvar1111111111111111111111111111111111111', data: bytes(40), executable: false }
const plain = { lamports: 5_000_000_000, owner: '1'.repeat(32), data: bytes(0), executable: false }

const known = new Map<string, object>(
  [[mint, coin], [ALICE.address, plain], [BOB.address, plain], [bobsPlace, bobsPurse], [CLOCK, clock]]
)

/** What a node says of a ledger on which all is well, to so many accounts as it is asked for. */
const usual: Record<string, (params: unknown[]) => unknown> = {
  getMultipleAccounts: ([all]) => ({ value: (all as string[]).map(address => known.get(address) ?? purse) }),
  getTokenAccountsByOwner: ([, , options]) => ({
    value: [{ pubkey: BOB.address, account: (options as { encoding: string }).encoding === 'base64' ? purse : { ...purse, data: { parsed: { info: { mint, tokenAmount: { amount: '5', decimals: 6 } } } } } }]
  }),
  getBalance: () => ({ value: 7 }), getLatestBlockhash: () => ({ value: { blockhash: BOB.address, lastValidBlockHeight: 900 } }), getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: 3 }],
  simulateTransaction: () => ({ value: { err: null, logs: ['Program log: ok'], unitsConsumed: 150, accounts: [plain] } }), sendTransaction: () => ID, getBlockHeight: () => 500,
  getSignatureStatuses: () => ({ value: [{ err: null, confirmationStatus: 'confirmed' }] }), getTransaction: () => ({ meta: { logMessages: ['Program log: ok'] } })
}

const transfer = (network: Network, token?: string) => ({ network, from, to: BOB.address, amount: 100n, ...token && { token, decimals: 6 } })
const questions: Record<string, (network: Network, signal: AbortSignal) => Promise<unknown>> = {
  'a balance': network => chain.balance(network, from), accounts: network => accountsOf(network, [from, mint]), 'accounts of a token': network => holdersOf(network, from, mint),
  'a blockhash': network => lifetimeOf(network), 'prices': network => priceOf(network, [from]), 'a height': network => heightOf(network), 'a status': network => statusOf(network, ID),
  'what programs have said': network => logsOf(network, ID), tokens: network => readTokens(network, from, [{ address: mint }]),
  'a transfer of SOL': network => solana.quote(transfer(network)), 'a transfer of a token': network => solana.quote(transfer(network, mint)),
  'the most': network => solana.most({ network, from, to: BOB.address }), 'the most of a token': network => solana.most({ network, from, to: BOB.address, token: mint }),
  'sending SOL': async network => solana.send(await solana.quote(transfer(network)), personOf(ALICE)),
  'what became of a transfer': (network, signal) => solana.confirm(network, ID, signal)
}

const texts = ['', '1', ID, mint, TOKEN, 'AAAA', '%%%', 'BlockhashNotFound', 'InsufficientFundsForFee', '18446744073709551616'], answer = jsonAnswer(texts)
const whole = fc.option(fc.record({ at: fc.nat(4), status: fc.constantFrom(200, 400, 429, 500), body: fc.oneof(fc.string(), jsonText(texts).map(one => JSON.stringify(one)), jsonFailure(texts).map(error => JSON.stringify({ error }))) }), { freq: 3, nil: undefined })

for (const [name, ask] of Object.entries(questions)) {
  test(name, () => fc.assert(fc.asyncProperty(fc.array(answer, { maxLength: 40, size: 'max' }), whole, async (answers, instead) => {
    const network: Network = { ...mainnet, rpcUrls: { default: { http: ['https://node.example'] } } }, leaving = new AbortController()
    let turn = 0, requests = 0
    await quickly((_url, body) => {
      if (requests === 20) leaving.abort()
      if (requests++ === instead?.at) return new Response(instead.body, { status: instead.status })
      const { id, method, params } = JSON.parse(body!) as { id: number; method: string; params: unknown[] }
      return new Response(JSON.stringify({ id, ...(answers[turn++ % (answers.length || 1)] ?? (good => ({ result: good })))(usual[method]!(params)) }))
    }, () => oursOrNothing(ask(network, leaving.signal)))
  }), { numRuns: 25, includeErrorInReport: true }))
}

/** A node whose answers are those of a good one, but for one method. */
const saying = (odd: string, result: unknown) => (_url: string, body?: string) => {
  const { id, method, params } = JSON.parse(body!) as { id: number; method: string; params: unknown[] }
  const value = (result as { value?: unknown } | null)?.value
  const isListed = method === 'getMultipleAccounts' && Array.isArray(value)
  const answer = isListed ? { value: value.slice(0, (params[0] as unknown[]).length) } : result
  return new Response(JSON.stringify({ id, result: method === odd ? answer : usual[method]!(params) }))
}
const network: Network = { ...mainnet, rpcUrls: { default: { http: ['https://node.example'] } } }, noText = { toString: 1, valueOf: null }
for (const [name, ask] of Object.entries(questions)) {
  test(`${name}: each part of what a node says another`, async () => {
    for (const [method, good] of Object.entries(usual)) {
      // what is asked for is not known before: four accounts are as many as are requested at once
      for (
        const result of eachPart(
          method === 'getMultipleAccounts' ? {
            value: [plain, purse, coin, clock]
          } : good([[], 0, { encoding: 'base64' }]),
          odd
        )
      ) {
        const leaving = new AbortController()
        let requests = 0
        await quickly((url, body) => {
          if (requests++ === 9) leaving.abort()
          return saying(method, result)(url, body)
        }, () => oursOrNothing(ask(network, leaving.signal)))
      }
    }
  })
}

for (const [name, method, result] of [
  ['a blockhash that is none', 'getLatestBlockhash', { value: { blockhash: 'InsufficientFunds', lastValidBlockHeight: 900 } }],
  [
    'accounts whose bytes are no Base64', 'getMultipleAccounts',
    { value: [plain, plain, { ...coin, data: ['%%%', 'base64'] }, clock] }
  ],
  ['an account of nobody', 'getMultipleAccounts', { value: [plain, plain, { ...coin, owner: noText }, clock] }],
  ['work that nobody could do', 'simulateTransaction', { value: { err: null, logs: [], unitsConsumed: 1.7e308, accounts: [plain] } }],
  [
    'more work than the trial may take', 'simulateTransaction',
    { value: { err: null, logs: [], unitsConsumed: 400_001, accounts: [plain] } }
  ],
  [
    'an account with more than there is', 'getMultipleAccounts',
    { value: [{ ...plain, lamports: 1e300 }, plain, coin, clock] }
  ]
] as const) {
  test(`${name}: a failure of the service`, () => quickly(saying(method, result), async () => {
    const error = await failure(solana.quote(transfer(network, mint)))
    assert.equal([error.code, error.facts, error.message], ['service-failed', { service: 'rpc', status: 200 }, 'RPC Request failed.'])
  }))
}

test('lines of a log that are no text are none', () => quickly(saying('simulateTransaction', { value: { err: 'AccountInUse', logs: [noText, 7, null], unitsConsumed: 1 } }), async () => {
  assert.equal((await failure(solana.quote(transfer(network)))).facts, { reason: 'account in use' })
}))

for (const err of [{ InstructionError: noText }, { InstructionError: [0, noText] }, [noText], { InsufficientFundsForRent: noText }, { '': null }, {}]) {
  test(`a failure in words of its own: ${JSON.stringify(err)}`, () => quickly(saying('simulateTransaction', { value: { err, logs: [], unitsConsumed: 1 } }), async () => {
    assert.is((await failure(solana.quote(transfer(network)))).code, 'transaction-failed')
  }))
}

// Half a minute for 50,000 of them, and so an hour for these, if the search were not linear: the test would count as hung.
const endless = [`Program log: AnchorError ${'Error Message: '.repeat(600_000)}\n`]
test('a very long log is searched in linear time', () => quickly(saying('simulateTransaction', { value: { err: 'AccountInUse', logs: endless, unitsConsumed: 1 } }), async () => {
  assert.is((await failure(solana.quote(transfer(network)))).code, 'transaction-failed')
}))

test.run()
