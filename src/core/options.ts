/** Options as a site wrote them → settings. Unknown names: a warning with the nearest; wrong values: an error that says what was expected. */
import { isChainId, type ChainId } from './caip'
import type { BillfoldOptions, Config, NetworkOption } from './config'
import type { Wallet } from './connection'
import { WidgetError } from './errors'
import { locales } from './locale'
import type { Network } from './networks'
import { iconUrl, plain, webUrl } from './text'
import { warn } from './warn'

type Kind = 'text' | 'boolean' | 'list' | 'record' | 'network' | readonly string[]

const kinds: { readonly [O in keyof Required<BillfoldOptions>]: Kind } = {
  projectId: 'text', networks: 'list', defaultNetwork: 'network', adapters: 'list', metadata: 'record',
  themeMode: ['light', 'dark', 'auto'], themeVariables: 'record', locale: ['auto', ...locales], enableEmbedded: 'boolean',
  chainImages: 'record', connectorImages: 'record', customWallets: 'list', enableWallets: 'boolean', enableWalletGuide: 'boolean',
  enableInjected: 'boolean', enableEIP6963: 'boolean', enableReconnect: 'boolean', enableNetworkSwitch: 'boolean',
  allowUnsupportedChain: 'boolean', customRpcUrls: 'record', features: 'record', debug: 'boolean'
}

const expected: Record<Exclude<Kind, readonly string[]>, string> =
  { text: 'a text', boolean: 'true or false', list: 'a list', record: 'an object', network: 'a CAIP-2 id (eip155:1) or a network' }

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value)

const fits = (kind: Kind, value: unknown): boolean => {
  switch (kind) {
    case 'text': return typeof value === 'string'
    case 'boolean': return typeof value === 'boolean'
    case 'list': return Array.isArray(value)
    case 'record': return isRecord(value)
    case 'network': return isRecord(value) || isChainId(value)
    default: return kind.includes(value as string)
  }
}

const shown = (value: unknown) => (typeof value === 'string' ? `"${value}"` : Array.isArray(value) ? 'a list' : isRecord(value) ? 'an object' : String(value)).slice(0, 60)
const wrong = (option: string, wanted: string, value: unknown) => new WidgetError('option-invalid', { option, expected: wanted, got: shown(value) })

/** Letters to change to get from one word to the other, by rows of the Levenshtein table. */
const distance = (a: string, b: string): number => {
  let row = [...Array(b.length + 1).keys()]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}
const nearest = (name: string) => Object.keys(kinds).sort((a, b) => distance(a.toLowerCase(), name.toLowerCase()) - distance(b.toLowerCase(), name.toLowerCase()))[0]!

/** A network as a host wrote it: an id stays an id, a chain of viem's shape gets its CAIP fields. */
export const toNetwork = (option: unknown, value: NetworkOption): Network | ChainId => {
  if (isChainId(value)) return value
  const chain = value as Partial<Network> | null
  const caipNetworkId = chain?.caipNetworkId ?? `eip155:${chain?.id}`
  const http = chain?.rpcUrls?.default?.http
  if (!isChainId(caipNetworkId) || !plain(chain?.name) || !Array.isArray(http) || !isRecord(chain?.nativeCurrency)) {
    throw wrong(String(option), 'CAIP-2 ids (eip155:1) or networks with id, name, nativeCurrency and rpcUrls', value)
  }
  return { ...(chain as Network), name: plain(chain!.name)!, caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] as Network['chainNamespace'] }
}

const toWallet = (value: unknown): Wallet => {
  const w = isRecord(value) ? value : {}
  const id = plain(w['id'], 128), name = plain(w['name'])
  if (!id || !name) throw wrong('customWallets', 'entries with id and name', value)
  return { id, name, rdns: plain(w['rdns'], 128), homepage: webUrl(w['homepage']), icon: iconUrl(w['image_url']) }
}

/** Checks options. Errors: option-invalid, option-conflict. What stays out of the result keeps its present value. */
export const parseOptions = (options: BillfoldOptions): { change: Partial<Config>; networks?: (Network | ChainId)[]; defaultNetwork?: Network | ChainId } => {
  if (!isRecord(options)) throw wrong('options', 'an object', options)
  if ('siweConfig' in options && 'siwx' in options) throw new WidgetError('option-conflict', { options: 'siweConfig, siwx' })
  const good: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : undefined
    if (!kind) warn(`unknown option "${name}"; did you mean "${nearest(name)}"?`)
    else if (value !== undefined && !fits(kind, value)) throw wrong(name, typeof kind === 'string' ? expected[kind] : kind.map(k => `"${k}"`).join(' or '), value)
    else if (value !== undefined) good[name] = value
  }
  const { networks, defaultNetwork, customWallets, features, ...rest } = good as BillfoldOptions
  if (networks && !networks.length) throw wrong('networks', 'at least one network', networks)
  const rpcs = Object.values(rest.customRpcUrls ?? {}).find(list => !(Array.isArray(list) && list.every(entry => typeof entry?.url === 'string')))
  if (rpcs !== undefined) throw wrong('customRpcUrls', 'lists of { url } by CAIP-2 id', rpcs)
  const order = features?.connectMethodsOrder
  if (order && !(Array.isArray(order) && order.every(m => ['wallet', 'email', 'social'].includes(m)))) throw wrong('features.connectMethodsOrder', 'a list of "wallet", "email", "social"', order)
  return {
    change: { ...rest as Partial<Config>, ...(customWallets && { customWallets: customWallets.map(toWallet) }), ...(order && { connectMethodsOrder: order }) },
    networks: networks?.map(n => toNetwork('networks', n)),
    defaultNetwork: defaultNetwork && toNetwork('defaultNetwork', defaultNetwork)
  }
}
