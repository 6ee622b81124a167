import * as kit from '@solana/kit'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from 'web3js-1'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { ALICE, BOB, openSetting, type Setting } from '../chains/solana/setup'
import { MINT_2022, MINT_TOKEN, TOKEN, TOKEN_2022 } from './solana/tokens'

const test = suite<{ at: Setting; connection: Connection }>('Solana in the sandbox')
test.before(async context => {
  context.at = await openSetting()
  context.connection = new Connection(context.at.origin, 'confirmed')
})
test.before.each(async ({ at }) => {
  at.faults.clear()
  await at.reset()
})
test.after(({ at }) => at.close())

const sender = Keypair.fromSeed(ALICE.secret)
const transfer = async (connection: Connection, lamports = 5) => {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: sender.publicKey, blockhash, lastValidBlockHeight }).add(
    SystemProgram.transfer({ fromPubkey: sender.publicKey, toPubkey: new PublicKey(BOB.address), lamports })
  )
  transaction.sign(sender)
  return transaction.serialize()
}

test('both generations of the library can read the chain', async ({ at, connection }) => {
  assert.is(await connection.getBalance(sender.publicKey), 7_250_000_000)
  assert.is(
    (await kit.createSolanaRpc(at.origin).getBalance(kit.address(ALICE.address)).send()).value,
    7_250_000_000n as kit.Lamports
  )
  const { value } = await connection.getParsedTokenAccountsByOwner(sender.publicKey, {
    programId: new PublicKey(TOKEN)
  })
  assert.is(value[0]!.account.data.parsed.info.tokenAmount.uiAmountString, '125.5')
  const newer = await kit
    .createSolanaRpc(at.origin)
    .getTokenAccountsByOwner(
      kit.address(ALICE.address),
      { programId: kit.address(TOKEN_2022) },
      { encoding: 'jsonParsed' }
    )
    .send()
  assert.equal(
    newer.value.map(({ account: { data } }) => [data.program, data.parsed.info.tokenAmount.uiAmountString]),
    [['spl-token-2022', '90']]
  )
  for (const [mint, amount] of [
    [MINT_TOKEN, '125500000'],
    [MINT_2022, '90000000000']
  ] as const)
    assert.equal(await at.tokens(ALICE.address, mint), [amount])
  assert.is((await at.call('getAccountInfo', ALICE.address)).value.owner, '11111111111111111111111111111111')
  assert.is(await connection.getMinimumBalanceForRentExemption(165), 2_039_280)
})

test('a transaction is executed after its signature is verified', async ({ connection }) => {
  const bytes = await transfer(connection)
  const id = await connection.sendRawTransaction(bytes)
  assert.is((await connection.getSignatureStatuses([id])).value[0]!.err, null)
  assert.is(await connection.getBalance(new PublicKey(BOB.address)), 1_040_000_005)
  // the same bytes again change nothing
  assert.is(await connection.sendRawTransaction(bytes), id)
  assert.is(await connection.getBalance(new PublicKey(BOB.address)), 1_040_000_005)
  const forged = Buffer.from(await transfer(connection, 6))
  forged[10]! ^= 1
  const refused = await connection.sendRawTransaction(forged).catch((error: Error) => error.message)
  assert.match(String(refused), 'SignatureFailure')
})

test('a blockhash expires on command', async ({ at, connection }) => {
  const before = await connection.getLatestBlockhash()
  const bytes = await transfer(connection)
  at.expire()
  assert.ok((await connection.getBlockHeight()) > before.lastValidBlockHeight)
  assert.is((await at.call('isBlockhashValid', before.blockhash)).value, false)
  assert.match(
    String(await connection.sendRawTransaction(bytes).catch((error: Error) => error.message)),
    'BlockhashNotFound'
  )
})

test('an airdrop funds an account, and a reset restores the chain', async ({ at, connection }) => {
  await at.call('requestAirdrop', solanaAccounts[2]!.address, 1_000_000_000)
  assert.is(await at.lamports(solanaAccounts[2]!.address), 1_000_000_000n)
  await at.reset()
  assert.is(await at.lamports(solanaAccounts[2]!.address), 0n)
  assert.is(await connection.getBlockHeight(), 1_000)
})

test('the chain fails on command', async ({ at }) => {
  at.faults.set('rpc:solana', { kind: 'status', status: 429, match: 'getBalance' })
  assert.is((await fetch(at.origin, { method: 'POST', body: '{"method":"getBalance"}' })).status, 429)
  assert.is((await fetch(at.origin, { method: 'POST', body: '{"method":"getSlot"}' })).status, 200)
  assert.equal(await (await fetch(at.origin, { method: 'POST', body: 'x' })).json(), {
    jsonrpc: '2.0',
    id: null,
    error: { code: -32700, message: 'Parse error' }
  })
  assert.is(
    (await (await fetch(at.origin, { method: 'POST', body: '{"method":"toString"}' })).json()).error.code,
    -32601
  )
})
test.run()
