/** The sandbox's relay: which clients may connect, and how it delivers, stores and fetches messages. */
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { connect, publishParams, query, relaySuite } from './relay-stage'
import { newIdentity, newTopic, refusalOf } from './relay/raw-client'

const test = relaySuite()

test('the relay accepts a client with a valid token, under any name of this machine', async ({ relay }) => {
  assert.is(await refusalOf(relay.url, query(relay)), 'open')
  for (const name of ['localhost', '[::1]', '127.0.0.2']) {
    assert.is(
      await refusalOf(relay.url, query(relay, newIdentity(), { aud: relay.url.replace('127.0.0.1', name) })),
      'open',
      name
    )
  }
})

test('the relay refuses a client with an invalid token, with the reason in the close frame', async ({ relay }) => {
  const nowS = Math.floor(Date.now() / 1000)
  const reasonFor = async (claims: object) =>
    ((await refusalOf(relay.url, query(relay, newIdentity(), claims))) as { reason: string }).reason
  assert.is(await reasonFor({ aud: 'wss://relay.walletconnect.org' }), 'JWT validation error: Invalid audience')
  assert.is(await reasonFor({ aud: 'ws://127.0.0.1:1' }), 'JWT validation error: Invalid audience')
  assert.is(await reasonFor({ exp: nowS - 3_600 }), 'JWT validation error: JWT Token is expired')
  assert.is(await reasonFor({ iat: nowS + 3_600 }), 'JWT validation error: JWT Token is not yet valid')
  assert.is(await reasonFor({ iss: newIdentity().did }), 'JWT validation error: Invalid signature')
  assert.is(await reasonFor({ iss: 'did:key:zQ3sh' }), 'JWT validation error: Invalid issuer')
  assert.is(await reasonFor({ sub: '' }), 'JWT validation error: Invalid subject')
  const { projectId, ...without } = query(relay)
  assert.equal(await refusalOf(relay.url, without), {
    code: 3000,
    reason: 'Authorization error: Project ID is missing'
  })
  assert.match(
    ((await refusalOf(relay.url, { ...query(relay), projectId: 'forbidden' })) as { reason: string }).reason,
    'origin not allowed'
  )
  const { useOnCloseEvent, ...plain } = query(relay, newIdentity(), { exp: 1 })
  assert.is(await refusalOf(relay.url, plain), 'Unexpected server response: 401')
  assert.is((await fetch(relay.origin)).status, 426)
})

test('the relay delivers a message to all subscribers except its sender, and to every tab of a client', async ({
  relay
}) => {
  const topic = newTopic()
  const site = newIdentity()
  const [tab, otherTab, wallet] = [await connect(relay, site), await connect(relay, site), await connect(relay)]
  for (const client of [tab, otherTab, wallet]) await client.request('irn_subscribe', { topic })
  await wallet.request('irn_publish', publishParams(topic, 'to both tabs'))
  await tab.request('irn_publish', publishParams(topic, 'to the wallet', 1109))
  await eventually(
    () => wallet.pushed.length === 1 && tab.pushed.length === 1 && otherTab.pushed.length === 1,
    'the messages'
  )
  assert.equal(
    [wallet.messages(), tab.messages(), otherTab.messages()],
    [['to the wallet'], ['to both tabs'], ['to both tabs']]
  )
  assert.is(wallet.pushed[0]?.tag, 1109)
  await otherTab.request('irn_unsubscribe', { topic, id: 'x' })
  await wallet.request('irn_publish', publishParams(topic, 'to one tab'))
  await eventually(() => tab.pushed.length === 2, 'the second message')
  assert.is(otherTab.pushed.length, 1)
})

test('the relay forwards an attestation with its message, at once and later, and invents none', async ({ relay }) => {
  const topic = newTopic()
  const site = await connect(relay)
  const wallet = await connect(relay)
  await wallet.request('irn_subscribe', { topic })
  await site.request('wc_proposeSession', {
    pairingTopic: topic,
    sessionProposal: 'proposal',
    ttl: 300,
    attestation: 'of.the.proposal'
  })
  await site.request('irn_publish', { ...publishParams(topic, 'request'), attestation: 'of.the.request' })
  await site.request('irn_publish', publishParams(topic, 'bare'))
  await eventually(() => wallet.pushed.length === 3, 'the messages')
  assert.equal(
    wallet.pushed.map(({ message, attestation }) => [message, attestation]),
    [
      ['proposal', 'of.the.proposal'],
      ['request', 'of.the.request'],
      ['bare', undefined]
    ]
  )
  const lateReader = await connect(relay)
  await lateReader.request('irn_subscribe', { topic })
  await eventually(() => lateReader.pushed.length === 3, 'the stored messages')
  assert.equal(
    lateReader.pushed.map(({ attestation }) => attestation),
    wallet.pushed.map(({ attestation }) => attestation)
  )
})

test('the relay stores a message until its expiry, and delivers it until a client acknowledges it', async ({
  relay
}) => {
  const topic = newTopic()
  const reader = newIdentity()
  const sender = await connect(relay)
  await sender.request('irn_publish', publishParams(topic, 'kept'))
  await sender.request('irn_publish', { ...publishParams(topic, 'short'), ttl: 60 })
  const { now } = Date
  Date.now = () => now() + 90_000
  const silentReader = await connect(relay, reader, { acks: false })
  await silentReader.request('irn_subscribe', { topic })
  await eventually(() => silentReader.pushed.length === 1, 'the message').finally(() => {
    Date.now = now
  })
  silentReader.socket.terminate()
  const again = await connect(relay, reader)
  await again.request('irn_subscribe', { topic })
  await eventually(() => again.pushed.length === 1, 'the unacknowledged message')
  await again.request('irn_subscribe', { topic: newTopic() })
  const third = await connect(relay, reader)
  await third.request('irn_subscribe', { topic })
  await third.request('irn_subscribe', { topic: newTopic() })
  assert.equal([silentReader.messages(), again.messages(), third.messages()], [['kept'], ['kept'], []])
})

test('the relay supports batches, and returns pending messages on request', async ({ relay }) => {
  const topics = [newTopic(), newTopic()]
  const sender = await connect(relay)
  const reader = await connect(relay)
  const { result: ids } = await reader.request('irn_batchSubscribe', { topics: topics.slice(0, 1) })
  assert.is((ids as string[]).length, 1)
  await sender.request('irn_batchPublish', {
    messages: topics.map((topic, index) => publishParams(topic, `letter ${index}`))
  })
  await eventually(() => reader.pushed.length === 1, 'the first')
  const fetched = (await reader.request('irn_batchFetchMessages', { topics })).result as {
    messages: { message: string }[]
    hasMore: boolean
  }
  assert.equal([fetched.messages.map(({ message }) => message), fetched.hasMore], [['letter 1'], false])
  assert.equal((await reader.request('irn_fetchMessages', { topic: topics[1] })).result, {
    messages: [],
    hasMore: false
  })
  assert.is(
    (await reader.request('irn_batchUnsubscribe', { subscriptions: [{ topic: topics[0], id: (ids as string[])[0] }] }))
      .result,
    true
  )
  await sender.request('irn_publish', publishParams(topics[0]!, 'unheard'))
  assert.is((await reader.request('irn_nothing', {})).error?.code, -32601)
  assert.is((await reader.request('irn_subscribe', { topic: 'short' })).error?.code, -32602)
  assert.equal(reader.messages(), ['letter 0'])
})

test('the relay logs its sockets, methods and tags', async ({ relay, requests }) => {
  const client = await connect(relay)
  await client.request('irn_publish', publishParams(newTopic(), 'x', 1100))
  assert.equal(
    requests.map(({ server, method, url, rpc }) => [server, method, url.replace(/(auth=)[^&]+/, '$1…'), rpc]),
    [
      ['relay', 'GET', '/?projectId=x&useOnCloseEvent=true&auth=…', []],
      ['relay', 'SEND', '/irn_publish?tag=1100', ['irn_publish']]
    ]
  )
})

test('the relay has no sockets and no messages after a reset', async ({ relay }) => {
  const topic = newTopic()
  const sender = await connect(relay)
  await sender.request('irn_publish', publishParams(topic, 'old'))
  relay.reset()
  assert.is((await sender.closed).code, 1006)
  const reader = await connect(relay)
  await reader.request('irn_subscribe', { topic })
  await reader.request('irn_subscribe', { topic: newTopic() })
  assert.equal(reader.messages(), [])
})

test.run()
