import { createPublicKey, randomBytes, verify as isSigned, type JsonWebKey } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFaults, type Fault, type FaultTable } from './faults'
import { addressOf, requestAttestation, attestationFor, type AttestationQuery } from './verify/request-attestation'
import type { Attested } from './verify/attestations'
import { openVerifyServer, type VerifyServer } from './verify-server'

const test = suite<{ api: VerifyServer; faults: FaultTable; requests: string[] }>('the Verify API')

test.before(async context => {
  context.faults = createFaults()
  context.requests = []
  context.api = await openVerifyServer({
    port: 0,
    faults: context.faults,
    record: ({ server, method, url }) => context.requests.push(`${server} ${method} ${url}`)
  })
})
test.before.each(({ api, faults, requests }) => {
  api.reset()
  faults.clear()
  requests.length = 0
})
test.after(({ api }) => api.close())

const SITE = 'http://site.example:8080'
const OTHER = 'http://other.example'
const query = (part: Partial<AttestationQuery> = {}): AttestationQuery => ({
  id: randomBytes(32).toString('hex'),
  decryptedId: randomBytes(32).toString('hex'),
  origin: SITE,
  ...part
})

/** Returns the content of a token that verifies with the API's own key; undefined if the key is another's. */
const readBy = (key: JsonWebKey, token: string | null) => {
  const [head = '', body = '', signature = ''] = token?.split('.') ?? []
  const keyOptions = { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  assert.equal(JSON.parse(Buffer.from(head, 'base64url').toString()), { alg: 'ES256', typ: 'JWT' })
  return isSigned('sha256', Buffer.from(`${head}.${body}`), keyOptions, Buffer.from(signature, 'base64url'))
    ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Attested & { exp: number })
    : undefined
}
const keyOf = async ({ origin }: VerifyServer) =>
  (await (await fetch(`${origin}/v3/public-key`)).json()) as { publicKey: JsonWebKey; expiresAt: number }
const attested = async (api: VerifyServer, request = query()) =>
  readBy((await keyOf(api)).publicKey, await attestationFor(api.origin, request))

test('the Verify API attests the origin of a page to that page only, signed with the public key', async ({
  api,
  requests
}) => {
  const one = query()
  const posted = await requestAttestation(api.origin, one)
  const { publicKey, expiresAt } = await keyOf(api)
  assert.equal(
    posted.map(({ to }) => to),
    [SITE]
  )
  const { type, attestation } = JSON.parse(posted[0]!.text) as { type: string; attestation: string }
  const { exp, ...rest } = readBy(publicKey, attestation)!
  assert.equal([type, rest], ['verify_attestation', { id: one.id, origin: SITE, isScam: false, isVerified: true }])
  assert.equal([publicKey.kty, publicKey.crv], ['EC', 'P-256'])
  for (const seconds of [exp, expiresAt])
    assert.ok(seconds > Date.now() / 1000 && seconds < Date.now() / 1000 + 7 * 24 * 3_600)
  assert.equal(requests, [`verify GET ${addressOf('', one)}`, 'verify GET /v3/public-key'])
})

test('the Verify API trusts the origin from the browser, and does not verify a page that claims another', async ({
  api
}) => {
  const { origin, isVerified } = (await attested(api, query({ trueOrigin: OTHER })))!
  assert.equal([origin, isVerified], [OTHER, false])
  assert.equal(
    (await requestAttestation(api.origin, query({ trueOrigin: OTHER }))).map(({ to }) => to),
    [OTHER]
  )
  assert.equal(await requestAttestation(api.origin, query({ trueOrigin: null })), [
    { text: '{"type":"verify_attestation","attestation":null}', to: SITE }
  ])
})

test('the Verify API applies the judgement of a test, and attests nothing for an unknown project', async ({ api }) => {
  const facts = async (part: Partial<AttestationQuery> = {}) => {
    const { isScam, isVerified } = (await attested(api, query(part))) ?? {}
    return [isScam, isVerified]
  }
  api.judge('scam')
  assert.equal(await facts(), [true, true])
  api.judge('unverified', OTHER)
  assert.equal(
    [await facts(), await facts({ origin: OTHER })],
    [
      [true, true],
      [false, false]
    ]
  )
  api.judge('nothing')
  assert.is(await attestationFor(api.origin, query({ origin: OTHER })), null)
  api.reset()
  assert.equal(await facts({ origin: OTHER }), [false, true])
  assert.is(await attestationFor(api.origin, query({ projectId: 'unknown' })), null)
})

test('the Verify API refuses invalid requests, and has no attestation of the previous protocol version', async ({
  api
}) => {
  const status = async (path: string, init = {}) => (await fetch(api.origin + path, init)).status
  const invalid: [string, Partial<AttestationQuery>, number][] = [
    ['no project', { projectId: '' }, 400],
    ['a project that may not', { projectId: 'forbidden' }, 403],
    ['the message itself', { id: '{"id":1}' }, 400],
    ['a hash in other letters', { decryptedId: 'A'.repeat(64) }, 400],
    ['an address', { origin: `${SITE}/shop`, trueOrigin: SITE }, 400],
    ['no origin', { origin: '', trueOrigin: SITE }, 400]
  ]
  for (const [name, part, expected] of invalid) assert.is(await status(addressOf('', query(part))), expected, name)
  assert.is(await status(`/attestation/${query().id}?v2Supported=true`), 404)
  assert.is(await status('/v3/public-key', { method: 'POST' }), 405)
})

test('the Verify API sends invalid, foreign, badly signed or no attestations by a fault', async ({ api, faults }) => {
  const postedWith = async (fault: Omit<Fault, 'times'>, one = query()) => {
    faults.set('verify', { ...fault, times: 1 })
    return requestAttestation(api.origin, one)
  }
  const one = query()
  const invalidMessages = await postedWith({ kind: 'invalid-response' }, one)
  const { publicKey } = await keyOf(api)
  assert.ok(invalidMessages.length > 5 && invalidMessages.every(({ to }) => to === SITE))
  const attestationIn = (text: string) => (JSON.parse(text) as { attestation: string }).attestation
  assert.is.not(readBy(publicKey, attestationIn(invalidMessages[0]!.text))!.id, one.id)
  assert.throws(() =>
    invalidMessages.forEach(({ text }) => {
      JSON.parse(text)
    })
  )
  assert.not(
    invalidMessages.some(({ text }) => text.includes('"attestation":null')),
    'null would be a valid answer'
  )
  assert.equal(await postedWith({ kind: 'invalid-response', body: '</script>' }), [{ text: '</script>', to: SITE }])
  assert.equal(await postedWith({ kind: 'silent' }), [])
  faults.set('verify', { kind: 'refuse', times: 1 })
  assert.match(
    (await fetch(addressOf(api.origin, one), { headers: { referer: SITE } })).headers.get('content-security-policy') ??
      '',
    "frame-ancestors 'none'"
  )
  assert.is(
    readBy(publicKey, attestationIn((await postedWith({ kind: 'stranger' }))[0]!.text))?.origin,
    'http://stranger.example'
  )
  assert.is(
    readBy(publicKey, attestationIn((await postedWith({ kind: 'stranger', account: OTHER }))[0]!.text))?.origin,
    OTHER
  )
  assert.is(readBy(publicKey, attestationIn((await postedWith({ kind: 'tamper' }))[0]!.text)), undefined)
  assert.ok(readBy(publicKey, await attestationFor(api.origin, query())))
})

test('the Verify API fails, drops, delays, or returns a wrong public key by a fault', async ({ api, faults }) => {
  faults.set('verify', { kind: 'status', status: 503, match: 'attestation', times: 1 })
  assert.match(await requestAttestation(api.origin, query()).then(String, String), '503')
  faults.set('verify', { kind: 'drop', times: 1 })
  assert.match(await requestAttestation(api.origin, query()).then(String, String), 'fetch failed')
  faults.set('verify', { kind: 'delay', delayMs: 200, times: 1 })
  const delayed = attestationFor(api.origin, query())
  // The server sets its timer, of the same length, later than this one.
  assert.is(await Promise.race([pause(200, 'the delay'), delayed]), 'the delay')
  assert.ok(await delayed)
  faults.set('verify', { kind: 'invalid-response', match: 'public-key', times: 1 })
  assert.is(await attested(api), undefined)
  assert.ok(await attested(api))
})

test.run()
