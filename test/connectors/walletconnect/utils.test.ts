/** Our module in place of @walletconnect/utils returns what the package returns, in all that a page needs. */
import fc from '../../property'
import { createRequire } from 'node:module'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { recapOf } from '../../../src/connectors/walletconnect/recap'
import * as ours from '../../../src/connectors/walletconnect/shims/utils/index'
import { fakeClock } from '../../doubles/fake-clock'

/** The packages, without types: the test passes what a hostile wallet may send. */
type Functions = Record<string, (...all: unknown[]) => unknown>
const require = createRequire(import.meta.url)
const real = require('@walletconnect/utils') as Functions
const own = ours as unknown as Functions

const hostile = fc.oneof(fc.jsonValue(), fc.constant(undefined))

/** Compares a function of both with the same arguments: the value, or that it throws. */
const sameIn = (name: string, ...all: unknown[]) => {
  const outcome = (functions: Functions) => {
    try {
      return functions[name]!(...structuredClone(all))
    } catch {
      return 'throws'
    }
  }
  assert.equal(outcome(own), outcome(real), `${name}(${JSON.stringify(all)})`)
}

const listed = fc.oneof(
  fc.array(
    fc.oneof(fc.constantFrom('eip155:1:0xab', 'eip155:1', 'eip155:1:', 'a:b:c:d', ' ', 'personal_sign'), hostile),
    {
      maxLength: 3
    }
  ),
  hostile
)
const namespace = fc.oneof(fc.record({ accounts: listed, methods: listed, events: listed }), hostile)
const namespaces = fc.oneof(
  fc.dictionary(fc.constantFrom('eip155', 'eip155:1', 'eip155:10', 'solana'), namespace, { maxKeys: 3 }),
  hostile
)
const strings = (...all: string[]) => fc.uniqueArray(fc.constantFrom(...all))
const agreed = fc.dictionary(
  fc.constantFrom('eip155', 'eip155:1', 'eip155:10'),
  fc.record({
    accounts: strings('eip155:1:0xab', 'eip155:10:0xab', 'eip155:100:0xcd'),
    methods: strings('personal_sign', 'eth_sign'),
    events: strings('chainChanged')
  })
)
const text = fc.oneof(
  fc.constantFrom('eip155:1', 'eip155:10', 'personal_sign', 'chainChanged', '', ' ', 'a:b:c'),
  hostile
)

test('namespaces of a wallet are accepted exactly as by the package', () => {
  const isFault = (value: unknown) => value !== null
  fc.assert(
    fc.property(namespaces, value => {
      const outcome = (functions: Functions) => {
        try {
          return isFault(functions['isValidNamespaces']!(value, 'update()'))
        } catch {
          return true
        }
      }
      assert.is(outcome(own), outcome(real))
    }),
    { numRuns: 500 }
  )
  fc.assert(
    fc.property(agreed, text, text, (value, chain, name) => {
      const conforms = (functions: Functions) => isFault(functions['isConformingNamespaces']!({}, value, 'update()'))
      assert.is(conforms(own), conforms(real))
      sameIn('isValidNamespacesChainId', value, chain)
      sameIn('isValidNamespacesRequest', value, chain, name)
      sameIn('isValidNamespacesEvent', value, chain, name)
    }),
    { numRuns: 500 }
  )
})

test('single values are validated as by the package', () => {
  fc.assert(
    fc.property(hostile, value => {
      for (const name of ['isUndefined', 'isValidArray', 'isValidParams']) sameIn(name, value)
      for (const isOptional of [true, false]) sameIn('isValidString', value, isOptional)
      sameIn('isValidRequestExpiry', value, { min: 1, max: 5 })
      if (value === null) return
      for (const name of ['isValidRequest', 'isValidEvent']) sameIn(name, value)
      assert.is(own['isValidController']!(value, 'x') === null, real['isValidController']!(value, 'x') === null)
    })
  )
  for (const [request, event] of [
    [{ method: 'a' }, { name: 'a' }],
    [{ method: ' ' }, { name: 1 }]
  ]) {
    sameIn('isValidRequest', request)
    sameIn('isValidEvent', event)
  }
  for (const relay of [{}, { protocol: 'irn' }, { protocol: '' }, { protocol: 5 }]) sameIn('isValidRelay', relay)
  for (const controller of [undefined, {}, { publicKey: '' }, { publicKey: 'ab' }])
    sameIn('isValidController', controller, 'settle()')
})

test('pairing URIs, expirer targets and errors equal those of the package', () => {
  const relay = { protocol: 'irn' }
  const uri = { protocol: 'wc', version: 2, topic: 'ab', symKey: 'cd', relay, expiryTimestamp: 5 }
  for (const uriParts of [
    uri,
    { ...uri, methods: ['wc_sessionAuthenticate'] },
    { ...uri, relay: { ...relay, data: 'x y' } }
  ])
    sameIn('formatUri', uriParts)
  for (const target of ['topic:ab', 'id:5', 'id:x', 'other:5', '']) {
    const outcome = (functions: Functions) => {
      try {
        const { id, topic } = functions['parseExpirerTarget']!(target) as { id?: number; topic?: string }
        return [id, topic]
      } catch (e) {
        return (e as Error).message
      }
    }
    assert.equal(outcome(own), outcome(real), target)
  }
  for (const topic of ['ab', 'topic:ab']) sameIn('formatTopicTarget', topic)
  sameIn('formatIdTarget', 5)
  for (const id of [undefined, 5]) sameIn('engineEvent', 'session_ping', id)
  for (const name of ['NOT_INITIALIZED', 'NO_MATCHING_KEY', 'MISSING_OR_INVALID', 'EXPIRED', 'MISMATCHED_TOPIC'])
    for (const context of [undefined, 'why']) sameIn('getInternalError', name, context)
  for (const name of ['USER_DISCONNECTED', 'INVALID_UPDATE_REQUEST', 'WC_METHOD_UNSUPPORTED'])
    for (const context of [undefined, 'why']) sameIn('getSdkError', name, context)
})

test('the text of a sign-in equals that of every wallet', () => {
  const request = {
    domain: 'crease.example',
    aud: 'https://crease.example/in',
    version: '1',
    nonce: 'n0nce1234',
    iat: '2026-11-25T08:00:00Z'
  }
  const iss = 'did:pkh:eip155:8453:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const recap = recapOf(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_addEthereumChain'])
  const optional = <T>(value: T) => fc.constantFrom(undefined, value)
  fc.assert(
    fc.property(
      fc.record({
        statement: fc.constantFrom(undefined, '', 'Come in.'),
        exp: optional('2027-01-01T00:00:00Z'),
        nbf: optional('2026-11-01T00:00:00Z'),
        requestId: optional('r-1'),
        resources: fc.constantFrom(undefined, [], ['https://crease.example/terms'], [recap], ['ipfs://a', recap])
      }),
      more => sameIn('formatMessage', { ...request, ...more }, iss)
    )
  )
  // a wallet's own statement may already contain the sentence
  const signedText = String(real['formatMessage']!({ ...request, statement: 'Come in.', resources: [recap] }, iss))
  sameIn('formatMessage', { ...request, statement: signedText.split('\n')[3], resources: [recap] }, iss)
})

test('permissions are requested as by the package', () => {
  fc.assert(
    fc.property(strings('personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_a'), methods => {
      if (methods.length) assert.is(recapOf(methods), real['createEncodedRecap']!('eip155', 'request', [...methods]))
    })
  )
})

test('a promise that is settled from outside rejects at its time limit, and counts as handled', async () => {
  const clock = fakeClock()
  try {
    const late = ours.createDelayedPromise<string>(5, 'Request expired')
    const early = ours.createDelayedPromise<string>(5, 'Request expired')
    late.resolve('before anyone waits')
    const outcome = late.done().catch((e: Error) => e.message)
    early.done()
    early.resolve('yes')
    await clock.advance(5_000)
    assert.equal([await outcome, await early.done()], ['Request expired', 'yes'])
    const slow = ours
      .createExpiringPromise(new Promise(() => undefined), 100, 'too slow')
      .catch((e: Error) => e.message)
    await clock.advance(100)
    assert.equal(
      [await slow, await ours.createExpiringPromise(Promise.resolve(1), 100), clock.pending()],
      ['too slow', 1, 0]
    )
  } finally {
    clock.restore()
  }
})

test('a limited set keeps the last items only', () => {
  const set = new ours.LimitedSet<number>({ limit: 2 })
  for (const item of [1, 2, 3, 3]) set.add(item)
  assert.equal(
    [1, 2, 3].map(item => set.has(item)),
    [false, true, true]
  )
})

test.run()
