/** Waits for a wallet to switch to the requested network. */
import { withTimeout } from '../platform/tasks'
import { sleep } from '../platform/timing'

/**
 * Longest wait for a wallet to report the wanted network after it has answered.
 * Milliseconds. Chosen: extensions update the chain up to a second after their answer; a phone's answer and event
 * travel apart.
 */
const FOLLOW_MS = 3_000

/** Time between two checks. Milliseconds. Chosen: an injected wallet answers a request without prompt in a few. */
const CHECK_MS = 250

interface FollowedNetwork {
  /** Returns whether the wallet has reported the wanted network. */
  isReached(): boolean
  /** Queries the wallet's network, without a prompt. */
  check(): Promise<unknown>
  /** Returns whether the result no longer matters. */
  isOver(): boolean
}

/**
 * Checks a wallet's network until it is the wanted one, for at most `limitMs`. A failed check is repeated: wallets
 * restart their provider while they switch. Errors: that of the last check.
 */
export const followNetwork = async (
  { isReached, check, isOver }: FollowedNetwork,
  limitMs = FOLLOW_MS
): Promise<void> => {
  const endMs = Date.now() + limitMs
  while (!isReached()) {
    let failure: unknown
    try {
      await withTimeout(Math.max(0, endMs - Date.now()), check())
    } catch (e) {
      failure = e
    }
    if (isReached() || isOver()) return
    if (Date.now() >= endMs) {
      if (failure) throw failure
      return
    }
    await sleep(CHECK_MS)
  }
}
