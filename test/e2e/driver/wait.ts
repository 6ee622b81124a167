import { setTimeout as pause } from 'node:timers/promises'

/**
 * Milliseconds between the first checks, and therefore the time for which an element must keep still. Chosen: a frame
 * and a half at 60 Hz.
 */
const STEP_MS = 25

/** Milliseconds between later checks. Checking every 25 ms took a fifth of the renderers' time. */
const LONG_STEP_MS = 100

/** Number of checks at the short interval. Longer waits are for a chain, a relay or a chunk. */
const QUICK_CHECKS = 8

/**
 * Milliseconds before a wait counts as hung. Chosen: ten times the slowest wait while other programs use every core.
 */
export const LIMIT_MS = 120_000

/**
 * Polls until the answer is neither undefined nor false, and returns it. When time is up, `explain` reports what was
 * awaited and what was seen last.
 */
export const eventually = async <T>(
  poll: () => Promise<T | undefined | false> | T | undefined | false,
  explain: string | (() => string),
  limitMs = LIMIT_MS
): Promise<T> => {
  const endMs = Date.now() + limitMs
  for (let checks = 1; ; checks++) {
    const result = await poll()
    if (result !== undefined && result !== false) return result
    if (Date.now() >= endMs) {
      throw new Error(`Waited ${limitMs / 1000} s: ${typeof explain === 'string' ? explain : explain()}`)
    }
    await pause(checks < QUICK_CHECKS ? STEP_MS : LONG_STEP_MS)
  }
}
