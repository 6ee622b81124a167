import '../dom'
import { EventEmitter } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Client } from '../../src/connectors/walletconnect/client'
import { askSession, RELAY_MS } from '../../src/connectors/walletconnect/pairing'
import type { Session } from '../../src/connectors/walletconnect/session'
import { isError } from '../../src/core/errors'
import { fakeClock } from '../doubles/fake-clock'

const held = <T>() => {
  const own = {} as { settle: (value: T) => void; fail: (e: unknown) => void }
  const promise = new Promise<T>((settle, fail) => Object.assign(own, { settle, fail }))
  return { ...own, promise }
}
const session = { topic: 'agreed', expiry: 2e9, namespaces: {} } as unknown as Session

/**
 * Creates the library up to the relay: a pairing URI is created at once. The test controls what the relay and the
 * wallet answer, and when.
 */
const stage = (isEarly = true) => {
  const relay = held<{ uri: string }>()
  const wallet = held<Session>()
  const gone: unknown[] = []
  const codes: string[] = []
  const relayer = new EventEmitter()
  const at = {
    core: { relayer },
    connect: (question: { coded(uri: string): void; answered(answer: Promise<Session>): void }) => {
      question.coded('wc:code')
      wallet.promise.catch(() => undefined)
      question.answered(wallet.promise)
      return relay.promise
    },
    // A session is ended by its topic. The library does not know this session.
    session: { keys: [] },
    events: {
      emit: (_: string, ended: unknown) => {
        gone.push(ended)
      }
    }
  } as unknown as Client
  return {
    relay,
    relayer,
    wallet,
    gone,
    codes,
    asked: askSession(
      at,
      { wanted: {}, networkNames: 'Ethereum, Base' },
      {
        isEarly,
        coded: uri => {
          codes.push(uri)
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

test(
  'the code is told once, when it is made or, ' + 'where it is handed over, when the relay has the question',
  async () => {
    const early = stage()
    const late = stage(false)
    assert.equal([early.codes, late.codes], [['wc:code'], []])
    for (const { relay, wallet, asked } of [early, late]) {
      relay.settle({ uri: 'wc:code' })
      wallet.settle(session)
      assert.is((await asked).session, session)
    }
    assert.equal([early.codes, late.codes], [['wc:code'], ['wc:code']])
  }
)

test('a wallet that answers before the relay has said anything is heard, whatever it says', async () => {
  const yes = stage()
  const no = stage()
  yes.wallet.settle(session)
  assert.is((await yes.asked).session, session)
  no.wallet.fail({ code: 5000, message: 'User rejected.' })
  assert.ok(isError(await failure(no.asked), 'user-rejected'))
})

test('one that knows none of the networks says so, and the visitor reads their names', async () => {
  const { wallet, asked } = stage()
  wallet.fail({ code: 5100, message: 'Unsupported chains.' })
  const told = await failure(asked)
  assert.ok(isError(told, 'chain-unsupported'))
  assert.is(told.facts.network, 'Ethereum, Base')
})

test('a question that the relay refuses has failed, and who agrees to it after all is let go of', async () => {
  const { relay, wallet, gone, asked } = stage()
  relay.fail(new Error('no socket'))
  assert.ok(isError(await failure(asked), 'relay-failed'))
  wallet.settle(session)
  await wallet.promise
  await Promise.resolve()
  assert.equal(gone, [{ id: 0, topic: 'agreed' }])
})

test(
  'a relay that refuses the site has failed at once, ' + 'in its own words, and nobody listens to it any more',
  async () => {
    const { relayer, wallet, gone, asked } = stage()
    relayer.emit(
      'relayer_error',
      new Error('WebSocket connection closed abnormally with code: 3000 (Unauthorized: Project not found)')
    )
    const told = await failure(asked)
    assert.ok(isError(told, 'relay-failed'))
    assert.match(told.facts.reason, 'Unauthorized: Project not found')
    assert.equal(relayer.eventNames(), [])
    wallet.settle(session)
    await wallet.promise
    await Promise.resolve()
    assert.is(gone.length, 1)
  }
)

test('what the relay says after it has taken the question is about another: the code stays good', async () => {
  const { relay, relayer, wallet, asked } = stage()
  relay.settle({ uri: 'wc:code' })
  await new Promise(go => {
    setTimeout(go)
  })
  assert.equal(relayer.eventNames(), [])
  wallet.settle(session)
  assert.is((await asked).session, session)
})

test('one that nobody answers is given up, too', async () => {
  const clock = fakeClock()
  try {
    const { wallet, relayer, gone, asked } = stage()
    const told = failure(asked)
    await clock.advance(RELAY_MS)
    assert.ok(isError(await told, 'relay-failed'))
    assert.equal(relayer.eventNames(), [])
    wallet.settle(session)
    await wallet.promise
    await Promise.resolve()
    assert.is(gone.length, 1)
  } finally {
    clock.restore()
  }
})

test.run()
