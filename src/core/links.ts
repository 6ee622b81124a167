/**
 * Links that open a wallet, formed as wallets expect them.
 * https://docs.walletconnect.network/wallet-sdk/features/mobile-linking (seen 2026-11)
 */
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

/** Schemes that belong to browsers and systems: none of them opens a wallet. */
const TAKEN = new Set(('javascript data vbscript file blob filesystem about view-source http ws wss ftp sftp ssh telnet intent android-app content resource ' +
  'chrome chrome-extension edge moz-extension opera safari-extension mailto tel sms smsto mms facetime facetime-audio callto geo maps market itms itms-apps itms-services ' +
  'jar res mk mhtml ms-its ms-help search-ms shell x-apple-systempreferences prefs app-prefs webcal calshow photos-redirect').split(' '))

const SCHEME = /^([a-z][a-z\d+.-]*)(?=:|$)/i

const slashed = (base: string) => base.endsWith('/') ? base : `${base}/`

/** A wallet's address, with what it is to be told still missing: `fox` and `fox:` → `fox://`, `https://fox.example` → `https://fox.example/`. */
export const baseOf = (link: string): string =>
  link.includes('://') ? slashed(link) : `${link.replace(/[/:]/g, '')}://`

/**
 * An address that may open a wallet: https without a name and password in it, or an app's own scheme (`fox://`, `fox:`, `fox`).
 * Undefined for all else, and for what holds spaces or control characters.
 */
export const walletLink = (value: unknown): string | undefined => {
  // printable ASCII is all that a scheme or an encoded address needs
  if (typeof value !== 'string' || value.length > LONGEST || !/^[\x21-\x7e]+$/.test(value)) return undefined
  const scheme = SCHEME.exec(value)?.[1]?.toLowerCase()
  if (!scheme || TAKEN.has(scheme) || scheme.startsWith('ms-')) return undefined
  // what is made of it counts, too: `java:script` would become `javascript://`
  if (scheme !== 'https') return TAKEN.has(baseOf(value).split(':')[0]!.toLowerCase()) ? undefined : value
  try {
    const { username, password } = new URL(value)
    return username || password ? undefined : value
  } catch {
    return undefined
  }
}

/** What somebody says of a wallet's links: those that may be opened. `page`: which addresses of web pages are let through. */
export const linksOf = (told: { readonly [L in keyof WalletLinks]: unknown }, page: typeof webUrl = webUrl): WalletLinks => ({
  mobile: walletLink(told.mobile), universal: page(told.universal), desktop: walletLink(told.desktop), web: page(told.web),
  appStore: page(told.appStore), playStore: page(told.playStore), chromeStore: page(told.chromeStore)
})

/** As `linksOf`, by the names that the directory gives them, and sites with it. */
export const namedLinks = (w: Readonly<Record<string, unknown>>, page?: typeof webUrl): WalletLinks => linksOf({
  mobile: w['mobile_link'], universal: w['link_mode'], desktop: w['desktop_link'], web: w['webapp_link'],
  appStore: w['app_store'], playStore: w['play_store'], chromeStore: w['chrome_store']
}, page)

/** The link that hands a pairing code to a wallet. Encoded once; twice for an app's own scheme where Telegram on Android decodes it on the way. */
export const pairingLink = (link: string, uri: string, isDecodedOnce = false): string => {
  const base = baseOf(link), once = encodeURIComponent(uri)
  return `${base}wc?uri=${isDecodedOnce && !base.startsWith('https:') ? encodeURIComponent(once) : once}`
}
