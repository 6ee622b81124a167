/** A sign-in with the connection: the answers that become a session, and those that the page does not accept. */
import '../../dom'
import { EventEmitter } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { authenticate } from '../../../src/connectors/walletconnect/authenticate'
import type { Signed, StoredSession } from '../../../src/connectors/walletconnect/library'
import { isError } from '../../../src/core/platform/errors'
import { settle } from '../../doubles/fake-clock'
import { deferred } from '../../doubles/scripted-provider'
import { ADDRESS, library } from './library'
import { createAuthParams, message, permits, wanted } from './one-click-message'

const WALLET_KEY = 'ab'.repeat(32)
const responder = { publicKey: WALLET_KEY, metadata: { name: 'Fox', description: '', url: '', icons: [] } }
const cacao = (p: object = {}) => ({
  p: { iss: `did:pkh:eip155:1:${ADDRESS}`, resources: [...message.resources!, permits(['personal_sign'])], ...p }
})
const signedBy = (...cacaos: unknown[]) => ({ cacaos, responder })

/**
 * Requests a sign-in. `answer`: the wallet's answer to it. `connect`: the wallet's answer to the proposal. `topic`: of
 * the session that the sign-in creates.
 */
const startSignIn = async (topic = 'signed') => {
  const { client, sessions, published, endedTopics } = await library()
  const requests: Record<string, number> = {}
  const history = Object.assign(new EventEmitter(), {
    set: (_: string, { id, method }: { id: number; method: string }) => {
      requests[method] = id
    },
    delete: () => undefined
  })
  let acceptSubscription = async (_: string): Promise<void> => undefined
  const events = client.events
  Object.assign(client, { proposal: { set: async () => undefined, delete: async () => undefined } })
  Object.assign(client.session, {
    set: async (topic: string, session: never) => {
      sessions.set(topic, session)
    }
  })
  Object.assign(client.core, {
    history,
    verify: { register: async () => '' },
    expirer: { set: () => undefined, del: () => undefined },
    pairing: {
      pairings: { set: async () => undefined, delete: async () => undefined },
      formatUriFromPairing: () => 'wc:uri',
      updateMetadata: async () => undefined
    }
  })
  Object.assign(client.core.relayer, {
    confirmOnlineStateOrThrow: async () => undefined,
    publish: async () => undefined,
    subscribe: (topic: string) => acceptSubscription(topic)
  })
  Object.assign(client.core.crypto, {
    setSymKey: async () => 'pairing',
    generateKeyPair: async () => 'own key',
    receiveOn: () => 'response',
    generateSharedKey: async () => topic,
    encode: async () => 'sealed'
  })
  let outcome!: Promise<Signed>
  await authenticate(client, {
    ...(await createAuthParams()),
    optionalNamespaces: wanted,
    onResponse: response => {
      outcome = response
    }
  })
  outcome.catch(() => undefined)
  return {
    sessions,
    published,
    endedTopics,
    outcome,
    delaySubscriptions: (relay: Promise<void>) => {
      acceptSubscription = () => relay
    },
    answer: (result: unknown) =>
      history.emit('history_updated', { id: requests['wc_sessionAuthenticate'], response: { result } }),
    refuseProposal: () =>
      history.emit('history_updated', { id: requests['wc_sessionPropose'], response: { error: { code: 5000 } } }),
    connect: (topic: string) =>
      events.emit('session_connect', { session: { topic, pairingTopic: 'pairing' } as StoredSession })
  }
}

test('a signed answer becomes a session with the accounts and methods that it permits', async () => {
  const { answer, outcome, sessions } = await startSignIn()
  answer(signedBy(cacao()))
  const { session, auths } = await outcome
  assert.equal([auths, [...sessions.keys()], session?.peer], [[cacao()], ['signed'], responder])
  assert.equal(session?.namespaces['eip155'], {
    chains: ['eip155:1', 'eip155:8453'],
    accounts: [`eip155:1:${ADDRESS}`, `eip155:8453:${ADDRESS}`],
    methods: ['personal_sign'],
    events: ['chainChanged', 'accountsChanged']
  })
})

test('an answer of another shape is an invalid response of the wallet, and stores nothing', async () => {
  const withLimits = (limits: unknown) => {
    const recap = Buffer.from(JSON.stringify({ att: { eip155: { 'request/personal_sign': limits } } }))
    return signedBy(cacao({ resources: [`urn:recap:${recap.toString('base64url')}`] }))
  }
  const invalid: Record<string, unknown> = {
    nothing: undefined,
    text: 'signed',
    'no cacaos': { responder },
    'cacaos of another kind': { cacaos: 'cacao', responder },
    'a cacao without a payload': signedBy({}),
    'no cacao': signedBy(null),
    'an issuer that is no text': signedBy(cacao({ iss: 7 })),
    'no address': signedBy(cacao({ iss: 'did:pkh:eip155:1' })),
    'an empty address': signedBy(cacao({ iss: 'did:pkh:eip155:1:' })),
    'another address': signedBy(cacao({ iss: 'did:pkh:eip155:1:0x12' })),
    'one of two': signedBy(cacao(), cacao({ iss: 'did:pkh:eip155:1' })),
    'resources that are no list': signedBy(cacao({ resources: 7 })),
    'no limits': withLimits([]),
    'limits that are no list': withLimits({}),
    'a limit of another kind': withLimits([null]),
    'chains that are no list': withLimits([{ chains: 'eip155:1' }]),
    'chains that are no texts': withLimits([{ chains: [1] }]),
    'no responder': { cacaos: [cacao()] },
    'no key': { cacaos: [cacao()], responder: {} },
    'a short key': { cacaos: [cacao()], responder: { ...responder, publicKey: 'abcd' } },
    'a key of another kind': { cacaos: [cacao()], responder: { ...responder, publicKey: 7 } }
  }
  for (const [what, result] of Object.entries(invalid)) {
    const { answer, outcome, sessions } = await startSignIn()
    answer(result)
    const error: unknown = await outcome.catch((e: unknown) => e)
    assert.equal(
      [isError(error, 'wallet-invalid-response') && error.facts.method, sessions.size],
      ['wc_sessionAuthenticate', 0],
      `${what}: ${String(error)}`
    )
  }
})

test('a wallet that does not describe itself is accepted', async () => {
  const { answer, outcome } = await startSignIn()
  answer({ cacaos: [cacao()], responder: { publicKey: WALLET_KEY } })
  assert.is((await outcome).session?.topic, 'signed')
})

test('a signed session that comes too late is ended, and the one that was first stays', async () => {
  const signIn = await startSignIn('late')
  const relay = deferred<void>()
  signIn.delaySubscriptions(relay.promise)
  signIn.answer(signedBy(cacao()))
  await settle()
  signIn.connect('plain')
  assert.equal(await signIn.outcome, { session: { topic: 'plain', pairingTopic: 'pairing' } })
  relay.resolve()
  await settle()
  assert.equal(
    [[...signIn.sessions.keys()], signIn.endedTopics, signIn.published.map(({ topic }) => topic)],
    [[], ['late'], ['late']]
  )
})

test('a signed session is ended if the wallet rejects the connection meanwhile', async () => {
  const signIn = await startSignIn('rejected')
  signIn.answer(signedBy(cacao()))
  signIn.refuseProposal()
  assert.equal(await signIn.outcome.catch((e: unknown) => e), { code: 5000 })
  while (!signIn.endedTopics.length) await settle()
  assert.equal([[...signIn.sessions.keys()], signIn.endedTopics], [[], ['rejected']])
})

test('a session that the wallet reports in both answers stays', async () => {
  const signIn = await startSignIn('both')
  signIn.answer(signedBy(cacao()))
  signIn.connect('both')
  await settle()
  assert.equal([(await signIn.outcome).session?.topic, signIn.endedTopics], ['both', []])
})

test.run()
