/** Parsers of the deferred options. */
import type { ChainId } from '../networks/caip'
import type { ConnectorSection, DeferredOptionsInput } from './config'
import type { Wallet } from '../session/connection'
import { linksFromFields } from '../wallets/links'
import { isRecord, isTexts, oneOf, record } from '../platform/guards'
import { listOfEntries, describe, field, split, boolean, type ReportIssue } from './option-schema'
import { iconUrl, plain, webUrl } from '../platform/text'

/** Default URLs of the hosted services. The host page can replace each. */
const RELAY_URL = 'wss://relay.walletconnect.org'
const VERIFY_URL = 'https://verify.walletconnect.org'
const WALLET_API_URL = 'https://api.web3modal.org'
const ANALYTICS_URL = 'https://pulse.walletconnect.org'

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
export interface DeferredOptions {
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

const MAX_IDS = 100
const areLists = (value: unknown): value is Record<string, readonly string[]> =>
  isRecord(value) && Object.values(value).every(isTexts)

const toOverride = (value: unknown, reportIssue: ReportIssue): Override | undefined => {
  if (!isRecord(value)) return undefined
  const part = (name: string, expected: string, isValid = isRecord): Record<string, unknown> | undefined => {
    const raw = value[name] ?? {}
    if (isValid(raw)) return raw
    reportIssue(`.${name}`, expected, describe(raw))
    return undefined
  }
  const lists = (name: string) =>
    (part(name, 'lists of strings by namespace', areLists) ?? {}) as Record<string, readonly string[]>
  const nodes = part('rpcMap', 'URLs by chain')
  const toNode = ([chain, url]: [string, unknown]): [string, string] => {
    if (typeof url === 'string' && /^https?:\/\//i.test(url)) return [chain, url]
    reportIssue(`.rpcMap["${chain}"]`, 'a URL that begins with https:// or http://', describe(url))
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
  const fields = isRecord(value) ? value : {}
  const id = plain(fields['id'], 128)
  const name = plain(fields['name'])
  return id && name
    ? {
        id,
        name,
        rdns: plain(fields['rdns'], 128),
        homepage: webUrl(fields['homepage']),
        icon: iconUrl(fields['image_url']),
        links: linksFromFields(fields)
      }
    : undefined
}
const toWallets = (value: unknown, reportIssue: ReportIssue) =>
  listOfEntries(value, toWallet, reportIssue, 'id and name', entry =>
    isRecord(entry) ? `id ${describe(entry['id'])}, name ${describe(entry['name'])}` : describe(entry)
  )

/** Returns a parser for a service URL. Trap: a page under test on localhost has no certificate. */
const urlOf =
  (scheme: 'https' | 'wss') =>
  (value: unknown): string | undefined =>
    typeof value === 'string' &&
    new RegExp(`^(${scheme}://[^/\\s]|${scheme.slice(0, -1)}://(localhost|127\\.0\\.0\\.1)([:/]|$))`).test(value)
      ? value.replace(/\/+$/, '')
      : undefined

const isExplorerId = (id: string) => /^[\da-f]{64}$/i.test(id)
/**
 * Explorer ids have this form. The host page's own wallets and directory may use any form. In a text, any other form is
 * more likely a mistake.
 */
const explorerIds = field<readonly string[]>('a list of explorer ids', [], (value, reportIssue) => {
  const list = split(value, isExplorerId)
  return listOfEntries(
    list,
    id => (typeof id === 'string' && id && (list === value || isExplorerId(id)) ? id : undefined),
    reportIssue,
    'an explorer id'
  )?.slice(0, MAX_IDS)
})
const toVisibility = (value: unknown) => oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE'] as const, value)

const recordField = (expected: string) =>
  field<Record<string, unknown>>(expected, {}, value => (isRecord(value) ? value : undefined))
/** Parsed by another module. This entry only makes the name known. */
const anyValue = field<unknown>('', undefined, value => value)

/** If the host page's own service URL is invalid, no default replaces it. */
const service = (scheme: 'https' | 'wss', defaultUrl: string) =>
  field(`a URL that begins with ${scheme}://`, defaultUrl, urlOf(scheme), '')

/** A scheme other than https, except http on localhost. */
const OTHER_SCHEME = /^(?!https:|http:\/\/(localhost|127\.0\.0\.1)(?=[:/?#]|$))[a-z][a-z\d+.-]*:/i

/** Relative URLs are allowed, too. The view that shows the link validates it. */
const pageUrl = field<string | undefined>('the URL of a page, https://', undefined, value =>
  typeof value === 'string' && !OTHER_SCHEME.test(value) ? value : undefined
)

/**
 * A built-in name, the URL of the host page's server, or a path on this origin. `siwx/service-url.ts` validates the URL
 * itself.
 */
const SIGN_IN = /^(?:local|hosted|https?:\/\/[^/\\\s?#@]+(?:[/?#].*)?|\/(?![/\\\s]).*)$/

/** The parser of each option. */
export const deferredFields = {
  allWallets: field<DeferredOptions['allWallets']>('"SHOW" or "HIDE" or "ONLY_MOBILE"', 'SHOW', toVisibility),
  featuredWalletIds: explorerIds,
  includeWalletIds: explorerIds,
  excludeWalletIds: explorerIds,
  customWallets: field<readonly Wallet[]>('a list of wallets with id and name', [], toWallets),
  manualWCControl: field('true or false', false, boolean),
  universalProviderConfigOverride: field<Override>(
    'an object with lists of strings by namespace',
    { methods: {}, chains: {}, events: {}, rpcMap: {} },
    toOverride
  ),
  experimental_preferUniversalLinks: field('true or false', false, boolean),
  // parsed by `account-types.ts`; this entry only makes the name known
  defaultAccountTypes: recordField('account types by namespace'),
  relayUrl: service('wss', RELAY_URL),
  verifyUrl: field(
    'a URL that begins with https://, or false',
    VERIFY_URL,
    value => (value === false ? '' : urlOf('https')(value)),
    ''
  ),
  walletApiUrl: service('https', WALLET_API_URL),
  analyticsUrl: service('https', ANALYTICS_URL),
  // these two are parsed by `money-options.ts`
  chainDataUrl: service('https', ''),
  // parsed by `provider-page.ts`
  onrampUrl: service('https', ''),
  // the client of the secure frame validates it
  frameUrl: field<unknown>('', undefined, value => value),
  tokens: recordField('tokens by network'),
  features: recordField('an object'),
  // validated here, because otherwise a connected user would be the first to see the error
  siwx: field<unknown>('"local", "hosted", a URL or a plugin', undefined, value => {
    const isNamedOrUrl = !value || (typeof value === 'string' && SIGN_IN.test(value))
    return isNamedOrUrl || record(value)['getSessions'] ? value : undefined
  }),
  siweConfig: anyValue,
  // the alerts in the dialog parse these before any list is shown
  termsConditionsUrl: pageUrl,
  privacyPolicyUrl: pageUrl
} satisfies { readonly [O in keyof Required<DeferredOptionsInput>]: unknown }
/** The parsed options. */
export type ParsedOptions = { -readonly [O in keyof typeof deferredFields]: (typeof deferredFields)[O]['initial'] }
