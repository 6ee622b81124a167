/** The world outside us, for one fixture: a network's node, time, and what an earlier visit left. */
import { keys } from '../../../src/core/kept'
import type { Directory, Fixture, NodeAnswer } from './fixtures'
import { never } from './wallets'

/** Timers from here on stand still, so that what passes can be looked at: a check mark, a toast. Below are the product's short delays. */
const HELD_FROM_MS = 500
/** The wait after which a wallet is called silent. */
const SILENCE_MS = 20_000

export const holdTime = (isLate: boolean): void => {
  const real = window.setTimeout.bind(window)
  const held = ((run: () => void, ms = 0) => ms < HELD_FROM_MS ? real(run, ms) : ms === SILENCE_MS && isLate ? real(run) : 0) as typeof window.setTimeout
  window.setTimeout = held
}

/** So many wallets, as the directory lists them. */
const listed = (count: number, query: URLSearchParams) => {
  const size = Math.min(Number(query.get('entries')), count)
  const from = (Number(query.get('page')) - 1) * size
  const names = ['Tern', 'Pebble', 'Sorrel', 'Lantern', 'Fennel', 'Isobar', 'Kestrel', 'Mica', 'Umber', 'Vireo', 'Wicket', 'Quoin', 'Gannet', 'Larch', 'Ember', 'Dory', 'Sable', 'Rill', 'Plover', 'Oriel']
  const data = Array.from({ length: size }, (_, i) => ({
    id: (from + i + 1).toString(16).padStart(64, '0'), name: names[(from + i) % names.length], chains: ['eip155:1'], mobile_link: 'example://', homepage: 'https://wallet.example/',
    badge_type: (from + i) % 3 ? undefined : 'certified'
  }))
  return { data, count }
}

export const answerNode = (node: NodeAnswer, directory: Fixture['directory'] = { count: 0 }): void => {
  window.fetch = input => {
    const url = new URL(String(input), location.href), isDirectory = url.pathname === '/getWallets', answer = isDirectory ? directory : node
    if (answer === never) return new Promise(() => undefined)
    if (typeof answer === 'number') return Promise.resolve(new Response('{}', { status: answer }))
    const body = isDirectory ? listed((answer as Directory).count, url.searchParams) : { jsonrpc: '2.0', id: 1, result: answer }
    return Promise.resolve(new Response(JSON.stringify(body)))
  }
}

export const goOffline = (): void => { Object.defineProperty(navigator, 'onLine', { value: false }) }

/** A storage of this page alone, since the frames of the index share an origin and must not follow one another as tabs do. */
export const leaveFromVisit = ({ recent }: Fixture): void => {
  const kept = new Map<string, string>()
  if (recent) kept.set(keys.recent, JSON.stringify({ v: 1, data: recent }))
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) }
  Object.defineProperty(window, 'localStorage', { value: storage })
}
