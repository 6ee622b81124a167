/** What becomes of a transfer on Solana. */
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { WidgetError } from '../../../src/core/errors'
import { MINT_TOKEN } from '../../sandbox/solana/tokens'
import { failure } from '../../connectors/connector'
import { onLoopback } from '../../doubles/servers'
import { ALICE, BOB, hurried, methodsOf, personOf, send, signed, suiteAt, transfer, type Setting } from './setting'

const test = suiteAt('what becomes of a transfer on Solana')

test('a blockhash that grew too old while the person thought is said', async ({ at }) => {
  const slow = personOf(ALICE, { signTransaction: async bytes => { at.expire(); return signed(bytes as unknown as Uint8Array, ALICE) as unknown as typeof bytes } })
  const id = await send(transfer(at), slow)
  at.expire()
  const error = await failure(solana.confirm(at.network, id))
  assert.equal([error.code, error.facts], ['transaction-expired', { id }])
  assert.is(await at.lamports(BOB.address), 1_040_000_000n)
})

test('what was sent and never taken has an end', async ({ at }) => {
  // the node takes it, and loses it
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'sendTransaction', body: '{"jsonrpc":"2.0","id":1,"result":"1"}' })
  const id = await send(transfer(at), personOf(ALICE))
  at.expire()
  at.expire()
  const error = await failure(solana.confirm(at.network, id))
  assert.equal([error.code, error.facts], ['transaction-expired', { id }])
})

/** A node that answers otherwise what a test says; `nothing`: the connection breaks. The rest the ledger answers. */
const nodeBeside = ({ origin }: Setting, otherwise: (method: string) => object | 'nothing' | undefined) => onLoopback([], () => async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  const { method } = JSON.parse(body) as { method: string }, own = otherwise(method)
  // what breaks off has come through all the same
  const answer = own && own !== 'nothing' ? own : await (await fetch(origin, { method: 'POST', body })).json() as object
  if (own === 'nothing') response.socket?.destroy()
  else response.end(JSON.stringify(answer))
})
const refusal = (err: string) => ({ jsonrpc: '2.0', id: 1, error: { code: -32002, message: `Transaction simulation failed: ${err}`, data: { err } } })
/** So that it is not asked before the other. https://solana.com/docs/rpc/http/gethealth */
const behind = { jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'Node is behind by 42 slots', data: { numSlotsBehind: 42 } } }
const trial = (err: string) => ({ jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value: { err, logs: [], unitsConsumed: 0 } } })

for (const [what, err] of [['the blockhash', 'BlockhashNotFound'], ['the money', 'InsufficientFundsForFee']] as const) {
  test(`one node takes it and its answer is lost, and the next one does not know ${what} yet: nobody is told that nothing was sent`, async ({ at }) => {
    let isSigned = false
    const first = await nodeBeside(at, () => isSigned ? 'nothing' : undefined)
    const late = await nodeBeside(at, method => method === 'getHealth' ? behind : method === 'sendTransaction' ? refusal(err) : method === 'simulateTransaction' ? trial(err) : undefined)
    const person = personOf(ALICE, { signTransaction: async bytes => { isSigned = true; return signed(bytes as never, ALICE) as never } })
    try {
      const id = await send(transfer(at, { network: { ...at.network, rpcUrls: { default: { http: [first.url, late.url] } } } }), person)
      assert.equal(await solana.confirm(at.network, id), { id, how: 'confirmed' })
      assert.is(await at.lamports(BOB.address), 2_040_000_000n)
    } finally {
      await Promise.all([first.close(), late.close()])
    }
  })
}

test('a node that knows the blockhash only later is asked again', async ({ at }) => {
  const late = personOf(ALICE, { signTransaction: async bytes => {
    at.faults.set('rpc:solana', { kind: 'nonsense', match: 'sendTransaction', times: 1, body: JSON.stringify(refusal('BlockhashNotFound')) })
    at.faults.set('rpc:solana', { kind: 'nonsense', match: 'simulateTransaction', times: 1, body: JSON.stringify(trial('BlockhashNotFound')) })
    return signed(bytes as never, ALICE) as never
  } })
  await solana.confirm(at.network, await send(transfer(at), late))
  assert.is(await at.lamports(BOB.address), 2_040_000_000n)
})

test('a node that is a few blocks ahead of the one that is asked for the status does not end it', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE))
  at.expire()
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', times: 1, body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: [null] } }) })
  assert.equal(await solana.confirm(at.network, id), { id, how: 'confirmed' })
})

test('a wallet that sends by itself may put a younger blockhash in', async ({ at }) => {
  let younger: Uint8Array | undefined
  const keeping = personOf(ALICE, { signTransaction: async bytes => {
    younger = signed(bytes as never, ALICE)
    throw new WidgetError('user-rejected', { wallet: 'Demo' })
  } })
  const person = personOf(ALICE, {
    signTransaction: personOf(ALICE).signAndSendTransaction as never,
    signAndSendTransaction: async () => {
      at.expire()
      at.expire()
      await failure(send(transfer(at), keeping))
      return String(await at.call('sendTransaction', Buffer.from(younger!).toString('base64'), { encoding: 'base64' }))
    }
  })
  const id = await send(transfer(at), person)
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', times: 1, body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: [null] } }) })
  assert.equal(await solana.confirm(at.network, id), { id, how: 'confirmed' })
})

test('who stops waiting waits no longer', async ({ at }) => {
  const stop = new AbortController(), wait = globalThis.setTimeout
  // the pause between two looks never ends
  globalThis.setTimeout = ((run: () => void, ms = 0, ...given: []) => {
    if (ms !== 1_000) return wait(run, ms, ...given)
    wait(() => stop.abort())
    return undefined
  }) as typeof setTimeout
  try {
    const end = await Promise.race([failure(solana.confirm(at.network, '1'.repeat(64), stop.signal)), new Promise<undefined>(go => wait(go, 3_000))])
    assert.is(end?.code, 'service-failed')
  } finally {
    globalThis.setTimeout = wait
  }
})

test('a node that gives no answer to the sending is asked what became of it', async ({ at }) => {
  const late = personOf(ALICE, { signTransaction: async bytes => {
    for (const match of ['sendTransaction', 'simulateTransaction']) at.faults.set('rpc:solana', { kind: 'status', status: 500, match, times: 1 })
    return signed(bytes as unknown as Uint8Array, ALICE) as unknown as typeof bytes
  } })
  const id = await send(transfer(at), late)
  await solana.confirm(at.network, id)
  assert.is(await at.lamports(BOB.address), 2_040_000_000n)
})

test('a wallet that only sends by itself does so', async ({ at }) => {
  const person = personOf(ALICE, {
    signTransaction: personOf(ALICE).signAndSendTransaction as never,
    signAndSendTransaction: async bytes => String(await at.call('sendTransaction', Buffer.from(signed(bytes as Uint8Array, ALICE)).toString('base64'), { encoding: 'base64' }))
  })
  const id = await send(transfer(at), person)
  await solana.confirm(at.network, id)
  assert.is(await at.lamports(BOB.address), 2_040_000_000n)
})

const busyNode = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'Node is behind by 150 slots' } })

test('a node that cannot say for a while what became of it is asked again', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE))
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', times: 7, body: busyNode })
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getBlockHeight', times: 7, body: busyNode })
  assert.equal(await hurried(() => solana.confirm(at.network, id)), { id, how: 'confirmed' })
})

test('one that can never say it has an end, and misses that are not in a row do not count', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE)), known = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: [null] } })
  // the newest first: one answer after fourteen
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', body: busyNode })
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', times: 1, body: known })
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', times: 14, body: busyNode })
  const error = await hurried(() => failure(solana.confirm(at.network, id)))
  assert.equal([error.code, error.facts], ['service-failed', { service: 'rpc', status: 200 }])
  assert.is(methodsOf(at).filter(method => method === 'getSignatureStatuses').length, 14 + 1 + 15)
})

test('what grew too old while nobody answered is said at the first answer', async ({ at }) => {
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'sendTransaction', body: '{"jsonrpc":"2.0","id":1,"result":"1"}' })
  const id = await send(transfer(at), personOf(ALICE))
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getBlockHeight', times: 2, body: busyNode })
  at.expire()
  at.expire()
  const error = await hurried(() => failure(solana.confirm(at.network, id)))
  assert.equal([error.code, error.facts], ['transaction-expired', { id }])
})

test('who leaves while no node answers waits no longer', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE)), left = new AbortController()
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', body: busyNode })
  const waiting = failure(solana.confirm(at.network, id, left.signal)), looks = () => methodsOf(at).filter(method => method === 'getSignatureStatuses').length
  while (looks() < 2) await new Promise(go => setTimeout(go, 10))
  left.abort()
  assert.is((await waiting).code, 'service-failed')
  assert.is(looks(), 2)
})

/** Sent by a wallet of itself, which lets it fail on the chain: what was there has gone elsewhere meanwhile. */
const failing = async (at: Setting, change: object) => {
  const asked = transfer(at, change), person = personOf(ALICE, {
    signTransaction: personOf(ALICE).signAndSendTransaction as never,
    signAndSendTransaction: async bytes => {
      await send({ ...asked, amount: asked.amount - 1n }, personOf(ALICE))
      return String(await at.call('sendTransaction', Buffer.from(signed(bytes as Uint8Array, ALICE)).toString('base64'), { encoding: 'base64', skipPreflight: true }))
    }
  })
  return send(asked, person)
}
for (const [what, change, reason, counted] of [
  ['SOL', { amount: 4_000_000_000n }, 'insufficient lamports', 'program error 1'],
  ['tokens', { token: MINT_TOKEN, amount: 100_000_000n }, 'insufficient funds', 'program error 1']
] as const) {
  test(`${what}: why it has failed on the chain is said in its program's words, and counted where nobody tells them`, async ({ at }) => {
    const id = await failing(at, change), failed = async () => {
      const { code, facts } = await failure(solana.confirm(at.network, id))
      return [code, facts]
    }
    assert.equal(await failed(), ['transaction-failed', { reason }])
    for (const body of [busyNode, '{"jsonrpc":"2.0","id":1,"result":null}', '{"jsonrpc":"2.0","id":1,"result":{"meta":{"logMessages":7}}}']) {
      at.faults.clear()
      at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getTransaction', body })
      assert.equal(await failed(), ['transaction-failed', { reason: counted }], body)
    }
  })
}

test('what has failed in a block that nobody has voted for yet may go well in another', async ({ at }) => {
  const id = await send(transfer(at), personOf(ALICE)), value = [{ slot: 1, confirmations: 0, confirmationStatus: 'processed', err: { InstructionError: [0, { Custom: 1 }] } }]
  at.faults.set('rpc:solana', { kind: 'nonsense', match: 'getSignatureStatuses', times: 1, body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value } }) })
  assert.equal(await solana.confirm(at.network, id), { id, how: 'confirmed' })
})

test.run()
