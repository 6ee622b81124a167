/** The environment of one fixture: a network's node, time, and the state from an earlier visit. */
import { keys } from '../../../src/core/kept'
import type { Directory, Fixture, Methods, NodeAnswer } from './fixture'
import { answerMoney } from './money'
import { never } from './wallets'

/**
 * Milliseconds. Timers of this length or longer are held, so that temporary elements stay: a check mark, a toast. The
 * product's short delays are below it.
 */
const HELD_FROM_MS = 500
/** Returns whether a timer is the wait that ends at once. */
const passes = {
  silent: (ms: number) => ms === 20_000,
  unopened: (ms: number) => ms > 1_000 && ms <= 1_500,
  ended: (ms: number) => ms > 200_000
} as const

/** Holds timers. Returns a function that ends the late wait: it runs present timers, and later ones at once. */
export const holdTime = (late: Fixture['late']): (() => void) => {
  const real = window.setTimeout.bind(window)
  const held: (() => void)[] = []
  let isOver = false
  window.setTimeout = ((run: (...facts: unknown[]) => void, ms = 0, ...facts: unknown[]) => {
    if (ms < HELD_FROM_MS) return real(run, ms, ...facts)
    if (late && passes[late](ms)) {
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
    construct: (real, given: []) => Reflect.construct(real, given.length ? given : [TODAY_MS]) as Date,
    get: (real, name) => (name === 'now' ? () => TODAY_MS : (Reflect.get(real, name) as unknown))
  })
}

/** Returns this many wallets, as the directory lists them. */
const listed = (count: number, query: URLSearchParams) => {
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
const said = async (methods: Methods, body: string): Promise<Response> => {
  const asked = JSON.parse(body) as
    | { id: number; method: string; params: unknown }
    | { id: number; method: string; params: unknown }[]
  const answer = async ({ id, method, params }: { id: number; method: string; params: unknown }) => {
    const own = methods[method]
    const result = typeof own === 'function' ? (own as (params: unknown) => unknown)(params) : own
    if (result === never) await new Promise(() => undefined)
    return result instanceof Error
      ? { jsonrpc: '2.0', id, error: { code: (result as unknown as { code: number }).code, message: result.message } }
      : { jsonrpc: '2.0', id, result: result ?? null }
  }
  return new Response(JSON.stringify(Array.isArray(asked) ? await Promise.all(asked.map(answer)) : await answer(asked)))
}

export const answerNode = (
  node: NodeAnswer,
  directory: Fixture['directory'] = { count: 0 },
  money?: Fixture['money'],
  isAboveLimit = false
): void => {
  window.fetch = (input, { body: asked } = {}) => {
    const url = new URL(String(input), location.href)
    const isDirectory = url.pathname === '/getWallets'
    const told = answerMoney(url, money)
    const answer = told ?? (isDirectory ? directory : node)
    if (isAboveLimit && url.pathname.endsWith('/project-limits'))
      return Promise.resolve(new Response('{"planLimits":{"tier":"starter","isAboveMauLimit":true}}'))
    if (answer === never) return new Promise(() => undefined)
    if (typeof answer === 'number') return Promise.resolve(new Response('{}', { status: answer }))
    if (told) return Promise.resolve(new Response(JSON.stringify(told)))
    if (!isDirectory && typeof answer === 'object') return said(answer as Methods, String(asked))
    // Solana's node and Bitcoin's indexer answer independently of the EVM node
    if (String(asked).includes('"getBalance"'))
      return Promise.resolve(new Response('{"jsonrpc":"2.0","id":1,"result":{"value":7250000000}}'))
    if (url.pathname.includes('/address/'))
      return Promise.resolve(
        new Response(
          '{"chain_stats":{"funded_txo_sum":1288888,"spent_txo_sum":0},' +
            '"mempool_stats":{"funded_txo_sum":0,"spent_txo_sum":0}}'
        )
      )
    const body = isDirectory
      ? listed((answer as Directory).count, url.searchParams)
      : { jsonrpc: '2.0', id: 1, result: answer }
    return Promise.resolve(new Response(JSON.stringify(body)))
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
export const leaveFromVisit = ({ recent, pending }: Fixture): void => {
  const kept = new Map<string, string>()
  if (recent) kept.set(keys.recent, JSON.stringify({ v: 1, data: recent }))
  if (pending) kept.set('billfold.pending', JSON.stringify({ v: 1, data: pending }))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key)
  }
  Object.defineProperty(window, 'localStorage', { value: storage })
}
