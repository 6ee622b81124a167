/** One-click sign-in: the request to the wallet. */
import '../../dom'
import { EventEmitter } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Client } from '../../../src/connectors/walletconnect/client'
import { createAuthRequest } from '../../../src/connectors/walletconnect/one-click'
import { requestSession } from '../../../src/connectors/walletconnect/pairing'
import { message, wanted, settings, createAuthParams, recap } from './one-click-message'

test('the active network comes first, and all of the page’s message but the account is requested', async () => {
  const requests: string[] = []
  const request = await createAuthRequest(
    settings(async id => {
      requests.push(id)
      return message
    })
  )
  assert.equal(requests, ['eip155:8453'])
  assert.equal(request!.params, {
    chains: ['eip155:8453', 'eip155:1'],
    methods: ['personal_sign'],
    domain: 'crease.example',
    uri: 'https://crease.example/in',
    nonce: 'n0nce1234',
    version: '1',
    statement: 'Come in.',
    resources: ['https://crease.example/terms'],
    requestId: 'r-1',
    iat: '2026-11-25T08:00:00Z',
    exp: '2027-01-01T00:00:00Z',
    nbf: '2026-11-01T00:00:00Z'
  })
})

test('nothing is requested if no sign-in is wanted or its message is not available', async () => {
  assert.is(await createAuthRequest(settings()), undefined)
  assert.is(await createAuthRequest(settings(async () => undefined)), undefined)
  assert.is(
    await createAuthRequest(
      settings(async () => {
        throw new Error('no nonce')
      })
    ),
    undefined
  )
})

test('the time of the message is always requested, so that it can be compared', async () => {
  const { params } = (await createAuthRequest(settings(async () => ({ ...message, issuedAt: undefined }))))!
  assert.ok(Math.abs(Date.parse(params.iat) - Date.now()) < 60_000)
})

test('a message with the host page’s own permissions is requested separately, to keep them unmerged', async () => {
  assert.is(await createAuthRequest(settings(async () => ({ ...message, resources: [recap] }))), undefined)
})

test('a sign-in request replaces the session request, and a wallet may answer with a session only', async () => {
  const session = { topic: 'agreed' }
  const requests: unknown[] = []
  const requestWith = (answer: object) =>
    requestSession(
      {
        core: { relayer: new EventEmitter() },
        authenticate: async (params: { onResponse(answer: Promise<object>): void }) => {
          requests.push(params)
          params.onResponse(Promise.resolve(answer))
          return { uri: 'wc:code' }
        }
      } as unknown as Client,
      { optionalNamespaces: wanted, networkNames: '' },
      { isEarly: true, onDisplayUri: () => undefined, authParams }
    )
  const authParams = await createAuthParams()
  assert.equal(await requestWith({ session }), { session })
  assert.equal(await requestWith({ session, auths: [1] }), { session, auths: [1] })
  const [{ optionalNamespaces, domain, chains }] = requests as [
    { optionalNamespaces: unknown; domain: string; chains: string[] }
  ]
  assert.equal([optionalNamespaces, domain, chains[0]], [wanted, 'crease.example', 'eip155:8453'])
})

test.run()
