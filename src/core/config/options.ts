/**
 * Converts the host page's options to settings. Wrong values throw an error that states what was expected. Options that
 * the first views do not need are passed on unparsed, unknown names included. `deferred-options.ts` parses them.
 */
import { evmChainId, idsOf, isChainId, type ChainId } from '../networks/caip'
import { $config, defaults, type BillfoldOptions, type Config } from './config'
import { describe } from '../platform/describe-value'
import { isRecord } from '../platform/guards'
import { WidgetError } from '../platform/errors'
import { locales } from '../i18n/locale'
import type { Network } from '../networks/networks'
import { iconUrl, plain } from '../platform/text'
import { setDebug } from '../platform/console'

/** A sample value for each option, which shows its type. Where a default exists, the default is the sample. */
const samples: Readonly<Record<string, unknown>> = {
  __proto__: null,
  ...defaults,
  deferred: undefined,
  projectId: '',
  networks: [],
  adapters: [],
  metadata: {}
}
const choices: Readonly<Record<string, readonly string[]>> = {
  themeMode: ['light', 'dark', 'auto'],
  locale: ['auto', ...locales]
}

/** Describes the type of a value for an error message: `a string`, `a list`, … */
const kindOf = (value: unknown) => {
  if (Array.isArray(value)) return 'a list'
  if (isRecord(value)) return 'an object'
  if (typeof value === 'string') return 'a string'
  return typeof value === 'boolean' ? 'true or false' : String(value)
}

const invalidOption = (option: string, expected: string, value: unknown) =>
  new WidgetError('option-invalid', { option, expected, got: describe(value) })

const check = (option: string, value: unknown) => {
  const list = choices[option]
  const kind = kindOf(samples[option])
  if (list ? !list.includes(value as string) : kindOf(value) !== kind)
    throw invalidOption(option, list?.map(choice => `"${choice}"`).join(' or ') ?? kind, value)
}

const isWeb = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//i.test(url)

/**
 * Parses a network as the host wrote it. An id stays an id. The known fields of a definition (ours, or a viem chain)
 * are validated and copied into a new object.
 */
const toNetwork = (option: string, value: unknown): Network | ChainId => {
  if (isChainId(value)) return value
  const {
    id,
    // a viem chain has an `id` alone
    caipNetworkId = evmChainId(id),
    name,
    testnet,
    nativeCurrency: coin,
    rpcUrls,
    blockExplorers,
    assets
  } = Object(value) as Partial<Network>
  const displayName = plain(name)
  const symbol = plain(coin?.symbol, 12)
  const urls = rpcUrls?.default?.http
  const http = Array.isArray(urls) ? urls.filter(isWeb) : []
  if (!isChainId(caipNetworkId) || !displayName || !symbol || !Number.isInteger(coin!.decimals) || !http.length) {
    throw invalidOption(option, 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls', value)
  }
  const explorer = blockExplorers?.default
  return {
    ...idsOf(caipNetworkId),
    name: displayName,
    ...(testnet === true && { testnet }),
    nativeCurrency: { name: plain(coin!.name) ?? symbol, symbol, decimals: coin!.decimals },
    rpcUrls: { default: { http } },
    ...(isWeb(explorer?.url) && {
      blockExplorers: { default: { name: plain(explorer.name) ?? '', url: explorer.url } }
    }),
    ...(assets && { assets: { imageId: plain(assets.imageId), imageUrl: iconUrl(assets.imageUrl) } })
  }
}

/** Merges deferred options. Only the named features change. */
const mergeDeferred = (before: Config['deferred'], next: Config['deferred']): Config['deferred'] => {
  const { features } = next
  if (!isRecord(features)) return { ...before, ...next }
  return { ...before, ...next, features: { ...Object(before['features']), ...features } }
}

/**
 * Validates options. Options that are missing in the result keep their current value. An option that is undefined
 * counts as missing. `before`: the deferred options in effect, with which these must not conflict. Errors:
 * option-invalid, option-conflict.
 */
export const parseOptions = (options: BillfoldOptions, before = $config.get().deferred): Partial<Config> => {
  if (!isRecord(options)) throw invalidOption('options', 'an object', options)
  // before any warning
  if ('debug' in options) setDebug(options.debug)
  // a name like `__proto__` is an ordinary key here
  const valid: Record<string, unknown> = {}
  const deferred = { __proto__: null } as unknown as Record<string, unknown>
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue
    // an id, or a definition
    if (name === 'defaultNetwork') valid[name] = toNetwork(name, value)
    else if (samples[name] === undefined) deferred[name] = value
    else {
      check(name, value)
      valid[name] = value
    }
  }
  const merged = mergeDeferred(before, deferred)
  if (merged['siweConfig'] && merged['siwx']) throw new WidgetError('option-conflict', { options: 'siweConfig, siwx' })
  const { networks, ...rest } = valid as BillfoldOptions
  if (networks && !networks.length) throw invalidOption('networks', 'at least one network', networks)
  const invalidRpcUrls = Object.values(rest.customRpcUrls ?? {}).find(
    list => !(Array.isArray(list) && list.every(entry => typeof entry?.url === 'string'))
  )
  if (invalidRpcUrls !== undefined)
    throw invalidOption('customRpcUrls', 'lists of { url } by CAIP-2 id', invalidRpcUrls)
  return {
    ...(rest as Partial<Config>),
    ...(Object.keys(deferred).length && { deferred: merged }),
    ...(networks && { networks: networks.map(network => toNetwork('networks', network)) })
  }
}
