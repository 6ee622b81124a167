/** Hostile links: browser and system schemes open nothing, in any disguise. */
import '../../dom'
import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isOpenable, pairingLink, walletLink } from '../../../src/core/wallets/links'

const URI = 'wc:94caa59c@2?expiryTimestamp=1&relay-protocol=irn&symKey=ff'

test('links of browsers and systems, and links with hidden parts, are rejected', () => {
  const hostile = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://x',
    'http://fox.example',
    'intent://fox#Intent;S.browser_fallback_url=https://evil.example;end',
    'https://me:secret@fox.example',
    'https://fox@evil.example/',
    'https://',
    'view-source:https://x',
    'ms-settings:',
    'tel:1',
    'market://details?id=x',
    'fox://a b',
    'java\tscript:alert(1)',
    'fox\u202e://',
    '',
    '://x',
    '//fox.example',
    'java:script',
    'int:ent',
    'fi/le:',
    '7up://',
    7,
    null,
    undefined,
    {},
    ['fox://'],
    `fox://${'x'.repeat(3000)}`
  ]
  for (const link of hostile) assert.is(walletLink(link), undefined, String(link))
})

test('only https and app schemes pass, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const link = walletLink(text)
      if (link !== undefined) assert.match(link, /^[a-z][a-z\d+.-]*(:|$)/i)
    })
  )
})

const DANGEROUS = [
  // Sources for ms-msdt: https://issues.chromium.org and CVE-2022-30190. The others open shares, sessions, scripts and
  // settings.
  'ms-msdt',
  'ms-settings',
  'ms-appinstaller',
  'ms-officecmd',
  'search-ms',
  'search',
  'ms-word',
  'microsoft-edge',
  'onenote',
  'smb',
  'afp',
  'nfs',
  'cifs',
  'vnc',
  'rdp',
  'ssh',
  'telnet',
  'ftp',
  'sftp',
  'ldap',
  'x-man-page',
  'x-apple.systempreferences',
  'x-help-action',
  'shortcuts',
  'workflow',
  'applescript',
  'itms-services',
  'macappstore',
  'vscode',
  'vscode-insiders',
  'git',
  'git+ssh',
  'jetbrains',
  'teamviewer10',
  'anydesk',
  'com.apple.tv',
  'intent',
  'android-app',
  'market',
  'javascript',
  'data',
  'file',
  'blob',
  'view-source',
  'chrome-extension',
  'moz-extension',
  'webcal',
  'mailto',
  'tel'
]

/** Ways to hide a scheme from a check that reads the text differently from the program that opens it. */
const disguises: readonly ((scheme: string) => string)[] = [
  s => `${s}://`,
  s => `${s}:`,
  s => s,
  s => `${s}:x`,
  s => `${s}:/x`,
  s => `${s.toUpperCase()}://`,
  s => `${s[0]}:${s.slice(1)}`,
  s => `${s[0]}/${s.slice(1)}`,
  s => `${s.slice(0, -1)}:${s.at(-1)}`,
  s => `${s.slice(0, 2)}:/${s.slice(2)}`,
  s => `/${s}:`,
  s => `:${s}`,
  s => `//${s}`,
  s => `\t${s}://`,
  s => ` ${s}:`,
  s => `${s[0]}\n${s.slice(1)}://`
]

test('a dangerous scheme is rejected in any spelling and with any suffix', () => {
  for (const scheme of DANGEROUS) {
    for (const disguise of disguises) {
      const link = walletLink(disguise(scheme))
      const opened = link && pairingLink(link, URI)
      assert.is(opened, undefined, `${JSON.stringify(disguise(scheme))} would open ${opened}`)
    }
    assert.is(isOpenable(`${scheme}://wc?uri=x`), false, scheme)
  }
})

test('any accepted link opens https or an app scheme, and the opened link passes the check as well', () => {
  const pieces = fc.constantFrom(
    ...DANGEROUS,
    'fox',
    'https',
    ':',
    '/',
    '//',
    '://',
    '.',
    '-',
    '+',
    'm',
    's-msdt',
    '@',
    '\\',
    '?',
    '#',
    ' ',
    '\n',
    'evil.example'
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), parts => {
      const link = walletLink(parts.join(''))
      if (link === undefined) return
      const { protocol, username, password } = new URL(pairingLink(link, URI))
      assert.not.ok(DANGEROUS.includes(protocol.slice(0, -1)), link)
      assert.is(username + password, '', link)
      assert.ok(isOpenable(pairingLink(link, URI)), link)
      assert.ok(link.toLowerCase().startsWith(protocol.slice(0, -1)), `${link} opens ${protocol}`)
    }),
    { numRuns: 2_000 }
  )
})

test.run()
