/** The outcome of a transfer on Solana while no node can report its status, and transfers that fail. */
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { MINT_TOKEN } from '../../sandbox/solana/tokens'
import { failure } from '../../connectors/connector'
import { ALICE, hurried, methodsOf, providerOf, send, signed, suiteAt, transfer, type Setting } from './setup'

const test = suiteAt('the outcome of a transfer on Solana without answers')

/** Requests of one check: a busy node is asked again three times. */
const ATTEMPTS = 4

const busyNode = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  error: { code: -32005, message: 'Node is behind by 150 slots' }
})

test('a node that cannot report the status for a while is asked again', async ({ ledger }) => {
  const id = await send(transfer(ledger), providerOf(ALICE))
  ledger.faults.set('rpc:solana', { kind: 'invalid-response', match: 'getSignatureStatuses', times: 7, body: busyNode })
  ledger.faults.set('rpc:solana', { kind: 'invalid-response', match: 'getBlockHeight', times: 7, body: busyNode })
  assert.equal(await hurried(() => solana.confirm(ledger.network, id)), { id, outcome: 'confirmed' })
})

test('the wait ends if no node ever reports the status; only failures in a row count', async ({ ledger }) => {
  const id = await send(transfer(ledger), providerOf(ALICE))
  const unknownStatus = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: [null] } })
  // The newest fault applies first: one answer after fourteen failures.
  ledger.faults.set('rpc:solana', { kind: 'invalid-response', match: 'getSignatureStatuses', body: busyNode })
  ledger.faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'getSignatureStatuses',
    times: 1,
    body: unknownStatus
  })
  ledger.faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'getSignatureStatuses',
    times: 14 * ATTEMPTS,
    body: busyNode
  })
  const error = await hurried(() => failure(solana.confirm(ledger.network, id)))
  assert.equal([error.code, error.facts], ['service-failed', { service: 'rpc', status: 200 }])
  assert.is(
    methodsOf(ledger).filter(method => method === 'getSignatureStatuses').length,
    14 * ATTEMPTS + 1 + 15 * ATTEMPTS
  )
})

test('a transfer that expired while no node answered is reported at the first answer', async ({ ledger }) => {
  ledger.faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'sendTransaction',
    body: '{"jsonrpc":"2.0","id":1,"result":"1"}'
  })
  const id = await send(transfer(ledger), providerOf(ALICE))
  ledger.faults.set('rpc:solana', { kind: 'invalid-response', match: 'getBlockHeight', times: 2, body: busyNode })
  ledger.expire()
  ledger.expire()
  const error = await hurried(() => failure(solana.confirm(ledger.network, id)))
  assert.equal([error.code, error.facts], ['transaction-expired', { id }])
})

test('an abort signal ends the wait while no node answers', async ({ ledger }) => {
  const id = await send(transfer(ledger), providerOf(ALICE))
  const leaving = new AbortController()
  ledger.faults.set('rpc:solana', { kind: 'invalid-response', match: 'getSignatureStatuses', body: busyNode })
  const waiting = failure(solana.confirm(ledger.network, id, leaving.signal))
  const statusRequests = () => methodsOf(ledger).filter(method => method === 'getSignatureStatuses').length
  while (statusRequests() < 2) await new Promise(resolve => setTimeout(resolve, 10))
  leaving.abort()
  assert.is((await waiting).code, 'service-failed')
  assert.is(statusRequests(), 2)
})

/**
 * Sends through a wallet that submits without a check. The transfer fails on the chain, because another one has spent
 * the balance.
 */
const sendFailing = async (ledger: Setting, change: object) => {
  const request = transfer(ledger, change)
  const person = providerOf(ALICE, {
    signTransaction: providerOf(ALICE).signAndSendTransaction as never,
    signAndSendTransaction: async bytes => {
      await send({ ...request, amount: request.amount - 1n }, providerOf(ALICE))
      return String(
        await ledger.call('sendTransaction', Buffer.from(signed(bytes as Uint8Array, ALICE)).toString('base64'), {
          encoding: 'base64',
          skipPreflight: true
        })
      )
    }
  })
  return send(request, person)
}

for (const { name, change, reason, unexplained } of [
  { name: 'SOL', change: { amount: 4_000_000_000n }, reason: 'insufficient lamports', unexplained: 'program error 1' },
  {
    name: 'tokens',
    change: { token: MINT_TOKEN, amount: 100_000_000n },
    reason: 'insufficient funds',
    unexplained: 'program error 1'
  }
] as const) {
  test(`${name}: a failure on the chain is reported in its program's words, or by number without logs`, async ({
    ledger
  }) => {
    const id = await sendFailing(ledger, change)
    const outcome = async () => {
      const { code, facts } = await failure(solana.confirm(ledger.network, id))
      return [code, facts]
    }
    assert.equal(await outcome(), ['transaction-failed', { reason }])
    for (const body of [
      busyNode,
      '{"jsonrpc":"2.0","id":1,"result":null}',
      '{"jsonrpc":"2.0","id":1,"result":{"meta":{"logMessages":7}}}'
    ]) {
      ledger.faults.clear()
      ledger.faults.set('rpc:solana', { kind: 'invalid-response', match: 'getTransaction', body })
      assert.equal(await outcome(), ['transaction-failed', { reason: unexplained }], body)
    }
  })
}

test('a failure in a block without votes is not final', async ({ ledger }) => {
  const id = await send(transfer(ledger), providerOf(ALICE))
  const value = [
    { slot: 1, confirmations: 0, confirmationStatus: 'processed', err: { InstructionError: [0, { Custom: 1 }] } }
  ]
  ledger.faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'getSignatureStatuses',
    times: 1,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value } })
  })
  assert.equal(await solana.confirm(ledger.network, id), { id, outcome: 'confirmed' })
})

test.run()
