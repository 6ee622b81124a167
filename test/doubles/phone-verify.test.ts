/**
 * How the phone, which runs a real wallet's library, interprets the sandbox's Verify API. The site uses the library
 * itself, and requests attestations without a frame, which only a browser has.
 */
import { SignClient } from '@walletconnect/sign-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { attestationFor, type AttestationQuery } from '../sandbox/verify/request-attestation'
import { startWorld, type World } from '../sandbox/world'
import { accounts } from './demo-wallet/accounts'
import { createPhone, type Phone } from './phone-wallet/phone'
import { verdictText } from './phone-wallet/verify'

// Two peers in one process, which send no requests to the outside: the library's own switches.
process.env.DISABLE_GLOBAL_CORE = 'true'
process.env.IS_VITEST = 'true'

type Site = Awaited<ReturnType<typeof SignClient.init>>
interface Stage {
  world: World
  phone: Phone
  site: Site
}

const SITE = 'http://crease.example'
const EVIL = 'http://evil.example'

const test = suite<Stage>('a phone that verifies the origin of a site')
test.before(async stage => {
  stage.world = await startWorld()
})
test.before.each(async stage => {
  const { world } = stage
  await world.reset()
  stage.site = await SignClient.init({
    projectId: 'sandbox',
    relayUrl: world.relay,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'The Crease', description: '', url: SITE, icons: [] }
  })
  stage.phone = await createPhone({
    relayUrl: world.relay,
    verifyUrl: world.verify,
    nodes: Object.fromEntries(world.chains.map(({ caipId, rpc }) => [caipId, rpc])),
    options: { approve: 'auto' }
  })
})
test.after.each(async ({ site, phone }) => {
  await phone.close()
  site.core.heartbeat.stop()
  await site.core.relayer.transportClose()
})
test.after(({ world }) => world.stop())

/** From now on the site requests attestations as a page at the given origin would. */
const attest = ({ site, world }: Stage, part: Partial<AttestationQuery> = {}) => {
  site.core.verify.register = async hashes =>
    (await attestationFor(world.verify, { origin: SITE, ...hashes, ...part })) ?? ''
}
const pair = async ({ site, phone }: Stage) => {
  const { uri, approval } = await site.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } }
  })
  const approved = approval()
  await phone.pair(uri!)
  const session = await approved
  // Trap: if a site leaves with an unsent message, it returns to send it.
  await eventually(() => phone.sessions().some(({ topic }) => topic === session.topic), 'the phone stores it')
  return session
}
/** Returns the phone's verdict on a site that proposes a session. */
const verdictOn = async (stage: Stage) => {
  await pair(stage)
  const { method, ...verdict } = stage.phone.verdicts.at(-1)!
  assert.is(method, 'session_proposal')
  return verdict
}
const requestedPaths = ({ world }: Stage) => world.requests('verify').map(({ url }) => url.split('?')[0])

test('the phone verifies a truthful site when it connects and when it sends a request', async stage => {
  const { site, phone } = stage
  attest(stage)
  const { topic } = await pair(stage)
  await site.request({
    topic,
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: ['0x6869', accounts[0]!.address] }
  })
  const verified = { validation: 'VALID', origin: SITE, isScam: false }
  assert.equal(phone.verdicts, [
    { method: 'session_proposal', ...verified },
    { method: 'personal_sign', ...verified }
  ])
  assert.equal(requestedPaths(stage), ['/v3/attestation', '/v3/public-key', '/v3/attestation'])
})

test('the phone verifies a site that requests a sign-in along with the connection', async stage => {
  const { site, phone } = stage
  attest(stage)
  phone.set({ signsIn: 'as-asked' })
  const { uri, response } = await site.authenticate({
    chains: ['eip155:1'],
    methods: ['eth_sendTransaction'],
    domain: 'crease.example',
    uri: SITE,
    nonce: 'n0nce1234'
  })
  const answer = response()
  await phone.pair(uri!)
  await answer
  await eventually(() => phone.sessions().length === 1, 'the phone stores it')
  assert.equal(phone.verdicts, [{ method: 'session_authenticate', validation: 'VALID', origin: SITE, isScam: false }])
})

test('the phone detects a site at another origin, and a flagged one', async stage => {
  attest(stage, { origin: EVIL })
  assert.equal(await verdictOn(stage), { validation: 'INVALID', origin: EVIL, isScam: false })
  attest(stage)
  stage.world.faults.set('verify', { kind: 'stranger', times: 1 })
  assert.equal(await verdictOn(stage), { validation: 'INVALID', origin: 'http://stranger.example', isScam: false })
  stage.world.controls.judge('scam')
  assert.equal(await verdictOn(stage), { validation: 'VALID', origin: SITE, isScam: true })
})

test('the verdict is unknown without a valid attestation, whatever the site claims', async stage => {
  const { world } = stage
  const unknown = { validation: 'UNKNOWN', origin: SITE, isScam: false }
  assert.equal(await verdictOn(stage), unknown)
  assert.match(requestedPaths(stage).join(), /^\/attestation\/[\da-f]{64}$/)
  attest(stage, { trueOrigin: EVIL })
  assert.equal(await verdictOn(stage), unknown)
  attest(stage)
  for (const judgement of ['unverified', 'nothing'] as const) {
    world.controls.judge(judgement)
    assert.equal(await verdictOn(stage), unknown, judgement)
  }
  world.controls.judge('verified')
  world.faults.set('verify', { kind: 'tamper', times: 1 })
  assert.equal(await verdictOn(stage), unknown, 'with an invalid signature')
  stage.site.core.verify.register = async ({ decryptedId: id, ...rest }) =>
    (await attestationFor(world.verify, { origin: SITE, ...rest, id, decryptedId: id })) ?? ''
  assert.equal(await verdictOn(stage), unknown, 'for another message')
})

test('the phone fetches the key again if an attestation does not match the cached key', async stage => {
  const { world } = stage
  attest(stage)
  world.faults.set('verify', { kind: 'invalid-response', match: 'public-key', times: 1 })
  assert.is((await verdictOn(stage)).validation, 'VALID')
  assert.equal(requestedPaths(stage), ['/v3/attestation', '/v3/public-key', '/v3/public-key'])
})

test('the phone sends no request if no Verify API is configured', async stage => {
  const { world, phone } = stage
  await phone.close()
  stage.phone = await createPhone({ relayUrl: world.relay, nodes: { 'eip155:1': '' }, options: { approve: 'auto' } })
  attest(stage)
  assert.equal(await verdictOn(stage), { validation: 'UNKNOWN', origin: SITE, isScam: false })
  assert.equal(requestedPaths(stage), ['/v3/attestation'])
})

test('a verdict is one line of text', () => {
  assert.equal(
    (['VALID', 'UNKNOWN', 'INVALID'] as const).map(validation =>
      verdictText({ validation, origin: SITE, isScam: false })
    ),
    [
      'http://crease.example is verified.',
      'http://crease.example cannot be verified.',
      'Careful, domain mismatch: this comes from http://crease.example.'
    ]
  )
  assert.is(
    verdictText({ validation: 'VALID', origin: EVIL, isScam: true }),
    'http://evil.example is flagged as unsafe.'
  )
})

test.run()
