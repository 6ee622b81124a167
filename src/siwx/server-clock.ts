/** The clock of a sign-in server. A message dated by a device's wrong clock would be rejected as expired. */
import { record } from '../core/platform/guards'

/**
 * Milliseconds. Chosen: a slow answer, and the whole seconds of a `Date` header, make a smaller difference than this.
 */
const TOLERANCE_MS = 10_000

const timeOf = (text: unknown): number | undefined => {
  const atMs = typeof text === 'string' ? Date.parse(text) : NaN
  return Number.isNaN(atMs) ? undefined : atMs
}

export class ServerClock {
  #aheadMs = 0

  /** Returns milliseconds since 1970 by the server's clock; by the device's clock until the server has sent a time. */
  now(): number {
    return Date.now() + this.#aheadMs
  }

  /**
   * Reads the server's time from one of its answers: `now` of the body (ISO 8601), otherwise the `Date` header. Other
   * origins must expose that header (`Access-Control-Expose-Headers: Date`).
   * An answer without either changes nothing.
   */
  read(body: unknown, date: string | null): void {
    const atMs = timeOf(record(body)['now']) ?? timeOf(date)
    if (atMs !== undefined) this.set(atMs)
  }

  /** Adopts the server's time. */
  set(atMs: number): void {
    const aheadMs = atMs - Date.now()
    this.#aheadMs = Math.abs(aheadMs) > TOLERANCE_MS ? aheadMs : 0
  }
}
