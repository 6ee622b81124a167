/** A sign-in along with the connection: what is asked, and what is believed of the answer. */
import '../dom'
import { EventEmitter } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Client } from '../../src/connectors/walletconnect/client'
import { sessionsIn, toSignOf } from '../../src/connectors/walletconnect/one-click'
import { askSession } from '../../src/connectors/walletconnect/pairing'
import type { ChainId } from '../../src/core/caip'
import type { PairingSettings } from '../../src/core/connection'
import type { SIWXMessageData } from '../../src/core/siwx'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chains = ['eip155:1', 'eip155:8453']
const message: SIWXMessageData = { accountAddress: 'nobody', chainId: 'eip155:8453', domain: 'crease.example', uri: 'https://crease.example/in', version: '1', nonce: 'n0nce1234', statement: 'Come in.', issuedAt: '2026-11-25T08:00:00Z', expirationTime: '2027-01-01T00:00:00Z', notBefore: '2026-11-01T00:00:00Z', requestId: 'r-1', resources: ['https://crease.example/terms'] }
const wanted = { eip155: { chains, methods: ['personal_sign'], events: [] } }

const settings = (fields?: (id: ChainId) => Promise<SIWXMessageData | undefined>): PairingSettings => ({
  wanted, firstChain: () => 'eip155:8453', ...fields && { signing: async (id: ChainId) => {
    const data = await fields(id)
    return data && { data, keep: async () => undefined }
  } }
} as unknown as PairingSettings)
const question = async () => (await toSignOf(settings(async () => message)))!.question

test('the network in use comes first, and of the site’s message all is asked but its account', async () => {
  const asked: string[] = []
  const made = await toSignOf(settings(async id => {
    asked.push(id)
    return message
  }))
  assert.equal(asked, ['eip155:8453'])
  assert.equal(made!.question, {
    chains: ['eip155:8453', 'eip155:1'], methods: ['personal_sign'], domain: 'crease.example', uri: 'https://crease.example/in', nonce: 'n0nce1234', version: '1', statement: 'Come in.',
    resources: ['https://crease.example/terms'], requestId: 'r-1', iat: '2026-11-25T08:00:00Z', exp: '2027-01-01T00:00:00Z', nbf: '2026-11-01T00:00:00Z'
  })
})

test('where no sign-in is wanted, or the message cannot be had, nothing is asked', async () => {
  assert.is(await toSignOf(settings()), undefined)
  assert.is(await toSignOf(settings(async () => undefined)), undefined)
  assert.is(await toSignOf(settings(async () => { throw new Error('no nonce') })), undefined)
})

/** What a wallet answers of one network. */
const cacao = (p: object = {}, s: unknown = { t: 'eip191', s: '0x51' }) => ({
  h: { t: 'caip122' }, s,
  p: { iss: `did:pkh:eip155:1:${ALICE}`, aud: message.uri, domain: message.domain, nonce: message.nonce, version: '1', iat: '2026-11-25T08:00:00Z', ...p }
})
const at = { formatAuthMessage: ({ iss }: { iss: string }) => `signed by ${iss}` } as unknown as Client
const read = async (auths: unknown) => sessionsIn(at, auths, await question())

test('each network that was signed for is a session, with the text that was signed', async () => {
  const base = cacao({ iss: `did:pkh:eip155:8453:${ALICE}`, statement: null, exp: '2027-01-01T00:00:00Z' })
  const sessions = await read([cacao(), base])
  assert.equal(sessions!.map(({ data, message: text, signature }) => [data.chainId, data.accountAddress, data.statement, data.expirationTime, text, signature]), [
    ['eip155:1', ALICE, undefined, undefined, `signed by did:pkh:eip155:1:${ALICE}`, '0x51'], ['eip155:8453', ALICE, undefined, '2027-01-01T00:00:00Z', `signed by did:pkh:eip155:8453:${ALICE}`, '0x51']
  ])
  assert.is(sessions![1]!.cacao, base)
})

test('what is for another domain, address, nonce or network, or is no signature at all, counts for nothing, and so do those beside it', async () => {
  const wrong: Record<string, unknown> = {
    domain: cacao({ domain: 'elsewhere.example' }), uri: cacao({ aud: 'https://elsewhere.example' }), nonce: cacao({ nonce: 'another1234' }), 'no nonce': cacao({ nonce: undefined }),
    network: cacao({ iss: `did:pkh:eip155:137:${ALICE}` }), chain: cacao({ iss: 'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9' }),
    account: cacao({ iss: 'did:pkh:eip155:1:0x12' }), issuer: cacao({ iss: { toString: 1 } }), signature: cacao({}, { t: 'eip191', s: 5 }), 'no signature': cacao({}, null), time: cacao({ iat: 5 }), statement: cacao({ statement: {} }),
    resources: cacao({ resources: 'https://crease.example' }), 'one resource': cacao({ resources: [1] }), nothing: null, text: 'cacao', 'no payload': { h: { t: 'caip122' }, s: { t: 'eip191', s: '0x51' } }
  }
  for (const [what, one] of Object.entries(wrong)) {
    assert.is(await read([one]), undefined, what)
    assert.is(await read([cacao(), one]), undefined, what)
  }
  for (const none of [[], undefined, null, 'auths', { length: 1 }]) assert.is(await read(none), undefined)
})

test('a sign-in is asked for in place of a session alone, which the wallet may answer all the same', async () => {
  const session = { topic: 'agreed' }, asked: unknown[] = []
  const ask = (answer: object) => askSession({
    core: { relayer: new EventEmitter() },
    authenticate: async (what: { answered(answer: Promise<object>): void }) => {
      asked.push(what)
      what.answered(Promise.resolve(answer))
      return { uri: 'wc:code' }
    }
  } as unknown as Client, { wanted, networkNames: '' }, { isEarly: true, coded: () => undefined, question: theirs })
  const theirs = await question()
  assert.equal(await ask({ session }), { session })
  assert.equal(await ask({ session, auths: [1] }), { session, auths: [1] })
  const [{ wanted: along, domain, chains: first }] = asked as [{ wanted: unknown; domain: string; chains: string[] }]
  assert.equal([along, domain, first[0]], [wanted, 'crease.example', 'eip155:8453'])
})

test.run()
