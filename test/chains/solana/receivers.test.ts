/** Receivers that cannot move what they receive, and deposits that a node reports wrongly. */
import * as assert from 'uvu/assert'
import { isAddress } from '../../../src/chains/solana/web3'
import solana from '../../../src/chains/solana/transactions'
import { associatedOf, MINT_2022, MINT_TOKEN, SYSTEM, TOKEN, TOKEN_2022 } from '../../sandbox/solana/tokens'
import { failure } from '../../connectors/connector'
import { ALICE, BOB, CAROL, methodsOf, providerOf, send, STRANGER, suiteAt, transfer, type Setting } from './setup'

const test = suiteAt('receivers on Solana')

const INCINERATOR = '1nc1nerator11111111111111111111111111111111'
/** Not a point of the curve: a program's address, such as the vault of a multisig. */
const VAULT = await associatedOf(STRANGER, MINT_2022, STRANGER)
const warningsOf = async (ledger: Setting, change: object) =>
  (await solana.quote(transfer(ledger, { amount: 5_000_000n, ...change }))).warnings
const STUCK = ['receiver-may-not-spend']

for (const [what, token] of [
  ['SOL', undefined],
  ['tokens', MINT_TOKEN],
  ['tokens of Token-2022', MINT_2022]
] as const) {
  test(`${what} to an address without a key cause a warning, and to one with a key, known or new, do not`, async ({
    ledger
  }) => {
    for (const to of [VAULT, INCINERATOR]) assert.equal(await warningsOf(ledger, { to, token }), STUCK, to)
    for (const to of [BOB.address, CAROL.address, STRANGER]) {
      assert.is(await warningsOf(ledger, { to, token }), undefined, to)
    }
  })

  test(`${what} to the protocol’s own programs and accounts are rejected`, async ({ ledger }) => {
    const reserved = [
      SYSTEM,
      TOKEN,
      TOKEN_2022,
      'SysvarC1ock11111111111111111111111111111111',
      'SysvarRent111111111111111111111111111111111',
      'Sysvar1nstructions1111111111111111111111111',
      'Vote111111111111111111111111111111111111111',
      'So11111111111111111111111111111111111111112'
    ]
    for (const to of reserved) {
      assert.ok(isAddress(to), to)
      const error = await failure(solana.quote(transfer(ledger, { to, token, amount: 5_000_000n })))
      assert.equal([error.code, error.facts], ['receiver-unspendable', { address: to }])
    }
    assert.ok(!methodsOf(ledger).includes('simulateTransaction'))
  })

  test(`${what} to an account that another program controls are sent with a warning`, async ({ ledger }) => {
    await ledger.call('sandbox_put', STRANGER, {
      owner: 'Stake11111111111111111111111111111111111111',
      lamports: 3_000_000,
      size: 200
    })
    assert.equal(await warningsOf(ledger, { to: STRANGER, token }), STUCK)
  })
}

test('a deployed program is rejected as receiver of SOL and of tokens', async ({ ledger }) => {
  for (const token of [undefined, MINT_TOKEN]) {
    const addresses = [
      ALICE.address,
      STRANGER,
      ...(token ? [token, 'SysvarC1ock11111111111111111111111111111111'] : [])
    ]
    const { value } = await ledger.call('getMultipleAccounts', addresses)
    value[1] = {
      lamports: 1_141_440,
      owner: 'BPFLoaderUpgradeab1e11111111111111111111111',
      data: ['', 'base64'],
      executable: true
    }
    ledger.faults.set('rpc:solana', {
      kind: 'invalid-response',
      match: 'getMultipleAccounts',
      times: 1,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value } })
    })
    assert.is(
      (await failure(solana.quote(transfer(ledger, { to: STRANGER, token, amount: 5_000_000n })))).code,
      'receiver-unspendable'
    )
  }
})

test('SOL to a token account, and tokens to a mint or to another token’s account, are rejected', async ({ ledger }) => {
  const holding = await associatedOf(ALICE.address, MINT_TOKEN, TOKEN)
  for (const [to, token] of [
    [holding, undefined],
    [MINT_TOKEN, undefined],
    [MINT_TOKEN, MINT_TOKEN],
    [holding, MINT_2022],
    [MINT_2022, MINT_TOKEN]
  ] as const) {
    assert.is(
      (await failure(solana.quote(transfer(ledger, { to, token, amount: 5_000_000n })))).code,
      'receiver-unspendable',
      `${to} ${token}`
    )
  }
})

test('tokens to the token account of a program are sent with a warning', async ({ ledger }) => {
  await ledger.call('sandbox_hold', STRANGER, { owner: VAULT, mint: MINT_TOKEN, amount: 1 })
  assert.equal(await warningsOf(ledger, { to: STRANGER, token: MINT_TOKEN }), STUCK)
})

test('an associated account that belongs to another owner is rejected', async ({ ledger }) => {
  const account = await associatedOf(BOB.address, MINT_TOKEN, TOKEN)
  await ledger.call('sandbox_hold', account, { owner: CAROL.address, mint: MINT_TOKEN, amount: 1 })
  const error = await failure(solana.quote(transfer(ledger, { token: MINT_TOKEN, amount: 5n })))
  assert.equal([error.code, error.facts], ['receiver-unspendable', { address: account }])
})

/** Makes the node report a wrong number of lamports for the new account. */
const reportLamports = async ({ call, faults }: Setting, lamports: number) => {
  const { value } = await call('getAccountInfo', await associatedOf(ALICE.address, MINT_2022, TOKEN_2022))
  const body = { value: { err: null, logs: [], unitsConsumed: 20_000, accounts: [{ ...value, lamports }] } }
  faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'simulateTransaction',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: body })
  })
}
const newAccount = (ledger: Setting) => transfer(ledger, { to: CAROL.address, token: MINT_2022, amount: 7n })

for (const lamports of [0, 1, 2_074_079]) {
  test(`a deposit reported as ${lamports} lamports is shown as the rent of the account`, async ({ ledger }) => {
    await reportLamports(ledger, lamports)
    const quote = await solana.quote(newAccount(ledger))
    assert.equal([quote.rentDeposit, quote.fee, quote.maxFee], [2_074_080n, 2_079_080n, 2_079_080n])
  })
}

test('a reported deposit of more than twice the rent is a service failure', async ({ ledger }) => {
  await reportLamports(ledger, 2_074_080 * 2 + 1)
  assert.is((await failure(solana.quote(newAccount(ledger)))).code, 'service-failed')
})

test('lamports at the new account neither lower the deposit nor turn it negative', async ({ ledger }) => {
  const account = await associatedOf(CAROL.address, MINT_2022, TOKEN_2022)
  await ledger.call('requestAirdrop', account, 2_074_080)
  assert.is((await solana.quote(newAccount(ledger))).rentDeposit, 2_074_080n)
  await reportLamports(ledger, 2_000_000)
  assert.is((await failure(solana.quote(newAccount(ledger)))).code, 'service-failed')
})

test('a blockhash that a node calls valid for days is not signed', async ({ ledger }) => {
  const { value } = await ledger.call('getLatestBlockhash')
  ledger.faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'getLatestBlockhash',
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      result: { value: { ...value, lastValidBlockHeight: value.lastValidBlockHeight + 1_000_000 } }
    })
  })
  assert.is((await failure(send(transfer(ledger), providerOf(ALICE)))).code, 'service-failed')
  assert.ok(!methodsOf(ledger).includes('sendTransaction'))
})

test.run()
