/**
 * Wallets that return or throw anything at all. The outcome is a hash or one of our errors, with the text of the wallet
 * or of the specification.
 */
import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askOf, checkPlace, sendBy } from '../../../src/chains/evm/wallet'
import type { Eip1193Provider } from '../../../src/core/providers'
import { mainnet } from '../../../src/networks'
import { quickly } from '../../doubles/anything'
import { ALICE, BOB, refusing, rpcError, scriptedProvider } from '../../doubles/scripted-provider'
import { failureOf } from './setting'

const HASH = `0x${'ab'.repeat(32)}`
const built = { call: { from: ALICE, to: BOB, value: 1n }, gas: 21_000n, fees: { baseFee: 1n, tip: 1n }, l1Fee: 0n }
const refusedWith = (thrown: unknown) =>
  failureOf(
    sendBy(
      askOf(scriptedProvider({ eth_sendTransaction: refusing(thrown) }).provider as Eip1193Provider),
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
const around = (code: number, message: string) => {
  const itself = { code, message, data: {}, cause: {} }
  return Object.assign(itself, { data: itself, cause: itself })
}
const circle = around(3, 'execution reverted')
const gone = Proxy.revocable({}, {})
gone.revoke()

const UNKNOWN = 'An unknown RPC error occurred.'
const REVERTED = 'Execution reverted for an unknown reason.'
for (const [name, thrown, code, reason, message] of [
  ['nothing', undefined, 'wallet-failed', 'unknown', UNKNOWN],
  ['null', null, 'wallet-failed', 'unknown', UNKNOWN],
  ['an empty object', {}, 'wallet-failed', 'unknown', UNKNOWN],
  ['a text', 'boom', 'wallet-failed', 'boom', UNKNOWN],
  ['a number', 7, 'wallet-failed', 'unknown', UNKNOWN],
  ['what can no longer be read', gone.proxy, 'wallet-failed', 'unknown', UNKNOWN],
  ['a code that cannot be read', trap('code'), 'wallet-failed', 'unknown', UNKNOWN],
  ['a message that cannot be read', trap('message'), 'wallet-failed', 'unknown', UNKNOWN],
  ['data that cannot be read', trap('data'), 'transaction-failed', 'unknown reason', REVERTED],
  [
    'data that cannot be read, inside',
    rpcError(3, 'execution reverted', trap('data')),
    'transaction-failed',
    'unknown reason',
    REVERTED
  ],
  ['a revert around itself', circle, 'transaction-failed', 'unknown reason', REVERTED],
  ['a failure around itself', around(-32603, 'odd'), 'wallet-failed', 'odd', 'An internal error was received.'],
  [
    'a failure that cannot be read further down',
    { ...rpcError(-32603, 'odd'), cause: trap('code') },
    'wallet-failed',
    'odd',
    'An internal error was received.'
  ],
  [
    'a message that is a list',
    rpcError(-32603, [] as never),
    'wallet-failed',
    'unknown',
    'An internal error was received.'
  ]
] as const) {
  test(`a wallet that throws ${name}`, async () => {
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
    circle,
    around(-32603, 'odd'),
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
  arbitrary.map(one => ({ [key]: one, toString: () => key }))
const turns = fc.array(
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
  ['is asked to send', (ask: ReturnType<typeof askOf>) => sendBy(ask, mainnet, built)],
  ['is asked where it stands', (ask: ReturnType<typeof askOf>) => checkPlace(ask, mainnet, ALICE)]
] as const) {
  test(`a wallet that ${name}, and says anything`, () =>
    fc.assert(
      fc.asyncProperty(turns, async says => {
        let turn = 0
        let nowMs = 0
        const request = async () => {
          const one = says[turn++ % says.length]!
          if ('thrown' in one) throw one['thrown']
          return one['value']
        }
        const { now } = Date
        Date.now = () => (nowMs += 60_000)
        try {
          await quickly(
            () => Response.error(),
            async () => {
              const [end] = await Promise.allSettled([act(askOf({ request } as unknown as Eip1193Provider))])
              if (end.status === 'fulfilled') return
              const { facts, message } = await failureOf(Promise.reject(end.reason))
              const said = `${(facts as { reason?: string }).reason} ${message}`
              assert.not.match(said, /^Cannot |is not a function|is not iterable/)
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
