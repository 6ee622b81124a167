/** The outcome of a transfer on Solana when nodes contradict each other or an answer is lost. */
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { onLoopback } from '../../doubles/servers'
import { ALICE, BOB, providerOf, send, signed, suiteAt, transfer, type Setting } from './setup'

const test = suiteAt('the outcome of a transfer on Solana with several nodes')

/**
 * Starts a node that answers with what the test returns; `nothing` breaks the connection. The ledger answers the rest.
 */
const nodeBeside = ({ origin }: Setting, answerOf: (method: string) => object | 'nothing' | undefined) =>
  onLoopback([], () => async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    const { method } = JSON.parse(body) as { method: string }
    const override = answerOf(method)
    // The ledger receives the request even if its answer breaks off.
    const answer =
      override && override !== 'nothing'
        ? override
        : ((await (await fetch(origin, { method: 'POST', body })).json()) as object)
    if (override === 'nothing') response.socket?.destroy()
    else response.end(JSON.stringify(answer))
  })
const refusal = (err: string) => ({
  jsonrpc: '2.0',
  id: 1,
  error: { code: -32002, message: `Transaction simulation failed: ${err}`, data: { err } }
})
/** Keeps this node from being requested before the other. https://solana.com/docs/rpc/http/gethealth */
const behind = {
  jsonrpc: '2.0',
  id: 1,
  error: { code: -32005, message: 'Node is behind by 42 slots', data: { numSlotsBehind: 42 } }
}
const simulation = (err: string) => ({
  jsonrpc: '2.0',
  id: 1,
  result: { context: { slot: 1 }, value: { err, logs: [], unitsConsumed: 0 } }
})

for (const [what, err] of [
  ['the blockhash', 'BlockhashNotFound'],
  ['the money', 'InsufficientFundsForFee']
] as const) {
  test(`a transfer whose response one node lost is not reported as unsent if the next does not know ${what}`, async ({
    ledger
  }) => {
    let isSigned = false
    const first = await nodeBeside(ledger, () => (isSigned ? 'nothing' : undefined))
    const answers: Readonly<Record<string, object>> = {
      getHealth: behind,
      sendTransaction: refusal(err),
      simulateTransaction: simulation(err)
    }
    const lateNode = await nodeBeside(ledger, method => answers[method])
    const person = providerOf(ALICE, {
      signTransaction: async bytes => {
        isSigned = true
        return signed(bytes as never, ALICE) as never
      }
    })
    try {
      const id = await send(
        transfer(ledger, { network: { ...ledger.network, rpcUrls: { default: { http: [first.url, lateNode.url] } } } }),
        person
      )
      assert.equal(await solana.confirm(ledger.network, id), { id, outcome: 'confirmed' })
      assert.is(await ledger.lamports(BOB.address), 2_040_000_000n)
    } finally {
      await Promise.all([first.close(), lateNode.close()])
    }
  })
}

test('a node that knows the blockhash only later is asked again', async ({ ledger }) => {
  const lateNode = providerOf(ALICE, {
    signTransaction: async bytes => {
      ledger.faults.set('rpc:solana', {
        kind: 'invalid-response',
        match: 'sendTransaction',
        times: 1,
        body: JSON.stringify(refusal('BlockhashNotFound'))
      })
      ledger.faults.set('rpc:solana', {
        kind: 'invalid-response',
        match: 'simulateTransaction',
        times: 1,
        body: JSON.stringify(simulation('BlockhashNotFound'))
      })
      return signed(bytes as never, ALICE) as never
    }
  })
  await solana.confirm(ledger.network, await send(transfer(ledger), lateNode))
  assert.is(await ledger.lamports(BOB.address), 2_040_000_000n)
})

test('a node that is a few blocks ahead of the one that reports the status does not end the wait', async ({
  ledger
}) => {
  const id = await send(transfer(ledger), providerOf(ALICE))
  ledger.expire()
  ledger.faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'getSignatureStatuses',
    times: 1,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: [null] } })
  })
  assert.equal(await solana.confirm(ledger.network, id), { id, outcome: 'confirmed' })
})

test('a node that does not answer the sending is asked for the status', async ({ ledger }) => {
  const lateNode = providerOf(ALICE, {
    signTransaction: async bytes => {
      for (const match of ['sendTransaction', 'simulateTransaction'])
        ledger.faults.set('rpc:solana', { kind: 'status', status: 500, match, times: 1 })
      return signed(bytes as unknown as Uint8Array, ALICE) as unknown as typeof bytes
    }
  })
  const id = await send(transfer(ledger), lateNode)
  await solana.confirm(ledger.network, id)
  assert.is(await ledger.lamports(BOB.address), 2_040_000_000n)
})

test.run()
