/** Entries of the wallet directory: the fields that are used, and the entries that are dropped as hostile. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { version } from '../../src/core/platform/version'
import { entry, idOf, json, text, type Entry } from '../doubles/wallet-directory'
import { directory, all, closeAll, requestWallets } from './wallet-api-setup'

test.after.each(closeAll)
const walletFrom = async (part: Entry) =>
  (await requestWallets(await directory([], json({ data: [entry(1, part)], count: 1 })))).wallets[0]

test('the fields of an entry are mapped to our names', async () => {
  const wallet = await walletFrom({
    badge_type: 'certified',
    rdns: 'com.fox',
    link_mode: 'https://fox.example/app',
    desktop_link: 'fox-desk://',
    webapp_link: 'https://web.fox.example',
    app_store: 'https://apps.apple.com/app/id1',
    play_store: 'https://play.google.com/store/apps/details?id=fox',
    chrome_store: 'https://chromewebstore.google.com/detail/fox'
  })
  assert.equal(wallet, {
    id: idOf(1),
    name: 'Wallet 1',
    icon: `${all[0]!.url}/getWalletImage/image-1?projectId=abc&st=appkit&sv=html-universal-${version}`,
    rdns: 'com.fox',
    homepage: 'https://wallet-1.example',
    links: {
      mobile: 'wallet1://',
      universal: 'https://fox.example/app',
      desktop: 'fox-desk://',
      web: 'https://web.fox.example',
      appStore: 'https://apps.apple.com/app/id1',
      playStore: 'https://play.google.com/store/apps/details?id=fox',
      chromeStore: 'https://chromewebstore.google.com/detail/fox'
    },
    isCertified: true,
    chains: ['eip155:1'],
    order: 1,
    canScanQrCode: true
  })
})

const hostile = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'intent://x#Intent;S.browser_fallback_url=https://evil.example;end',
  'https://user:secret@evil.example',
  'https://user@evil.example/',
  'http://plain.example',
  'https://',
  '//evil.example',
  'blob:https://x/1',
  'about:blank',
  '',
  'x'.repeat(10_000),
  'fox://\u202eevil',
  'https://fox.example/\u202egnp',
  'https://fox.example/a b',
  7,
  null,
  {},
  ['fox://']
]

test('only links that open a wallet or a page are accepted', async () => {
  for (const link of hostile) {
    const wallet = await walletFrom({
      homepage: link,
      link_mode: link,
      mobile_link: link,
      desktop_link: link,
      webapp_link: link,
      app_store: link,
      play_store: link,
      chrome_store: link
    })
    assert.equal([wallet?.homepage, ...Object.values(wallet!.links!)].filter(Boolean), [], String(link).slice(0, 60))
  }
})

test('an app scheme is accepted as mobile link only', async () => {
  const wallet = await walletFrom({
    homepage: 'fox://',
    link_mode: 'fox://',
    webapp_link: 'fox://',
    app_store: 'fox://',
    mobile_link: 'fox://'
  })
  assert.equal([wallet?.homepage, ...Object.values(wallet!.links!)].filter(Boolean), ['fox://'])
})

test('names are shortened and cleaned of direction characters', async () => {
  assert.is((await walletFrom({ name: 'x'.repeat(10_000) }))?.name.length, 64)
  assert.is((await walletFrom({ name: '\u202eknab\u200b <b>Fox</b>\n' }))?.name, 'knab <b>Fox</b>')
  assert.is((await walletFrom({ rdns: 'r'.repeat(10_000) }))?.rdns?.length, 128)
})

test('invalid entries are dropped, and valid ones stay', async () => {
  const invalid: unknown[] = [
    null,
    7,
    'fox',
    [],
    {},
    { id: idOf(9) },
    { name: 'No id' },
    entry(2, { id: '__proto__' }),
    entry(2, { id: '../../x' }),
    entry(2, { id: 'x'.repeat(129) }),
    entry(2, { id: { toString: 'fox' } }),
    entry(2, { name: '\u200b' }),
    entry(2, { name: ['Fox'] })
  ]
  const { wallets, received, count } = await requestWallets(
    await directory([], json({ data: [...invalid, entry(1)], count: 14 }))
  )
  assert.equal([wallets.map(w => w.name), received, count], [['Wallet 1'], 14, 14])
})

test('an entry with a prototype pollutes no object', async () => {
  const raw =
    '{"data":[{"__proto__":{"isCertified":true,"evil":1},"constructor":{"prototype":{"evil":1}},"id":"a1",' +
    '"name":"Fox","chains":{"__proto__":[]}}],"count":1,"__proto__":{"evil":1}}'
  const {
    wallets: [wallet]
  } = await requestWallets(await directory([], text(raw)))
  assert.equal(
    [
      wallet?.isCertified,
      ({} as { evil?: number }).evil,
      (wallet as { evil?: number } | undefined)?.evil,
      wallet?.chains
    ],
    [false, undefined, undefined, undefined]
  )
})

test('valid chain ids are kept, at most 500', async () => {
  assert.equal(
    (await walletFrom({ chains: ['eip155:1', 'nonsense', 7, null, 'eip155:1:0x0', `eip155:${'9'.repeat(99)}`] }))
      ?.chains,
    ['eip155:1']
  )
  assert.is((await walletFrom({ chains: Array.from({ length: 9_000 }, (_, i) => `eip155:${i}`) }))?.chains?.length, 500)
  assert.equal(
    [(await walletFrom({ order: 'first' }))?.order, (await walletFrom({ supports_wc: 'yes' }))?.canScanQrCode],
    [undefined, undefined]
  )
})

test.run()
