/** The environment of one fixture: a network's node, time, and the state from an earlier visit. */
import { keys } from '../../../src/core/platform/storage-schema'
import type { Directory, Fixture, Methods, NodeAnswer } from './fixture'
import { answerChainData } from './chain-data'
import { never } from './wallets'

/**
 * Milliseconds. Timers of this length or longer are held, so that temporary elements stay: a check mark, a toast. The
 * product's short delays are below it.
 */
const HELD_FROM_MS = 500
/** Returns whether a timer belongs to the skipped wait. */
const isSkipped = {
  silent: (ms: number) => ms === 20_000,
  unopened: (ms: number) => ms > 1_000 && ms <= 1_500,
  ended: (ms: number) => ms > 200_000
} as const

/** Holds timers. Returns a function that ends the skipped wait: it runs its held timers, and later ones at once. */
export const holdTimers = (skippedWait: Fixture['skippedWait']): (() => void) => {
  const real = window.setTimeout.bind(window)
  const held: (() => void)[] = []
  let isOver = false
  window.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...facts: unknown[]) => {
    if (ms < HELD_FROM_MS) return real(run, ms, ...facts)
    if (skippedWait && isSkipped[skippedWait](ms)) {
      if (isOver) return real(run, 0, ...facts)
      held.push(() => run(...facts))
    }
    return 0
  }) as typeof window.setTimeout
  return () => {
    isOver = true
    for (const run of held) run()
  }
}

/** The day on which pictures with dates are taken. Dates of this year are written without the year. */
const TODAY_MS = Date.UTC(2026, 10, 23, 12)
export const stopClock = (): void => {
  window.Date = new Proxy(Date, {
    construct: (real, args: []) => Reflect.construct(real, args.length ? args : [TODAY_MS]) as Date,
    get: (real, name) => (name === 'now' ? () => TODAY_MS : (Reflect.get(real, name) as unknown))
  })
}

/** Returns this many wallets, as the directory lists them. */
const directoryPage = (count: number, query: URLSearchParams) => {
  const size = Math.min(Number(query.get('entries')), count)
  const from = (Number(query.get('page')) - 1) * size
  const names = [
    'Tern',
    'Pebble',
    'Sorrel',
    'Lantern Vault',
    'Fennel',
    'Isobar',
    'Kestrel',
    'Mica',
    'Umber',
    'Vireo',
    'Wicket',
    'Quoin',
    'Gannet',
    'Larch',
    'Ember',
    'Dory',
    'Sable',
    'Rill',
    'Plover',
    'Oriel'
  ]
  const data = Array.from({ length: size }, (_, i) => ({
    id: (from + i + 1).toString(16).padStart(64, '0'),
    name: names[(from + i) % names.length],
    chains: ['eip155:1'],
    mobile_link: 'example://',
    homepage: 'https://wallet.example/',
    badge_type: (from + i) % 3 ? undefined : 'certified'
  }))
  return { data, count }
}

/** Returns a node's response to one request or a batch. */
const respondAsNode = async (methods: Methods, body: string): Promise<Response> => {
  const request = JSON.parse(body) as
    | { id: number; method: string; params: unknown }
    | { id: number; method: string; params: unknown }[]
  const answer = async ({ id, method, params }: { id: number; method: string; params: unknown }) => {
    const scripted = methods[method]
    const result = typeof scripted === 'function' ? (scripted as (params: unknown) => unknown)(params) : scripted
    if (result === never) await new Promise(() => undefined)
    return result instanceof Error
      ? { jsonrpc: '2.0', id, error: { code: (result as unknown as { code: number }).code, message: result.message } }
      : { jsonrpc: '2.0', id, result: result ?? null }
  }
  return new Response(
    JSON.stringify(Array.isArray(request) ? await Promise.all(request.map(answer)) : await answer(request))
  )
}

export const answerNode = (
  node: NodeAnswer,
  directory: Fixture['directory'] = { count: 0 },
  chainData?: Fixture['chainData'],
  isAboveLimit = false
): void => {
  window.fetch = (input, { body: requestBody } = {}) => {
    const url = new URL(String(input), location.href)
    const isDirectory = url.pathname === '/getWallets'
    const chainDataAnswer = answerChainData(url, chainData)
    const answer = chainDataAnswer ?? (isDirectory ? directory : node)
    if (isAboveLimit && url.pathname.endsWith('/project-limits'))
      return Promise.resolve(new Response('{"planLimits":{"tier":"starter","isAboveMauLimit":true}}'))
    if (answer === never) return new Promise(() => undefined)
    if (typeof answer === 'number') return Promise.resolve(new Response('{}', { status: answer }))
    if (chainDataAnswer) return Promise.resolve(new Response(JSON.stringify(chainDataAnswer)))
    const chainMethods: Methods = { eth_chainId: url.hostname.includes('base') ? '0x2105' : '0x1' }
    if (!isDirectory && typeof answer === 'object')
      return respondAsNode({ ...chainMethods, ...(answer as Methods) }, String(requestBody))
    // Solana's node and Bitcoin's indexer answer independently of the EVM node
    if (String(requestBody).includes('"getBalance"'))
      return Promise.resolve(new Response('{"jsonrpc":"2.0","id":1,"result":{"value":7250000000}}'))
    if (url.pathname.includes('/address/'))
      return Promise.resolve(
        new Response(
          '{"chain_stats":{"funded_txo_sum":1288888,"spent_txo_sum":0},' +
            '"mempool_stats":{"funded_txo_sum":0,"spent_txo_sum":0}}'
        )
      )
    if (!isDirectory) return respondAsNode({ ...chainMethods, eth_getBalance: answer }, String(requestBody))
    return Promise.resolve(new Response(JSON.stringify(directoryPage((answer as Directory).count, url.searchParams))))
  }
}

/** Acts as a phone on which no app opens. */
export const becomePhone = (): void => {
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)' })
  window.open = () => null
}

export const goOffline = (): void => {
  Object.defineProperty(navigator, 'onLine', { value: false })
}

/**
 * Installs a storage for this page alone. The frames of the index share an origin, and must not synchronize as tabs do.
 */
export const seedStorage = ({ recent, pending }: Fixture): void => {
  const stored = new Map<string, string>()
  if (recent) stored.set(keys.recent, JSON.stringify({ v: 1, data: recent }))
  if (pending) stored.set('billfold.pending', JSON.stringify({ v: 1, data: pending }))
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key)
  }
  Object.defineProperty(window, 'localStorage', { value: storage })
}
