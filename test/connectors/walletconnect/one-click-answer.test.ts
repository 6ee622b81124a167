/** One-click sign-in: which answers of a wallet are accepted. */
import '../../dom'
import { formatMessage } from '@walletconnect/utils'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Client } from '../../../src/connectors/walletconnect/client'
import { sessionsIn, createAuthRequest } from '../../../src/connectors/walletconnect/one-click'
import { printMessage } from '../../../src/siwx/message'
import { message, settings, createAuthParams, recapOf, permits, recap } from './one-click-message'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SENTENCE =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': " +
  "'personal_sign' for 'eip155'."

/** Returns a wallet's answer for one network: every field as requested, and the permissions. */
const cacao = (p: object = {}, s: unknown = { t: 'eip191', s: '0x51' }) => ({
  h: { t: 'caip122' },
  s,
  p: {
    iss: `did:pkh:eip155:1:${ALICE}`,
    aud: message.uri,
    domain: message.domain,
    nonce: message.nonce,
    version: '1',
    iat: message.issuedAt,
    exp: message.expirationTime,
    nbf: message.notBefore,
    requestId: message.requestId,
    statement: `${message.statement} ${SENTENCE}`,
    resources: [...message.resources!, recap],
    ...p
  }
})
const at = {
  formatAuthMessage: ({ request, iss }: { request: Parameters<typeof formatMessage>[0]; iss: string }) =>
    formatMessage(request, iss)
} as unknown as Client
const read = async (auths: unknown) => sessionsIn(at, auths, await createAuthParams())

test('each signed network is a session whose data matches the signed text', async () => {
  const base = cacao({ iss: `did:pkh:eip155:8453:${ALICE}` })
  const sessions = await read([cacao(), base])
  assert.equal(
    sessions!.map(({ data }) => [data.chainId, data.accountAddress, data.expirationTime, data.requestId]),
    [
      ['eip155:1', ALICE, message.expirationTime, 'r-1'],
      ['eip155:8453', ALICE, message.expirationTime, 'r-1']
    ]
  )
  for (const { data, message: text } of sessions!) assert.is(text, printMessage(data, 'Ethereum', true))
  assert.equal(
    [sessions![1]!.data.statement, sessions![1]!.data.resources],
    [`Come in. ${SENTENCE}`, [...message.resources!, recap]]
  )
  assert.is(sessions![1]!.cacao, base)
})

test('a wallet may omit the sentence of the permissions, and may write missing fields as null', async () => {
  assert.is((await read([cacao({ statement: message.statement })]))![0]!.data.statement, `Come in. ${SENTENCE}`)
  const plain = await createAuthRequest(
    settings(async () => ({
      ...message,
      statement: undefined,
      expirationTime: undefined,
      notBefore: undefined,
      requestId: undefined,
      resources: undefined
    }))
  )
  const nothing = { statement: '', exp: null, nbf: null, requestId: null, resources: null }
  const [session] = sessionsIn(at, [cacao(nothing)], plain!.params)!
  assert.equal(
    [session!.data.statement, session!.data.expirationTime, session!.data.resources],
    [undefined, undefined, undefined]
  )
  assert.ok(sessionsIn(at, [cacao({ ...nothing, resources: [recap] })], plain!.params))
})

test('an answer that differs in any field or is not signed is rejected, with all others beside it', async () => {
  const invalid: Record<string, unknown> = {
    domain: cacao({ domain: 'elsewhere.example' }),
    uri: cacao({ aud: 'https://elsewhere.example' }),
    nonce: cacao({ nonce: 'another1234' }),
    'no nonce': cacao({ nonce: undefined }),
    network: cacao({ iss: `did:pkh:eip155:137:${ALICE}` }),
    chain: cacao({
      iss: 'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
    }),
    account: cacao({ iss: 'did:pkh:eip155:1:0x12' }),
    issuer: cacao({ iss: { toString: 1 } }),
    signature: cacao({}, { t: 'eip191', s: 5 }),
    'no signature': cacao({}, null),
    time: cacao({ iat: 5 }),
    'a statement of no text': cacao({ statement: {} }),
    resources: cacao({ resources: 'https://crease.example' }),
    'one resource': cacao({ resources: [1] }),
    nothing: null,
    text: 'cacao',
    'no payload': { h: { t: 'caip122' }, s: { t: 'eip191', s: '0x51' } },
    'a greeting of 1999': cacao({
      statement: 'Hello.',
      iat: '1999-01-01T00:00:00Z',
      exp: undefined,
      nbf: undefined,
      resources: undefined
    }),
    'issued in 1999': cacao({ iat: '1999-01-01T00:00:00Z' }),
    'no expiry': cacao({ exp: undefined }),
    'a later expiry': cacao({ exp: '2099-01-01T00:00:00Z' }),
    'no start': cacao({ nbf: undefined }),
    'another request': cacao({ requestId: 'r-2' }),
    version: cacao({ version: '2' }),
    'another statement': cacao({ statement: `Hello. ${SENTENCE}` }),
    'no statement': cacao({ statement: undefined }),
    'a sentence of its own': cacao({ statement: `${message.statement} ${SENTENCE} And everything else.` }),
    'no resources': cacao({ resources: [recap] }),
    'another resource': cacao({ resources: ['https://evil.example', recap] }),
    'a resource more': cacao({ resources: [...message.resources!, 'https://evil.example', recap] }),
    'another method': cacao({
      statement: message.statement,
      resources: [...message.resources!, permits(['eth_sign'])]
    }),
    'another network in the permissions': cacao({
      resources: [...message.resources!, permits(['personal_sign'], { chains: ['eip155:137'] })]
    }),
    'permissions for something else': cacao({
      statement: message.statement,
      resources: [...message.resources!, recapOf({ 'https://bank.example': { 'crud/delete': [{}] } })]
    }),
    'permissions that cannot be read': cacao({ resources: [...message.resources!, 'urn:recap:!'] })
  }
  for (const [what, answer] of Object.entries(invalid)) {
    assert.is(await read([answer]), undefined, what)
    assert.is(await read([cacao(), answer]), undefined, what)
  }
  for (const empty of [[], undefined, null, 'auths', { length: 1 }]) assert.is(await read(empty), undefined)
})

test.run()
