/**
 * Converts the host page's options to settings. Wrong values throw an error that states what was expected. Options that
 * the first views do not need are passed on unparsed, unknown names included. `later-options.ts` parses them.
 */
import { evmChainId, idsOf, isChainId, type ChainId } from './caip'
import { $config, defaults, type BillfoldOptions, type Config } from './config'
import { gotOf, isRecord } from './describe-value'
import { WidgetError } from './errors'
import { locales } from './locale'
import type { Network } from './networks'
import { iconUrl, plain } from './text'
import { setDebug } from './warn'

/** A sample value for each option, which shows its type. Where a default exists, the default is the sample. */
const samples: Readonly<Record<string, unknown>> = {
  __proto__: null,
  ...defaults,
  later: undefined,
  projectId: '',
  networks: [],
  adapters: [],
  metadata: {}
}
const choices: Readonly<Record<string, readonly string[]>> = {
  themeMode: ['light', 'dark', 'auto'],
  locale: ['auto', ...locales]
}

/** Describes the type of a value for an error message: `a text`, `a list`, … */
const kindOf = (value: unknown) => {
  if (Array.isArray(value)) return 'a list'
  if (isRecord(value)) return 'an object'
  if (typeof value === 'string') return 'a text'
  return typeof value === 'boolean' ? 'true or false' : String(value)
}

const wrong = (option: string, wanted: string, value: unknown) =>
  new WidgetError('option-invalid', { option, expected: wanted, got: gotOf(value) })

const check = (option: string, value: unknown) => {
  const list = choices[option]
  const kind = kindOf(samples[option])
  if (list ? !list.includes(value as string) : kindOf(value) !== kind)
    throw wrong(option, list?.map(choice => `"${choice}"`).join(' or ') ?? kind, value)
}

const isWeb = (url: unknown): url is string => typeof url === 'string' && /^https?:\/\//i.test(url)

/**
 * Parses a network as the host wrote it. An id stays an id. Of a definition (ours, or a viem chain) it validates the
 * known fields and copies them into a new object.
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
  const shown = plain(name)
  const symbol = plain(coin?.symbol, 12)
  const urls = rpcUrls?.default?.http
  const http = Array.isArray(urls) ? urls.filter(isWeb) : []
  if (!isChainId(caipNetworkId) || !shown || !symbol || !Number.isInteger(coin!.decimals) || !http.length) {
    throw wrong(option, 'a CAIP-2 id (eip155:1) or a network with id, name, nativeCurrency and rpcUrls', value)
  }
  const explorer = blockExplorers?.default
  const imageUrl = iconUrl(assets?.imageUrl)
  return {
    ...idsOf(caipNetworkId),
    name: shown,
    ...(testnet === true && { testnet }),
    nativeCurrency: { name: plain(coin!.name) ?? symbol, symbol, decimals: coin!.decimals },
    rpcUrls: { default: { http } },
    ...(isWeb(explorer?.url) && {
      blockExplorers: { default: { name: plain(explorer.name) ?? '', url: explorer.url } }
    }),
    ...(imageUrl && { assets: { imageUrl } })
  }
}

/**
 * Validates options. Options that are missing in the result keep their current value. Errors: option-invalid,
 * option-conflict.
 */
export const parseOptions = (options: BillfoldOptions): Partial<Config> => {
  if (!isRecord(options)) throw wrong('options', 'an object', options)
  // before any warning
  if ('debug' in options) setDebug(options.debug)
  if ('siweConfig' in options && 'siwx' in options)
    throw new WidgetError('option-conflict', { options: 'siweConfig, siwx' })
  // a name like `__proto__` is an ordinary key here
  const good: Record<string, unknown> = {}
  const later = { __proto__: null } as unknown as Record<string, unknown>
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue
    // an id, or a definition
    if (name === 'defaultNetwork') good[name] = toNetwork(name, value)
    else if (samples[name] === undefined) later[name] = value
    else {
      check(name, value)
      good[name] = value
    }
  }
  const { networks, ...rest } = good as BillfoldOptions
  if (networks && !networks.length) throw wrong('networks', 'at least one network', networks)
  const rpcs = Object.values(rest.customRpcUrls ?? {}).find(
    list => !(Array.isArray(list) && list.every(entry => typeof entry?.url === 'string'))
  )
  if (rpcs !== undefined) throw wrong('customRpcUrls', 'lists of { url } by CAIP-2 id', rpcs)
  // only the named features change
  const { later: before } = $config.get()
  return {
    ...(rest as Partial<Config>),
    ...(Object.keys(later).length && {
      later: {
        ...before,
        ...later,
        ...(isRecord(later['features']) && { features: { ...Object(before['features']), ...later['features'] } })
      }
    }),
    ...(networks && { networks: networks.map(n => toNetwork('networks', n)) })
  }
}
