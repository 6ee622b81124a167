/** The options that the first screens do without: checked once the directory of wallets or a code is needed, with a word for each that nobody knows. */
import { computed } from 'nanostores'
import type { ChainId } from './caip'
import { $config, defaults, type BillfoldOptions, type ConnectorSection, type LaterOptions } from './config'
import type { Wallet } from './connection'
import { WidgetError } from './errors'
import { tell } from './failures'
import { namedLinks } from './links'
import { iconUrl, plain, webUrl } from './text'
import { warn } from './warn'

/** Specification, section 9. */
const SECTIONS: readonly ConnectorSection[] = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
const METHODS = ['wallet', 'email', 'social']

/** Default addresses of the hosted services; each can be a site's own. */
export const RELAY_URL = 'wss://relay.walletconnect.org'
export const WALLET_API_URL = 'https://api.web3modal.org'

/** What a wallet is asked for in place of the usual. Lists replace, and do not add. */
export interface Override {
  methods: Readonly<Record<string, readonly string[]>>
  chains: Readonly<Record<string, readonly string[]>>
  events: Readonly<Record<string, readonly string[]>>
  rpcMap: Readonly<Record<string, string>>
  defaultChain?: string
}
export interface Later {
  allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  featuredWalletIds: readonly string[]
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
  customWallets: readonly Wallet[]
  prefersUniversalLinks: boolean
  /** The site pairs by itself. */
  isManual: boolean
  relayUrl: string
  walletApiUrl: string
  override: Override
  /** Sections of the list of wallets: those that the site named first, then the others in their usual order. */
  sections: readonly ConnectorSection[]
}

const MOST_IDS = 100
const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value)
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(v => typeof v === 'string')

/** A list; a text with commas is one, too, since a data attribute holds nothing else. */
const texts = (value: unknown): readonly string[] | undefined => {
  const list = typeof value === 'string' ? value.split(',').map(part => part.trim()).filter(Boolean) : value
  return isTexts(list) ? list.slice(0, MOST_IDS) : undefined
}
const lists = (value: unknown): Readonly<Record<string, readonly string[]>> | undefined =>
  value === undefined ? {} : isRecord(value) && Object.values(value).every(isTexts) ? value as Record<string, readonly string[]> : undefined

const toOverride = (value: unknown): Override | undefined => {
  if (!isRecord(value)) return undefined
  const { methods, chains, events, rpcMap = {}, defaultChain } = value
  const [m, c, e] = [lists(methods), lists(chains), lists(events)]
  const isMap = isRecord(rpcMap) && Object.values(rpcMap).every(url => typeof url === 'string')
  return m && c && e && isMap ? { methods: m, chains: c, events: e, rpcMap: rpcMap as Record<string, string>, defaultChain: plain(defaultChain, 80) as ChainId | undefined } : undefined
}

/** A wallet as a site wrote it: what is safe to show and to open. */
const toWallet = (value: unknown): Wallet | undefined => {
  const w = isRecord(value) ? value : {}
  const id = plain(w['id'], 128), name = plain(w['name'])
  return id && name ? {
    id, name, rdns: plain(w['rdns'], 128), homepage: webUrl(w['homepage']), icon: iconUrl(w['image_url']),
    links: namedLinks(w)
  } : undefined
}
const toWallets = (value: unknown) => {
  const wallets = Array.isArray(value) ? value.map(toWallet) : [undefined]
  return wallets.every(w => w) ? wallets as Wallet[] : undefined
}

/** An address of a service. Trap: a site that tests on its own machine has no certificate. */
const urlOf = (scheme: 'https' | 'wss') => (value: unknown): string | undefined =>
  typeof value === 'string' && new RegExp(`^(${scheme}://[^/\\s]|${scheme.slice(0, -1)}://(localhost|127\\.0\\.0\\.1)[:/])`).test(value) ? value.replace(/\/+$/, '') : undefined

const yes = (value: unknown) => typeof value === 'boolean' ? value : undefined

interface Reader<T> { expected: string; start: T; read: (value: unknown) => T | undefined }
const reader = <T>(expected: string, start: T, read: (value: unknown) => T | undefined): Reader<T> => ({ expected, start, read })
const ids = reader<readonly string[]>('a list of explorer ids', [], texts)
const choice = (value: unknown) => (['SHOW', 'HIDE', 'ONLY_MOBILE'] as const).find(c => c === value)

const readers = {
  allWallets: reader('"SHOW" or "HIDE" or "ONLY_MOBILE"', 'SHOW', choice),
  featuredWalletIds: ids,
  includeWalletIds: ids,
  excludeWalletIds: ids,
  customWallets: reader<readonly Wallet[]>('entries with id and name', [], toWallets),
  manualWCControl: reader('true or false', false, yes),
  universalProviderConfigOverride: reader<Override>('an object with lists of texts by namespace', { methods: {}, chains: {}, events: {}, rpcMap: {} }, toOverride),
  experimental_preferUniversalLinks: reader('true or false', false, yes),
  relayUrl: reader('an address that begins with wss://', RELAY_URL, urlOf('wss')),
  walletApiUrl: reader('an address that begins with https://', WALLET_API_URL, urlOf('https')),
  features: reader<Record<string, unknown>>('an object', {}, value => isRecord(value) ? value : undefined)
} satisfies { readonly [O in keyof Required<LaterOptions>]: unknown }
type Read = { -readonly [O in keyof typeof readers]: (typeof readers)[O]['start'] }

const listOf = <T extends string>(known: readonly T[], value: unknown): readonly T[] | undefined => {
  const list = texts(value)
  return list?.every((v): v is T => (known as readonly string[]).includes(v)) ? list : undefined
}
const features = {
  connectMethodsOrder: reader('a list of "wallet", "email", "social"', [], value => listOf(METHODS, value)),
  connectorTypeOrder: reader<readonly ConnectorSection[]>(`a list of ${SECTIONS.map(s => `"${s}"`).join(', ')}`, [], value => listOf(SECTIONS, value))
}

/** What a data attribute spells its own way: `data-manual-wc-control` is `manualWcControl`. */
const plainName = (name: string) => name.replaceAll('_', '').toLowerCase()

const complain = (option: string, expected: string, value: unknown) => {
  const got = typeof value === 'string' ? `"${value.slice(0, 60)}"` : Array.isArray(value) ? 'a list' : isRecord(value) ? 'an object' : String(value)
  const error = new WidgetError('option-invalid', { option, expected, got })
  warn(error.code, error.message)
  tell(error)
}

/** Reads what is known by these readers; of a wrong value the default stays, an unknown name is told with all there are. */
const readAll = (given: Readonly<Record<string, unknown>>, known: Readonly<Record<string, Reader<unknown>>>, path: string, others: readonly string[]) => {
  const good: Record<string, unknown> = Object.fromEntries(Object.entries(known).map(([name, { start }]) => [name, start]))
  for (const [name, value] of Object.entries(given)) {
    const own = Object.keys(known).find(k => plainName(k) === plainName(name))
    if (!own) {
      warn('option-unknown', `unknown option "${path}${name}"; there are ${[...Object.keys(known), ...others].sort().join(', ')}`)
      continue
    }
    const read = known[own]!.read(value)
    if (read === undefined) complain(path + own, known[own]!.expected, value)
    else good[own] = read
  }
  return good
}

const early = [...Object.keys({ ...defaults, later: undefined } satisfies Partial<BillfoldOptions> & { later: undefined }).filter(name => name !== 'later'),
  'projectId', 'networks', 'defaultNetwork', 'adapters', 'metadata']

/** Each change of any option makes the record anew; what stands in it may be the host's own objects, in a circle even. */
const isSame = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value)

let last: { raw: Readonly<Record<string, unknown>>; later: Later } | undefined

/** The later options, read when they are first looked at and whenever they change. */
export const $later = /* @__PURE__ */ computed($config, ({ later: raw }): Later => {
  if (last && isSame(last.raw, raw)) return last.later
  const o = readAll(raw, readers, '', early) as Read
  const { connectorTypeOrder: order } = readAll(o.features, features, 'features.', []) as { connectorTypeOrder: readonly ConnectorSection[] }
  const { allWallets, featuredWalletIds, includeWalletIds, excludeWalletIds, customWallets, relayUrl, walletApiUrl } = o
  last = { raw, later: {
    allWallets: allWallets as Later['allWallets'], featuredWalletIds, includeWalletIds, excludeWalletIds, customWallets, relayUrl, walletApiUrl,
    prefersUniversalLinks: o.experimental_preferUniversalLinks, isManual: o.manualWCControl, override: o.universalProviderConfigOverride,
    sections: [...new Set([...order, ...SECTIONS])]
  } }
  return last.later
})
