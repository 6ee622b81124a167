/** The outcome of a transfer on Solana, and wallets that send by themselves. */
import * as assert from 'uvu/assert'
import solana from '../../../src/chains/solana/transactions'
import { WidgetError } from '../../../src/core/platform/errors'
import { failure } from '../../connectors/connector'
import { ALICE, BOB, providerOf, send, signed, suiteAt, transfer } from './setup'

const test = suiteAt('the outcome of a transfer on Solana')

test('a blockhash that expired while the wallet prompt was open is reported', async ({ ledger }) => {
  const slow = providerOf(ALICE, {
    signTransaction: async bytes => {
      ledger.expire()
      return signed(bytes as unknown as Uint8Array, ALICE) as unknown as typeof bytes
    }
  })
  const id = await send(transfer(ledger), slow)
  ledger.expire()
  const error = await failure(solana.confirm(ledger.network, id))
  assert.equal([error.code, error.facts], ['transaction-expired', { id }])
  assert.is(await ledger.lamports(BOB.address), 1_040_000_000n)
})

test('a transaction that never gets into a block ends as expired', async ({ ledger }) => {
  // The node accepts the transaction and loses it.
  ledger.faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'sendTransaction',
    body: '{"jsonrpc":"2.0","id":1,"result":"1"}'
  })
  const id = await send(transfer(ledger), providerOf(ALICE))
  ledger.expire()
  ledger.expire()
  const error = await failure(solana.confirm(ledger.network, id))
  assert.equal([error.code, error.facts], ['transaction-expired', { id }])
})

test('a wallet that sends by itself may use a newer blockhash', async ({ ledger }) => {
  let younger: Uint8Array | undefined
  const keeping = providerOf(ALICE, {
    signTransaction: async bytes => {
      younger = signed(bytes as never, ALICE)
      throw new WidgetError('user-rejected', { wallet: 'Demo' })
    }
  })
  const person = providerOf(ALICE, {
    signTransaction: providerOf(ALICE).signAndSendTransaction as never,
    signAndSendTransaction: async () => {
      ledger.expire()
      ledger.expire()
      await failure(send(transfer(ledger), keeping))
      return String(
        await ledger.call('sendTransaction', Buffer.from(younger!).toString('base64'), { encoding: 'base64' })
      )
    }
  })
  const id = await send(transfer(ledger), person)
  ledger.faults.set('rpc:solana', {
    kind: 'invalid-response',
    match: 'getSignatureStatuses',
    times: 1,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value: [null] } })
  })
  assert.equal(await solana.confirm(ledger.network, id), { id, outcome: 'confirmed' })
})

test('an abort signal ends the wait between two checks', async ({ ledger }) => {
  const leaving = new AbortController()
  const wait = globalThis.setTimeout
  // The pause between two checks never ends.
  globalThis.setTimeout = ((run: () => void, ms = 0, ...args: []) => {
    if (ms !== 1_000) return wait(run, ms, ...args)
    wait(() => leaving.abort())
    return undefined
  }) as typeof setTimeout
  try {
    const error = await Promise.race([
      failure(solana.confirm(ledger.network, '1'.repeat(64), leaving.signal)),
      new Promise<undefined>(resolve => wait(resolve, 3_000))
    ])
    assert.is(error?.code, 'service-failed')
  } finally {
    globalThis.setTimeout = wait
  }
})

test('a wallet that can only send by itself does so', async ({ ledger }) => {
  const person = providerOf(ALICE, {
    signTransaction: providerOf(ALICE).signAndSendTransaction as never,
    signAndSendTransaction: async bytes =>
      String(
        await ledger.call('sendTransaction', Buffer.from(signed(bytes as Uint8Array, ALICE)).toString('base64'), {
          encoding: 'base64'
        })
      )
  })
  const id = await send(transfer(ledger), person)
  await solana.confirm(ledger.network, id)
  assert.is(await ledger.lamports(BOB.address), 2_040_000_000n)
})

test.run()
