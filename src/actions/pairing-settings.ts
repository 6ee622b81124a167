/** The settings of WalletConnect: metadata of the host page, requested methods and networks. */
import { idsOf, isChainId, type ChainId, type Namespace } from '../core/caip'
import { $config } from '../core/config'
import type { PairingSettings, Wanted } from '../core/connection'
import type { KeptConnection } from '../core/kept'
import type { Later } from '../core/later-option-readers'
import { $later, chainsWanted } from '../core/later-options'
import { ownValue } from '../core/own-value'
import { firstOf, networkOf } from '../core/networks'
import { load } from '../core/registry'
import { $history } from '../core/route'
import { plain } from '../core/text'
import { isPhone } from '../core/touch'
import { warn } from '../core/warn'
import { $network } from '../core/session'
import { wantedSignIn } from '../core/wanted-sign-in'
import { askNodes } from './ask-nodes'
import { wakeWallet } from './wake-wallet'

/**
 * Methods that wallets are known to support, by namespace. https://docs.reown.com/advanced/multichain/rpc-reference
 * (seen 2026-11)
 */
const METHODS: Readonly<Record<string, string>> = {
  eip155:
    'eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sign eth_signTransaction eth_signTypedData ' +
    'eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction ' +
    'personal_sign wallet_switchEthereumChain wallet_addEthereumChain wallet_getPermissions ' +
    'wallet_requestPermissions wallet_registerOnboarding wallet_watchAsset wallet_scanQRCode ' +
    'wallet_getCallsStatus wallet_showCallsStatus wallet_sendCalls wallet_getCapabilities ' +
    'wallet_grantPermissions wallet_revokePermissions wallet_getAssets',
  solana:
    'solana_signMessage solana_signTransaction solana_requestAccounts solana_getAccounts ' +
    'solana_signAllTransactions solana_signAndSendTransaction',
  bip122: 'sendTransfer signMessage signPsbt getAccountAddresses'
}
/**
 * Methods for which a wallet prompts its user. All others are answered without a prompt and may be requested
 * repeatedly.
 */
const NEEDS_PERSON =
  /^(personal_|((eth|solana|polkadot|cosmos)_)?s(ign|end)|wallet_(add|switch|watch|send|grant|revoke|request))/
const EVENTS = ['accountsChanged', 'chainChanged']

/** Ids of Solana's networks from before CAIP-2 settled them; some wallets know only these. */
const OLD_SOLANA: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
}

const isAlien = (name: string) => name === 'polkadot' || name === 'cosmos'

/**
 * Returns what is requested for each namespace of the host page's networks. Namespaces that are reached only through
 * their wallets' own methods come last.
 */
export const wantedOf = (
  chains: readonly ChainId[],
  { methods, events, chains: other }: Pick<Later['override'], 'methods' | 'events' | 'chains'>
): Readonly<Record<string, Wanted>> => {
  const names = [
    ...new Set([
      ...chains.map(id => idsOf(id).chainNamespace as string),
      ...[methods, events, other].flatMap(o => Object.keys(o))
    ])
  ].sort((a, b) => Number(isAlien(a)) - Number(isAlien(b)))
  return Object.fromEntries(
    names.map(name => {
      const own = chains
        .filter(id => id.startsWith(`${name}:`))
        .flatMap(id => [id, ...(ownValue(OLD_SOLANA, id) ? [OLD_SOLANA[id]!] : [])])
      const usual = ownValue(METHODS, name)?.split(' ') ?? []
      return [
        name,
        {
          chains: ownValue(other, name) ?? own,
          methods: ownValue(methods, name) ?? usual,
          events: ownValue(events, name) ?? EVENTS
        }
      ]
    })
  )
}

/** Returns the namespaces of the requested networks, each once, in the host page's order. */
export const namespacesWanted = (): readonly Namespace[] => [
  ...new Set(chainsWanted().map(id => idsOf(id).chainNamespace))
]

const metaOf = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? undefined

/** Removes a URL's query and fragment, which may hold a token: wallets and the relay see the URL. */
const withoutQuery = (url: string): string => url.split(/[?#]/, 1)[0]!

/** Returns the page's icon; undefined if its link leads to the page itself, as an empty `href` does. */
const pageIcon = (): string | undefined => {
  const href = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  if (!href) return undefined
  return withoutQuery(href) === location.origin + location.pathname ? undefined : href.split('#', 1)[0]
}

/** Returns the positional parameters of a JSON-RPC request. A single value becomes a list of one. */
const toParameters = (params: unknown): readonly unknown[] => {
  if (params === undefined) return []
  return Array.isArray(params) ? params : [params]
}

/** Returns the metadata that the wallet shows its user: the host page's option, otherwise what the document says. */
export const siteMetadata = (): PairingSettings['metadata'] => {
  const said = $config.get().metadata as Partial<Record<'name' | 'description' | 'url' | 'icons', unknown>> | undefined
  const { origin } = location
  const url = typeof said?.url === 'string' ? withoutQuery(said.url) : origin
  const isOwn = URL.canParse ? URL.canParse(url) && new URL(url).origin === origin : url.startsWith(origin)
  if (!isOwn) warn('metadata-url', `metadata.url is ${url}, and this page is on ${origin}: wallets warn of that`)
  const icon = pageIcon()
  const pageIcons = icon ? [icon] : []
  const icons = Array.isArray(said?.icons) ? said.icons.filter(i => typeof i === 'string') : pageIcons
  return {
    name: plain(said?.name, 100) ?? plain(document.title, 100) ?? location.hostname,
    description:
      plain(said?.description, 200) ?? plain(metaOf('meta[property="og:description"]', 'content'), 200) ?? '',
    url,
    icons
  }
}

/**
 * Returns the namespace that a remote wallet is asked for first. If the list shows one chain's wallets, it is that
 * chain; otherwise it is the active network's.
 */
export const askedNamespace = (): Namespace => {
  const { defaultChain } = $later.get().override
  const id = isChainId(defaultChain) ? defaultChain : ($network.get()?.caipNetworkId ?? 'eip155:1')
  return (
    $history
      .get()
      .flatMap(({ name, params }) => (name === 'Connect' && 'namespace' in params && params.namespace) || [])
      .pop() ?? idsOf(id).chainNamespace
  )
}

/**
 * Returns the settings of a pairing. `kept`: the stored connection, in the namespace whose session is to be restored.
 */
export const pairingSettings = (kept?: KeptConnection, namespace: Namespace = 'eip155'): PairingSettings => {
  const { override, relayUrl, verifyUrl } = $later.get()
  const { projectId = '' } = $config.get()
  const first = override.defaultChain
  const inUse = $network.get()?.caipNetworkId
  const wanted = wantedOf(chainsWanted(), override)
  const isSignIn = wantedSignIn()
  return {
    projectId,
    relayUrl,
    verifyUrl,
    metadata: siteMetadata(),
    wanted,
    networkNames: chainsWanted()
      .map(id => networkOf(id)?.name ?? id)
      .join(', '),
    asked: askedNamespace,
    firstChain: name =>
      [kept?.chainId, isChainId(first) ? first : inUse].find(id => id?.startsWith(`${name}:`)) ?? firstOf(name),
    sought: kept && { namespace, address: kept.address },
    isScanned: !isPhone(),
    // Only messages for EVM networks can be signed together with the connection.
    signing:
      isSignIn && Object.keys(wanted).join() === 'eip155'
        ? async id => (await load('app', 'signIn')).ask(id)
        : undefined,
    read: async (chainId, method, params) => {
      const network = networkOf(chainId)
      if (!network)
        throw Object.assign(new Error(`There is no node of ${chainId} to ask for ${method}.`), { code: 4901 })
      const { rpcMap } = override
      const own = rpcMap ? (ownValue(rpcMap, chainId) ?? ownValue(rpcMap, network.id)) : ''
      // If the host page names its own node and the URL is invalid, no other node is asked in its place.
      const at = own === undefined ? network : { ...network, rpcUrls: { default: { http: own ? [own] : [] } } }
      return askNodes(await load('chain', 'eip155'), at, method, toParameters(params))
    },
    wake: method => {
      if (NEEDS_PERSON.test(method)) wakeWallet()
    },
    over: async (line, report) => {
      const { namespace: name } = line
      const [over, create] = await Promise.all([
        load('connector', 'elsewhere'),
        name === 'solana' || name === 'bip122' ? load('connector', name) : undefined
      ])
      return over(line, report, create)
    }
  }
}
