/** The sandbox's relay: which clients may connect, and how it delivers, stores and fetches messages. */
import * as assert from 'uvu/assert'
import { eventually } from '../e2e/driver/wait'
import { enter, letter, query, relaySuite } from './relay-stage'
import { newIdentity, newTopic, refusalOf } from './relay/raw-client'

const test = relaySuite()

test('lets in who signed for it, by any name of this machine', async ({ relay }) => {
  assert.is(await refusalOf(relay.url, query(relay)), 'open')
  for (const name of ['localhost', '[::1]', '127.0.0.2']) {
    assert.is(
      await refusalOf(relay.url, query(relay, newIdentity(), { aud: relay.url.replace('127.0.0.1', name) })),
      'open',
      name
    )
  }
})

test('refuses who did not, and says why by the code of the close', async ({ relay }) => {
  const nowS = Math.floor(Date.now() / 1000)
  const why = async (claims: object) =>
    ((await refusalOf(relay.url, query(relay, newIdentity(), claims))) as { reason: string }).reason
  assert.is(await why({ aud: 'wss://relay.walletconnect.org' }), 'JWT validation error: Invalid audience')
  assert.is(await why({ aud: 'ws://127.0.0.1:1' }), 'JWT validation error: Invalid audience')
  assert.is(await why({ exp: nowS - 3_600 }), 'JWT validation error: JWT Token is expired')
  assert.is(await why({ iat: nowS + 3_600 }), 'JWT validation error: JWT Token is not yet valid')
  assert.is(await why({ iss: newIdentity().did }), 'JWT validation error: Invalid signature')
  assert.is(await why({ iss: 'did:key:zQ3sh' }), 'JWT validation error: Invalid issuer')
  assert.is(await why({ sub: '' }), 'JWT validation error: Invalid subject')
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

test('gives a letter to whoever listens but its sender, and to every tab of a client', async ({ relay }) => {
  const topic = newTopic()
  const site = newIdentity()
  const [tab, otherTab, wallet] = [await enter(relay, site), await enter(relay, site), await enter(relay)]
  for (const client of [tab, otherTab, wallet]) await client.ask('irn_subscribe', { topic })
  await wallet.ask('irn_publish', letter(topic, 'to both tabs'))
  await tab.ask('irn_publish', letter(topic, 'to the wallet', 1109))
  await eventually(
    () => wallet.pushed.length === 1 && tab.pushed.length === 1 && otherTab.pushed.length === 1,
    'the letters'
  )
  assert.equal(
    [wallet.messages(), tab.messages(), otherTab.messages()],
    [['to the wallet'], ['to both tabs'], ['to both tabs']]
  )
  assert.is(wallet.pushed[0]?.tag, 1109)
  await otherTab.ask('irn_unsubscribe', { topic, id: 'x' })
  await wallet.ask('irn_publish', letter(topic, 'to one tab'))
  await eventually(() => tab.pushed.length === 2, 'the second letter')
  assert.is(otherTab.pushed.length, 1)
})

test('hands on what comes with a letter, now and later, and nothing where nothing came', async ({ relay }) => {
  const topic = newTopic()
  const site = await enter(relay)
  const wallet = await enter(relay)
  await wallet.ask('irn_subscribe', { topic })
  await site.ask('wc_proposeSession', {
    pairingTopic: topic,
    sessionProposal: 'proposal',
    ttl: 300,
    attestation: 'of.the.proposal'
  })
  await site.ask('irn_publish', { ...letter(topic, 'request'), attestation: 'of.the.request' })
  await site.ask('irn_publish', letter(topic, 'bare'))
  await eventually(() => wallet.pushed.length === 3, 'the letters')
  assert.equal(
    wallet.pushed.map(({ message, attestation }) => [message, attestation]),
    [
      ['proposal', 'of.the.proposal'],
      ['request', 'of.the.request'],
      ['bare', undefined]
    ]
  )
  const late = await enter(relay)
  await late.ask('irn_subscribe', { topic })
  await eventually(() => late.pushed.length === 3, 'the letters that waited')
  assert.equal(
    late.pushed.map(({ attestation }) => attestation),
    wallet.pushed.map(({ attestation }) => attestation)
  )
})

test('keeps a letter for who comes later, once for each client that says it has it, and not beyond its time', async ({
  relay
}) => {
  const topic = newTopic()
  const reader = newIdentity()
  const sender = await enter(relay)
  await sender.ask('irn_publish', letter(topic, 'kept'))
  await sender.ask('irn_publish', { ...letter(topic, 'short'), ttl: 0.05 })
  await new Promise(resolve => {
    setTimeout(resolve, 80)
  })
  const deaf = await enter(relay, reader, { acks: false })
  await deaf.ask('irn_subscribe', { topic })
  await eventually(() => deaf.pushed.length === 1, 'the letter')
  deaf.socket.terminate()
  const again = await enter(relay, reader)
  await again.ask('irn_subscribe', { topic })
  await eventually(() => again.pushed.length === 1, 'the letter that nobody said to have')
  await again.ask('irn_subscribe', { topic: newTopic() })
  const third = await enter(relay, reader)
  await third.ask('irn_subscribe', { topic })
  await third.ask('irn_subscribe', { topic: newTopic() })
  assert.equal([deaf.messages(), again.messages(), third.messages()], [['kept'], ['kept'], []])
})

test('knows the batches, and hands out what waits on request', async ({ relay }) => {
  const topics = [newTopic(), newTopic()]
  const sender = await enter(relay)
  const reader = await enter(relay)
  const { result: ids } = await reader.ask('irn_batchSubscribe', { topics: topics.slice(0, 1) })
  assert.is((ids as string[]).length, 1)
  await sender.ask('irn_batchPublish', { messages: topics.map((topic, index) => letter(topic, `letter ${index}`)) })
  await eventually(() => reader.pushed.length === 1, 'the first')
  const fetched = (await reader.ask('irn_batchFetchMessages', { topics })).result as {
    messages: { message: string }[]
    hasMore: boolean
  }
  assert.equal([fetched.messages.map(({ message }) => message), fetched.hasMore], [['letter 1'], false])
  assert.equal((await reader.ask('irn_fetchMessages', { topic: topics[1] })).result, { messages: [], hasMore: false })
  assert.is(
    (await reader.ask('irn_batchUnsubscribe', { subscriptions: [{ topic: topics[0], id: (ids as string[])[0] }] }))
      .result,
    true
  )
  await sender.ask('irn_publish', letter(topics[0]!, 'unheard'))
  assert.is((await reader.ask('irn_nothing', {})).error?.code, -32601)
  assert.is((await reader.ask('irn_subscribe', { topic: 'short' })).error?.code, -32602)
  assert.equal(reader.messages(), ['letter 0'])
})

test('writes down its sockets, methods and tags', async ({ relay, written }) => {
  const client = await enter(relay)
  await client.ask('irn_publish', letter(newTopic(), 'x', 1100))
  assert.equal(
    written.map(({ party, method, url, rpc }) => [party, method, url.replace(/(auth=)[^&]+/, '$1…'), rpc]),
    [
      ['relay', 'GET', '/?projectId=x&useOnCloseEvent=true&auth=…', []],
      ['relay', 'SEND', '/irn_publish?tag=1100', ['irn_publish']]
    ]
  )
})

test('starts over without sockets and letters', async ({ relay }) => {
  const topic = newTopic()
  const sender = await enter(relay)
  await sender.ask('irn_publish', letter(topic, 'old'))
  relay.reset()
  assert.is((await sender.closed).code, 1006)
  const reader = await enter(relay)
  await reader.ask('irn_subscribe', { topic })
  await reader.ask('irn_subscribe', { topic: newTopic() })
  assert.equal(reader.messages(), [])
})

test.run()
