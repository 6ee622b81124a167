/** Fills in the templates of `test/sandbox/pages` for one request. */
import { randomBytes } from 'node:crypto'
import { readBelow } from './files'
import { hostNames, renderHost } from './host-bundles'
import type { Answer } from './server'
import { pagesFolder } from './paths'

export interface WorldAddresses {
  /** The folder that the CDN serves. */
  cdnFolder: string
  /** True if builds replace the CDN's files, and pages reload after each. */
  isRebuilt: boolean
  cdn: string
  version: string
  chains: readonly { caipId: string; rpc: string }[]
  solana: {
    caipId: string
    rpc: string
    devnet: { caipId: string; rpc: string }
    testnet: { caipId: string; rpc: string }
  }
  indexers: readonly { caipId: string; url: string }[]
  relay: string
  walletApi: string
  chainData: string
  analytics: string
  signIn: string
  siteServer: string
  verify: string
  /** Address of the secure frame. */
  frame: string
  /** Origin of the gateway of names. */
  nameGateway: string
  /** Origin of the on-ramp's pages. */
  onramp: string
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** Serializes JSON so that it cannot end the script element around it. */
const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Scripts of the wallets that a page has beside the demo wallet, if its address names them (`?solana`,
 * `?bitcoin={"approve":"auto"}`, `?chains`).
 */
const walletScripts: Readonly<Record<string, string>> = {
  chains: '/demo-chains-wallet.js',
  solana: '/demo-solana-wallet.js',
  bitcoin: '/demo-bitcoin-wallets.js'
}
const walletsNamedIn = ({ searchParams }: URL) => Object.keys(walletScripts).filter(name => searchParams.has(name))

/** Returns the node addresses of all networks. */
const nodesOf = ({ chains, solana, indexers }: WorldAddresses) => [
  ...chains,
  solana,
  solana.devnet,
  solana.testnet,
  ...indexers.map(({ caipId, url }) => ({ caipId, rpc: url }))
]

/** True if a page offers logins on Solana, too, and none of its wallets (`?logins=solana`). */
const hasSolanaLogins = ({ searchParams }: URL) => searchParams.get('logins') === 'solana'

/** Returns the world's EVM chains, and those of the page's wallets and logins. */
const networksOf = ({ chains, solana, indexers }: WorldAddresses, url: URL) => {
  const wallets = [...walletsNamedIn(url), ...(hasSolanaLogins(url) ? ['solana'] : [])]
  const has = (name: string) => wallets.some(wallet => wallet === name || wallet === 'chains')
  return [...chains, ...(has('solana') ? [solana, solana.devnet] : []), ...(has('bitcoin') ? indexers : [])].map(
    ({ caipId }) => caipId
  )
}

const NO_LOGINS = { email: false, socials: false }

/**
 * Returns the widget's configuration: the world's chains, then the address's own options:
 * `?config={"themeMode":"light"}`. With a `projectId` it contains the addresses of the world's relay, wallet API, chain
 * data, analytics and Verify API. With `?logins` it contains the address of the world's secure frame, and with
 * `?logins=solana` Solana as a network.
 */
const configOf = (addresses: WorldAddresses, url: URL): Record<string, unknown> => {
  const { relay, walletApi, chainData, analytics, verify, frame, onramp } = addresses
  const requested = JSON.parse(url.searchParams.get('config') ?? '{}') as Record<string, unknown>
  const hasLogins = url.searchParams.has('logins')
  const features = Object(requested.features) as Record<string, unknown>
  const leavesLogins =
    !hasLogins && requested.projectId !== undefined && !('email' in features) && !('socials' in features)
  return {
    networks: networksOf(addresses, url),
    customRpcUrls: Object.fromEntries(nodesOf(addresses).map(({ caipId, rpc }) => [caipId, [{ url: rpc }]])),
    ...(requested.projectId !== undefined && {
      relayUrl: relay,
      walletApiUrl: walletApi,
      chainDataUrl: chainData,
      analyticsUrl: analytics,
      verifyUrl: verify,
      onrampUrl: onramp
    }),
    ...(hasLogins && { frameUrl: frame }),
    ...requested,
    // the settings of a new project leave it to the page, whose default would be the hosted frame
    ...(leavesLogins && { features: { ...NO_LOGINS, ...features } })
  }
}

/**
 * Returns the only origins to which the widget and the wallets may send requests. Otherwise the widget would use the
 * network's public nodes after a chain's fault.
 */
const originsOf = (addresses: WorldAddresses) =>
  [
    ...new Set([
      addresses.cdn,
      ...nodesOf(addresses).map(({ rpc }) => new URL(rpc).origin),
      addresses.relay,
      addresses.walletApi,
      addresses.chainData,
      addresses.analytics,
      addresses.signIn,
      addresses.siteServer,
      addresses.nameGateway
    ])
  ].join(' ')

/** Returns the strict policy that src/README.md promises to support. */
const strictPolicy = (addresses: WorldAddresses, nonce: string) =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'self'`,
    `connect-src ${originsOf(addresses)}`,
    `img-src data: ${addresses.cdn} ${addresses.walletApi}`,
    `frame-src ${addresses.verify} ${new URL(addresses.frame).origin}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types billfold`
  ].join('; ')

/** Returns what a host page's owner copies from `manifest.json` beside the loader; empty before the first build. */
export const integrityOf = async ({ cdnFolder, version }: WorldAddresses) => {
  const text = await readBelow(cdnFolder, `${version}/manifest.json`)
  const manifest = JSON.parse(text?.toString('utf8') ?? '{}') as {
    files?: Record<string, { integrity: string } | undefined>
  }
  return manifest.files?.['billfold.js']?.integrity ?? ''
}

const headers = (policy?: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  // Never no-store: it would exclude the page from the back/forward cache.
  'cache-control': 'no-cache',
  ...(policy && { 'content-security-policy': policy })
})

/** Returns the host whose application a page is (`/react19.html`), if it is one. */
const hostOf = (path: string) => hostNames.find(name => path === `/${name}.html`)

/**
 * Returns the host application's server-side markup for `?hydrate`. Not for compat: Preact's server renderer is an
 * extra package.
 */
const markupOf = async ({ pathname, searchParams }: URL, config: unknown) => {
  const host = hostOf(pathname)
  return host && host !== 'compat' && searchParams.has('hydrate') ? renderHost(host, config) : ''
}

/** Names of values that are already markup. */
const rawValues = new Set(['config', 'markup', 'wallets'])

const scriptTag = (src: string, nonce: string) => `<script nonce="${nonce}" src="${src}"></script>`

/**
 * Puts a request's values into the placeholders of a template: `{{cdn}}`, `{{version}}`, `{{integrity}}`, `{{nonce}}`,
 * …
 */
const fill = async (template: string, url: URL, addresses: WorldAddresses, isStrict: boolean): Promise<Answer> => {
  const { cdn, version, chains, relay, walletApi, chainData, analytics, signIn, siteServer, verify, frame, onramp } =
    addresses
  const nonce = randomBytes(16).toString('base64')
  const config = configOf(addresses, url)
  const wallets = walletsNamedIn(url)
  const values: Record<string, string> = {
    cdn,
    version,
    relay,
    walletApi,
    chainData,
    analytics,
    signIn,
    siteServer,
    verify,
    frame,
    onramp,
    mails: new URL('/mails', frame).href,
    nonce,
    host: hostOf(url.pathname) ?? '',
    integrity: await integrityOf(addresses),
    config: toJson(config),
    markup: await markupOf(url, config),
    wallets: [
      ...wallets.map(name => walletScripts[name]!),
      ...(wallets.length || hasSolanaLogins(url) ? ['/site-payments.js'] : [])
    ]
      .map(src => scriptTag(src, nonce))
      .join('\n'),
    origins: originsOf(addresses),
    solana: addresses.solana.rpc,
    bitcoin: addresses.indexers[0]!.url,
    bitcoinTestnet: addresses.indexers[1]!.url,
    ...Object.fromEntries(chains.map(({ caipId, rpc }) => [caipId, rpc]))
  }
  const body = template.replace(/\{\{([\w:]+)\}\}/g, (placeholder, name: string) =>
    rawValues.has(name) ? (values[name] ?? '') : escapeHtml(values[name] ?? placeholder)
  )
  const reload = addresses.isRebuilt ? scriptTag('/reload.js', nonce) : ''
  return { status: 200, headers: headers(isStrict ? strictPolicy(addresses, nonce) : undefined), body: body + reload }
}

/** A page that a story wrote itself. */
export interface StoryPage {
  html: string
  isStrict: boolean
}

/** `/wc` is the target of a wallet's link: `/wc?uri=wc:…`. */
const shortcuts: Record<string, string> = { '/': '/index.html', '/wc': '/phone.html' }

/** Returns a page by its path (`/demo.html`); undefined if there is none. */
export const renderHostPage = async (
  url: URL,
  addresses: WorldAddresses,
  storyPages: ReadonlyMap<string, StoryPage>
): Promise<Answer | undefined> => {
  const path = shortcuts[url.pathname] ?? url.pathname
  const story = storyPages.get(path)
  if (story) return fill(story.html, url, addresses, story.isStrict)
  const template = path.endsWith('.html') ? await readBelow(pagesFolder, hostOf(path) ? '/host.html' : path) : undefined
  return template && fill(template.toString('utf8'), url, addresses, path === '/csp.html')
}
