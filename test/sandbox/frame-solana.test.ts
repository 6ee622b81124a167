/** The words in which the secure frame states what transactions on Solana move. */
import {
  AddressLookupTableAccount,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from 'web3js-1'
import { base58 } from '@scure/base'
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { failure } from './frame/stage'
import { signIn } from './frame-smart-stage'
import { ASSOCIATED, associatedOf, MINT_2022, MINT_TOKEN, SYSTEM, TOKEN, TOKEN_2022 } from './solana/tokens'
import type { World } from './world'
import { callRpc, worldSuite } from './world-stage'

const test = worldSuite()

/** Of the sandbox's mints. */
const [issuer, receiver] = solanaAccounts.map(({ address }) => address) as [string, string]
/** Any other address. */
const NEW_ACCOUNT = base58.encode(new Uint8Array(32).fill(77))

const amountOf = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

const instruction = (program: string, accounts: readonly string[], data: readonly number[]) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: accounts.map((account, index) => ({
      pubkey: new PublicKey(account),
      isSigner: false,
      isWritable: index < 3 && account !== MINT_TOKEN
    })),
    data: Buffer.from(data)
  })

/** Signs a user in. `words` returns what an approval of instructions states after its first three facts. */
const open = async (world: World) => {
  const { frame } = await signIn(world, { approve: () => false })
  const { address } = (await frame.ask('GET_USER', { chainId: world.solana.caipId })) as { address: string }
  const wordsOf = async (transaction: Uint8Array, rpcUrl = world.solana.rpc) => {
    const params = { transaction: base58.encode(transaction) }
    const error = await failure(frame.ask('RPC_REQUEST', { method: 'solana_signTransaction', params, rpcUrl }))
    assert.is(error, 'User rejected the request.')
    const { facts } = frame.statements.at(-1)!
    assert.equal(facts.slice(0, 3), [
      ['Page', world.pages],
      ['Network', 'Solana'],
      ['Account', address]
    ])
    return facts.slice(3).map(fact => fact.join(': '))
  }
  const words = (instructions: readonly TransactionInstruction[], rpcUrl?: string) => {
    const facts = { feePayer: new PublicKey(address), blockhash: NEW_ACCOUNT, lastValidBlockHeight: 1 }
    const transaction = new Transaction(facts).add(...instructions)
    return wordsOf(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }), rpcUrl)
  }
  return { address, words, wordsOf }
}

for (const [name, program, mint, decimals] of [
  ['Token', TOKEN, MINT_TOKEN, 6],
  ['Token-2022', TOKEN_2022, MINT_2022, 9]
] as const)
  test(`an approval states the amount, the token and the receiver of a transfer of ${name}`, async ({ world }) => {
    const { address, words } = await open(world)
    const to = await associatedOf(issuer, mint, program)
    const from = NEW_ACCOUNT
    const units = 1.5 * 10 ** decimals
    const checked = instruction(program, [from, mint, to, address], [12, ...amountOf(units), decimals])
    const stated = ['Send tokens: 1.5', `Token: ${mint}`, `To token account: ${to}`, `Owner of that account: ${issuer}`]
    assert.equal(await words([checked]), stated)
    const plain = instruction(program, [from, to, address], [3, ...amountOf(units)])
    const bare = [`Send tokens: ${units} units`, 'Token: unknown', `To token account: ${to}`]
    assert.equal(
      await words([plain]),
      [...bare, `Owner of that account: ${issuer}`],
      'the node does not know the source'
    )
    await callRpc(world.solana.rpc, 'sandbox_hold', [from, { owner: address, mint, amount: 9_000_000 }])
    assert.equal(await words([plain]), stated)
    // Programs ignore bytes after an instruction's fields.
    assert.equal(
      await words([instruction(program, [from, to, address], [3, ...amountOf(units), 0])]),
      stated,
      'more bytes'
    )
    assert.equal(await words([instruction(program, [from, to, address], [3, 1, 0])]), [`Program: ${program}`])
    assert.equal(await words([instruction(program, [from, address], [9])]), [`Program: ${program}`])
  })

test('an approval of a transfer with a fee of Token-2022 states the fee', async ({ world }) => {
  const { address, words } = await open(world)
  const to = await associatedOf(issuer, MINT_2022, TOKEN_2022)
  const data = [26, 1, ...amountOf(2_000_000_000), 9, ...amountOf(10_000_000)]
  assert.equal(await words([instruction(TOKEN_2022, [NEW_ACCOUNT, MINT_2022, to, address], data)]), [
    'Send tokens: 2, of which the token keeps 0.01',
    `Token: ${MINT_2022}`,
    `To token account: ${to}`,
    `Owner of that account: ${issuer}`
  ])
  assert.equal(await words([instruction(TOKEN, [NEW_ACCOUNT, MINT_TOKEN, to, address], data)]), [`Program: ${TOKEN}`])
})

test('an approval names the owner of a token account that the same transaction creates', async ({ world }) => {
  const { address, words } = await open(world)
  const to = await associatedOf(receiver, MINT_TOKEN, TOKEN)
  const create = instruction(ASSOCIATED, [address, to, receiver, MINT_TOKEN, SYSTEM, TOKEN], [1])
  const send = instruction(TOKEN, [NEW_ACCOUNT, MINT_TOKEN, to, address], [12, ...amountOf(250_000), 6])
  const stated = ['Send tokens: 0.25', `Token: ${MINT_TOKEN}`, `To token account: ${to}`]
  assert.equal(await words([send]), stated)
  assert.equal(await words([create, send]), [`Program: ${ASSOCIATED}`, ...stated, `Owner of that account: ${receiver}`])
})

test('an approval says that a receiver is unknown if a lookup table has the address', async ({ world }) => {
  const { address, wordsOf } = await open(world)
  const to = await associatedOf(issuer, MINT_TOKEN, TOKEN)
  const payerKey = new PublicKey(address)
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: NEW_ACCOUNT,
    instructions: [
      instruction(ASSOCIATED, [address, to, receiver, MINT_TOKEN, SYSTEM, TOKEN], [1]),
      instruction(TOKEN, [NEW_ACCOUNT, MINT_TOKEN, to, address], [12, ...amountOf(250_000), 6]),
      instruction(TOKEN, [NEW_ACCOUNT, to, address], [3, ...amountOf(7)]),
      SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(to), lamports: 1 })
    ]
  })
  const state = { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 }
  const addresses = [to, MINT_TOKEN, NEW_ACCOUNT, receiver].map(listed => new PublicKey(listed))
  const table = new AddressLookupTableAccount({ key: new PublicKey(issuer), state: { ...state, addresses } })
  assert.equal(await wordsOf(new VersionedTransaction(message.compileToV0Message([table])).serialize()), [
    `Program: ${ASSOCIATED}`,
    'Send tokens: 0.25',
    'Token: unknown, from a lookup table',
    'To token account: unknown, from a lookup table',
    'Send tokens: 7 units',
    'Token: unknown',
    'To token account: unknown, from a lookup table',
    'Send: 0.000000001 SOL to unknown, from a lookup table'
  ])
})

test('an approval without a node states what the transaction itself tells', async ({ world }) => {
  const { address, words } = await open(world)
  const to = await associatedOf(issuer, MINT_TOKEN, TOKEN)
  const send = [
    instruction(TOKEN, [NEW_ACCOUNT, MINT_TOKEN, to, address], [12, ...amountOf(250_000), 6]),
    instruction(TOKEN, [NEW_ACCOUNT, to, address], [3, ...amountOf(7)]),
    SystemProgram.transfer({
      fromPubkey: new PublicKey(address),
      toPubkey: new PublicKey(receiver),
      lamports: 500_000_000
    })
  ]
  assert.equal(await words(send, 'http://unlisted.example'), [
    'Send tokens: 0.25',
    `Token: ${MINT_TOKEN}`,
    `To token account: ${to}`,
    'Send tokens: 7 units',
    'Token: unknown',
    `To token account: ${to}`,
    `Send: 0.5 SOL to ${receiver}`
  ])
})

test.run()
