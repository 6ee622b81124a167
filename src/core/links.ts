/**
 * Links that open a wallet, formed as wallets expect them.
 * https://docs.walletconnect.network/wallet-sdk/features/mobile-linking (seen 2026-11)
 */
import { isReserved } from './schemes'
import { webUrl } from './text'

/** Where a wallet can be opened and had. Each was let through by `walletLink`. */
export interface WalletLinks {
  /** The app on a phone: a scheme of its own (`fox://`), or a universal link. */
  mobile?: string
  /** The app by https, without a question of the system (`link_mode`). */
  universal?: string
  /** The app on a desk: a scheme of its own. */
  desktop?: string
  /** A wallet that is a web page. */
  web?: string
  appStore?: string
  playStore?: string
  chromeStore?: string
}

const LONGEST = 2_048

/**
 * What a wallet may give: a bare scheme (`fox`, `fox:`) or a whole URL (`fox://…`, `https://…`).
 * A scheme has 2 to 40 characters. Chosen: one letter is a drive of Windows, and the reverse domain name of an app is
 * shorter than 40.
 */
const LINK = /^([a-z][a-z\d+.-]{1,39})(?::(?:\/\/.*)?)?$/i

const slashed = (base: string) => (base.endsWith('/') ? base : `${base}/`)

/** A wallet's address, with what it is to be told still missing: `fox` and `fox:` → `fox://`, `https://fox.example` → `https://fox.example/`. */
export const baseOf = (link: string): string =>
  link.includes('://') ? slashed(link) : `${link.replace(/[/:]/g, '')}://`

/**
 * True for a URL that Billfold may open for a wallet: https without credentials, or an app's own scheme. Takes the
 * whole URL as it is opened, after every concatenation: what is checked before that may turn into another scheme.
 */
export const isOpenable = (url: string): boolean => {
  // printable ASCII is all that a scheme or an encoded address needs
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
 * Returns a link that may open a wallet, without white space around it: https without credentials, or an app's own
 * scheme (`fox://`,
 * `fox:`, `fox`). Undefined for all else, and for what holds spaces or control characters. `LINK` refuses what `baseOf`
 * would join to another scheme: `m:s-msdt` would open `ms-msdt://`.
 */
export const walletLink = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined
  const link = value.trim()
  return LINK.test(link) && isOpenable(baseOf(link)) ? link : undefined
}

/** What somebody says of a wallet's links: those that may be opened. `page`: which addresses of web pages are let through. */
export const linksOf = (
  told: { readonly [L in keyof WalletLinks]: unknown },
  page: typeof webUrl = webUrl
): WalletLinks => ({
  mobile: walletLink(told.mobile),
  universal: page(told.universal),
  desktop: walletLink(told.desktop),
  web: page(told.web),
  appStore: page(told.appStore),
  playStore: page(told.playStore),
  chromeStore: page(told.chromeStore)
})

/** As `linksOf`, by the names that the directory gives them, and sites with it. */
export const namedLinks = (w: Readonly<Record<string, unknown>>, page?: typeof webUrl): WalletLinks =>
  linksOf(
    {
      mobile: w['mobile_link'],
      universal: w['link_mode'],
      desktop: w['desktop_link'],
      web: w['webapp_link'],
      appStore: w['app_store'],
      playStore: w['play_store'],
      chromeStore: w['chrome_store']
    },
    page
  )

/** The link that hands a pairing code to a wallet. Encoded once; twice for an app's own scheme where Telegram on Android decodes it on the way. */
export const pairingLink = (link: string, uri: string, isDecodedOnce = false): string => {
  const base = baseOf(link)
  const once = encodeURIComponent(uri)
  return `${base}wc?uri=${isDecodedOnce && !base.startsWith('https:') ? encodeURIComponent(once) : once}`
}
