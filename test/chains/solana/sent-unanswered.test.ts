/** The outcome of a transfer on Solana while no node can report its status, and transfers that fail. */
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { MINT_TOKEN } from '../../sandbox/solana/tokens'
import { failure } from '../../connectors/connector'
import { ALICE, hurried, methodsOf, personOf, send, signed, suiteAt, transfer, type Setting } from './setting'

const test = suiteAt('what becomes of a transfer on Solana')

const busyNode = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  error: { code: -32005, message: 'Node is behind by 150 slots' }
})

test('a node that cannot say for a while what became of it is asked again', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE))
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', times: 7, body: busyNode })
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getBlockHeight', times: 7, body: busyNode })
  assert.equal(await hurried(() => solana.confirm(at.network, id)), { id, how: 'confirmed' })
})

test('one that can never say it has an end, and misses that are not in a row do not count', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE))
  const known = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: [null] } })
  // The newest fault applies first: one answer after fourteen failures.
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', body: busyNode })
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', times: 1, body: known })
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', times: 14, body: busyNode })
  const error = await hurried(() => failure(solana.confirm(at.network, id)))
  assert.equal([error.code, error.facts], ['service-failed', { service: 'rpc', status: 200 }])
  assert.is(methodsOf(at).filter(method => method === 'getSignatureStatuses').length, 14 + 1 + 15)
})

test('what grew too old while nobody answered is said at the first answer', async ({ at }) => {
  at.faults.set('rpc:solana', {
    kind: 'nonsense',
    match: 'sendTransaction',
    body: '{"jsonrpc":"2.0","id":1,"result":"1"}'
  })
  const id = await send(transfer(at), personOf(ALICE))
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getBlockHeight', times: 2, body: busyNode })
  at.expire()
  at.expire()
  const error = await hurried(() => failure(solana.confirm(at.network, id)))
  assert.equal([error.code, error.facts], ['transaction-expired', { id }])
})

test('who leaves while no node answers waits no longer', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE))
  const left = new AbortController()
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', body: busyNode })
  const waiting = failure(solana.confirm(at.network, id, left.signal))
  const looks = () => methodsOf(at).filter(method => method === 'getSignatureStatuses').length
  while (looks() < 2) await new Promise(go => setTimeout(go, 10))
  left.abort()
  assert.is((await waiting).code, 'service-failed')
  assert.is(looks(), 2)
})

/**
 * Sends through a wallet that submits without a check. The transfer fails on the chain, because another one has spent
 * the balance.
 */
const failing = async (at: Setting, change: object) => {
  const asked = transfer(at, change)
  const person = personOf(ALICE, {
    signTransaction: personOf(ALICE).signAndSendTransaction as never,
    signAndSendTransaction: async bytes => {
      await send({ ...asked, amount: asked.amount - 1n }, personOf(ALICE))
      return String(
        await at.call('sendTransaction', Buffer.from(signed(bytes as Uint8Array, ALICE)).toString('base64'), {
          encoding: 'base64',
          skipPreflight: true
        })
      )
    }
  })
  return send(asked, person)
}

for (const [what, change, reason, counted] of [
  ['SOL', { amount: 4_000_000_000n }, 'insufficient lamports', 'program error 1'],
  ['tokens', { token: MINT_TOKEN, amount: 100_000_000n }, 'insufficient funds', 'program error 1']
] as const) {
  test(
    `${what}: why it has failed on the chain is said in its program's words, ` + 'and counted where nobody tells them',
    async ({ at }) => {
      const id = await failing(at, change)
      const failed = async () => {
        const { code, facts } = await failure(solana.confirm(at.network, id))
        return [code, facts]
      }
      assert.equal(await failed(), ['transaction-failed', { reason }])
      for (const body of [
        busyNode,
        '{"jsonrpc":"2.0","id":1,"result":null}',
        '{"jsonrpc":"2.0","id":1,"result":{"meta":{"logMessages":7}}}'
      ]) {
        at.faults.clear()
        at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getTransaction', body })
        assert.equal(await failed(), ['transaction-failed', { reason: counted }], body)
      }
    }
  )
}

test('what has failed in a block that nobody has voted for yet may go well in another', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE))
  const value = [
    { slot: 1, confirmations: 0, confirmationStatus: 'processed', err: { InstructionError: [0, { Custom: 1 }] } }
  ]
  at.faults.set('rpc:solana', {
    kind: 'nonsense',
    match: 'getSignatureStatuses',
    times: 1,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value } })
  })
  assert.equal(await solana.confirm(at.network, id), { id, how: 'confirmed' })
})

test.run()
