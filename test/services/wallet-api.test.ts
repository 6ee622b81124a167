/** Requests to the wallet directory: their parameters, and what counts as a failure. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError, type WidgetError } from '../../src/core/platform/errors'
import { version } from '../../src/core/platform/version'
import { walletImageUrl } from '../../src/services/wallet-api'
import { fakeClock, until } from '../doubles/fake-clock'
import { drop, entries, json, silence, status, text } from '../doubles/wallet-directory'
import { directory, closeAll, requestWallets } from './wallet-api-setup'

test.after.each(closeAll)
const errorOf = async (promise: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([promise])
  if (outcome.status === 'fulfilled') throw new Error(`answered ${JSON.stringify(outcome.value)}`)
  if (!isError(outcome.reason)) throw outcome.reason
  return outcome.reason
}

test('every parameter is sent by its name, with the project', async () => {
  const server = await directory()
  await requestWallets(server, {
    page: 3,
    entries: 7,
    search: ' fox & hare ',
    badge_type: 'certified',
    badge: 'certified',
    include: ['a', 'b'],
    exclude: ['c'],
    chains: ['eip155:1', 'eip155:8453'],
    names: ['Fox', 'Hare'],
    rdns: ['com.fox'],
    include_pay_only: true,
    sort: 'wcpay'
  })
  assert.equal(Object.fromEntries(server.queries[0]!), {
    projectId: 'abc',
    st: 'appkit',
    sv: `html-universal-${version}`,
    page: '3',
    entries: '7',
    search: 'fox & hare',
    badge_type: 'certified',
    badge: 'certified',
    include: 'a,b',
    exclude: 'c',
    chains: 'eip155:1,eip155:8453',
    names: 'Fox,Hare',
    rdns: 'com.fox',
    include_pay_only: 'true',
    sort: 'wcpay'
  })
})

test('empty parameters are not sent', async () => {
  const server = await directory()
  await requestWallets(server, { search: '  ', include: [], exclude: undefined })
  assert.equal([...server.queries[0]!.keys()], ['projectId', 'st', 'sv', 'page', 'entries'])
})

test('no more entries are returned than requested', async () => {
  const server = await directory([], json({ data: entries(100), count: 100 }))
  const { wallets, received } = await requestWallets(server, { entries: 4 })
  assert.equal([wallets.length, received], [4, 100])
})

const malformed = [
  '',
  'null',
  '7',
  '[]',
  '{}',
  '{"data":{},"count":1}',
  '{"data":[]}',
  '{"data":[],"count":-1}',
  '{"data":[],"count":"1"}',
  '{"data":[],"count":1e99}',
  '<!doctype html>',
  '{"data":[',
  '['.repeat(200_000)
]

test('a malformed response is a service failure', async () => {
  for (const body of malformed) {
    const error = await errorOf(requestWallets(await directory([], text(body))))
    assert.equal(
      [error.code, error.facts],
      ['service-failed', { service: 'wallet-api', status: 200 }],
      body.slice(0, 30)
    )
  }
})

test('an endless response is aborted', async () => {
  let hasClosed = false
  let sent = 0
  const server = await directory([], response => {
    const part = Buffer.alloc(256 * 1024, 'x')
    response.on('close', () => {
      hasClosed = true
    })
    const more = () => {
      while (!hasClosed && sent < 64 * 1024 * 1024) {
        sent += part.length
        if (!response.write(part)) return void response.once('drain', more)
      }
    }
    more()
    return true
  })
  const error = await errorOf(requestWallets(server))
  assert.equal(error.facts, { service: 'wallet-api', status: 200 })
  await until(() => hasClosed, 'the disconnect')
  assert.ok(sent < 32 * 1024 * 1024, `${sent}`)
})

test('a rejected request has its status, a dropped connection status 0', async () => {
  for (const code of [400, 403, 429, 500]) {
    assert.equal((await errorOf(requestWallets(await directory([], status(code))))).facts, {
      service: 'wallet-api',
      status: code,
      retryAfterMs: undefined
    })
  }
  assert.equal((await errorOf(requestWallets(await directory([], drop)))).facts, { service: 'wallet-api', status: 0 })
})

test('a silent or stalled directory times out after 10 s', async () => {
  const stalled = await directory([], response => response.writeHead(200).write('{"data":['))
  for (const server of [await directory([], silence), stalled]) {
    const clock = fakeClock()
    try {
      let error: WidgetError | undefined
      void errorOf(requestWallets(server)).then(e => {
        error = e
      })
      await server.waitForRequests(1)
      await clock.advance(9_999)
      assert.is(error, undefined)
      await clock.advance(1)
      await until(() => !!error, 'the timeout')
      assert.equal([error!.code, error!.facts], ['service-timeout', { service: 'wallet-api', timeoutMs: 10_000 }])
    } finally {
      clock.restore()
    }
  }
})

test('aborting ends a request, and an aborted signal sends none', async () => {
  const server = await directory([], silence)
  const controller = new AbortController()
  const request = errorOf(requestWallets(server, {}, controller.signal))
  await server.waitForRequests(1)
  controller.abort()
  assert.is((await request).code, 'service-failed')
  await errorOf(requestWallets(server, {}, AbortSignal.abort()))
  assert.is(server.queries.length, 1)
})

test('no error contains the URL, which holds the project id', async () => {
  const error = await errorOf(requestWallets({ url: 'http://127.0.0.1:1' }, { search: 'secret' }))
  assert.not.match(JSON.stringify(error.facts) + error.message, /127|abc|secret/)
})

test('an image has a URL only if its id is valid', () => {
  const api = { url: 'https://api.example', projectId: 'a&b' }
  assert.is(
    walletImageUrl(api, '5195e9db-94d8'),
    `https://api.example/getWalletImage/5195e9db-94d8?projectId=a%26b&st=appkit&sv=html-universal-${version}`
  )
  for (const id of ['../x', 'a/b', 'a?b', '', 'x'.repeat(65), 7, null, undefined, '\u202e'])
    assert.is(walletImageUrl(api, id), undefined, String(id))
})

test.run()
