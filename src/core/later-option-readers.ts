/** How the deferred options are read, each by itself. */
import type { ChainId } from './caip'
import type { ConnectorSection, LaterOptions } from './config'
import type { Wallet } from './connection'
import { namedLinks } from './links'
import { entries, gotOf, isRecord, isTexts, reader, split, yes, type Wrong } from './option-readers'
import type { SIWXConfig } from './siwx'
import { iconUrl, plain, webUrl } from './text'

/** Default addresses of the hosted services; each can be a site's own. */
export const RELAY_URL = 'wss://relay.walletconnect.org'
export const VERIFY_URL = 'https://verify.walletconnect.org'
export const WALLET_API_URL = 'https://api.web3modal.org'
export const ANALYTICS_URL = 'https://pulse.walletconnect.org'

/** What a wallet is asked for in place of the usual. Lists replace, and do not add. */
export interface Override {
  methods: Readonly<Record<string, readonly string[]>>
  chains: Readonly<Record<string, readonly string[]>>
  events: Readonly<Record<string, readonly string[]>>
  /** Nodes by chain, empty where the site named one and it is no address; undefined where what it named is no map at all. Then nobody is asked in its place. */
  rpcMap?: Readonly<Record<string, string>>
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
  /** Empty where the site named another and it is no address: then nobody is asked in its place. */
  relayUrl: string
  /** Empty where the site wants nobody asked, or as `relayUrl`. */
  verifyUrl: string
  /** As `relayUrl`. */
  walletApiUrl: string
  /** As `relayUrl`. */
  analyticsUrl: string
  override: Override
  /** Sections of the list of wallets: those that the site named first, then the others in their usual order. */
  sections: readonly ConnectorSection[]
  /** By their names; undefined where the site says nothing and there is no default. */
  features: Readonly<Record<string, unknown>>
}

const MOST_IDS = 100
const areLists = (value: unknown): value is Record<string, readonly string[]> =>
  isRecord(value) && Object.values(value).every(isTexts)

const toOverride = (value: unknown, wrong: Wrong): Override | undefined => {
  if (!isRecord(value)) return undefined
  const part = (name: string, expected: string, isGood = isRecord): Record<string, unknown> | undefined => {
    const given = value[name] ?? {}
    if (isGood(given)) return given
    wrong(`.${name}`, expected, gotOf(given))
    return undefined
  }
  const lists = (name: string) =>
    (part(name, 'lists of texts by namespace', areLists) ?? {}) as Record<string, readonly string[]>
  const nodes = part('rpcMap', 'addresses by chain')
  const toNode = ([chain, url]: [string, unknown]): [string, string] => {
    if (typeof url === 'string' && /^https?:\/\//i.test(url)) return [chain, url]
    wrong(`.rpcMap["${chain}"]`, 'an address that begins with https:// or http://', gotOf(url))
    return [chain, '']
  }
  return {
    methods: lists('methods'),
    chains: lists('chains'),
    events: lists('events'),
    rpcMap: nodes && Object.fromEntries(Object.entries(nodes).map(toNode)),
    defaultChain: plain(value['defaultChain'], 80) as ChainId | undefined
  }
}

/** A wallet as a site wrote it: what is safe to show and to open. */
const toWallet = (value: unknown): Wallet | undefined => {
  const w = isRecord(value) ? value : {}
  const id = plain(w['id'], 128)
  const name = plain(w['name'])
  return id && name
    ? {
        id,
        name,
        rdns: plain(w['rdns'], 128),
        homepage: webUrl(w['homepage']),
        icon: iconUrl(w['image_url']),
        links: namedLinks(w)
      }
    : undefined
}
const toWallets = (value: unknown, wrong: Wrong) =>
  entries(value, toWallet, wrong, 'id and name', w =>
    isRecord(w) ? `id ${gotOf(w['id'])}, name ${gotOf(w['name'])}` : gotOf(w)
  )

/** An address of a service. Trap: a site that tests on its own machine has no certificate. */
const urlOf =
  (scheme: 'https' | 'wss') =>
  (value: unknown): string | undefined =>
    typeof value === 'string' &&
    new RegExp(`^(${scheme}://[^/\\s]|${scheme.slice(0, -1)}://(localhost|127\\.0\\.0\\.1)([:/]|$))`).test(value)
      ? value.replace(/\/+$/, '')
      : undefined

const isExplorers = (id: string) => /^[\da-f]{64}$/i.test(id)
/** Ids of the explorer's are of this form, those of a site's own wallets and directory of any. In a text what is none is more likely a slip. */
const ids = reader<readonly string[]>('a list of explorer ids', [], (value, wrong) => {
  const list = split(value, isExplorers)
  return entries(
    list,
    id => (typeof id === 'string' && id && (list === value || isExplorers(id)) ? id : undefined),
    wrong,
    'an explorer id'
  )?.slice(0, MOST_IDS)
})
const choice = (value: unknown) => (['SHOW', 'HIDE', 'ONLY_MOBILE'] as const).find(c => c === value)

const record = (expected: string) =>
  reader<Record<string, unknown>>(expected, {}, value => (isRecord(value) ? value : undefined))
/** Read elsewhere; here it is only known. */
const any = reader<unknown>('', undefined, value => value)

/** The site that named its own service has no other asked in its place. */
const service = (scheme: 'https' | 'wss', usual: string) =>
  reader(`an address that begins with ${scheme}://`, usual, urlOf(scheme), '')

/** A scheme other than https, and http on a machine of one's own. */
const OTHER_SCHEME = /^(?!https:|http:\/\/(localhost|127\.0\.0\.1)(?=[:/?#]|$))[a-z][a-z\d+.-]*:/i

/** Of the site's own, too; what it leads to is looked at where it is shown. */
const page = reader<string | undefined>('the address of a page, https://', undefined, value =>
  typeof value === 'string' && !OTHER_SCHEME.test(value) ? value : undefined
)

/**
 * A name of ours, the address of the page's own server, or a path on this origin. `siwx/site-url.ts` checks the address
 * itself.
 */
const SIGN_IN = /^(?:local|hosted|https?:\/\/[^/\\\s?#@]+(?:[/?#].*)?|\/(?![/\\\s]).*)$/

/** How each option is read. */
export const laterReaders = {
  allWallets: reader<Later['allWallets']>('"SHOW" or "HIDE" or "ONLY_MOBILE"', 'SHOW', choice),
  featuredWalletIds: ids,
  includeWalletIds: ids,
  excludeWalletIds: ids,
  customWallets: reader<readonly Wallet[]>('a list of wallets with id and name', [], toWallets),
  manualWCControl: reader('true or false', false, yes),
  universalProviderConfigOverride: reader<Override>(
    'an object with lists of texts by namespace',
    { methods: {}, chains: {}, events: {}, rpcMap: {} },
    toOverride
  ),
  experimental_preferUniversalLinks: reader('true or false', false, yes),
  // read by who holds accounts; here it is only known
  defaultAccountTypes: record('account types by namespace'),
  relayUrl: service('wss', RELAY_URL),
  verifyUrl: reader(
    'an address that begins with https://, or false',
    VERIFY_URL,
    value => (value === false ? '' : urlOf('https')(value)),
    ''
  ),
  walletApiUrl: service('https', WALLET_API_URL),
  analyticsUrl: service('https', ANALYTICS_URL),
  // these two are read by what looks at accounts
  chainDataUrl: service('https', ''),
  tokens: record('tokens by network'),
  features: record('an object'),
  // whoever has connected would be the first to hear of it
  siwx: reader<unknown>('"local", "hosted", an address or a plugin', undefined, value => {
    const isNamed = !value || (typeof value === 'string' && SIGN_IN.test(value))
    return isNamed || (Object(value) as Partial<SIWXConfig>).getSessions ? value : undefined
  }),
  siweConfig: any,
  // read by what stands in the dialog before any list
  termsConditionsUrl: page,
  privacyPolicyUrl: page
} satisfies { readonly [O in keyof Required<LaterOptions>]: unknown }
/** What the readers make of the options. */
export type ReadLater = { -readonly [O in keyof typeof laterReaders]: (typeof laterReaders)[O]['start'] }
