/** Entries that a malicious or careless author might write into a list. */

/** Its image has ten megabytes. */
export const HUGE_IMAGE = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
/** Its image is markup with a script in it. */
export const SCRIPT_IMAGE = 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee'

const validEntry = (digit: string) => ({
  id: digit.repeat(64),
  name: `Hostile ${digit}`,
  chains: ['eip155:1'],
  image_id: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  homepage: 'https://hostile.example/',
  mobile_link: 'hostile://',
  desktop_link: null,
  webapp_link: null,
  link_mode: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  order: 1,
  supports_wc: true
})

/** Each is a valid wallet except for what its name says. The list shows which of them break a reader. */
export const hostileWallets: readonly unknown[] = [
  {
    ...validEntry('0'),
    name: 'Script links',
    homepage: 'javascript:alert(1)',
    mobile_link: 'javascript:alert(1)//',
    desktop_link: 'JaVaScRiPt:alert(1)',
    webapp_link: 'javascript:alert(1)',
    link_mode: 'java\nscript:alert(1)',
    app_store: 'javascript:alert(1)',
    play_store: 'vbscript:x',
    chrome_store: 'javascript:alert(1)'
  },
  {
    ...validEntry('1'),
    name: 'Data links',
    homepage: 'data:text/html,<script>alert(1)</script>',
    mobile_link: 'data:text/html,x',
    desktop_link: 'blob:https://evil.example/x',
    webapp_link: 'data:text/html,x',
    link_mode: 'file:///etc/passwd'
  },
  {
    ...validEntry('2'),
    name: 'Links with a password',
    homepage: 'https://trust@evil.example/',
    mobile_link: 'https://metamask.app.link:secret@evil.example',
    webapp_link: 'https://user:pass@evil.example',
    link_mode: 'https://google.com@evil.example'
  },
  { ...validEntry('3'), name: 'Heavy picture', image_id: HUGE_IMAGE },
  { ...validEntry('4'), name: 'Picture with a script', image_id: SCRIPT_IMAGE },
  {
    ...validEntry('5'),
    name: 'Picture from elsewhere',
    image_id: '../../evil',
    image_url: 'https://evil.example/pixel.gif'
  },
  { ...validEntry('6'), name: 'Safe \u202eksaMateM\u202c \u2066x\u2069 \u200f\u061c' },
  { ...validEntry('7'), name: 'Long '.repeat(2_000) },
  { ...validEntry('8'), name: '<img src=x onerror=alert(1)><script>alert(1)</script>' },
  { ...validEntry('9'), name: 'M\u0435taMask\u0000\u0007\u001b[31m\u200b\u2028' },
  {
    ...validEntry('a'),
    name: 'Intent link',
    mobile_link: 'intent://evil#Intent;scheme=https;end',
    desktop_link: 'ms-settings:',
    webapp_link: 'http://plain.example/',
    app_store: 'itms-services://?action=download-manifest'
  },
  { ...validEntry('b'), name: 42 },
  { ...validEntry('c'), name: '' },
  {
    ...validEntry('d'),
    name: 'Wrong types',
    chains: 'eip155:1',
    mobile_link: { toString: 'x' },
    homepage: 7,
    order: 'first',
    rdns: ['io.metamask'],
    badge_type: true,
    supports_wc: 'yes',
    image_id: 12
  },
  {
    ...validEntry('e'),
    name: 'MetaMask',
    rdns: 'io.metamask',
    badge_type: 'certified',
    mobile_link: 'metamask-evil://'
  },
  { ...validEntry('f'), id: undefined, name: 'No id' },
  { ...validEntry('f'), id: 7, name: 'A number for an id' },
  { ...validEntry('f'), id: '__proto__', name: 'Prototype', chains: ['__proto__', 'constructor'] },
  // The same id twice.
  { ...validEntry('3'), name: 'Twin' },
  null,
  'a text',
  12,
  [],
  {}
]
