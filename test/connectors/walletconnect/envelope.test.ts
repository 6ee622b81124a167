/** Our keys, envelopes and relay tokens are those of the library, which wallets and relays use. */
import fc from '../../property'
import { createRequire } from 'node:module'
import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  fromBase64,
  hashKey,
  hashMessage,
  publicKeyOf,
  readEnvelope,
  seal,
  sharedKeyOf,
  unseal
} from '../../../src/connectors/walletconnect/envelope'
import { clientIdOf, relayToken } from '../../../src/connectors/walletconnect/relay-token'

/** The packages, without types. */
type Functions = Record<string, (...all: unknown[]) => unknown>
const require = createRequire(import.meta.url)
const real = require('@walletconnect/utils') as Functions
const auth = require('@walletconnect/relay-auth') as Functions

interface Decoded {
  payload: { iss: string; sub: string; aud: string; iat: number; exp: number }
  signature: Uint8Array
  data: Uint8Array
}

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex)
test('keys are agreed on as in every wallet', () => {
  // https://www.rfc-editor.org/rfc/rfc7748#section-6.1
  const alice = '77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a'
  assert.is(publicKeyOf(alice), '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a')
  fc.assert(
    fc.property(key, key, (a, b) => {
      assert.is(publicKeyOf(a), bytesToHex(x25519.getPublicKey(hexToBytes(a))))
      assert.is(sharedKeyOf(a, publicKeyOf(b)), real['deriveSymKey']!(a, publicKeyOf(b)))
      assert.is(sharedKeyOf(a, publicKeyOf(b)), sharedKeyOf(b, publicKeyOf(a)))
      assert.is(hashKey(a), real['hashKey']!(a))
    }),
    { numRuns: 20 }
  )
  assert.throws(() => sharedKeyOf(alice, '00'.repeat(32)))
})

test('our envelopes open in the library, and its envelopes open here, for a key or a public key', () => {
  fc.assert(
    fc.property(key, key, fc.string({ unit: 'grapheme' }), (symKey, senderPublicKey, message) => {
      assert.is(real['decrypt']!({ symKey, encoded: seal(symKey, message) }), message)
      for (const encoding of ['base64pad', 'base64url'])
        assert.is(unseal(symKey, readEnvelope(real['encrypt']!({ symKey, message, encoding }) as string)), message)
      const sent = readEnvelope(real['encrypt']!({ symKey, message, type: 1, senderPublicKey }) as string)
      assert.equal([sent.type, sent.sender, unseal(symKey, sent)], [1, senderPublicKey, message])
      assert.is(hashMessage(message), real['hashMessage']!(message))
    }),
    { numRuns: 50 }
  )
})

test('an envelope that was changed, shortened or sealed with another key does not open', () => {
  const symKey = '11'.repeat(32)
  const sealed = seal(symKey, 'secret')
  const bytes = fromBase64(sealed)
  assert.throws(() => unseal('22'.repeat(32), readEnvelope(sealed)))
  for (let at = 1; at < bytes.length; at++) {
    const changed = Uint8Array.from(bytes)
    changed[at]! ^= 1
    const text = Buffer.from(changed).toString('base64')
    assert.throws(() => unseal(symKey, readEnvelope(text)), undefined, `byte ${at}`)
    assert.throws(() => unseal(symKey, readEnvelope(Buffer.from(bytes.subarray(0, at)).toString('base64'))))
  }
  assert.throws(() => readEnvelope('*'))
})

test('base64 of either alphabet is read, with or without padding', () => {
  const bytes = Uint8Array.of(251, 255, 254, 63)
  for (const text of ['+//+Pw==', '+//+Pw', '-__-Pw==', '-__-Pw']) assert.equal(fromBase64(text), bytes, text)
  assert.equal(fromBase64(''), new Uint8Array())
})

for (const [name, text] of [
  ['both alphabets', '+__+Pw=='],
  ['padding within', '+/==/+Pw'],
  ['too much padding', '+//+Pw==='],
  ['padding that is not needed', '+//+=='],
  ['too little padding', '+//+Pw='],
  ['a part of a byte', '+//+P'],
  ['unused bits that are set', '+//+Px=='],
  ['a space', '+//+ Pw'],
  ['a character of neither alphabet', '*']
] as const) {
  test(`a text with ${name} is rejected as no base64`, () => {
    assert.throws(
      () => fromBase64(text),
      (e: unknown) => e instanceof TypeError && e.message === 'The text is not base64'
    )
  })
}

test('the relay knows this browser by the same client id, and its token is signed', async () => {
  await fc.assert(
    fc.asyncProperty(key.map(hexToBytes), async seed => {
      const { publicKey } = auth['generateKeyPair']!(seed) as { publicKey: Uint8Array }
      assert.is(clientIdOf(seed), auth['encodeIss']!(publicKey))
      const token = relayToken(seed, 'page', 'wss://relay.example')
      assert.ok(await auth['verifyJWT']!(token))
      const { payload, signature, data } = auth['decodeJWT']!(token) as Decoded
      const { iss, sub, aud, iat, exp } = payload
      assert.equal([iss, sub, aud, exp - iat], [clientIdOf(seed), 'page', 'wss://relay.example', 86_400])
      assert.ok(ed25519.verify(signature, data, publicKey))
    }),
    { numRuns: 10 }
  )
})

test.run()
