/** A click opens a remote wallet at once, because browsers block windows that open after a wait. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openWallet } from '../../../src/actions/wallets/open-wallet'
import { openDeepLink } from '../../../src/actions/wallets/open-deep-link'
import { configure } from '../../../src/core/config/config'
import type { Wallet } from '../../../src/core/session/connection'
import { $deepLink, reloadDeepLink } from '../../../src/core/wallets/deep-link'
import { $opened, setPairingUri, setOpened } from '../../../src/core/session/pairing'
import { freshPage } from '../../core/reset-stores'

const URI = 'wc:94caa59c@2?relay-protocol=irn&symKey=ff'
const ENCODED_URI = encodeURIComponent(URI)
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile ' +
  'Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

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

/** Records each opened address. `canOpenTabs`: whether the browser opens tabs. */
const recordOpened = (agent: string, canOpenTabs = true) => {
  const opened: string[] = []
  const tab: { opener: unknown } = { opener: window }
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
  window.open = ((href: string, target: string, features?: string) => {
    opened.push([target, href, features].filter(Boolean).join(' '))
    return canOpenTabs && !features ? tab : null
  }) as typeof window.open
  return { opened, tab }
}
const original = { open: window.open, agent: navigator.userAgent }

test.before.each(() => {
  freshPage()
  reloadDeepLink()
  setOpened(undefined)
  setPairingUri({ uri: URI, expiresAtMs: Date.now() + 240_000 })
})
test.after(() => {
  window.open = original.open
  Object.defineProperty(navigator, 'userAgent', { value: original.agent, configurable: true })
})

test('a click on a phone opens the app with the pairing URI in the same task and stores the app link', () => {
  const { opened } = recordOpened(IPHONE)
  assert.is(openWallet(fox, 'phone'), 'opened')
  assert.equal(opened, [`_self fox://wc?uri=${ENCODED_URI} noreferrer noopener`])
  assert.equal(
    [$deepLink.get(), $opened.get()?.walletId, $opened.get()?.by],
    [{ href: 'fox://', name: 'Fox' }, 'fox', 'phone']
  )
})

test('a later request opens the same app without a pairing URI, and opens nothing on a desktop', () => {
  const { opened } = recordOpened(ANDROID)
  openWallet(fox, 'phone')
  openDeepLink()
  recordOpened(DESKTOP)
  openDeepLink()
  assert.is(opened[1], '_self fox:// noreferrer noopener')
  assert.is(opened.length, 2)
})

test('the host may prefer the universal link', () => {
  const { opened } = recordOpened(IPHONE)
  configure({ deferred: { experimental_preferUniversalLinks: true } })
  openWallet(fox, 'phone')
  assert.equal(opened, [`_self https://fox.example/app/wc?uri=${ENCODED_URI} noreferrer noopener`])
})

test('without a valid pairing URI, nothing is opened', () => {
  const { opened } = recordOpened(IPHONE)
  setPairingUri(undefined)
  assert.is(openWallet(fox, 'phone'), 'waits')
  setPairingUri({ uri: URI, expiresAtMs: Date.now() + 9_000 })
  assert.is(openWallet(fox, 'phone'), 'waits')
  assert.equal(opened, [])
})

test('a web wallet opens in a tab without an opener, and a blocked tab is reported', () => {
  const { opened, tab } = recordOpened(DESKTOP)
  assert.is(openWallet(fox, 'web'), 'opened')
  assert.equal([opened, tab.opener], [[`_blank https://web.fox.example/wc?uri=${ENCODED_URI}`], null])
  recordOpened(DESKTOP, false)
  assert.is(openWallet(fox, 'web'), 'blocked')
})

test('a desktop app opens by its own scheme, without an empty tab', () => {
  const { opened } = recordOpened(DESKTOP)
  openWallet(fox, 'desktop')
  assert.equal(opened, [`_self foxdesk://wc?uri=${ENCODED_URI} noreferrer noopener`])
})

test('in Telegram, links open in a new window, and on Android the URI is encoded twice', () => {
  Object.assign(window, { TelegramWebviewProxy: {} })
  try {
    const { opened } = recordOpened(ANDROID)
    openWallet(fox, 'phone')
    assert.equal(opened, [`_blank fox://wc?uri=${encodeURIComponent(ENCODED_URI)} noreferrer noopener`])
  } finally {
    delete (window as { TelegramWebviewProxy?: unknown }).TelegramWebviewProxy
  }
})

test('a wallet without WalletConnect opens the page in its browser: https on iOS, an intent on Android', () => {
  const phantom: Wallet = { id: PHANTOM, name: 'Phantom', links: {} }
  const iphone = recordOpened(IPHONE)
  setPairingUri(undefined)
  assert.is(openWallet(phantom, 'phone'), 'opened')
  assert.match(iphone.opened[0]!, /^_self https:\/\/phantom\.app\/ul\/browse\//)
  const android = recordOpened(ANDROID)
  openWallet(phantom, 'phone')
  assert.match(android.opened[0]!, /^_self intent:\/\/browse\/.*scheme=phantom;package=app\.phantom;end/)
})

test('a Solana-only wallet opens the page in its own browser only if the page offers Solana', () => {
  const solflare: Wallet = { id: SOLFLARE, name: 'Solflare', links: {} }
  const { opened } = recordOpened(IPHONE)
  setPairingUri(undefined)
  assert.is(openWallet(solflare, 'phone'), 'waits')
  configure({ networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  assert.is(openWallet(solflare, 'phone'), 'opened')
  assert.match(opened.join(), /^_self https:\/\/solflare\.com\/ul\/v1\/browse\//)
})

test.run()
