import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { iconUrl, plain, webUrl } from '../../../src/core/platform/text'

test('a wallet name stays unchanged', () => {
  for (const name of ['MetaMask', 'محفظة', 'Кошелёк', '錢包', 'Wallet 🦊', 'Été']) assert.is(plain(name), name)
})

test('bidirectional controls, by which a name could pose as another, are removed', () => {
  for (const control of [
    '\u061c',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069'
  ]) {
    assert.is(plain(`Meta${control}Mask`), 'MetaMask', `U+${control.charCodeAt(0).toString(16)}`)
  }
})

test('zero-width characters, control characters and line breaks are removed', () => {
  for (const hidden of [
    '\u0000',
    '\n',
    '\r',
    '\t',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u00ad',
    '\u180e',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2028',
    '\u2029',
    '\u2060',
    '\ufeff'
  ]) {
    assert.is(plain(`Meta${hidden}Mask`), 'MetaMask', `U+${hidden.charCodeAt(0).toString(16)}`)
  }
})

test('a value that is not a text, or has no visible character, is undefined', () => {
  for (const value of [undefined, null, 7, true, {}, ['MetaMask'], '', '   ', '\u200b\u202e'])
    assert.is(plain(value), undefined)
})

test('a long name is cut between characters, never within one', () => {
  assert.is(plain('x'.repeat(100))?.length, 64)
  assert.is(plain('🦊🦊🦊', 2), '🦊🦊')
  assert.is(plain('ab', 1), 'a')
})

test('a name of megabytes costs no more than a long one', () => {
  assert.is(plain('🦊'.repeat(5_000_000))?.length, 128, '64 foxes of 2 units each')
})

test('icons may be https URLs or image data', () => {
  for (const url of [
    'https://wallet.example/icon.png',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg/>',
    'data:image/webp;base64,AAAA',
    'DATA:IMAGE/PNG;base64,AAAA'
  ]) {
    assert.is(iconUrl(url), url)
  }
})

test('white space around an icon or a link is ignored: Phantom’s icon begins with a line break', () => {
  for (const around of ['\n  ', ' ', '\t', '\r\n', '\f']) {
    for (const url of ['data:image/svg+xml;base64,AAAA', 'https://wallet.example/icon.png'])
      assert.is(iconUrl(around + url + around), url, JSON.stringify(around))
    assert.is(webUrl(`${around}https://wallet.example/${around}`), 'https://wallet.example/', JSON.stringify(around))
  }
})

test('any other icon source is rejected', () => {
  const invalid = [
    'http://wallet.example/icon.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'data:image/svg+xmlx,',
    'blob:https://x',
    '//wallet.example/i.png',
    'icon.png',
    '',
    7,
    null,
    {}
  ]
  for (const url of invalid) assert.is(iconUrl(url), undefined, String(url))
})

test('an icon of more than 128 KiB is rejected', () => {
  const head = 'data:image/png;base64,'
  assert.ok(iconUrl(head + 'A'.repeat(128 * 1024 - head.length)))
  assert.is(iconUrl(head + 'A'.repeat(128 * 1024)), undefined)
})

test('links may lead to https pages only', () => {
  assert.is(webUrl('https://wallet.example/get'), 'https://wallet.example/get')
  const invalid = [
    'http://wallet.example',
    'javascript:alert(1)',
    'https://wallet\n.example',
    'https://wallet.example/a b',
    'https://wallet.example/\u0000',
    'https:wallet.example',
    'https:///x',
    'https://\\x',
    'wallet://open',
    'data:text/html,x',
    '',
    undefined,
    `https://x.example/${'x'.repeat(3000)}`
  ]
  for (const url of invalid) assert.is(webUrl(url), undefined, String(url))
})

test.run()
