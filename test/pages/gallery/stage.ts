/** The world outside us, for one fixture: a network's node, time, and what an earlier visit left. */
import { keys } from '../../../src/core/kept'
import type { Fixture, NodeAnswer } from './fixtures'
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

export const answerNode = (answer: NodeAnswer): void => {
  window.fetch = () => {
    if (answer === never) return new Promise(() => undefined)
    const isStatus = typeof answer === 'number'
    return Promise.resolve(new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer }), { status: isStatus ? answer : 200 }))
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
