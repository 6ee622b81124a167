/** One-click sign-in: the request to the wallet. */
import '../dom'
import { EventEmitter } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Client } from '../../src/connectors/walletconnect/client'
import { toSignOf } from '../../src/connectors/walletconnect/one-click'
import { askSession } from '../../src/connectors/walletconnect/pairing'
import { message, wanted, settings, question, recap } from './walletconnect-one-click-message'

test('the network in use comes first, and of the site’s message all is asked but its account', async () => {
  const asked: string[] = []
  const made = await toSignOf(
    settings(async id => {
      asked.push(id)
      return message
    })
  )
  assert.equal(asked, ['eip155:8453'])
  assert.equal(made!.question, {
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

test('where no sign-in is wanted, or the message cannot be had, nothing is asked', async () => {
  assert.is(await toSignOf(settings()), undefined)
  assert.is(await toSignOf(settings(async () => undefined)), undefined)
  assert.is(
    await toSignOf(
      settings(async () => {
        throw new Error('no nonce')
      })
    ),
    undefined
  )
})

test('the time of the message is always requested, so that it can be compared', async () => {
  const { question: asked } = (await toSignOf(settings(async () => ({ ...message, issuedAt: undefined }))))!
  assert.ok(Math.abs(Date.parse(asked.iat!) - Date.now()) < 60_000)
})

test(
  'a message with permissions of the host page’s own is asked for apart, ' + 'since the library would merge them',
  async () => {
    assert.is(await toSignOf(settings(async () => ({ ...message, resources: [recap] }))), undefined)
  }
)

test('a sign-in is asked for in place of a session alone, which the wallet may answer all the same', async () => {
  const session = { topic: 'agreed' }
  const asked: unknown[] = []
  const ask = (answer: object) =>
    askSession(
      {
        core: { relayer: new EventEmitter() },
        authenticate: async (what: { answered(answer: Promise<object>): void }) => {
          asked.push(what)
          what.answered(Promise.resolve(answer))
          return { uri: 'wc:code' }
        }
      } as unknown as Client,
      { wanted, networkNames: '' },
      { isEarly: true, coded: () => undefined, question: theirs }
    )
  const theirs = await question()
  assert.equal(await ask({ session }), { session })
  assert.equal(await ask({ session, auths: [1] }), { session, auths: [1] })
  const [{ wanted: along, domain, chains: first }] = asked as [{ wanted: unknown; domain: string; chains: string[] }]
  assert.equal([along, domain, first[0]], [wanted, 'crease.example', 'eip155:8453'])
})

test.run()
