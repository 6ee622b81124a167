import '../../dom'
import { EventEmitter } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Client } from '../../../src/connectors/walletconnect/client'
import { requestSession, RELAY_MS } from '../../../src/connectors/walletconnect/pairing'
import type { Session } from '../../../src/connectors/walletconnect/session'
import { isError } from '../../../src/core/platform/errors'
import { fakeClock } from '../../doubles/fake-clock'

const deferred = <T>() => {
  const own = {} as { settle: (value: T) => void; fail: (e: unknown) => void }
  const promise = new Promise<T>((settle, fail) => Object.assign(own, { settle, fail }))
  return { ...own, promise }
}
const session = { topic: 'agreed', expiry: 2e9, namespaces: {} } as unknown as Session

/**
 * Creates the library up to the relay: a pairing URI is created at once. The test controls what the relay and the
 * wallet answer, and when.
 */
const startPairing = (isEarly = true) => {
  const relay = deferred<{ uri: string }>()
  const wallet = deferred<Session>()
  const disconnected: unknown[] = []
  const uris: string[] = []
  const relayer = new EventEmitter()
  const client = {
    core: { relayer },
    connect: (params: { onDisplayUri(uri: string): void; onResponse(answer: Promise<Session>): void }) => {
      params.onDisplayUri('wc:code')
      wallet.promise.catch(() => undefined)
      params.onResponse(wallet.promise)
      return relay.promise
    },
    // A session is ended by its topic. The library does not know this session.
    session: { keys: [] },
    events: {
      emit: (_: string, ended: unknown) => {
        disconnected.push(ended)
      }
    }
  } as unknown as Client
  return {
    relay,
    relayer,
    wallet,
    disconnected,
    uris,
    result: requestSession(
      client,
      { optionalNamespaces: {}, networkNames: 'Ethereum, Base' },
      {
        isEarly,
        onDisplayUri: uri => {
          uris.push(uri)
        }
      }
    )
  }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (e: unknown) => e
  )

test("the pairing URI is reported once: at once, or after the relay's acknowledgement if an app opens it", async () => {
  const early = startPairing()
  const delayed = startPairing(false)
  assert.equal([early.uris, delayed.uris], [['wc:code'], []])
  for (const { relay, wallet, result } of [early, delayed]) {
    relay.settle({ uri: 'wc:code' })
    wallet.settle(session)
    assert.is((await result).session, session)
  }
  assert.equal([early.uris, delayed.uris], [['wc:code'], ['wc:code']])
})

test('an answer that arrives before the relay’s is accepted, whether it approves or rejects', async () => {
  const yes = startPairing()
  const no = startPairing()
  yes.wallet.settle(session)
  assert.is((await yes.result).session, session)
  no.wallet.fail({ code: 5000, message: 'User rejected.' })
  assert.ok(isError(await failure(no.result), 'user-rejected'))
})

test('a wallet without any of the networks is reported, with the names of the networks', async () => {
  const { wallet, result } = startPairing()
  wallet.fail({ code: 5100, message: 'Unsupported chains.' })
  const error = await failure(result)
  assert.ok(isError(error, 'chain-unsupported'))
  assert.is(error.facts.network, 'Ethereum, Base')
})

test('a proposal that the relay refuses fails, and a later approval is disconnected', async () => {
  const { relay, wallet, disconnected, result } = startPairing()
  relay.fail(new Error('no socket'))
  assert.ok(isError(await failure(result), 'relay-failed'))
  wallet.settle(session)
  await wallet.promise
  await Promise.resolve()
  assert.equal(disconnected, [{ id: 0, topic: 'agreed' }])
})

test('a relay that refuses the page fails at once, in its own words, and no listener stays', async () => {
  const { relayer, wallet, disconnected, result } = startPairing()
  relayer.emit(
    'relayer_error',
    new Error('WebSocket connection closed abnormally with code: 3000 (Unauthorized: Project not found)')
  )
  const error = await failure(result)
  assert.ok(isError(error, 'relay-failed'))
  assert.match(error.facts.reason, 'Unauthorized: Project not found')
  assert.equal(relayer.eventNames(), [])
  wallet.settle(session)
  await wallet.promise
  await Promise.resolve()
  assert.is(disconnected.length, 1)
})

test('an error of the relay after its acknowledgement does not end the proposal', async () => {
  const { relay, relayer, wallet, result } = startPairing()
  relay.settle({ uri: 'wc:code' })
  await new Promise(resolve => {
    setTimeout(resolve)
  })
  assert.equal(relayer.eventNames(), [])
  wallet.settle(session)
  assert.is((await result).session, session)
})

test('a proposal without any answer fails after the time limit', async () => {
  const clock = fakeClock()
  try {
    const { wallet, relayer, disconnected, result } = startPairing()
    const error = failure(result)
    await clock.advance(RELAY_MS)
    assert.ok(isError(await error, 'relay-failed'))
    assert.equal(relayer.eventNames(), [])
    wallet.settle(session)
    await wallet.promise
    await Promise.resolve()
    assert.is(disconnected.length, 1)
  } finally {
    clock.restore()
  }
})

test.run()
