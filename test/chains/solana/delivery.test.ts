/** The amount that a confirmed transfer has delivered, compared with the quote. */
import * as assert from 'uvu/assert'
import { readDelivery } from '../../../src/chains/solana/delivery'
import solana from '../../../src/chains/solana/transactions'
import type { Asked } from '../../../src/core/transfer'
import { associatedOf, TOKEN_2022 } from '../../sandbox/solana/tokens'
import type { MintFeatures } from '../../sandbox/solana/issuer'
import { failure } from '../../connectors/connector'
import { ALICE, BOB, CAROL, hurried, personOf, send, signed, suiteAt, transfer, type Setting } from './setting'

const test = suiteAt('what a confirmed transfer on Solana has delivered')

const MOST_FEE = String(2n ** 64n - 1n)
const mint = ({ call }: Setting, features: MintFeatures): Promise<string> =>
  call('sandbox_mint', 110, features, { [ALICE.address]: 1_000_000_000, [BOB.address]: 5_000_000 })
const of = (at: Setting, token: string) => transfer(at, { token, decimals: 6, amount: 10_000_000n })
const outcome = async (asked: Promise<unknown>) => {
  const { code, facts } = await failure(asked)
  return [code, facts]
}

/** Makes the node report other balances for the transaction. */
const reporting = ({ faults }: Setting, body: object | null, times?: number) =>
  faults.set('rpc:solana', {
    kind: 'nonsense',
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

test('a receiver who has less afterwards than was shown is not reported as a success', async ({ at }) => {
  const token = await mint(at, { fee: { bps: 100, maximum: MOST_FEE } })
  const id = await send(of(at, token), personOf(ALICE))
  reporting(at, await withLess(at, id, await associatedOf(BOB.address, token, TOKEN_2022)))
  assert.equal(await outcome(solana.confirm(at.network, id)), ['transaction-altered', { id }])
})

test('balances that a node reports only later are waited for', async ({ at }) => {
  const token = await mint(at, { closeAuthority: true })
  const id = await send(of(at, token), personOf(ALICE))
  reporting(at, null, 1)
  assert.equal(await solana.confirm(at.network, id), { id, how: 'confirmed' })
})

test('a later page compares, too: what must have changed is noted', async ({ at }) => {
  const token = await mint(at, { fee: { bps: 100, maximum: MOST_FEE } })
  const id = await send(of(at, token), personOf(ALICE))
  const notes: string[] = []
  await solana.confirm(at.network, id, undefined, undefined, note => notes.push(note))
  assert.equal(notes, [`${await associatedOf(BOB.address, token, TOKEN_2022)} 9900000 ${token}`])
})

test('a receiver of SOL who has less afterwards than was shown is not reported as a success', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE))
  const found = await at.call('getTransaction', id)
  found.meta.postBalances[found.transaction.message.accountKeys.indexOf(BOB.address)] -= 1
  at.faults.set('rpc:solana', {
    kind: 'nonsense',
    match: 'getTransaction',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: found })
  })
  const error = await failure(solana.confirm(at.network, id))
  assert.equal([error.code, error.facts], ['transaction-altered', { id }])
})

/** Creates a wallet that can only send by itself, and that sends a different transfer. */
const sendingOtherwise = (at: Setting, to: string) =>
  personOf(ALICE, {
    signTransaction: personOf(ALICE).signAndSendTransaction as never,
    signAndSendTransaction: async () => send(transfer(at, { to }), personOf(ALICE))
  })

test('a wallet that sends by itself, and to somebody else, is not reported as a success', async ({ at }) => {
  const id = await send(transfer(at), sendingOtherwise(at, CAROL.address))
  assert.equal(await outcome(solana.confirm(at.network, id)), ['transaction-altered', { id }])
})

test('without a node that reports balances, only what was signed as it was built is confirmed', async ({ at }) => {
  reporting(at, null)
  const id = await send(transfer(at), personOf(ALICE))
  assert.equal(await hurried(() => solana.confirm(at.network, id)), { id, how: 'confirmed' })
  const own = await send(
    transfer(at, { amount: 2_000_000_000n }),
    personOf(ALICE, {
      signTransaction: personOf(ALICE).signAndSendTransaction as never,
      signAndSendTransaction: async bytes =>
        String(
          await at.call('sendTransaction', Buffer.from(signed(bytes as Uint8Array, ALICE)).toString('base64'), {
            encoding: 'base64'
          })
        )
    })
  )
  assert.equal((await outcome(hurried(() => solana.confirm(at.network, own))))[0], 'service-failed')
})

test('a note from storage is read only in its own form', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE))
  const asked: Asked = { caipAddress: `solana:0:${ALICE.address}`, to: BOB.address, amount: 1n, note: 'x' }
  assert.equal(await solana.confirm(at.network, id, undefined, asked), { id, how: 'confirmed' })
  assert.equal(readDelivery(`${BOB.address} 7`), { account: BOB.address, change: 7n })
  for (const rest of ['', ' -7', ' 7 x', ` 7 ${BOB.address} 7`]) {
    assert.is(readDelivery(`${BOB.address}${rest}`), undefined, rest)
  }
})

test.run()
