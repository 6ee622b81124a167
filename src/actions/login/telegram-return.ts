/** The login that is on its way through a provider while the page itself is there: inside Telegram. */
import { SOCIALS } from '../../core/config/socials'
import type { WindowProvider } from '../../core/login/login'
import { DEPARTURE_KEY, DEPARTURE_VERSION } from '../../core/login/login-result'
import { record } from '../../core/platform/guards'
import { isStored, persistentAtom } from '../../core/platform/storage'

/** Milliseconds. Chosen: time to sign in at the provider. Later, a result that somebody plants would count. */
const RETURN_MS = 10 * 60_000

/** `atMs`: milliseconds since 1970. */
interface Departure {
  provider: WindowProvider
  atMs: number
}

const parseDeparture = (value: unknown): Departure | undefined => {
  const { provider, atMs } = record(value)
  const known = SOCIALS.find(social => social === provider)
  if (!known || known === 'farcaster' || typeof atMs !== 'number') return undefined
  return { provider: known, atMs }
}

const departure = persistentAtom<Departure | undefined>({
  key: DEPARTURE_KEY,
  version: DEPARTURE_VERSION,
  initial: undefined,
  parse: parseDeparture
})

/** Remembers the provider to which the page goes. */
export const storeDeparture = (provider: WindowProvider): void => departure.set({ provider, atMs: Date.now() })
export const clearDeparture = (): void => departure.set(undefined)
/** Returns whether the page has ever gone to a provider and not returned. */
export const hasDeparted = (): boolean => isStored(DEPARTURE_KEY)

/** Returns the provider from which the page may return, or undefined if it went to none in the last ten minutes. */
export const readDeparture = (): WindowProvider | undefined => {
  departure.reload()
  const stored = departure.$value.get()
  if (!stored) return undefined
  const passedMs = Date.now() - stored.atMs
  return passedMs >= 0 && passedMs < RETURN_MS ? stored.provider : undefined
}
