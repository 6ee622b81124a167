/** The outcome of a transfer on Solana, and wallets that send by themselves. */
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { WidgetError } from '../../../src/core/errors'
import { failure } from '../../connectors/connector'
import { ALICE, BOB, personOf, send, signed, suiteAt, transfer } from './setting'

const test = suiteAt('what becomes of a transfer on Solana')

test('a blockhash that grew too old while the person thought is said', async ({ at }) => {
  const slow = personOf(ALICE, {
    signTransaction: async bytes => {
      at.expire()
      return signed(bytes as unknown as Uint8Array, ALICE) as unknown as typeof bytes
    }
  })
  const id = await send(transfer(at), slow)
  at.expire()
  const error = await failure(solana.confirm(at.network, id))
  assert.equal([error.code, error.facts], ['transaction-expired', { id }])
  assert.is(await at.lamports(BOB.address), 1_040_000_000n)
})

test('what was sent and never taken has an end', async ({ at }) => {
  // The node accepts the transaction and loses it.
  at.faults.set('rpc:solana', {
    kind: 'nonsense',
    match: 'sendTransaction',
    body: '{"jsonrpc":"2.0","id":1,"result":"1"}'
  })
  const id = await send(transfer(at), personOf(ALICE))
  at.expire()
  at.expire()
  const error = await failure(solana.confirm(at.network, id))
  assert.equal([error.code, error.facts], ['transaction-expired', { id }])
})

test('a wallet that sends by itself may put a younger blockhash in', async ({ at }) => {
  let younger: Uint8Array | undefined
  const keeping = personOf(ALICE, {
    signTransaction: async bytes => {
      younger = signed(bytes as never, ALICE)
      throw new WidgetError('user-rejected', { wallet: 'Demo' })
    }
  })
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
  at.faults.set('rpc:solana', {
    kind: 'nonsense',
    match: 'getSignatureStatuses',
    times: 1,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: [null] } })
  })
  assert.equal(await solana.confirm(at.network, id), { id, how: 'confirmed' })
})

test('who stops waiting waits no longer', async ({ at }) => {
  const stop = new AbortController()
  const wait = globalThis.setTimeout
  // The pause between two checks never ends.
  globalThis.setTimeout = ((run: () => void, ms = 0, ...given: []) => {
    if (ms !== 1_000) return wait(run, ms, ...given)
    wait(() => stop.abort())
    return undefined
  }) as typeof setTimeout
  try {
    const end = await Promise.race([
      failure(solana.confirm(at.network, '1'.repeat(64), stop.signal)),
      new Promise<undefined>(go => wait(go, 3_000))
    ])
    assert.is(end?.code, 'service-failed')
  } finally {
    globalThis.setTimeout = wait
  }
})

test('a wallet that only sends by itself does so', async ({ at }) => {
  const person = personOf(ALICE, {
    signTransaction: personOf(ALICE).signAndSendTransaction as never,
    signAndSendTransaction: async bytes =>
      String(
        await at.call('sendTransaction', Buffer.from(signed(bytes as Uint8Array, ALICE)).toString('base64'), {
          encoding: 'base64'
        })
      )
  })
  const id = await send(transfer(at), person)
  await solana.confirm(at.network, id)
  assert.is(await at.lamports(BOB.address), 2_040_000_000n)
})

test.run()
