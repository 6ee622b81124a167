import { createPublicKey, randomBytes, verify as isSigned, type JsonWebKey } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFaults, type Fault, type FaultTable } from './faults'
import { addressOf, ask, attestationFor, type Question } from './verify/ask'
import type { Attested } from './verify/attestations'
import { openVerifyParty, type VerifyParty } from './verify-party'

const test = suite<{ api: VerifyParty; faults: FaultTable; asked: string[] }>('the Verify API')

test.before(async context => {
  context.faults = createFaults()
  context.asked = []
  context.api = await openVerifyParty({
    port: 0,
    faults: context.faults,
    record: ({ party, method, url }) => context.asked.push(`${party} ${method} ${url}`)
  })
})
test.before.each(({ api, faults, asked }) => {
  api.reset()
  faults.clear()
  asked.length = 0
})
test.after(({ api }) => api.close())

const SITE = 'http://site.example:8080'
const OTHER = 'http://other.example'
const question = (part: Partial<Question> = {}): Question => ({
  id: randomBytes(32).toString('hex'),
  decryptedId: randomBytes(32).toString('hex'),
  origin: SITE,
  ...part
})

/** Returns the content of a token that verifies with the API's own key; undefined if the key is another's. */
const readBy = (key: JsonWebKey, token: string | null) => {
  const [head = '', body = '', signature = ''] = token?.split('.') ?? []
  const given = { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  assert.equal(JSON.parse(Buffer.from(head, 'base64url').toString()), { alg: 'ES256', typ: 'JWT' })
  return isSigned('sha256', Buffer.from(`${head}.${body}`), given, Buffer.from(signature, 'base64url'))
    ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Attested & { exp: number })
    : undefined
}
const keyOf = async ({ origin }: VerifyParty) =>
  (await (await fetch(`${origin}/v3/public-key`)).json()) as { publicKey: JsonWebKey; expiresAt: number }
const attested = async (api: VerifyParty, asked = question()) =>
  readBy((await keyOf(api)).publicKey, await attestationFor(api.origin, asked))

test('attests where a page is, signed with the key that wallets get, to that page and no other', async ({
  api,
  asked
}) => {
  const one = question()
  const said = await ask(api.origin, one)
  const { publicKey, expiresAt } = await keyOf(api)
  assert.equal(
    said.map(({ to }) => to),
    [SITE]
  )
  const { type, attestation } = JSON.parse(said[0]!.text) as { type: string; attestation: string }
  const { exp, ...rest } = readBy(publicKey, attestation)!
  assert.equal([type, rest], ['verify_attestation', { id: one.id, origin: SITE, isScam: false, isVerified: true }])
  assert.equal([publicKey.kty, publicKey.crv], ['EC', 'P-256'])
  for (const seconds of [exp, expiresAt])
    assert.ok(seconds > Date.now() / 1000 && seconds < Date.now() / 1000 + 7 * 24 * 3_600)
  assert.equal(asked, [`verify GET ${addressOf('', one)}`, 'verify GET /v3/public-key'])
})

test('goes by what the browser says, and does not verify a page that says otherwise', async ({ api }) => {
  const { origin, isVerified } = (await attested(api, question({ at: OTHER })))!
  assert.equal([origin, isVerified], [OTHER, false])
  assert.equal(
    (await ask(api.origin, question({ at: OTHER }))).map(({ to }) => to),
    [OTHER]
  )
  assert.equal(await ask(api.origin, question({ at: null })), [
    { text: '{"type":"verify_attestation","attestation":null}', to: SITE }
  ])
})

test('says of a site what it is told to, and attests nothing for a project that it does not know', async ({ api }) => {
  const facts = async (part: Partial<Question> = {}) => {
    const { isScam, isVerified } = (await attested(api, question(part))) ?? {}
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
  assert.is(await attestationFor(api.origin, question({ origin: OTHER })), null)
  api.reset()
  assert.equal(await facts({ origin: OTHER }), [false, true])
  assert.is(await attestationFor(api.origin, question({ projectId: 'unknown' })), null)
})

test('refuses what is no question, and has nothing that was told in the old way', async ({ api }) => {
  const status = async (path: string, init = {}) => (await fetch(api.origin + path, init)).status
  const bad: [string, Partial<Question>, number][] = [
    ['no project', { projectId: '' }, 400],
    ['a project that may not', { projectId: 'forbidden' }, 403],
    ['the message itself', { id: '{"id":1}' }, 400],
    ['a hash in other letters', { decryptedId: 'A'.repeat(64) }, 400],
    ['an address', { origin: `${SITE}/shop`, at: SITE }, 400],
    ['no origin', { origin: '', at: SITE }, 400]
  ]
  for (const [name, part, expected] of bad) assert.is(await status(addressOf('', question(part))), expected, name)
  assert.is(await status(`/attestation/${question().id}?v2Supported=true`), 404)
  assert.is(await status('/v3/public-key', { method: 'POST' }), 405)
})

test(
  'says in a frame what is no attestation of what was asked, another site, under a bad ' + 'signature, or nothing',
  async ({ api, faults }) => {
    const says = async (fault: Omit<Fault, 'times'>, one = question()) => {
      faults.set('verify', { ...fault, times: 1 })
      return ask(api.origin, one)
    }
    const one = question()
    const nonsense = await says({ kind: 'nonsense' }, one)
    const { publicKey } = await keyOf(api)
    assert.ok(nonsense.length > 5 && nonsense.every(({ to }) => to === SITE))
    const of = (text: string) => (JSON.parse(text) as { attestation: string }).attestation
    assert.is.not(readBy(publicKey, of(nonsense[0]!.text))!.id, one.id)
    assert.throws(() =>
      nonsense.forEach(({ text }) => {
        JSON.parse(text)
      })
    )
    assert.not(
      nonsense.some(({ text }) => text.includes('"attestation":null')),
      'which would be an answer'
    )
    assert.equal(await says({ kind: 'nonsense', body: '</script>' }), [{ text: '</script>', to: SITE }])
    assert.equal(await says({ kind: 'silent' }), [])
    faults.set('verify', { kind: 'refuse', times: 1 })
    assert.match(
      (await fetch(addressOf(api.origin, one), { headers: { referer: SITE } })).headers.get(
        'content-security-policy'
      ) ?? '',
      "frame-ancestors 'none'"
    )
    assert.is(readBy(publicKey, of((await says({ kind: 'stranger' }))[0]!.text))?.origin, 'http://stranger.example')
    assert.is(readBy(publicKey, of((await says({ kind: 'stranger', account: OTHER }))[0]!.text))?.origin, OTHER)
    assert.is(readBy(publicKey, of((await says({ kind: 'tamper' }))[0]!.text)), undefined)
    assert.ok(readBy(publicKey, await attestationFor(api.origin, question())))
  }
)

test("fails, breaks and lags as others do, and gives a key that is another's", async ({ api, faults }) => {
  faults.set('verify', { kind: 'status', status: 503, match: 'attestation', times: 1 })
  assert.match(await ask(api.origin, question()).then(String, String), '503')
  faults.set('verify', { kind: 'drop', times: 1 })
  assert.match(await ask(api.origin, question()).then(String, String), 'fetch failed')
  faults.set('verify', { kind: 'delay', delayMs: 200, times: 1 })
  const before = Date.now()
  assert.ok(await attestationFor(api.origin, question()))
  assert.ok(Date.now() - before >= 190)
  faults.set('verify', { kind: 'nonsense', match: 'public-key', times: 1 })
  assert.is(await attested(api), undefined)
  assert.ok(await attested(api))
})

test.run()
