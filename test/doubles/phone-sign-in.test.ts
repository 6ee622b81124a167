/**
 * The phone as a wallet that signs in along with the connection, over the sandbox's relay. It is a real peer, and the
 * site uses the library itself.
 */
import { SignClient } from '@walletconnect/sign-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { verifyMessage, type Hex } from 'viem'
import { sessionsIn } from '../../src/connectors/walletconnect/one-click'
import { eventually } from '../e2e/driver/wait'
import { createVerify } from '../sandbox/sign-in/verify'
import { startWorld, type World } from '../sandbox/world'
import { accounts } from './demo-wallet/accounts'
import { createPhone, type Phone } from './phone-wallet/phone'
import type { PhoneOptions } from './phone-wallet/options'

// Two peers in one process, which send no requests to the outside: the library's own switches.
process.env.DISABLE_GLOBAL_CORE = 'true'
process.env.IS_VITEST = 'true'

type Site = Awaited<ReturnType<typeof SignClient.init>>
interface Stage {
  world: World
  phone: Phone
  site: Site
}

const [alice] = accounts.map(({ address }) => address)
const authParams = {
  chains: ['eip155:1', 'eip155:8453', 'eip155:137'],
  methods: ['personal_sign', 'eth_sendTransaction', 'eth_sign'],
  domain: 'crease.example',
  uri: 'https://crease.example/in',
  nonce: 'n0nce1234',
  version: '1',
  statement: 'Come in.'
}

const test = suite<Stage>('a phone that signs in')
test.before(async stage => {
  stage.world = await startWorld()
})
test.before.each(async stage => {
  await stage.world.reset()
  stage.site = await SignClient.init({
    projectId: 'sandbox',
    relayUrl: stage.world.relay,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'The Crease', description: '', url: 'http://crease.example', icons: [] }
  })
  stage.phone = await createPhone({
    relayUrl: stage.world.relay,
    nodes: Object.fromEntries(stage.world.chains.map(({ caipId, rpc }) => [caipId, rpc]))
  })
})
test.after.each(async ({ site, phone }) => {
  await phone.close()
  site.core.heartbeat.stop()
  await site.core.relayer.transportClose()
})
test.after(({ world }) => world.stop())

const authenticate = async ({ site, phone }: Stage, options: Partial<PhoneOptions>) => {
  phone.set(options)
  const { uri, response } = await site.authenticate(authParams)
  const answer = response()
  // A caller that expects a refusal awaits it later.
  answer.catch(() => undefined)
  await phone.pair(uri!)
  return answer
}

/** Reads the answer with the time that the library has requested, which is not that of its parameters. */
const readSessions = (site: Site, auths: readonly { p: { iat?: string } }[] | undefined) =>
  sessionsIn(site, auths, { ...authParams, iat: auths?.[0]?.p.iat ?? '' })

test('the phone shows the text, and one approval connects and signs on each supported network', async stage => {
  const { site, phone } = stage
  const pending = authenticate(stage, { approve: 'ask', signsIn: 'as-asked' })
  await eventually(
    () => phone.open().length === 1,
    () => phone.log.join()
  )
  const [open] = phone.open()
  assert.equal([open?.method, open?.chains], ['session_authenticate', ['eip155:1', 'eip155:8453']])
  await phone.approve()
  const { auths, session } = await pending
  assert.equal(session?.namespaces['eip155']?.accounts, [`eip155:1:${alice}`, `eip155:8453:${alice}`])
  assert.equal(session?.namespaces['eip155']?.methods.sort(), ['eth_sendTransaction', 'personal_sign'])
  const sessions = readSessions(site, auths)!
  assert.equal(
    sessions.map(({ data }) => [data.chainId, data.accountAddress, data.uri, data.nonce]),
    ['eip155:1', 'eip155:8453'].map(id => [id, alice, authParams.uri, authParams.nonce])
  )
  assert.is(sessions[0]?.message, open?.text)
  const verify = createVerify(
    stage.world.chains.map(({ caipId, rpc }) => ({ chainId: Number(caipId.split(':')[1]) as never, url: rpc }))
  )
  for (const { data, message, signature } of sessions) {
    assert.ok(await verifyMessage({ address: alice!, message, signature: signature as Hex }))
    const { refusal } = await verify(message, signature, {
      origin: 'https://crease.example',
      nonce: authParams.nonce,
      nonceAtMs: Date.now(),
      nowMs: Date.now(),
      claimed: data as never
    })
    assert.is(refusal, undefined, 'the fields that a server reads from the text are those of the session')
  }
  assert.is(phone.sessions().length, 1)
})

test('a signature for another site or with another nonce does not match the request', async stage => {
  for (const signsIn of ['elsewhere', 'other-nonce'] as const) {
    const { auths } = await authenticate(stage, { approve: 'auto', signsIn })
    assert.is(auths?.length, 2)
    assert.is(readSessions(stage.site, auths), undefined)
  }
})

test('the phone declines; one without sign-in support gets the accompanying proposal', async stage => {
  assert.match(
    String(await authenticate(stage, { approve: 'reject', signsIn: 'as-asked' }).catch((error: unknown) => error)),
    'User rejected.'
  )
  const { auths, session } = await authenticate(stage, { approve: 'auto', signsIn: undefined })
  assert.equal([auths, session?.namespaces['eip155']?.chains], [undefined, ['eip155:1', 'eip155:8453']])
})

test.run()
