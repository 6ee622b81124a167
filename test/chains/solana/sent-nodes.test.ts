/** The outcome of a transfer on Solana when nodes contradict each other or an answer is lost. */
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { onLoopback } from '../../doubles/servers'
import { ALICE, BOB, personOf, send, signed, suiteAt, transfer, type Setting } from './setting'

const test = suiteAt('what becomes of a transfer on Solana')

/**
 * Starts a node that answers with what the test returns; `nothing` breaks the connection. The ledger answers the rest.
 */
const nodeBeside = ({ origin }: Setting, otherwise: (method: string) => object | 'nothing' | undefined) =>
  onLoopback([], () => async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    const { method } = JSON.parse(body) as { method: string }
    const own = otherwise(method)
    // The ledger receives the request even if its answer breaks off.
    const answer =
      own && own !== 'nothing' ? own : ((await (await fetch(origin, { method: 'POST', body })).json()) as object)
    if (own === 'nothing') response.socket?.destroy()
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
const trial = (err: string) => ({
  jsonrpc: '2.0',
  id: 1,
  result: { context: { slot: 1 }, value: { err, logs: [], unitsConsumed: 0 } }
})

for (const [what, err] of [
  ['the blockhash', 'BlockhashNotFound'],
  ['the money', 'InsufficientFundsForFee']
] as const) {
  test(
    `one node takes it and its answer is lost, and the next one does not know ${what} yet: nobody is told that ` +
      'nothing was sent',
    async ({ at }) => {
      let isSigned = false
      const first = await nodeBeside(at, () => (isSigned ? 'nothing' : undefined))
      const answers: Readonly<Record<string, object>> = {
        getHealth: behind,
        sendTransaction: refusal(err),
        simulateTransaction: trial(err)
      }
      const late = await nodeBeside(at, method => answers[method])
      const person = personOf(ALICE, {
        signTransaction: async bytes => {
          isSigned = true
          return signed(bytes as never, ALICE) as never
        }
      })
      try {
        const id = await send(
          transfer(at, { network: { ...at.network, rpcUrls: { default: { http: [first.url, late.url] } } } }),
          person
        )
        assert.equal(await solana.confirm(at.network, id), { id, how: 'confirmed' })
        assert.is(await at.lamports(BOB.address), 2_040_000_000n)
      } finally {
        await Promise.all([first.close(), late.close()])
      }
    }
  )
}

test('a node that knows the blockhash only later is asked again', async ({ at }) => {
  const late = personOf(ALICE, {
    signTransaction: async bytes => {
      at.faults.set('rpc:solana', {
        kind: 'nonsense',
        match: 'sendTransaction',
        times: 1,
        body: JSON.stringify(refusal('BlockhashNotFound'))
      })
      at.faults.set('rpc:solana', {
        kind: 'nonsense',
        match: 'simulateTransaction',
        times: 1,
        body: JSON.stringify(trial('BlockhashNotFound'))
      })
      return signed(bytes as never, ALICE) as never
    }
  })
  await solana.confirm(at.network, await send(transfer(at), late))
  assert.is(await at.lamports(BOB.address), 2_040_000_000n)
})

test('a node that is a few blocks ahead of the one that is asked for the status does not end it', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE))
  at.expire()
  at.faults.set('rpc:solana', {
    kind: 'nonsense',
    match: 'getSignatureStatuses',
    times: 1,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: [null] } })
  })
  assert.equal(await solana.confirm(at.network, id), { id, how: 'confirmed' })
})

test('a node that gives no answer to the sending is asked what became of it', async ({ at }) => {
  const late = personOf(ALICE, {
    signTransaction: async bytes => {
      for (const match of ['sendTransaction', 'simulateTransaction'])
        at.faults.set('rpc:solana', { kind: 'status', status: 500, match, times: 1 })
      return signed(bytes as unknown as Uint8Array, ALICE) as unknown as typeof bytes
    }
  })
  const id = await send(transfer(at), late)
  await solana.confirm(at.network, id)
  assert.is(await at.lamports(BOB.address), 2_040_000_000n)
})

test.run()
