/** Parsers of the deferred options. */
import type { ChainId } from './caip'
import type { ConnectorSection, LaterOptions } from './config'
import type { Wallet } from './connection'
import { namedLinks } from './links'
import { entries, gotOf, isRecord, isTexts, reader, split, yes, type Wrong } from './option-readers'
import type { SIWXConfig } from './siwx'
import { iconUrl, plain, webUrl } from './text'

/** Default URLs of the hosted services. The host page can replace each. */
export const RELAY_URL = 'wss://relay.walletconnect.org'
export const VERIFY_URL = 'https://verify.walletconnect.org'
export const WALLET_API_URL = 'https://api.web3modal.org'
export const ANALYTICS_URL = 'https://pulse.walletconnect.org'

/** Overrides of the session request to a wallet. Lists replace the defaults and do not extend them. */
export interface Override {
  methods: Readonly<Record<string, readonly string[]>>
  chains: Readonly<Record<string, readonly string[]>>
  events: Readonly<Record<string, readonly string[]>>
  /**
   * Node URLs by chain. Empty if the host page's URL is invalid; undefined if its option is no map. In both cases no
   * other node replaces it.
   */
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
  /** The host page does the pairing. */
  isManual: boolean
  /** Empty if the host page's own URL is invalid. No other service then replaces it. */
  relayUrl: string
  /** Empty if the host page disables the service, or as `relayUrl`. */
  verifyUrl: string
  /** As `relayUrl`. */
  walletApiUrl: string
  /** As `relayUrl`. */
  analyticsUrl: string
  override: Override
  /** Sections of the wallet list: those of the host page first, then the others in their default order. */
  sections: readonly ConnectorSection[]
  /** By name. Undefined if the host page does not set the feature and it has no default. */
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

/** Returns the host page's wallet, with only the fields that are safe to show and to open. */
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

/** Returns a parser for a service URL. Trap: a page under test on localhost has no certificate. */
const urlOf =
  (scheme: 'https' | 'wss') =>
  (value: unknown): string | undefined =>
    typeof value === 'string' &&
    new RegExp(`^(${scheme}://[^/\\s]|${scheme.slice(0, -1)}://(localhost|127\\.0\\.0\\.1)([:/]|$))`).test(value)
      ? value.replace(/\/+$/, '')
      : undefined

const isExplorers = (id: string) => /^[\da-f]{64}$/i.test(id)
/**
 * Explorer ids have this form. The host page's own wallets and directory may use any form. In a text, any other form is
 * more likely a mistake.
 */
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
/** Parsed by another module. This entry only makes the name known. */
const any = reader<unknown>('', undefined, value => value)

/** If the host page's own service URL is invalid, no default replaces it. */
const service = (scheme: 'https' | 'wss', usual: string) =>
  reader(`an address that begins with ${scheme}://`, usual, urlOf(scheme), '')

/** A scheme other than https, except http on localhost. */
const OTHER_SCHEME = /^(?!https:|http:\/\/(localhost|127\.0\.0\.1)(?=[:/?#]|$))[a-z][a-z\d+.-]*:/i

/** Relative URLs are allowed, too. The view that shows the link validates it. */
const page = reader<string | undefined>('the address of a page, https://', undefined, value =>
  typeof value === 'string' && !OTHER_SCHEME.test(value) ? value : undefined
)

/**
 * A built-in name, the URL of the host page's server, or a path on this origin. `siwx/site-url.ts` validates the URL
 * itself.
 */
const SIGN_IN = /^(?:local|hosted|https?:\/\/[^/\\\s?#@]+(?:[/?#].*)?|\/(?![/\\\s]).*)$/

/** The parser of each option. */
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
  // parsed by `account-types.ts`; this entry only makes the name known
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
  // these two are parsed by `money-options.ts`
  chainDataUrl: service('https', ''),
  tokens: record('tokens by network'),
  features: record('an object'),
  // validated here, because otherwise a connected user would be the first to see the error
  siwx: reader<unknown>('"local", "hosted", an address or a plugin', undefined, value => {
    const isNamed = !value || (typeof value === 'string' && SIGN_IN.test(value))
    return isNamed || (Object(value) as Partial<SIWXConfig>).getSessions ? value : undefined
  }),
  siweConfig: any,
  // the notices in the dialog parse these before any list is shown
  termsConditionsUrl: page,
  privacyPolicyUrl: page
} satisfies { readonly [O in keyof Required<LaterOptions>]: unknown }
/** The parsed options. */
export type ReadLater = { -readonly [O in keyof typeof laterReaders]: (typeof laterReaders)[O]['start'] }
