/** The amount that a confirmed transfer has delivered, compared with the quote. */
import * as assert from 'uvu/assert'
import { readDelivery } from '../../../src/chains/solana/delivery'
import solana from '../../../src/chains/solana/transactions'
import type { TransferRequest } from '../../../src/core/send/transfer'
import { associatedOf, TOKEN_2022 } from '../../sandbox/solana/tokens'
import type { MintFeatures } from '../../sandbox/solana/issuer'
import { failure } from '../../connectors/connector'
import { ALICE, BOB, CAROL, hurried, providerOf, send, signed, suiteAt, transfer, type Setting } from './setup'

const test = suiteAt('the amount that a confirmed transfer on Solana has delivered')

const MAX_FEE = String(2n ** 64n - 1n)
const mint = ({ call }: Setting, features: MintFeatures): Promise<string> =>
  call('sandbox_mint', 110, features, { [ALICE.address]: 1_000_000_000, [BOB.address]: 5_000_000 })
const transferOf = (ledger: Setting, token: string) => transfer(ledger, { token, decimals: 6, amount: 10_000_000n })
const outcome = async (asked: Promise<unknown>) => {
  const { code, facts } = await failure(asked)
  return [code, facts]
}

/** Makes the node report other balances for the transaction. */
const reportTransaction = ({ faults }: Setting, body: object | null, times?: number) =>
  faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'getTransaction',
    ...(times && { times }),
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: body })
  })
const withLess = async ({ call }: Setting, id: string, account: string) => {
  const found = await call('getTransaction', id)
  const index = found.transaction.message.accountKeys.indexOf(account)
  found.meta.postTokenBalances.find(
    (row: { accountIndex: number }) => row.accountIndex === index
  ).uiTokenAmount.amount = '5000001'
  return found
}

test('a transfer is not reported as a success if the receiver has less than was shown', async ({ ledger }) => {
  const token = await mint(ledger, { fee: { bps: 100, maximum: MAX_FEE } })
  const id = await send(transferOf(ledger, token), providerOf(ALICE))
  reportTransaction(ledger, await withLess(ledger, id, await associatedOf(BOB.address, token, TOKEN_2022)))
  assert.equal(await outcome(solana.confirm(ledger.network, id)), ['transaction-altered', { id }])
})

test('balances that a node reports late are waited for', async ({ ledger }) => {
  const token = await mint(ledger, { closeAuthority: true })
  const id = await send(transferOf(ledger, token), providerOf(ALICE))
  reportTransaction(ledger, null, 1)
  assert.equal(await solana.confirm(ledger.network, id), { id, outcome: 'confirmed' })
})

test('a note stores the expected change, so that a page opened later compares it, too', async ({ ledger }) => {
  const token = await mint(ledger, { fee: { bps: 100, maximum: MAX_FEE } })
  const id = await send(transferOf(ledger, token), providerOf(ALICE))
  const notes: string[] = []
  await solana.confirm(ledger.network, id, undefined, undefined, note => notes.push(note))
  assert.equal(notes, [`${await associatedOf(BOB.address, token, TOKEN_2022)} 9900000 ${token}`])
})

test('a transfer of SOL is not reported as a success if the receiver has less than was shown', async ({ ledger }) => {
  const id = await send(transfer(ledger), providerOf(ALICE))
  const found = await ledger.call('getTransaction', id)
  found.meta.postBalances[found.transaction.message.accountKeys.indexOf(BOB.address)] -= 1
  ledger.faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'getTransaction',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: found })
  })
  const error = await failure(solana.confirm(ledger.network, id))
  assert.equal([error.code, error.facts], ['transaction-altered', { id }])
})

/** Creates a wallet that can only send by itself, and that sends a different transfer. */
const sendingOtherwise = (ledger: Setting, to: string) =>
  providerOf(ALICE, {
    signTransaction: providerOf(ALICE).signAndSendTransaction as never,
    signAndSendTransaction: async () => send(transfer(ledger, { to }), providerOf(ALICE))
  })

test('a wallet that sends by itself, and to another address, is not reported as a success', async ({ ledger }) => {
  const id = await send(transfer(ledger), sendingOtherwise(ledger, CAROL.address))
  assert.equal(await outcome(solana.confirm(ledger.network, id)), ['transaction-altered', { id }])
})

test('without reported balances, a transaction is confirmed only if it was signed as built', async ({ ledger }) => {
  reportTransaction(ledger, null)
  const id = await send(transfer(ledger), providerOf(ALICE))
  assert.equal(await hurried(() => solana.confirm(ledger.network, id)), { id, outcome: 'confirmed' })
  const own = await send(
    transfer(ledger, { amount: 2_000_000_000n }),
    providerOf(ALICE, {
      signTransaction: providerOf(ALICE).signAndSendTransaction as never,
      signAndSendTransaction: async bytes =>
        String(
          await ledger.call('sendTransaction', Buffer.from(signed(bytes as Uint8Array, ALICE)).toString('base64'), {
            encoding: 'base64'
          })
        )
    })
  )
  assert.equal((await outcome(hurried(() => solana.confirm(ledger.network, own))))[0], 'service-failed')
})

test('a stored note is read only in its exact format', async ({ ledger }) => {
  const id = await send(transfer(ledger), providerOf(ALICE))
  const asked: TransferRequest = { caipAddress: `solana:0:${ALICE.address}`, to: BOB.address, amount: 1n, note: 'x' }
  assert.equal(await solana.confirm(ledger.network, id, undefined, asked), { id, outcome: 'confirmed' })
  assert.equal(readDelivery(`${BOB.address} 7`), { account: BOB.address, change: 7n })
  for (const suffix of ['', ' -7', ' 7 x', ` 7 ${BOB.address} 7`]) {
    assert.is(readDelivery(`${BOB.address}${suffix}`), undefined, suffix)
  }
})

test.run()
