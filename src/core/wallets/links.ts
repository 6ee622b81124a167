/**
 * Links that open a wallet, in the form that wallets expect.
 * https://docs.walletconnect.network/wallet-sdk/features/mobile-linking (seen 2026-11)
 */
import { isReserved } from './reserved-schemes'
import { webUrl } from '../platform/text'

/** Links to open and install a wallet. Each app link was validated by `walletLink`. */
export interface WalletLinks {
  /** The mobile app: a custom scheme (`fox://`) or a universal link. */
  mobile?: string
  /** The app by https, without a system prompt (`link_mode`). */
  universal?: string
  /** The desktop app, by a custom scheme. */
  desktop?: string
  /** A wallet that is a web page. */
  web?: string
  appStore?: string
  playStore?: string
  chromeStore?: string
}

const MAX_LINK_CHARACTERS = 2_048

/**
 * The forms of a wallet's link: a bare scheme (`fox`, `fox:`) or a whole URL (`fox://…`, `https://…`). A scheme has
 * 2 to 40 characters. Chosen: one letter is a drive of Windows, and the reverse domain name of an app is shorter than
 * 40.
 */
const LINK = /^([a-z][a-z\d+.-]{1,39})(?::(?:\/\/.*)?)?$/i

const slashed = (base: string) => (base.endsWith('/') ? base : `${base}/`)

/**
 * Returns the base URL of a wallet, to which a path is appended: `fox` and `fox:` → `fox://`, `https://fox.example`
 * → `https://fox.example/`.
 */
export const baseOf = (link: string): string =>
  link.includes('://') ? slashed(link) : `${link.replace(/[/:]/g, '')}://`

/**
 * Returns true for a URL that Billfold may open for a wallet: https without credentials, or an app's custom scheme.
 * Expects the final URL, after every concatenation. A URL that is checked earlier may turn into another scheme.
 */
export const isOpenable = (url: string): boolean => {
  // a scheme or an encoded URL needs only printable ASCII
  if (!/^[\x21-\x7e]+$/.test(url) || !url.includes('://')) return false
  const scheme = LINK.exec(url)?.[1]?.toLowerCase()
  if (!scheme || isReserved(scheme)) return false
  // a URL parser skips further slashes: `https:///evil.example` would have a host after all
  if (scheme === 'https' && !/^https:\/\/[^/\\]/i.test(url)) return false
  try {
    const { username, password } = new URL(url)
    return !username && !password
  } catch {
    return false
  }
}

/**
 * Returns a trimmed link that may open a wallet: https without credentials, or an app's custom scheme (`fox://`,
 * `fox:`, `fox`). Returns undefined for any other value, and for one with spaces or control characters. `LINK` refuses
 * what `baseOf` would join to another scheme: `m:s-msdt` would open `ms-msdt://`.
 */
export const walletLink = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > MAX_LINK_CHARACTERS) return undefined
  const link = value.trim()
  return LINK.test(link) && isOpenable(baseOf(link)) ? link : undefined
}

/** Returns the links of a wallet that may be opened. `page` validates web URLs. */
export const linksOf = (
  reported: { readonly [L in keyof WalletLinks]: unknown },
  page: typeof webUrl = webUrl
): WalletLinks => ({
  mobile: walletLink(reported.mobile),
  universal: page(reported.universal),
  desktop: walletLink(reported.desktop),
  web: page(reported.web),
  appStore: page(reported.appStore),
  playStore: page(reported.playStore),
  chromeStore: page(reported.chromeStore)
})

/** Like `linksOf`, for the field names of the directory, which host pages use too. */
export const linksFromFields = (fields: Readonly<Record<string, unknown>>, page?: typeof webUrl): WalletLinks =>
  linksOf(
    {
      mobile: fields['mobile_link'],
      universal: fields['link_mode'],
      desktop: fields['desktop_link'],
      web: fields['webapp_link'],
      appStore: fields['app_store'],
      playStore: fields['play_store'],
      chromeStore: fields['chrome_store']
    },
    page
  )

/**
 * Returns the link that passes a pairing URI to a wallet. Encodes the URI once. Encodes it twice for a custom scheme if
 * Telegram on Android decodes it on the way.
 */
export const pairingLink = (link: string, uri: string, isDecodedOnce = false): string => {
  const base = baseOf(link)
  const encoded = encodeURIComponent(uri)
  return `${base}wc?uri=${isDecodedOnce && !base.startsWith('https:') ? encodeURIComponent(encoded) : encoded}`
}
