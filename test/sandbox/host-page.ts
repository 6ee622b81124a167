/** Fills the templates of `test/sandbox/pages` for one request. */
import { randomBytes } from 'node:crypto'
import { icon } from '../doubles/demo-wallet/announce'
import { readBelow } from './files'
import { hostNames, renderHost } from './host-bundles'
import type { Answer } from './party'
import { pagesFolder } from './paths'

export interface PlaceNames {
  /** What the CDN serves, on disk. */
  cdnFolder: string
  cdn: string
  version: string
  chains: readonly { caipId: string; rpc: string }[]
  solana: { caipId: string; rpc: string }
  indexers: readonly { caipId: string; url: string }[]
  relay: string
  walletApi: string
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** JSON that cannot end the script element it stands in. */
const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The widget's configuration: the world's chains, then what the address asks for: `?config={"themeMode":"light"}`.
 * With a `projectId` it is told where the world's relay and wallet API are.
 */
const configOf = ({ chains, solana, indexers, relay, walletApi }: PlaceNames, url: URL): Record<string, unknown> => {
  const asked = JSON.parse(url.searchParams.get('config') ?? '{}') as Record<string, unknown>
  return {
    networks: chains.map(({ caipId }) => caipId),
    chainImages: { 1: icon('E', '#5b6bb5'), 8453: icon('B', '#1d5fd0') },
    customRpcUrls: Object.fromEntries([...[...chains, solana].map(({ caipId, rpc }) => [caipId, [{ url: rpc }]]), ...indexers.map(({ caipId, url }) => [caipId, [{ url }]])]),
    ...asked.projectId !== undefined && { relayUrl: relay, walletApiUrl: walletApi },
    ...asked
  }
}

/** The strict policy that the README promises to work under. */
const strictPolicy = ({ cdn, chains, solana, indexers, relay, walletApi }: PlaceNames, nonce: string) => [
  `default-src 'none'`,
  `script-src 'nonce-${nonce}'`,
  `style-src 'self'`,
  `connect-src ${[cdn, ...chains.map(({ rpc }) => rpc), solana.rpc, ...indexers.map(({ url }) => new URL(url).origin), relay, walletApi].join(' ')}`,
  `img-src data: ${cdn} ${walletApi}`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types billfold`
].join('; ')

/** What a site owner copies out of `manifest.json` beside the loader; empty before the first build. */
const integrityOf = async ({ cdnFolder, version }: PlaceNames) => {
  const text = await readBelow(cdnFolder, `${version}/manifest.json`)
  const manifest = JSON.parse(text?.toString('utf8') ?? '{}') as { files?: Record<string, { integrity: string } | undefined> }
  return manifest.files?.['billfold.js']?.integrity ?? ''
}

const headers = (policy?: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  // Never no-store: it would keep the page out of the back/forward cache.
  'cache-control': 'no-cache',
  ...policy && { 'content-security-policy': policy }
})

/** The host whose application a page is (`/react19.html`), if it is one. */
const hostOf = (path: string) => hostNames.find(name => path === `/${name}.html`)

/** The host application's server-side markup for `?hydrate`. Not for compat: Preact's server renderer is a package more. */
const markupOf = async ({ pathname, searchParams }: URL, config: unknown) => {
  const host = hostOf(pathname)
  return host && host !== 'compat' && searchParams.has('hydrate') ? renderHost(host, config) : ''
}

/** Values that are markup already. */
const ready = new Set(['config', 'markup'])

/** Puts a request's values into the places of a template: `{{cdn}}`, `{{version}}`, `{{integrity}}`, `{{nonce}}`, … */
const fill = async (template: string, url: URL, places: PlaceNames, isStrict: boolean): Promise<Answer> => {
  const { cdn, version, chains, solana, relay, walletApi } = places
  const nonce = randomBytes(16).toString('base64')
  const config = configOf(places, url)
  const values: Record<string, string> = {
    cdn,
    version,
    relay,
    walletApi,
    nonce,
    host: hostOf(url.pathname) ?? '',
    integrity: await integrityOf(places),
    config: toJson(config),
    markup: await markupOf(url, config),
    ...Object.fromEntries(chains.map(({ caipId, rpc }) => [caipId, rpc])),
    solana: solana.rpc
  }
  const body = template.replace(/\{\{([\w:]+)\}\}/g, (whole, name: string) =>
    ready.has(name) ? values[name] ?? '' : escapeHtml(values[name] ?? whole))
  return { status: 200, headers: headers(isStrict ? strictPolicy(places, nonce) : undefined), body }
}

/** A page that a story wrote itself. */
export interface StoryPage {
  html: string
  isStrict: boolean
}

/** `/wc` is where a wallet's link leads: `/wc?uri=wc:…`. */
const shortcuts: Record<string, string> = { '/': '/index.html', '/wc': '/phone.html' }

/** A page by its path (`/demo.html`), or undefined where there is none. */
export const renderHostPage = async (url: URL, places: PlaceNames, storyPages: ReadonlyMap<string, StoryPage>): Promise<Answer | undefined> => {
  const path = shortcuts[url.pathname] ?? url.pathname
  const story = storyPages.get(path)
  if (story) return fill(story.html, url, places, story.isStrict)
  const template = path.endsWith('.html') ? await readBelow(pagesFolder, hostOf(path) ? '/host.html' : path) : undefined
  return template && fill(template.toString('utf8'), url, places, path === '/csp.html')
}
