/**
 * Wallets that return or throw anything at all. The outcome is a hash or one of our errors, with the text of the wallet
 * or of the specification.
 */
import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { requesterOf, checkAccountAndNetwork, sendWithWallet } from '../../../src/chains/evm/wallet'
import type { Eip1193Provider } from '../../../src/core/session/providers'
import { mainnet } from '../../../src/networks/index'
import { withInstantAnswers } from '../../doubles/anything'
import { ALICE, BOB, refusing, rpcError, scriptedProvider } from '../../doubles/scripted-provider'
import { failureOf } from './setup'

const HASH = `0x${'ab'.repeat(32)}`
const built = { call: { from: ALICE, to: BOB, value: 1n }, gas: 21_000n, fees: { baseFee: 1n, tip: 1n }, l1Fee: 0n }
const refusedWith = (thrown: unknown) =>
  failureOf(
    sendWithWallet(
      requesterOf(scriptedProvider({ eth_sendTransaction: refusing(thrown) }).provider as Eip1193Provider),
      mainnet,
      built
    )
  )

/** Creates a revert error with a field that throws when it is read. */
const trap = (field: string) =>
  Object.defineProperty(rpcError(3, 'execution reverted'), field, {
    get: () => {
      throw new Error('a trap')
    }
  })
const circularError = (code: number, message: string) => {
  const itself = { code, message, data: {}, cause: {} }
  return Object.assign(itself, { data: itself, cause: itself })
}
const circularRevert = circularError(3, 'execution reverted')
const revoked = Proxy.revocable({}, {})
revoked.revoke()

const UNKNOWN = 'An unknown RPC error occurred.'
const REVERTED = 'Execution reverted for an unknown reason.'
for (const { name, thrown, code, reason, message } of [
  { name: 'nothing', thrown: undefined, code: 'wallet-failed', reason: 'unknown', message: UNKNOWN },
  { name: 'null', thrown: null, code: 'wallet-failed', reason: 'unknown', message: UNKNOWN },
  { name: 'an empty object', thrown: {}, code: 'wallet-failed', reason: 'unknown', message: UNKNOWN },
  { name: 'a text', thrown: 'boom', code: 'wallet-failed', reason: 'boom', message: UNKNOWN },
  { name: 'a number', thrown: 7, code: 'wallet-failed', reason: 'unknown', message: UNKNOWN },
  { name: 'a revoked proxy', thrown: revoked.proxy, code: 'wallet-failed', reason: 'unknown', message: UNKNOWN },
  {
    name: 'a code that cannot be read',
    thrown: trap('code'),
    code: 'wallet-failed',
    reason: 'unknown',
    message: UNKNOWN
  },
  {
    name: 'a message that cannot be read',
    thrown: trap('message'),
    code: 'wallet-failed',
    reason: 'unknown',
    message: UNKNOWN
  },
  {
    name: 'data that cannot be read',
    thrown: trap('data'),
    code: 'transaction-failed',
    reason: 'unknown reason',
    message: REVERTED
  },
  {
    name: 'nested data that cannot be read',
    thrown: rpcError(3, 'execution reverted', trap('data')),
    code: 'transaction-failed',
    reason: 'unknown reason',
    message: REVERTED
  },
  {
    name: 'a revert that refers to itself',
    thrown: circularRevert,
    code: 'transaction-failed',
    reason: 'unknown reason',
    message: REVERTED
  },
  {
    name: 'an error that refers to itself',
    thrown: circularError(-32603, 'odd'),
    code: 'wallet-failed',
    reason: 'odd',
    message: 'An internal error was received.'
  },
  {
    name: 'an error with a nested field that cannot be read',
    thrown: { ...rpcError(-32603, 'odd'), cause: trap('code') },
    code: 'wallet-failed',
    reason: 'odd',
    message: 'An internal error was received.'
  },
  {
    name: 'a message that is a list',
    thrown: rpcError(-32603, [] as never),
    code: 'wallet-failed',
    reason: 'unknown',
    message: 'An internal error was received.'
  }
] as const) {
  test(`a wallet that throws ${name} is reported with one of our errors`, async () => {
    const error = await refusedWith(thrown)
    assert.equal([error.code, (error.facts as { reason: string }).reason, error.message], [code, reason, message])
  })
}

const value = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    Symbol('any'),
    1n,
    () => 0,
    circularRevert,
    circularError(-32603, 'odd'),
    ...['code', 'message', 'data', 'cause', 'originalError'].map(trap),
    { toString: 1, valueOf: null },
    'User rejected'
  ),
  fc.anything({ withNullPrototype: true, withBigInt: true })
)
const thrown = fc.oneof(
  value,
  fc.record(
    {
      code: fc.oneof(
        fc.constantFrom<unknown>(3, 4001, -32000, -32003, -32601, -32602, 4200, 5000, 7000, '4001'),
        value
      ),
      message: fc.oneof(fc.constantFrom('execution reverted', 'nonce too low', 'odd'), value),
      data: value,
      cause: value
    },
    { requiredKeys: [] }
  )
)
/** Values with such a field cannot be printed. */
const quiet = <T>(arbitrary: fc.Arbitrary<T>, key: 'thrown' | 'value') =>
  arbitrary.map(answer => ({ [key]: answer, toString: () => key }))
const answerLists = fc.array(
  fc.oneof(
    quiet(thrown, 'thrown'),
    quiet(value, 'value'),
    fc.constantFrom<Record<string, unknown>>(
      { value: HASH },
      { value: '0x1' },
      { value: [ALICE] },
      { value: { '0x1': {} } },
      { value: { id: 'x' } },
      { value: { status: 100 } }
    )
  ),
  { minLength: 1, maxLength: 8 }
)

for (const [name, act] of [
  ['is asked to send', (request: ReturnType<typeof requesterOf>) => sendWithWallet(request, mainnet, built)],
  [
    'is asked for its accounts and network',
    (request: ReturnType<typeof requesterOf>) => checkAccountAndNetwork(request, mainnet, ALICE)
  ]
] as const) {
  test(`any answer of a wallet that ${name} ends in a result or one of our errors`, () =>
    fc.assert(
      fc.asyncProperty(answerLists, async answers => {
        let index = 0
        let nowMs = 0
        const request = async () => {
          const answer = answers[index++ % answers.length]!
          if ('thrown' in answer) throw answer['thrown']
          return answer['value']
        }
        const { now } = Date
        Date.now = () => (nowMs += 60_000)
        try {
          await withInstantAnswers(
            () => Response.error(),
            async () => {
              const [result] = await Promise.allSettled([act(requesterOf({ request } as unknown as Eip1193Provider))])
              if (result.status === 'fulfilled') return
              const { facts, message } = await failureOf(Promise.reject(result.reason))
              const text = `${(facts as { reason?: string }).reason} ${message}`
              assert.not.match(text, /^Cannot |is not a function|is not iterable/)
            }
          )
        } finally {
          Date.now = now
        }
      }),
      { numRuns: 300, includeErrorInReport: true }
    ))
}

test.run()
