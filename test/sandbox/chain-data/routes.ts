/** The answer of each path of the chain data API. Specification, services 2.2. */
import { isAddress, type Hex } from 'viem'
import { exchanges, tokens, type TokenPlace } from '../contracts/index'
import type { Fault } from '../faults'
import type { Answer, Incoming } from '../server'
import { failure, failed, json } from './answers'
import { evmBalances, solanaBalances, type CallLedger } from './balances'
import { convertRoutes, type Market } from './convert'
import { readHistory } from './history'
import { generatedBalance, type Filling } from './generated-data'
import { identityOf } from './names-on-chain'
import type { NamesService } from './names-service'
import { onrampRoutes } from './onramp'
import { iconOf, priceOf } from './prices'
import type { SmartSessions } from './smart-sessions'
import { supported } from './supported'

export interface Backing extends Market {
  /** The ledgers, by CAIP-2 id. */
  ledgers: Readonly<Record<string, CallLedger>>
  fillings: ReadonlyMap<string, Filling>
  sessions: SmartSessions
  names: NamesService
  /** Returns the origin of the on-ramp's pages. */
  provider(): string
}

/** `fault`: one that only this route can play. */
type Route = (incoming: Incoming, backing: Backing, part: string, fault?: Fault) => Answer | Promise<Answer>

const CURRENCIES = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth']

/** Returns whether a text has the shape of a Solana key. */
const isSolana = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

const isUnsupported = (chainId: string | null) => chainId !== null && !supported.http.includes(chainId)

const history: Route = async ({ url: { searchParams } }, { chains, fillings }, account) => {
  const chainId = searchParams.get('chainId')
  const cursor = searchParams.get('cursor') ?? undefined
  if (isUnsupported(chainId)) return failed(400)
  // the specification: EVM only
  if (!isAddress(account, { strict: false }) || (chainId && !chainId.startsWith('eip155:')))
    return failure(400, 'address', 'Address is not valid, or its namespace has no histories')
  const filling = fillings.get(account.toLowerCase())
  const isRequested = (caipId: string) => !chainId || chainId === caipId
  const answer = await readHistory({
    account,
    chains: chains.filter(({ caipId }) => isRequested(caipId)),
    filling: filling && isRequested(filling.chainId ?? 'eip155:1') ? filling : undefined,
    cursor
  })
  return answer ? json(200, answer) : failure(400, 'cursor', 'Cursor is not valid')
}

/**
 * Returns whether the service returns nothing to this client. It requires an origin and a version, and rejects some
 * versions.
 */
const isTurnedAway = ({ headers, url: { searchParams } }: Incoming) => {
  const version = searchParams.get('sv') || String(headers['x-sdk-version'] ?? '')
  return !headers.origin || !version || /1\.6\.[45]$/.test(version)
}

const balance: Route = async (incoming, { chains, ledgers, fillings }, account) => {
  const { searchParams } = incoming.url
  const chainId = searchParams.get('chainId')
  const isRequested = (caipId: string) => !chainId || chainId === caipId
  if (isUnsupported(chainId)) return failed(400)
  if (!CURRENCIES.includes(searchParams.get('currency') ?? '')) return failure(400, 'currency', 'Currency is not valid')
  const isEvm = isAddress(account, { strict: false })
  if (!isEvm && !isSolana(account)) return failure(400, 'address', 'Address is not valid')
  if (isTurnedAway(incoming)) return json(200, { balances: [] })
  const { tokens: count = 0, chainId: filledChain = 'eip155:1' } = fillings.get(account.toLowerCase()) ?? {}
  const real = isEvm
    ? chains.filter(({ caipId }) => isRequested(caipId)).map(chain => evmBalances(chain, account as Hex))
    : Object.entries(ledgers)
        .filter(([caipId]) => isRequested(caipId))
        .map(([caipId, callLedger]) => solanaBalances(callLedger, caipId, account))
  const generated = isRequested(filledChain)
    ? Array.from({ length: count }, (_, i) => generatedBalance(i, filledChain))
    : []
  return json(200, { balances: [...(await Promise.all(real)).flat(), ...generated] })
}

const identity: Route = async (_, { chains }, address) => {
  const ethereum = chains.find(({ chainId }) => chainId === 1)
  const found =
    ethereum && isAddress(address, { strict: false })
      ? await identityOf(ethereum.url, address)
      : { name: null, avatar: null }
  return json(200, { ...found, resolvedAt: new Date().toISOString() }, { 'cache-control': 'public, max-age=300' })
}

interface PriceQuery {
  currency?: unknown
  addresses?: unknown
}

/** Returns the symbol of a native currency by its placeholder address; undefined for a token. */
const nativeSymbolOf = (address: string) => {
  if (/^0xe{40}$/i.test(address)) return 'ETH'
  return address === 'So11111111111111111111111111111111111111111' ? 'SOL' : undefined
}

const wrappedEther = Object.values(exchanges).map(({ weth }) => ({ address: weth, symbol: 'WETH', decimals: 18 }))

/** Tokens of which the price source knows more than the price. */
const described = [...Object.values<TokenPlace>(tokens), ...wrappedEther]

/** Returns the price of the first address only, as the real service does. */
const price: Route = ({ body }) => {
  let query: PriceQuery
  try {
    query = JSON.parse(body.toString('utf8')) as PriceQuery
  } catch {
    return failure(422, 'body', 'Body is not JSON')
  }
  const [first] = Array.isArray(query.addresses) ? (query.addresses as unknown[]) : []
  if (!CURRENCIES.includes(String(query.currency))) return failure(400, 'currency', 'Currency is not valid')
  const [, chainId, address = ''] = /^(\w+:\w+):(\w+)$/.exec(String(first)) ?? []
  if (!chainId || isUnsupported(chainId))
    return failure(400, 'addresses', 'Address is not a CAIP-10 one of a supported chain')
  const coin = nativeSymbolOf(address)
  const token = described.find(entry => entry.address === address.toLowerCase())
  const symbol = coin ?? token?.symbol
  const found = priceOf(coin ?? address)
  return json(200, {
    fungibles: found
      ? [
          {
            address: first,
            name: symbol ?? address,
            symbol: symbol ?? '',
            iconUrl: iconOf(address, symbol ?? ''),
            price: found,
            ...(token && { decimals: token.decimals })
          }
        ]
      : []
  })
}

/** Paths, and whether they require a project id. */
export const routes: readonly { method: 'GET' | 'POST'; path: RegExp; isOpen?: true; answer: Route }[] = [
  {
    method: 'GET',
    path: /^\/v1\/supported-chains$/,
    isOpen: true,
    answer: () => json(200, supported, { 'cache-control': 'public, max-age=86400' })
  },
  { method: 'GET', path: /^\/v1\/identity\/([^/]+)$/, answer: identity },
  { method: 'GET', path: /^\/v1\/account\/([^/]+)\/identity$/, answer: identity },
  { method: 'GET', path: /^\/v1\/account\/([^/]+)\/history$/, answer: history },
  { method: 'GET', path: /^\/v1\/account\/([^/]+)\/balance$/, answer: balance },
  { method: 'POST', path: /^\/v1\/fungible\/price$/, answer: price },
  ...convertRoutes,
  ...onrampRoutes,
  {
    method: 'GET',
    path: /^\/v1\/profile\/account\/([^/]+)$/,
    answer: (incoming, { names }, name) => names.lookUp(incoming, name)
  },
  {
    method: 'GET',
    path: /^\/v1\/profile\/reverse\/([^/]+)$/,
    answer: (incoming, { names }, address) => names.reverse(incoming, address)
  },
  {
    method: 'GET',
    path: /^\/v1\/profile\/suggestions\/([^/]+)$/,
    answer: (_, { names }, name) => names.suggest(name)
  },
  { method: 'POST', path: /^\/v1\/profile\/account$/, answer: (incoming, { names }) => names.register(incoming) },
  { method: 'GET', path: /^\/v1\/sessions\/([^/]+)$/, answer: (_, { sessions }, account) => sessions.list(account) },
  { method: 'POST', path: /^\/v1\/sessions\/([^/]+)$/, answer: (incoming, { sessions }) => sessions.create(incoming) },
  {
    method: 'POST',
    path: /^\/v1\/sessions\/([^/]+)\/activate$/,
    answer: (incoming, { sessions }, account) => sessions.activate(account, incoming)
  },
  {
    method: 'POST',
    path: /^\/v1\/sessions\/([^/]+)\/revoke$/,
    answer: (incoming, { sessions }, address) => sessions.revoke(address, incoming)
  }
]
