/** A click opens a remote wallet at once, because browsers block windows that open after a wait. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openWallet } from '../../src/actions/open-wallet'
import { wakeWallet } from '../../src/actions/wake-wallet'
import { configure } from '../../src/core/config'
import type { Wallet } from '../../src/core/connection'
import { $deepLink, reloadDeepLink } from '../../src/core/deep-link'
import { $opened, setCode, setOpened } from '../../src/core/pairing'
import { freshPage } from '../core/fresh'

const URI = 'wc:94caa59c@2?relay-protocol=irn&symKey=ff'
const CODED = encodeURIComponent(URI)
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile ' +
  'Safari/537.36'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

const fox: Wallet = {
  id: 'fox',
  name: 'Fox',
  links: {
    mobile: 'fox://',
    universal: 'https://fox.example/app',
    desktop: 'foxdesk://',
    web: 'https://web.fox.example'
  }
}
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

/** Records each opened address as requested. `lets`: whether the browser opens tabs. */
const opening = (agent: string, lets = true) => {
  const opened: string[] = []
  const tab: { opener: unknown } = { opener: window }
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
  window.open = ((href: string, target: string, features?: string) => {
    opened.push([target, href, features].filter(Boolean).join(' '))
    return lets && !features ? tab : null
  }) as typeof window.open
  return { opened, tab }
}
const usual = { open: window.open, agent: navigator.userAgent }

test.before.each(() => {
  freshPage()
  reloadDeepLink()
  setOpened(undefined)
  setCode({ uri: URI, expiresAtMs: Date.now() + 240_000 })
})
test.after(() => {
  window.open = usual.open
  Object.defineProperty(navigator, 'userAgent', { value: usual.agent, configurable: true })
})

test('a phone’s press opens the app with the code within its own task, and the app is remembered', () => {
  const { opened } = opening(IPHONE)
  assert.is(openWallet(fox, 'phone'), 'opened')
  assert.equal(opened, [`_self fox://wc?uri=${CODED} noreferrer noopener`])
  assert.equal(
    [$deepLink.get(), $opened.get()?.walletId, $opened.get()?.by],
    [{ href: 'fox://', name: 'Fox' }, 'fox', 'phone']
  )
})

test('each later request opens the same app again, without a code; on a desk it opens nothing', () => {
  const { opened } = opening(ANDROID)
  openWallet(fox, 'phone')
  wakeWallet()
  opening(DESK)
  wakeWallet()
  assert.is(opened[1], '_self fox:// noreferrer noopener')
  assert.is(opened.length, 2)
})

test('a site may prefer the link by https', () => {
  const { opened } = opening(IPHONE)
  configure({ later: { experimental_preferUniversalLinks: true } })
  openWallet(fox, 'phone')
  assert.equal(opened, [`_self https://fox.example/app/wc?uri=${CODED} noreferrer noopener`])
})

test('before there is a code, or when it has run out, nothing is opened', () => {
  const { opened } = opening(IPHONE)
  setCode(undefined)
  assert.is(openWallet(fox, 'phone'), 'waits')
  setCode({ uri: URI, expiresAtMs: Date.now() + 9_000 })
  assert.is(openWallet(fox, 'phone'), 'waits')
  assert.equal(opened, [])
})

test('a web wallet opens in a tab that cannot reach back; where the browser opens none that is told', () => {
  const { opened, tab } = opening(DESK)
  assert.is(openWallet(fox, 'web'), 'opened')
  assert.equal([opened, tab.opener], [[`_blank https://web.fox.example/wc?uri=${CODED}`], null])
  opening(DESK, false)
  assert.is(openWallet(fox, 'web'), 'blocked')
})

test('a desktop program opens by its own scheme, and leaves no empty tab', () => {
  const { opened } = opening(DESK)
  openWallet(fox, 'desktop')
  assert.equal(opened, [`_self foxdesk://wc?uri=${CODED} noreferrer noopener`])
})

test('in Telegram everything opens beside it, and on Android the code is encoded twice', () => {
  Object.assign(window, { TelegramWebviewProxy: {} })
  try {
    const { opened } = opening(ANDROID)
    openWallet(fox, 'phone')
    assert.equal(opened, [`_blank fox://wc?uri=${encodeURIComponent(CODED)} noreferrer noopener`])
  } finally {
    delete (window as { TelegramWebviewProxy?: unknown }).TelegramWebviewProxy
  }
})

test(
  'a wallet that reads no code opens the page in its own browser: ' + 'by https on an iPhone, by an intent on Android',
  () => {
    const phantom: Wallet = { id: PHANTOM, name: 'Phantom', links: {} }
    const iphone = opening(IPHONE)
    setCode(undefined)
    assert.is(openWallet(phantom, 'phone'), 'opened')
    assert.match(iphone.opened[0]!, /^_self https:\/\/phantom\.app\/ul\/browse\//)
    const android = opening(ANDROID)
    openWallet(phantom, 'phone')
    assert.match(android.opened[0]!, /^_self intent:\/\/browse\/.*scheme=phantom;package=app\.phantom;end/)
  }
)

test('one that does so for Solana alone, where the site asks for Solana', () => {
  const solflare: Wallet = { id: SOLFLARE, name: 'Solflare', links: {} }
  const { opened } = opening(IPHONE)
  setCode(undefined)
  assert.is(openWallet(solflare, 'phone'), 'waits')
  configure({ networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  assert.is(openWallet(solflare, 'phone'), 'opened')
  assert.match(opened.join(), /^_self https:\/\/solflare\.com\/ul\/v1\/browse\//)
})

test.run()
