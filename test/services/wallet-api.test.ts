import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isError, type WidgetError } from '../../src/core/errors'
import { version } from '../../src/core/version'
import { fetchWallets, walletImageUrl, type WalletQuery } from '../../src/services/wallet-api'
import { fakeClock, until } from '../doubles/fake-clock'
import { servers } from '../doubles/servers'
import { drop, entries, entry, idOf, json, silence, status, text, walletDirectory, type Entry } from '../doubles/wallet-directory'

const { start: directory, all, closeAll } = servers(walletDirectory)
test.after.each(closeAll)

const ask = ({ url }: { url: string }, query: Partial<WalletQuery> = {}, signal?: AbortSignal) => fetchWallets({ url, projectId: 'abc' }, { page: 1, entries: 40, ...query }, signal)
const failure = async (promise: Promise<unknown>) => {
  const [end] = await Promise.allSettled([promise])
  if (end.status === 'fulfilled') throw new Error(`answered ${JSON.stringify(end.value)}`)
  if (!isError(end.reason)) throw end.reason
  return end.reason
}
const only = async (part: Entry) => (await ask(await directory([], json({ data: [entry(1, part)], count: 1 })))).wallets[0]

test('sends every parameter by its name, and who asks', async () => {
  const server = await directory()
  await ask(server, {
    page: 3, entries: 7, search: ' fox & hare ', badge_type: 'certified', badge: 'certified', include: ['a', 'b'], exclude: ['c'], chains: ['eip155:1', 'eip155:8453'],
    names: ['Fox', 'Hare'], rdns: ['com.fox'], include_pay_only: true, sort: 'wcpay'
  })
  assert.equal(Object.fromEntries(server.asked[0]!), {
    projectId: 'abc', st: 'appkit', sv: `html-universal-${version}`, page: '3', entries: '7', search: 'fox & hare', badge_type: 'certified', badge: 'certified',
    include: 'a,b', exclude: 'c', chains: 'eip155:1,eip155:8453', names: 'Fox,Hare', rdns: 'com.fox', include_pay_only: 'true', sort: 'wcpay'
  })
})

test('sends nothing for what is empty', async () => {
  const server = await directory()
  await ask(server, { search: '  ', include: [], exclude: undefined })
  assert.equal([...server.asked[0]!.keys()], ['projectId', 'st', 'sv', 'page', 'entries'])
})

test('gives what an entry says, in our own words', async () => {
  const wallet = await only({
    badge_type: 'certified', rdns: 'com.fox', link_mode: 'https://fox.example/app', desktop_link: 'fox-desk://', webapp_link: 'https://web.fox.example',
    app_store: 'https://apps.apple.com/app/id1', play_store: 'https://play.google.com/store/apps/details?id=fox', chrome_store: 'https://chromewebstore.google.com/detail/fox'
  })
  assert.equal(wallet, {
    id: idOf(1), name: 'Wallet 1', icon: `${all[0]!.url}/getWalletImage/image-1?projectId=abc&st=appkit&sv=html-universal-${version}`, rdns: 'com.fox', homepage: 'https://wallet-1.example',
    links: {
      mobile: 'wallet1://', universal: 'https://fox.example/app', desktop: 'fox-desk://', web: 'https://web.fox.example', appStore: 'https://apps.apple.com/app/id1',
      playStore: 'https://play.google.com/store/apps/details?id=fox', chromeStore: 'https://chromewebstore.google.com/detail/fox'
    },
    isCertified: true, chains: ['eip155:1'], order: 1, readsCode: true
  })
})

test('takes no more entries than it asked for', async () => {
  const server = await directory([], json({ data: entries(100), count: 100 }))
  const { wallets, received } = await ask(server, { entries: 4 })
  assert.equal([wallets.length, received], [4, 100])
})

const hostile = ['javascript:alert(1)', 'JavaScript:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)', 'data:text/html,<script>', 'vbscript:x', 'file:///etc/passwd',
  'intent://x#Intent;S.browser_fallback_url=https://evil.example;end', 'https://user:secret@evil.example', 'https://user@evil.example/', 'http://plain.example', 'https://', '//evil.example',
  'blob:https://x/1', 'about:blank', '', 'x'.repeat(10_000), 'fox://\u202eevil', 'https://fox.example/\u202egnp', 'https://fox.example/a b', 7, null, {}, ['fox://']]
test('lets no link through that may do anything but open a wallet or a page', async () => {
  for (const bad of hostile) {
    const wallet = await only({ homepage: bad, link_mode: bad, mobile_link: bad, desktop_link: bad, webapp_link: bad, app_store: bad, play_store: bad, chrome_store: bad })
    assert.equal([wallet?.homepage, ...Object.values(wallet!.links!)].filter(Boolean), [], String(bad).slice(0, 60))
  }
})

test('a scheme of a wallet’s own is for its app, never for a page', async () => {
  const wallet = await only({ homepage: 'fox://', link_mode: 'fox://', webapp_link: 'fox://', app_store: 'fox://', mobile_link: 'fox://' })
  assert.equal([wallet?.homepage, ...Object.values(wallet!.links!)].filter(Boolean), ['fox://'])
})

test('names are text: cut, without controls of direction', async () => {
  assert.is((await only({ name: 'x'.repeat(10_000) }))?.name.length, 64)
  assert.is((await only({ name: '\u202eknab\u200b <b>Fox</b>\n' }))?.name, 'knab <b>Fox</b>')
  assert.is((await only({ rdns: 'r'.repeat(10_000) }))?.rdns?.length, 128)
})

test('drops the bad entries and keeps the good ones', async () => {
  const bad: unknown[] = [null, 7, 'fox', [], {}, { id: idOf(9) }, { name: 'No id' }, entry(2, { id: '__proto__' }), entry(2, { id: '../../x' }), entry(2, { id: 'x'.repeat(129) }),
    entry(2, { id: { toString: 'fox' } }), entry(2, { name: '\u200b' }), entry(2, { name: ['Fox'] })]
  const { wallets, received, count } = await ask(await directory([], json({ data: [...bad, entry(1)], count: 14 })))
  assert.equal([wallets.map(w => w.name), received, count], [['Wallet 1'], 14, 14])
})

test('an entry that names the prototype changes nobody', async () => {
  const raw = '{"data":[{"__proto__":{"isCertified":true,"evil":1},"constructor":{"prototype":{"evil":1}},"id":"a1","name":"Fox","chains":{"__proto__":[]}}],"count":1,"__proto__":{"evil":1}}'
  const { wallets: [wallet] } = await ask(await directory([], text(raw)))
  assert.equal([wallet?.isCertified, ({} as { evil?: number }).evil, (wallet as { evil?: number } | undefined)?.evil, wallet?.chains], [false, undefined, undefined, undefined])
})

test('of chains it takes those that are written as such, a few hundred at most', async () => {
  assert.equal((await only({ chains: ['eip155:1', 'nonsense', 7, null, 'eip155:1:0x0', `eip155:${'9'.repeat(99)}`] }))?.chains, ['eip155:1'])
  assert.is((await only({ chains: Array.from({ length: 9_000 }, (_, i) => `eip155:${i}`) }))?.chains?.length, 500)
  assert.equal([(await only({ order: 'first' }))?.order, (await only({ supports_wc: 'yes' }))?.readsCode], [undefined, undefined])
})

const nonsense = ['', 'null', '7', '[]', '{}', '{"data":{},"count":1}', '{"data":[]}', '{"data":[],"count":-1}', '{"data":[],"count":"1"}', '{"data":[],"count":1e99}', '<!doctype html>', '{"data":[', '['.repeat(200_000)]
test('an answer that is none is the service’s failure', async () => {
  for (const body of nonsense) {
    const error = await failure(ask(await directory([], text(body))))
    assert.equal([error.code, error.facts], ['service-failed', { service: 'wallet-api', status: 200 }], body.slice(0, 30))
  }
})

test('an answer without end is not read to its end', async () => {
  let hasClosed = false, sent = 0
  const server = await directory([], response => {
    const part = Buffer.alloc(256 * 1024, 'x')
    response.on('close', () => { hasClosed = true })
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
    assert.equal((await failure(ask(await directory([], status(code))))).facts, { service: 'wallet-api', status: code, retryAfterMs: undefined })
  }
  assert.equal((await failure(ask(await directory([], drop)))).facts, { service: 'wallet-api', status: 0 })
})

test('gives up on a silent directory after 10 s, also when it stops in the middle', async () => {
  const half = await directory([], response => response.writeHead(200).write('{"data":['))
  for (const server of [await directory([], silence), half]) {
    const clock = fakeClock()
    try {
      let error: WidgetError | undefined
      void failure(ask(server)).then(e => { error = e })
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
  const server = await directory([], silence), leaving = new AbortController()
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
  assert.is(walletImageUrl(api, '5195e9db-94d8'), `https://api.example/getWalletImage/5195e9db-94d8?projectId=a%26b&st=appkit&sv=html-universal-${version}`)
  for (const bad of ['../x', 'a/b', 'a?b', '', 'x'.repeat(65), 7, null, undefined, '\u202e']) assert.is(walletImageUrl(api, bad), undefined, String(bad))
})

test.run()
