/**
 * The chain data API for the world's own chains: an indexer over the EVM nodes and the Solana ledgers, and the gateway
 * to their JSON-RPC.
 * Specification, services 2. It refuses a client's invalid requests as the real API does.
 */
import type { ChainNode } from './chain-nodes'
import { cors, failed, failure } from './chain-data/answers'
import type { CallLedger } from './chain-data/balances'
import { convertFaults } from './chain-data/convert-faults'
import { onrampFaults } from './chain-data/onramp-faults'
import type { Filling } from './chain-data/generated-data'
import { invalidResponse } from './chain-data/invalid-responses'
import type { Backing } from './chain-data/routes'
import type { MarketMaker } from './chain-data/market-maker'
import type { NameControls } from './chain-data/names-service'
import { createSmartSessions, type SmartSession } from './chain-data/smart-sessions'
import { swapNetworks } from './chain-data/supported'
import { accounts } from '../doubles/demo-wallet/accounts'
import type { Fault } from './faults'
import { parseCalls } from './json-rpc'
import { openServer, type Answer, type Incoming, type Server, type ServerOptions } from './server'

export type { Filling } from './chain-data/generated-data'

/** Answers JSON-RPC with JSON-RPC, in this process. */
export type AnswerLedger = (body: Buffer) => Promise<Answer>

export interface ChainDataOptions extends Pick<ServerOptions, 'port' | 'faults' | 'record'> {
  nodes: readonly Pick<ChainNode, 'chainId' | 'url'>[]
  /** By CAIP-2 id. */
  ledgers: Readonly<Record<string, AnswerLedger>>
  /** Returns the origin of the on-ramp's pages. */
  provider?(): string
  /** Returns the origin of another site, where the fault `redirect` leads. */
  otherSite?(): string
}

export interface ChainDataServer extends Server {
  /** Gives an account a history and tokens that exist on no chain, for measuring. `{}` removes them. */
  fill(account: string, filling: Filling): void
  /**
   * Grants a host page a permission of an account, by its CAIP-10 id (services 2.7). Missing parts are invented.
   * Returns the whole session.
   */
  grant(account: string, part?: Partial<SmartSession>): SmartSession
  /** Controls over swaps: trades against the pools, and the networks (CAIP-2) that have swaps until the next reset. */
  swaps: MarketMaker & { support(networks: readonly string[]): void }
  /** Controls over the names that are registered with the service. */
  names(): Promise<NameControls>
  /**
   * Removes everything invented and granted, and everything remembered for the fault `stale`. It always reads the
   * chains afresh.
   */
  reset(): void
}

/** Project ids that the API does not know. The wallet API uses the same list for its own refusal. */
const UNKNOWN_PROJECTS = ['', 'forbidden']

const toCallLedger =
  (answer: AnswerLedger): CallLedger =>
  async (method, ...params) => {
    const { body } = await answer(Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })))
    const { result, error } = JSON.parse(String(body)) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

/** Returns the project id: from the query, or for a POST from the body. */
const projectOf = ({ method, url: { searchParams }, body }: Incoming): string => {
  const inQuery = searchParams.get('projectId')
  if (inQuery !== null || method !== 'POST') return inQuery ?? ''
  try {
    const { projectId } = JSON.parse(body.toString('utf8')) as { projectId?: unknown }
    return typeof projectId === 'string' ? projectId : ''
  } catch {
    return ''
  }
}

/** Parameters of a query that an answer depends on. */
const REMEMBERED = ['chainId', 'cursor', 'from', 'to', 'amount', 'tokenAddress', 'userAddress']

/**
 * Returns the key under which an answer is remembered: the request and its account, without parts that vary from one
 * time to the next.
 */
const keyOf = ({ method, url: { pathname, searchParams }, body }: Incoming) =>
  JSON.stringify([
    method,
    pathname.toLowerCase(),
    ...REMEMBERED.map(name => searchParams.get(name)),
    method === 'POST' && body.toString('utf8')
  ])

/**
 * Returns the same request about another account: the account that the fault names, or an account of the demo wallet
 * that was not requested.
 */
const aboutAnother = (incoming: Incoming, account: string | undefined): Incoming => {
  const [requested = ''] = /0x[\da-f]{40}/i.exec(incoming.url.pathname) ?? []
  const other = account ?? accounts.find(({ address }) => address.toLowerCase() !== requested.toLowerCase())!.address
  const url = new URL(incoming.url)
  url.pathname = url.pathname.replace(requested, other)
  return { ...incoming, url }
}

const isGateway = (pathname: string) => pathname === '/v1' || pathname === '/v1/'

export const openChainDataServer = async ({
  nodes,
  ledgers,
  provider = () => '',
  otherSite = () => '',
  ...options
}: ChainDataOptions): Promise<ChainDataServer> => {
  const fillings = new Map<string, Filling>()
  const remembered = new Map<string, Answer>()
  const sessions = createSmartSessions()
  let swapping = swapNetworks
  // The modules that read chains take a second to load, and most stories do not need them.
  const load = async () => {
    const [{ createEvmChain }, { createMarketMaker }, { createNamesService }, { routes }] = await Promise.all([
      import('./chain-data/evm-chain'),
      import('./chain-data/market-maker'),
      import('./chain-data/names-service'),
      import('./chain-data/routes')
    ])
    const chains = nodes.map(createEvmChain)
    const backing: Backing = {
      chains,
      swaps: { ...createMarketMaker(chains), isSupported: caipId => swapping.includes(caipId) },
      fillings,
      sessions,
      names: createNamesService(nodes),
      provider,
      ledgers: Object.fromEntries(Object.entries(ledgers).map(([caipId, answer]) => [caipId, toCallLedger(answer)]))
    }
    return { routes, backing }
  }
  let loading: ReturnType<typeof load> | undefined
  const loaded = () => (loading ??= load())

  const answerGateway = async ({ method, url: { searchParams }, body }: Incoming): Promise<Answer> => {
    if (method !== 'POST') return failure(426, 'method', 'Ask by POST, or upgrade')
    const chainId = searchParams.get('chainId') ?? ''
    const node = nodes.find(each => `eip155:${each.chainId}` === chainId)
    if (node) {
      const answer = await fetch(node.url, {
        method,
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/json' }
      })
      return {
        status: answer.status,
        headers: { 'content-type': 'application/json', ...cors },
        body: Buffer.from(await answer.arrayBuffer())
      }
    }
    const answer = await ledgers[chainId]?.(body)
    return answer ? { ...answer, headers: { ...answer.headers, ...cors } } : failed(400)
  }

  const respond = async (incoming: Incoming, fault?: Fault): Promise<Answer> => {
    const {
      method,
      url: { pathname }
    } = incoming
    const { routes, backing } = await loaded()
    const matching = routes.filter(each => each.path.test(pathname))
    const route = matching.find(each => each.method === method) ?? matching[0]
    if (!route && !isGateway(pathname)) return failure(404, 'path', 'Nothing is there')
    if (!route?.isOpen && UNKNOWN_PROJECTS.includes(projectOf(incoming))) return failed(401)
    if (!route) return answerGateway(incoming)
    if (method !== route.method) return failure(405, 'method', `Ask by ${route.method}`)
    const part = decodeURIComponent(route.path.exec(pathname)?.[1] ?? '')
    const answer = await route.answer(incoming, backing, part, fault)
    if (answer.status === 200 && !fault) remembered.set(keyOf(incoming), answer)
    return answer
  }

  /** Leads to the same path and query of another site. */
  const redirected = ({ url: { pathname, search } }: Incoming): Answer => ({
    ...failed(307),
    headers: { ...cors, location: `${otherSite()}${pathname}${search}` }
  })

  const server = await openServer({
    ...options,
    server: 'chain-data',
    cors,
    invalidResponse,
    respond,
    rpcMethods: body => parseCalls(body).calls.flatMap(({ method }) => (typeof method === 'string' ? [method] : [])),
    answerFault: async (fault, incoming) => {
      const { kind, status = 500, account } = fault
      if (kind === 'status') return failed(status)
      if (kind === 'redirect') return redirected(incoming)
      if (kind === 'stale') return remembered.get(keyOf(incoming)) ?? respond(incoming)
      if (kind in convertFaults || kind in onrampFaults) return respond(incoming, fault)
      return kind === 'stranger' ? respond(aboutAnother(incoming, account)) : undefined
    }
  })
  return {
    ...server,
    fill: (account, filling) => {
      fillings.set(account.toLowerCase(), filling)
    },
    grant: sessions.grant,
    names: async () => (await loaded()).backing.names,
    swaps: {
      trade: async (chainId, trade) => (await loaded()).backing.swaps.trade(chainId, trade),
      move: async (chainId, token, percent) => (await loaded()).backing.swaps.move(chainId, token, percent),
      support: networks => {
        swapping = networks
      }
    },
    reset() {
      fillings.clear()
      sessions.clear()
      remembered.clear()
      swapping = swapNetworks
      void loading?.then(({ backing }) => backing.names.clear())
    }
  }
}
