/** A frame that follows no rule: mutated messages, and floods of them. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonText } from '../../doubles/anything'
import { settle } from '../../doubles/fake-clock'
import { dispatchMessage, USER } from '../../doubles/scripted-frame'
import fc from '../../property'
import { orPending, stage, type Stage } from './setup'

let it: Stage
const unhandled: unknown[] = []
const onUnhandled = (e: unknown) => unhandled.push(e)
test.before(() => {
  process.on('unhandledRejection', onUnhandled)
  process.on('uncaughtException', onUnhandled)
})
test.before.each(async () => {
  it = stage()
  await it.start()
})
test.after.each(() => it.restore())
test.after(() => {
  process.off('unhandledRejection', onUnhandled)
  process.off('uncaughtException', onUnhandled)
})

const stored = () => JSON.stringify({ ...localStorage })
const TYPES = ['GET_USER', 'CONNECT_SOCIAL', 'SWITCH_NETWORK', 'IS_CONNECTED', 'CONNECT_OTP', 'RPC_REQUEST', 'RELOAD']
const names = fc.oneof(
  fc.tuple(fc.constantFrom(...TYPES), fc.constantFrom('_SUCCESS', '_ERROR', '')).map(parts => parts.join('')),
  fc.constantFrom('READY', 'SESSION_UPDATE', 'RPC_ABORT_SUCCESS', '', 'constructor_SUCCESS', '__proto___ERROR'),
  fc.string()
)

test('10,000 mutated messages cause no exception, no unhandled rejection and no change of state', async () => {
  for (const type of TYPES) it.frame.silence(type)
  const open = [it.client.user(), it.client.connectOtp('123456'), it.client.request({ method: 'personal_sign' })]
  for (const promise of open) promise.catch(() => undefined)
  await settle()
  const before = stored()
  const value = jsonText(['@w3m-frame/READY', 'isConnected', USER.address])
  const message = fc.oneof(
    { weight: 1, arbitrary: value },
    {
      weight: 4,
      arbitrary: fc.record(
        {
          type: fc.oneof(
            { weight: 6, arbitrary: names.map(name => `@w3m-frame/${name}`) },
            { weight: 1, arbitrary: value }
          ),
          id: value,
          payload: fc.oneof(value, fc.constantFrom<unknown>(USER, { isConnected: true }, { chainId: 666 }))
        },
        { requiredKeys: [] }
      )
    }
  )
  fc.assert(
    fc.property(message, data => {
      dispatchMessage(data)
    }),
    { numRuns: 10_000 }
  )
  await settle()
  assert.equal(unhandled, [])
  assert.is(stored(), before)
  for (const promise of open) assert.is(await orPending(promise), 'still waits')
  await it.clock.advance(500)
  it.frame.answer('GET_USER', USER)
  assert.is((await it.client.user()).address, USER.address, 'the client still works')
})

test('3,000 mutated answers to real requests end in a valid answer or one of our errors', async () => {
  const { client, frame } = it
  const payload = fc.oneof(
    jsonText([USER.address, 'eip155:1']),
    fc.record({ ...Object.fromEntries(Object.keys(USER).map(key => [key, jsonText([USER.address, 'x@y.zz', '1'])])) })
  )
  await fc.assert(
    fc.asyncProperty(payload, fc.boolean(), async (answer, isError) => {
      if (isError) frame.refuse('GET_USER', answer)
      else frame.answer('GET_USER', answer)
      try {
        const { address, chainId } = await client.user()
        assert.match(address, /^0x[\da-f]{40}$|^[1-9A-Za-z]{32,44}$/i)
        assert.match(chainId, /^(eip155|solana):/)
      } catch (e) {
        if ((e as Error).name !== 'WidgetError') throw e
      }
    }),
    { numRuns: 3_000 }
  )
  assert.equal(unhandled, [])
})

test('a flood of 100,000 messages logs one line, sends nothing and leaves nothing behind', async () => {
  const lines: unknown[] = []
  const { debug } = console
  console.debug = line => lines.push(line)
  const before = it.frame.posted.length
  const timers = it.clock.pending()
  try {
    for (let index = 0; index < 25_000; index++) {
      it.frame.send('UNKNOWN_SUCCESS', `${index}`)
      it.frame.send('GET_USER_SUCCESS', `${index}`, USER)
      it.frame.ready()
      dispatchMessage(index)
    }
  } finally {
    console.debug = debug
  }
  assert.ok(lines.length <= 1, `${lines.length} lines`)
  assert.is(it.clock.pending(), timers + 1, 'one timer, for the new start')
  await it.clock.advance(500)
  assert.equal(it.frame.names().slice(before), ['SYNC_DAPP_DATA'])
})

test('a frame that starts again and again without an answer has one request open', async () => {
  it.frame.silence('SYNC_DAPP_DATA')
  for (let index = 0; index < 100; index++) {
    it.frame.ready()
    await it.clock.advance(500)
  }
  const ids = it.frame.posted.filter(({ type }) => type === 'SYNC_DAPP_DATA').map(({ id }) => id)
  assert.is(ids.length, 101)
  assert.is(await it.client.chainId(), 'eip155:1', 'requests go on meanwhile')
})

test('an answer without end is read up to a limit', async () => {
  const accounts = Array.from({ length: 100_000 }, () => ({ address: USER.address, type: 'eoa' }))
  it.frame.answer('GET_USER', { ...USER, accounts, userName: 'a'.repeat(1_000_000), message: 'm'.repeat(1_000_000) })
  const user = await it.client.user()
  assert.equal([user.accounts!.length, user.userName!.length, user.message], [20, 128, undefined])
})

test.run()
