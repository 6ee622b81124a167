/** Requests to the wallet directory: their parameters, and what counts as a failure. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError, type WidgetError } from '../../src/core/errors'
import { version } from '../../src/core/version'
import { walletImageUrl } from '../../src/services/wallet-api'
import { fakeClock, until } from '../doubles/fake-clock'
import { drop, entries, json, silence, status, text } from '../doubles/wallet-directory'
import { directory, closeAll, ask } from './wallet-api-setting'

test.after.each(closeAll)
const failure = async (promise: Promise<unknown>) => {
  const [end] = await Promise.allSettled([promise])
  if (end.status === 'fulfilled') throw new Error(`answered ${JSON.stringify(end.value)}`)
  if (!isError(end.reason)) throw end.reason
  return end.reason
}

test('sends every parameter by its name, and who asks', async () => {
  const server = await directory()
  await ask(server, {
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
  assert.equal(Object.fromEntries(server.asked[0]!), {
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

test('sends nothing for what is empty', async () => {
  const server = await directory()
  await ask(server, { search: '  ', include: [], exclude: undefined })
  assert.equal([...server.asked[0]!.keys()], ['projectId', 'st', 'sv', 'page', 'entries'])
})

test('takes no more entries than it asked for', async () => {
  const server = await directory([], json({ data: entries(100), count: 100 }))
  const { wallets, received } = await ask(server, { entries: 4 })
  assert.equal([wallets.length, received], [4, 100])
})

const nonsense = [
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

test('an answer that is none is the service’s failure', async () => {
  for (const body of nonsense) {
    const error = await failure(ask(await directory([], text(body))))
    assert.equal(
      [error.code, error.facts],
      ['service-failed', { service: 'wallet-api', status: 200 }],
      body.slice(0, 30)
    )
  }
})

test('an answer without end is not read to its end', async () => {
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
  const error = await failure(ask(server))
  assert.equal(error.facts, { service: 'wallet-api', status: 200 })
  await until(() => hasClosed, 'it hangs up')
  assert.ok(sent < 32 * 1024 * 1024, `${sent}`)
})

test('a refusal says which; a dropped connection is 0', async () => {
  for (const code of [400, 403, 429, 500]) {
    assert.equal((await failure(ask(await directory([], status(code))))).facts, {
      service: 'wallet-api',
      status: code,
      retryAfterMs: undefined
    })
  }
  assert.equal((await failure(ask(await directory([], drop)))).facts, { service: 'wallet-api', status: 0 })
})

test('gives up on a silent directory after 10 s, also when it stops in the middle', async () => {
  const half = await directory([], response => response.writeHead(200).write('{"data":['))
  for (const server of [await directory([], silence), half]) {
    const clock = fakeClock()
    try {
      let error: WidgetError | undefined
      void failure(ask(server)).then(e => {
        error = e
      })
      await server.hears(1)
      await clock.advance(9_999)
      assert.is(error, undefined)
      await clock.advance(1)
      await until(() => !!error, 'it gives up')
      assert.equal([error!.code, error!.facts], ['service-timeout', { service: 'wallet-api', timeoutMs: 10_000 }])
    } finally {
      clock.restore()
    }
  }
})

test('who loses interest ends it, and whoever had before asks nobody', async () => {
  const server = await directory([], silence)
  const leaving = new AbortController()
  const asking = failure(ask(server, {}, leaving.signal))
  await server.hears(1)
  leaving.abort()
  assert.is((await asking).code, 'service-failed')
  await failure(ask(server, {}, AbortSignal.abort()))
  assert.is(server.asked.length, 1)
})

test('no failure tells the address, which holds the project', async () => {
  const error = await failure(ask({ url: 'http://127.0.0.1:1' }, { search: 'secret' }))
  assert.not.match(JSON.stringify(error.facts) + error.message, /127|abc|secret/)
})

test('an image has an address only if its id is one', () => {
  const api = { url: 'https://api.example', projectId: 'a&b' }
  assert.is(
    walletImageUrl(api, '5195e9db-94d8'),
    `https://api.example/getWalletImage/5195e9db-94d8?projectId=a%26b&st=appkit&sv=html-universal-${version}`
  )
  for (const bad of ['../x', 'a/b', 'a?b', '', 'x'.repeat(65), 7, null, undefined, '\u202e'])
    assert.is(walletImageUrl(api, bad), undefined, String(bad))
})

test.run()
