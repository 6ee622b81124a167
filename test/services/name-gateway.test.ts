/** Which gateways are contacted, in which order, and what is sent to them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readGateway } from '../../src/services/name-gateway'
import { record } from '../../src/core/platform/guards'
import { failure } from '../connectors/connector'

const SENDER = `0x${'ab'.repeat(20)}`
const { fetch: realFetch } = globalThis
let sent: { url: string; init: RequestInit }[] = []
/** Answers in turn: a status, or the data of an answer. */
const answers = (...list: (number | string)[]) => {
  sent = []
  const next = [...list]
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    const answer = next.shift() ?? 599
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : new Response(JSON.stringify({ data: answer }))
  }) as typeof fetch
}
const onPage = (hostname: string): void => {
  Object.assign(globalThis, { location: { hostname } })
}
const read = (...urls: string[]) => readGateway({ sender: SENDER, urls, data: '0x1234' })

test.before.each(() => onPage('app.example.com'))
test.after(() => {
  globalThis.fetch = realFetch
})

test('a URL with the data is read by GET, one without by POST', async () => {
  answers('0xabcd', '0x')
  assert.is(await read('https://one.example/{sender}/{data}.json'), '0xabcd')
  assert.is(await read('https://one.example/lookup'), '0x')
  const [get, post] = sent
  assert.is(get!.url, `https://one.example/${SENDER}/0x1234.json`)
  assert.is(get!.init.method, undefined)
  assert.equal([post!.url, post!.init.method], ['https://one.example/lookup', 'POST'])
  assert.is(post!.init.body, JSON.stringify({ data: '0x1234', sender: SENDER }))
  for (const { init } of sent)
    assert.equal([init.redirect, init.credentials, init.referrerPolicy], ['error', 'omit', 'strict-origin'])
})

test('after a failure the next gateway is asked, at most three; a refusal is final', async () => {
  const urls = ['a', 'b', 'c', 'd'].map(host => `https://${host}.example/{data}`)
  answers(500, '0x12')
  assert.is(await read(...urls), '0x12')
  answers(500, 502, 503, '0x12')
  assert.is(record((await failure(read(...urls))).facts)['status'], 503)
  assert.is(sent.length, 3)
  answers(404, '0x12')
  assert.is(record((await failure(read(...urls))).facts)['status'], 404)
  assert.is(sent.length, 1)
})

test('only https URLs of named hosts are contacted, and of this machine only from this machine', async () => {
  const refused = [
    'http://one.example/{data}',
    'ftp://one.example/{data}',
    'javascript:alert(1)//{data}',
    'data:application/json,{"data":"0x12"}',
    'ipfs://hash/{data}',
    '//one.example/{data}',
    '{data}',
    'https://user:password@one.example/{data}',
    'https://192.168.1.1/{data}',
    'https://0x7f000001/{data}',
    'https://127.0.0.1/{data}',
    'https://[::1]/{data}',
    'https://[fd00::1]/{data}',
    'https://localhost/{data}',
    'http://localhost:8080/{data}',
    'https://localhost./{data}',
    'https://one.localhost./{data}',
    'https://127.0.0.1./{data}',
    'https://router/{data}',
    'https://router./{data}',
    'https://printer.local/{data}',
    'https://printer.local./{data}',
    'https://metadata.google.internal/{data}',
    'https://./{data}',
    `https://one.example/${'x'.repeat(3_000)}/{data}`,
    `https://one.example/${'{sender}'.repeat(250)}`
  ]
  for (const url of refused) {
    answers('0x12')
    assert.is((await failure(read(url))).code, 'service-failed', url)
    assert.equal(sent, [], url)
  }
  onPage('localhost')
  answers('0x12', '0x12')
  assert.is(await read('http://127.0.0.1:8080/{data}'), '0x12')
  assert.is(await read('https://one.example/{data}'), '0x12')
  answers('0x12')
  assert.is((await failure(read('http://one.example/{data}'))).code, 'service-failed')
  assert.equal(sent, [])
})

test.run()
